import Glibc

extension LedgerError {
  /// The error for a system call that failed with this value of `errno`, as an attempt to `create the folder` of a path.
  static func system(_ attempt: String, _ path: String, code: Int32 = errno) -> LedgerError {
    LedgerError(
      kind(ofSystemCode: code), "Cannot \(attempt) \(path): \(reason(ofSystemCode: code)).",
      hint: hint(ofSystemCode: code))
  }

  /// What a value of `errno` means for a ledger.
  static func kind(ofSystemCode code: Int32) -> Kind {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case EROFS: .readOnly
    case EACCES, EPERM: .permission
    case ENOENT, ENOTDIR: .missing
    default: .other
    }
  }

  /// The system's own words for a value of `errno`, in lower case.
  static func reason(ofSystemCode code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercasingFirst
  }

  /// What a user can do about a value of `errno`.
  static func hint(ofSystemCode code: Int32) -> String {
    switch kind(ofSystemCode: code) {
    case .diskFull: "Free some space and try again."
    case .readOnly: "Use a ledger folder on a file system that can be written to."
    case .permission: "Check who owns the ledger folder and whether you may write to it."
    case .missing: "Check the path of the ledger folder."
    default: ""
    }
  }
}

extension String {
  fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
