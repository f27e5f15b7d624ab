import FoundationEssentials
import Glibc
import SpentCommands

exit(Spent.run(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
