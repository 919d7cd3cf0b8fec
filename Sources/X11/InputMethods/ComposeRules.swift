import CX11
import Glibc

/// Which keys may begin a Compose sequence of Xlib's own input method, known without reading its list of sequences.
package enum ComposeRules {
  /// Whether any key may begin a sequence: in the user's own list, and in the Amharic one, where backslash and quotes do.
  static var mayBeginWithAnyKey: Bool {
    if getenv("XCOMPOSEFILE") != nil { return true }
    if let home = getenv("HOME"), access(String(cString: home) + "/.XCompose", F_OK) == 0 { return true }
    return setlocale(LC_CTYPE, nil).map { String(cString: $0).hasPrefix("am") } ?? true
  }

  /// Whether `keysym` may begin a sequence in the lists that come with Xlib: dead keys, Compose, and letters beyond Latin 1,
  /// some of which type several characters.
  package static func mayBegin(with keysym: KeySym) -> Bool {
    switch keysym {
    case 0...0xff, 0xfe00..<0xfe50: false
    case 0xff00...0xffff: keysym == KeySym(XK_Multi_key)
    default: true
    }
  }
}
