import CX11
import Glibc

/// Which program's input method the environment asks for (`XMODIFIERS=@im=NAME`).
package enum InputMethodChoice: Equatable {
  /// No program: keys go to Xlib's own input method, for dead keys and Compose.
  case none
  /// The server with this name.
  case named(String)
  /// Any server that announces itself on the display.
  case any

  /// The choice in `modifiers` (`XMODIFIERS`); categories begin with `@`, and the last one of a kind counts.
  package init(modifiers: String) {
    let names = modifiers.split(separator: "@").filter { $0.hasPrefix("im=") }.map { $0.dropFirst(3) }
    switch names.last.map(String.init) {
    case nil, "": self = .any
    case "none", "local": self = .none
    case let name?: self = .named(name)
    }
  }

  /// The environment's choice.
  static var current: InputMethodChoice {
    InputMethodChoice(modifiers: getenv("XMODIFIERS").map { String(cString: $0) } ?? "")
  }

  /// Whether a server of this name may be used.
  func allows(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .named(let wanted): wanted == name
    case .any: true
    }
  }
}
