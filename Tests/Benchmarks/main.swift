// swift run -c release --static-swift-stdlib benchmarks [--quick]
//
// Prints what Spent takes beside a peer on the same data, measured in turns in one run. Look at the ratios: times are the
// machine's. The peer of the start is a program that loads the same libraries and does nothing; that of the ledger is
// SQLite itself, with the plainest schema that could do the job; those of the recorder are arecord, flac, and a plain loop
// over libsndfile.
import Glibc

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--examine" {
  try examineAlone(CommandLine.arguments[2])
  exit(0)
}
let isQuick = CommandLine.arguments.contains("--quick")
do {
  var table = ResultTable()
  try measureStart(&table, rounds: isQuick ? 20 : 200)
  try AudioBenchmark(isQuick: isQuick).measure(&table)
  try measureGrowth(&table, sizes: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000])
  table.show()
} catch {
  print("benchmarks: \(error)")
  exit(1)
}
