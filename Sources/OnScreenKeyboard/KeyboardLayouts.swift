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
  /// The letters and signs of layouts that have none of their own.
  private let signs: KeyboardLayout
  private var groups: [KeyboardGroup] = []
  /// Whether the system's layouts offer what Compose makes of letters: its list isn't read before the keyboard is shown.
  private var offersComposed = false
  private lazy var composed = platform.readComposedLetters()

  /// Reads the layouts of these names, of which ``systemName`` is one.
  ///
  /// - Throws: `KeyboardLayoutError` for one that isn't there or is no layout.
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

  /// Has the layout of that name among its own from now on, which may be ``systemName``.
  ///
  /// - Throws: `KeyboardLayoutError` for one that isn't there or is no layout.
  func add(_ name: String) throws(KeyboardLayoutError) {
    guard name != Self.systemName || !hasSystem else { return }
    entries.append(try Self.entry(named: name))
    if hasSystem { groups = platform.fetchKeyboardGroups(unless: groups) }
  }

  /// Has the layouts of these names from now on, instead of its own.
  ///
  /// - Throws: `KeyboardLayoutError` for one that isn't there or is no layout; then nothing has changed.
  func replace(with names: [String]) throws(KeyboardLayoutError) {
    entries = try names.map(Self.entry)
    if hasSystem { groups = platform.fetchKeyboardGroups(unless: groups) }
  }

  /// Has the system's layouts offer what Compose makes of letters, too.
  ///
  /// - Returns: whether there are such layouts that didn't before.
  func offerComposed() -> Bool {
    guard !offersComposed else { return false }
    offersComposed = true
    return hasSystem
  }

  /// Reads the system's keymap anew, after a change.
  ///
  /// - Returns: whether other layouts have come of it.
  func update() -> Bool {
    guard hasSystem else { return false }
    let new = platform.fetchKeyboardGroups(unless: groups)
    defer { groups = new }
    return groups != new
  }

  /// Puts the system's group in force that `layout` shows; does nothing for a given layout.
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
