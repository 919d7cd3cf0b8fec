import UIKit

/// The accessibility element of a key, with the name of what the key types or does.
///
/// The elements stay when another layer is shown, and get the names of its keys, rather than being removed and added.
final class KeyElement: UIAccessibilityElement {
  /// The key that the element stands for now.
  var placed: PlacedKey { didSet { if oldValue != placed { accessibilityFrameInContainerSpace = placed.cap } } }
  private weak var view: KeyboardView?

  init(_ placed: PlacedKey, in view: KeyboardView) {
    (self.placed, self.view) = (placed, view)
    super.init(accessibilityContainer: view)
    accessibilityTraits = .keyboardKey
    accessibilityFrameInContainerSpace = placed.cap
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? view.map { placed.key.spokenName(in: $0.viewState) } }
    set { super.accessibilityLabel = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let view, view.keys != nil else { return false }
    view.press(placed.key)
    return true
  }
}

extension Key {
  /// The key's name in words.
  fileprivate func spokenName(in state: KeyboardViewState) -> String {
    switch action {
    case .shift: "shift"
    case .delete: "delete"
    case .space: "space"
    case .hide: "hide keyboard"
    case .nextLayout: "next keyboard"
    case .layer(EmojiKeys.layerName): "emoji"
    case .layer(EmojiKeys.searchLayerName): "search emoji"
    case .emojiGroup(0): "recent emoji"
    case .emojiGroup(let index): EmojiGroup.all.indices.contains(index - 1) ? EmojiGroup.all[index - 1].name : "emoji"
    default: state.label(of: self).text
    }
  }
}
