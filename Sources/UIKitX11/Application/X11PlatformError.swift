/// Why the toolkit can't run on this machine.
public enum X11PlatformError: Error, CustomStringConvertible {
  /// No X server answers; with a sentence that names the display.
  case noDisplay(String)
  /// The process may open too few files; with a sentence that says how many.
  case tooFewFiles(String)
  /// The server lacks the RENDER extension, without which nothing can be drawn.
  case noRender
  /// The server can't draw on screens of its depth.
  case noScreenFormat(depth: Int)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .noDisplay(let reason), .tooFewFiles(let reason): reason
    case .noRender: "the X server lacks the RENDER extension"
    case .noScreenFormat(let depth):
      "the X server can't blend on its screen of depth \(depth); depth 24 is what it needs"
    }
  }
}
