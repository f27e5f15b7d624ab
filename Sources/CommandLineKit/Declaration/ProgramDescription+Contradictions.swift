extension ProgramDescription {
  /// What is wrong with the description itself; empty for a sound one.
  package var contradictions: [String] {
    var found: [String] = []
    for name in repeated(commands.flatMap(\.names)) {
      found.append("Two commands are called \(name).")
    }
    for command in commands {
      let table = command.options + options
      for name in repeated(table.map(\.name)) {
        found.append("\(command.name) has two options --\(name).")
      }
      for letter in repeated(command.options.compactMap(\.short)) {
        found.append("\(command.name) has two options -\(letter).")
      }
    }
    let all = options + commands.flatMap(\.options)
    for option in all {
      if let short = option.short, short.utf8.count != 1 || !short.allSatisfy(\.isLetter) {
        found.append("The short form of --\(option.name) is no ASCII letter.")
      }
      if option.name.isEmpty || option.name.hasPrefix("-") || option.name.contains("=") {
        found.append("--\(option.name) cannot be typed.")
      }
      if option.takesValue != all.first(where: { $0.name == option.name })?.takesValue {
        // A line may begin with an option; whether a value follows must not depend on a command that comes later.
        found.append("--\(option.name) takes a value in one command and none in another.")
      }
    }
    for option in options where option.short != nil && option != .help {
      // A dash and a letter is a word (a tag to leave out) unless the command itself says otherwise.
      found.append("--\(option.name) applies to any command, so it may have no short form.")
    }
    return found
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
