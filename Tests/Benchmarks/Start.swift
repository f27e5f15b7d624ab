/// `spent --version` beside a program that only loads the same libraries.
func measureStart(_ table: inout ResultTable, rounds: Int) throws {
  let spent = productsFolder + "/spent"
  let hello = productsFolder + "/benchmark-hello"
  for _ in 0..<3 {
    try run(spent, ["--version"])
    try run(hello)
  }
  let times = try medians(rounds: rounds, { _ in try run(spent, ["--version"]) }, { _ in try run(hello) })
  table.add("start (spent --version)", spent: times.first, peer: times.second, bar: 1.3)
}
