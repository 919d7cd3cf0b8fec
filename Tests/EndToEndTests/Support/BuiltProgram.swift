import Foundation

/// The programs of this package that tests start.
enum BuiltProgram {
  /// The folder in which they are: that of the test program, whose build made them, or the one that `PROGRAMS` in the environment
  /// names, with which programs of another build are tested.
  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["PROGRAMS"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The program with this file name.
  static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
