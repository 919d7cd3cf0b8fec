import UIKit

/// The layer of emoji: a key for each group above the emoji, which a view of their own shows, and what they are typed with below.
nonisolated enum EmojiKeys {
  /// The layer's name.
  static let layerName = "emoji"

  /// The sign on the key that leads to the layer.
  static let sign = "😀"

  /// How many rows' height the emoji have.
  static let height = 3

  /// The sign of each group on its key: the recent ones', and then that of each of Unicode's groups.
  static let groupSigns = ["🕘", "😀", "👋", "🐻", "🍎", "🚗", "⚽", "💡", "❤️", "🏁"]

  /// The rows with the bottom one, in which there may be a key that hides the keyboard.
  static func rows(hasHideKey: Bool) -> KeyboardLayout.Layer {
    let groups = groupSigns.indices.map { Key(.emojiGroup($0)) }
    let gaps = Array(repeating: [Key(.gap, width: CGFloat(groups.count))], count: height)
    let hide = hasHideKey ? [Key(.hide, width: 1.25)] : []
    let bottom = [Key(.layer(""), width: 1.5)] + hide + [Key(.space, width: nil), Key(.delete, width: 1.5)]
    return [groups] + gaps + [bottom]
  }
}
