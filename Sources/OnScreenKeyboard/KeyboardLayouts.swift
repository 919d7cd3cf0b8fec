import UIKit
import UIKitX11
import VirtualKeyboard

/// The layouts of the keyboard: given ones, and those of the system, which follow its keymap and the group in force.
final class KeyboardLayouts {
  /// A place in the order in which the globe key switches.
  enum Entry {
    /// A given layout.
    case fixed(KeyboardLayout)
    /// The layouts of all groups of the system's keymap.
    case system
  }

  /// The word by which an option asks for the system's layouts.
  static let systemName = "system"

  private var entries: [Entry]
  private let platform: X11Platform
  /// The layout whose symbols and Latin letters the system's layouts use.
  private let signs: KeyboardLayout
  private var groups: [KeyboardGroup] = []
  /// Whether the system's layouts offer the letters that Compose makes: its list isn't read before the keyboard is shown.
  private var offersComposed = false
  private lazy var composed = platform.readComposedLetters()

  /// Reads the layouts of these names, of which ``systemName`` is one.
  ///
  /// - Throws: `KeyboardLayoutError` for a name without a layout, or a file that is no layout.
  init(named names: [String], on platform: X11Platform) throws(KeyboardLayoutError) {
    entries = try names.map(Self.entry)
    self.platform = platform
    signs = (try? .named("en-US")) ?? .builtIn
    if hasSystem { groups = platform.fetchKeyboardGroups() }
  }

  /// Whether any of the layouts is the system's.
  private var hasSystem: Bool { entries.contains { if case .system = $0 { true } else { false } } }

  /// All layouts in order; never empty.
  var all: [KeyboardLayout] {
    let all = entries.flatMap { entry in
      switch entry {
      case .fixed(let layout): [layout]
      case .system: groups.indices.map(systemLayout)
      }
    }
    return all.isEmpty ? [signs] : all
  }

  /// The name of the layout of the system's group in force.
  var nameInForce: String { Self.name(ofGroup: platform.keyboardGroup) }

  /// Adds the layout named `name`, which may be ``systemName``.
  ///
  /// - Throws: `KeyboardLayoutError` for a name without a layout, or a file that is no layout.
  func add(_ name: String) throws(KeyboardLayoutError) {
    guard name != Self.systemName || !hasSystem else { return }
    entries.append(try Self.entry(named: name))
    if hasSystem { groups = platform.fetchKeyboardGroups(unless: groups) }
  }

  /// Replaces all layouts by those of these names.
  ///
  /// - Throws: `KeyboardLayoutError` for a name without a layout, or a file that is no layout; then nothing has changed.
  func replace(with names: [String]) throws(KeyboardLayoutError) {
    entries = try names.map(Self.entry)
    if hasSystem { groups = platform.fetchKeyboardGroups(unless: groups) }
  }

  /// Has the system's layouts offer the letters that Compose makes, too.
  ///
  /// - Returns: whether there are such layouts, and they didn't offer them before.
  func offerComposed() -> Bool {
    guard !offersComposed else { return false }
    offersComposed = true
    return hasSystem
  }

  /// Reads the system's keymap again, after a change.
  ///
  /// - Returns: whether the layouts have changed.
  func update() -> Bool {
    guard hasSystem else { return false }
    let new = platform.fetchKeyboardGroups(unless: groups)
    defer { groups = new }
    return groups != new
  }

  /// Puts the group in force that `layout`, one of the system's layouts, shows; does nothing for a given layout.
  func use(_ layout: KeyboardLayout) {
    guard let group = groups.indices.first(where: { Self.name(ofGroup: $0) == layout.name }) else { return }
    if platform.keyboardGroup != group { platform.keyboardGroup = group }
  }

  private static func entry(named name: String) throws(KeyboardLayoutError) -> Entry {
    name == systemName ? .system : .fixed(try .named(name))
  }

  private func systemLayout(_ group: Int) -> KeyboardLayout {
    KeyboardLayout(
      groups[group],
      name: Self.name(ofGroup: group),
      signs: signs,
      composed: offersComposed ? composed : [:]
    )
  }

  private static func name(ofGroup group: Int) -> String { "\(systemName)-\(group + 1)" }
}
