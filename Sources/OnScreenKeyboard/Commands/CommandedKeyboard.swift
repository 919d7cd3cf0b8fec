/// The running keyboard, as other programs may command and read it.
protocol CommandedKeyboard: AnyObject {
  /// Whether it is on the screen, or is coming.
  var isShown: Bool { get }
  /// The names of the layouts between which its globe key switches.
  var layoutNames: [String] { get }
  /// The name of the layout that it shows.
  var layoutName: String { get }
  /// The name of its placement, one of those of the option `--placement`.
  var placementName: String { get }
  /// The name of its arrangement, one of those of the option `--keys`.
  var arrangementName: String { get }
  /// Whether it stays away from fields for which it would come by itself.
  var isAutoShowPaused: Bool { get set }

  /// Does what another program asks for.
  func perform(_ command: KeyboardCommand)
  /// Shows a layout, also one that wasn't among its own, and then is.
  ///
  /// - Throws: `RefusedCommand` if there is no such layout.
  func showLayout(named name: String) throws(RefusedCommand)
  /// Goes where the option `--placement` would have put it.
  ///
  /// - Throws: `RefusedCommand` if no placement has that name.
  func place(named name: String) throws(RefusedCommand)
  /// Has its keys lie as the option `--keys` would have put them.
  ///
  /// - Throws: `RefusedCommand` if no arrangement has that name.
  func arrange(named name: String) throws(RefusedCommand)
}

/// A command of another program to the running keyboard; as numbers in messages between programs on a display.
enum KeyboardCommand: Int {
  /// Hide, or show again.
  case toggle
  /// Quit.
  case quit
  case show
  case hide
  /// Nothing but what is sent with it.
  case stay
}

/// Why a command isn't carried out.
struct RefusedCommand: Error {
  /// A sentence for people.
  let text: String
}
