import UIKit

/// The layer of emoji: a row with a key for each group, a gap in which an ``EmojiPanel`` shows the emoji, and a bottom row.
nonisolated enum EmojiKeys {
  /// The layer's name.
  static let layerName = "emoji"

  /// The name of the layer with letters for a search among emoji.
  static let searchLayerName = "emojiSearch"

  /// The layers that show emoji.
  static let layerNames: Set<String> = [layerName, searchLayerName]

  /// The label of the key that leads to the layer.
  static let layerKeyLabel = "😀"

  /// The height of the panel of emoji, in rows of keys.
  static let height = 3

  /// The labels of the groups' keys: first that of the recent emoji, then those of Unicode's groups.
  static let groupLabels = ["🕘", "😀", "👋", "🐻", "🍎", "🚗", "⚽", "💡", "❤️", "🏁"]

  /// The layer's rows, including the bottom row, in which there may be a key that hides the keyboard.
  static func rows(hasHideKey: Bool) -> KeyboardLayout.Layer {
    let groups = groupLabels.indices.map { Key(.emojiGroup($0)) }
    let gaps = Array(repeating: [Key(.gap, width: CGFloat(groups.count))], count: height)
    let hide = hasHideKey ? [Key(.hide, width: 1.25)] : []
    let search = Key(.layer(searchLayerName), width: 1.25)
    let bottom = [Key(.layer(""), width: 1.5), search] + hide + [Key(.space, width: nil), Key(.delete, width: 1.5)]
    return [groups] + gaps + [bottom]
  }

  /// The rows of a search: a gap for its results, the letters without the keys that only matter for text, and a bottom row.
  static func searchRows(letters: KeyboardLayout.Layer, hasHideKey: Bool) -> KeyboardLayout.Layer {
    let hide = hasHideKey ? [Key(.hide, width: 1.25)] : []
    let bottom = [Key(.layer(layerName), label: layerKeyLabel, width: 1.5)] + hide + [Key(.space, width: nil)]
    let keys = letters.map { row in row.map { $0.action == .shift ? Key(.gap, width: $0.width) : $0 } }
    return [[Key(.gap, width: nil)]] + keys + [bottom]
  }
}
