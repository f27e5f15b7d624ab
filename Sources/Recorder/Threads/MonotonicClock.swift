import Glibc

/// Time that only goes forwards and stands still while the system sleeps, in seconds.
enum MonotonicClock {
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
