// What a program costs before it does anything: it loads the libraries that Spent loads, and says hello.
import CALSA
import CSQLite
import CSndFile
import CSpeexDSP
import CUTF8Proc
import Glibc

// One symbol of each, or the linker might leave a library out.
let versions = unsafe [
  String(cString: snd_asoundlib_version()), String(cString: sqlite3_libversion()), String(cString: sf_version_string()),
  String(cString: speex_resampler_strerror(0)), String(cString: utf8proc_version()),
]
let line = Array("hello with \(versions.count) libraries\n".utf8)
_ = unsafe write(1, line, line.count)
