import CALSA
import Glibc

extension RecorderError {
  /// A failure of a sound device: the one place that turns libasound's codes into words.
  ///
  /// What was being done stands after "cannot", as in `record from default`.
  static func device(_ failure: PCMFailure, _ doing: String) -> RecorderError {
    switch failure.code {
    case EBUSY, EAGAIN:
      // EAGAIN: a device that another program holds answers so to an open without blocking.
      RecorderError(
        .deviceBusy, "cannot \(doing): another program is using the device",
        hint: "close that program, or choose another device (spent devices lists them)")
    case ENOENT, ENODEV, ENXIO:
      RecorderError(
        .noDevice, "cannot \(doing): there is no such sound device",
        hint: "plug one in, or choose another device (spent devices lists them)")
    case EACCES, EPERM:
      RecorderError(
        .deviceForbidden, "cannot \(doing): you have no permission to use the device",
        hint: "join the group that may use sound devices, usually: sudo adduser $USER audio")
    case ECONNREFUSED, EHOSTDOWN:
      RecorderError(
        .noDevice, "cannot \(doing): the sound server does not run",
        hint: "start PipeWire or PulseAudio, or choose another device (spent devices lists them)")
    default:
      RecorderError(
        .deviceFailed, "cannot \(doing): \(unsafe String(cString: snd_strerror(-failure.code)))",
        hint: "choose another device (spent devices lists them)")
    }
  }

  /// A device that cannot do what recording and playing need.
  static func refused(_ doing: String, _ what: String) -> RecorderError {
    RecorderError(
      .deviceFailed, "cannot \(doing): the device refuses \(what)",
      hint: "choose another device (spent devices lists them)")
  }
}
