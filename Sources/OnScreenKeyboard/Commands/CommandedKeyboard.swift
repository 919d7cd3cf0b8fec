/// The running keyboard's properties and commands for other programs.
protocol CommandedKeyboard: AnyObject {
  /// Whether the keyboard is shown, or is about to be.
  var isShown: Bool { get }
  /// The names of the layouts between which its globe key switches.
  var layoutNames: [String] { get }
  /// The name of the layout that it shows.
  var layoutName: String { get }
  /// The name of its placement, one of those of the option `--placement`.
  var placementName: String { get }
  /// The name of its arrangement, one of those of the option `--keys`.
  var arrangementName: String { get }
  /// Whether the keyboard stays away from fields for which it would come by itself.
  var isAutoShowPaused: Bool { get set }

  /// Does what another program asks for.
  func perform(_ command: KeyboardCommand)
  /// Shows a layout, which it adds to the keyboard's layouts if necessary.
  ///
  /// - Throws: `RefusedCommand` if there is no such layout.
  func showLayout(named name: String) throws(RefusedCommand)
  /// Places the keyboard as the option `--placement` does.
  ///
  /// - Throws: `RefusedCommand` if no placement has that name.
  func place(named name: String) throws(RefusedCommand)
  /// Arranges the keys as the option `--keys` does.
  ///
  /// - Throws: `RefusedCommand` if no arrangement has that name.
  func arrange(named name: String) throws(RefusedCommand)
}

/// A command of another program to the running keyboard; messages between programs on a display contain its number.
enum KeyboardCommand: Int {
  /// Hide, or show again.
  case toggle
  /// Quit.
  case quit
  case show
  case hide
  /// Do nothing but apply the settings that are sent along.
  case stay
}

/// Why a command isn't carried out.
struct RefusedCommand: Error {
  /// A sentence for people.
  let text: String
}
