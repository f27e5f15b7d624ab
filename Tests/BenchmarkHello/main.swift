// What a program costs before it does anything: it loads the libraries that Spent loads, and says hello.
import CALSA
import CEBUR128
import CSQLite
import CSndFile
import CSonic
import CSpeexDSP
import CUTF8Proc
import Glibc

// One symbol of each, or the linker might leave a library out.
let versions = unsafe [
  String(cString: snd_asoundlib_version()), String(cString: sqlite3_libversion()), String(cString: sf_version_string()),
  String(cString: speex_resampler_strerror(0)), String(cString: utf8proc_version()),
]
var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
unsafe ebur128_get_version(&major, &minor, &patch)
unsafe sonicDestroyStream(sonicCreateStream(48_000, 1))
let line = Array("hello with \(versions.count + 2) libraries\n".utf8)
_ = unsafe write(1, line, line.count)
