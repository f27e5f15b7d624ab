import FoundationEssentials
import Glibc
import SpentCommands

exit(Spent.run(environment: ProcessInfo.processInfo.environment))
