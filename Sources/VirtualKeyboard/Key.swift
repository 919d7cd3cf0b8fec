import UIKit

/// One key of a layout: its action, label and width.
public nonisolated struct Key: Hashable, Sendable {
  /// The action of a key when it is pressed.
  public enum Action: Hashable, Sendable {
    /// Types text, one character as a rule.
    case text(String)
    /// Makes the next letter a capital; tapped twice quickly, all letters.
    case shift
    /// Deletes backward, repeatedly while held.
    case delete
    /// Presses Return.
    case `return`
    /// Types a space.
    case space
    /// Shows another layer of keys.
    case layer(String)
    /// Shows the next of the installed layouts.
    case nextLayout
    /// Hides the keyboard.
    case hide
    /// Presses a key that types no character, repeatedly while held if it moves or deletes.
    case command(Command)
    /// Holds a modifier for the next key, or until it is tapped again.
    case modifier(Modifier)
    /// Shows a group of emoji, by its index; 0 has the recent ones.
    case emojiGroup(Int)
    /// Nothing: a gap between keys.
    case gap
  }

  /// The action when it is pressed.
  public var action: Action
  /// The label; nil for the action's own.
  public var label: String?
  /// The width, in widths of a letter key; nil for the free width of the row.
  public var width: CGFloat?

  /// Makes a key.
  public init(_ action: Action, label: String? = nil, width: CGFloat? = 1) {
    self.action = action
    self.label = label
    self.width = width
  }

  /// The name to look the key up by: the text that it types unshifted, "shift", "delete", "return", "space", "globe",
  /// "hide", "emoji 0" for the recent emoji and so on, a command's or modifier's name, or the name of the layer that it shows.
  public var name: String {
    switch action {
    case .text(let text): text
    case .shift: "shift"
    case .delete: "delete"
    case .return: "return"
    case .space: "space"
    case .layer(let name): name
    case .nextLayout: "globe"
    case .hide: "hide"
    case .command(let command): command.rawValue
    case .modifier(let modifier): modifier.rawValue
    case .emojiGroup(let index): "\(EmojiKeys.layerName) \(index)"
    case .gap: ""
    }
  }

  /// Whether the key changes the meaning of others.
  var isModifier: Bool {
    if case .modifier = action { true } else { false }
  }

  /// Whether the key types text, rather than changing the keyboard.
  var isCharacter: Bool {
    if case .text = action { true } else { false }
  }
}
