import UIKit

/// The layer of emoji: a key for each group above the emoji, which a view of their own shows, and what they are typed with below.
nonisolated enum EmojiKeys {
  /// The layer's name.
  static let layerName = "emoji"

  /// The name of the layer with letters for a search among them.
  static let searchLayerName = "emojiSearch"

  /// The layers that show emoji.
  static let layerNames: Set<String> = [layerName, searchLayerName]

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
    let search = Key(.layer(searchLayerName), width: 1.25)
    let bottom = [Key(.layer(""), width: 1.5), search] + hide + [Key(.space, width: nil), Key(.delete, width: 1.5)]
    return [groups] + gaps + [bottom]
  }

  /// The rows of a search: room for what is found, the letters without the keys that only matter for text, and a bottom row.
  static func searchRows(letters: KeyboardLayout.Layer, hasHideKey: Bool) -> KeyboardLayout.Layer {
    let hide = hasHideKey ? [Key(.hide, width: 1.25)] : []
    let bottom = [Key(.layer(layerName), label: sign, width: 1.5)] + hide + [Key(.space, width: nil)]
    let keys = letters.map { row in row.map { $0.action == .shift ? Key(.gap, width: $0.width) : $0 } }
    return [[Key(.gap, width: nil)]] + keys + [bottom]
  }
}
