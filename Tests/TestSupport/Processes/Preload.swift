/// What a test loads into a program to see its disk fail and its audio thread work: see `Tests/TestPreload`.
public enum Preload {
  private static let library = BuildProducts.folder + "/libtestpreload.so"

  /// The variables for a disk that does what these commands say, parted by spaces.
  public static func disk(_ commands: String) -> [String: String] { ["LD_PRELOAD": library, "TEST_DISK": commands] }

  /// The variables for a program that writes into a file what its audio threads allocated and locked.
  public static func allocations(into path: String) -> [String: String] {
    // libasound locks a device for threads that share it; ours do not.
    ["LD_PRELOAD": library, "TEST_ALLOCATIONS": path, "LIBASOUND_THREAD_SAFE": "0"]
  }
}
