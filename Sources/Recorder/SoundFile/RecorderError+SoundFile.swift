import CSndFile
import Glibc

extension RecorderError {
  /// A failed system call on a file: the one place that turns `errno` into words about files.
  ///
  /// What was being done stands after "cannot", as in `read lunch.wav`.
  static func file(_ doing: String, errno code: Int32) -> RecorderError {
    let reason = unsafe String(cString: strerror(code))
    let message = "cannot \(doing): \(reason)"
    return switch code {
    case ENOENT, ENOTDIR: RecorderError(.fileNotFound, message, hint: "check the path")
    case EACCES, EPERM, EROFS: RecorderError(.fileForbidden, message, hint: "check the permissions")
    case ENOSPC, EDQUOT: RecorderError(.diskFull, message, hint: "free some space and try again")
    case EFBIG:
      RecorderError(.diskFull, message, hint: "a limit on file sizes was reached; see ulimit -f")
    default: RecorderError(.system, message)
    }
  }

  /// A failure that libsndfile reports: the one place that turns its codes into words.
  ///
  /// The code is what `sf_error` answered.
  static func soundFile(_ doing: String, code: Int32) -> RecorderError {
    let reason = unsafe String(cString: sf_error_number(code)).trimmingSuffixes(of: ".\n ")
    return switch Int(code) {
    case SF_ERR_UNRECOGNISED_FORMAT:
      RecorderError(
        .notARecording, "cannot \(doing): it is not a sound file of a known kind",
        hint: "WAV, FLAC, Ogg Vorbis, Opus, MP3 and AIFF are among those that can be read")
    case SF_ERR_UNSUPPORTED_ENCODING:
      RecorderError(.notARecording, "cannot \(doing): its encoding is not supported", hint: "convert it to FLAC or WAV")
    default:
      RecorderError(.notARecording, "cannot \(doing): the file is damaged (\(reason))", hint: "try a copy of the file")
    }
  }
}

extension String {
  fileprivate func trimmingSuffixes(of characters: String) -> String {
    var text = self[...]
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
