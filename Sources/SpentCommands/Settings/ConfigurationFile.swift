import CommandLineKit
import FoundationEssentials
import Glibc
import Recorder

/// The file with a person's settings: a `key = value` a line, with `#` before what is a comment.
///
/// Same file read and written; what is written leaves every other line as it was.
struct ConfigurationFile {
  /// Where it is.
  let path: String
  private var lines: [String]
  private var values: [ConfigurationKey: String] = [:]
  /// What could not be understood and is passed over, by its line: a sentence each. A wrong setting is no reason not to
  /// record.
  private(set) var warnings: [String] = []

  /// The configuration of an environment: `$XDG_CONFIG_HOME/spent/config`, else `~/.config/spent/config`; nil where not
  /// even a home folder is known. A file that is not there holds nothing.
  ///
  /// - Throws: a ``Failure`` with what keeps the file from being read.
  init?(environment: [String: String]) throws(Failure) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      try self.init(path: folder + "/spent/config")
    } else if let home = environment["HOME"], !home.isEmpty {
      try self.init(path: home + "/.config/spent/config")
    } else {
      return nil
    }
  }

  /// The configuration in a file.
  init(path: String) throws(Failure) {
    self.path = path
    lines = try Self.lines(of: path)
    for (index, line) in lines.enumerated() {
      guard let (name, value) = Self.setting(in: line) else { continue }
      let objection: String
      if let value, let key = ConfigurationKey(rawValue: name) {
        guard let wrong = key.objection(to: value) else {
          values[key] = value
          continue
        }
        objection = "\(name) \(quoted(value)) \(wrong)"
      } else {
        objection = value == nil ? "\(quoted(line)) is no KEY = VALUE" : "there is no setting \(quoted(name))"
      }
      warnings.append("\(path), line \(index + 1): \(objection). It is passed over.")
    }
  }

  /// What a setting is; nil where the file says nothing of it.
  subscript(key: ConfigurationKey) -> String? { values[key] }

  /// Sets a setting, or with nil takes it out, and saves the file: whole, or as it was.
  mutating func set(_ key: ConfigurationKey, to value: String?) throws(Failure) {
    let places = lines.indices.filter { Self.setting(in: lines[$0])?.name == key.rawValue }
    if let value {
      let line = "\(key.rawValue) = \(value)"
      // Of several the last one counts.
      if let place = places.last { lines[place] = line } else { lines.append(line) }
    } else {
      for place in places.reversed() { lines.remove(at: place) }
    }
    values[key] = value
    try save()
  }

  private func save() throws(Failure) {
    do {
      // Where it is a link, as dot files often are, it stays one.
      let url = URL(filePath: path).resolvingSymlinksInPath()
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let text = lines.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure("Cannot save \(path): \(unsafe String(cString: strerror(errno))).", hint: "Check its permissions.")
    }
  }

  private static func lines(of path: String) throws(Failure) -> [String] {
    guard unsafe access(path, F_OK) == 0 else { return [] }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw Failure(
        "Cannot read \(path): \(unsafe String(cString: strerror(errno))).", hint: "It has to be a text file.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(path) is no text in UTF-8.", hint: "Save it as UTF-8.", status: .usage)
    }
    // Some editors begin a file with a byte order mark.
    let lines = (text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map(String.init).dropLastIfEmpty()
  }

  /// The key and value of a line; nil for an empty one or a comment, and no value for one that is neither.
  private static func setting(in line: String) -> (name: String, value: String?)? {
    let line = line.trimmingWhiteSpace
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    guard let sign = line.firstIndex(of: "=") else { return (line, nil) }
    var value = String(line[line.index(after: sign)...]).trimmingWhiteSpace
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = String(value.dropFirst().dropLast()) }
    return (String(line[..<sign]).trimmingWhiteSpace, value)
  }
}

extension [String] {
  fileprivate func dropLastIfEmpty() -> [String] { last == "" ? dropLast() : self }
}

extension String {
  fileprivate var trimmingWhiteSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
