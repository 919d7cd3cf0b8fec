/// Why no server could be used.
package enum ConnectionError: Error, Equatable, CustomStringConvertible {
  /// No server answered at `display`; an empty name means that `DISPLAY` is not set.
  case unreachable(display: String)
  /// The process can open only `room` files more.
  case tooFewFiles(room: Int)

  package var description: String {
    switch self {
    case .unreachable(display: ""): "no X display: DISPLAY is not set"
    case .unreachable(let display): "cannot open X display \(display)"
    case .tooFewFiles(let room):
      "cannot open X display: only \(room) more files may be open, \(FileLimit.needed) are needed (see ulimit -n)"
    }
  }
}
