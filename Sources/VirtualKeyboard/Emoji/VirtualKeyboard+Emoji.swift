import UIKit

// MARK: - All emoji

extension VirtualKeyboard {
  /// The emoji that were typed last, the latest first, for the app to keep from one run to the next. If there are any,
  /// the layer of emoji begins with them.
  package var lastEmoji: [String] {
    get { recentEmoji.texts }
    set {
      recentEmoji = EmojiRecents(newValue)
      emojiGroup = recentEmoji.texts.isEmpty ? 1 : 0
    }
  }

  /// Shows the emoji of a group; index 0 is that of the recent ones.
  func show(emojiGroup index: Int) {
    keyboardView.showEmoji(recent: index == 0 ? recentEmoji.texts : nil, group: index)
    emojiDidScroll(to: index)
  }

  /// Marks the key of the group whose emoji are at the top now.
  func emojiDidScroll(to group: Int) {
    emojiGroup = group
    updateViewState()
  }

  /// Whether the input takes emoji.
  var takesEmoji: Bool {
    switch input.keyboardType {
    case .asciiCapable, .URL, .emailAddress: false
    default: !input.isSecureTextEntry
    }
  }
}

// MARK: - Searching

/// While a search is shown, letters go into it instead of into the input.
extension VirtualKeyboard {
  /// Ends a search, and shows the letters, which are typed into the input again.
  package func endSearch() {
    if emojiSearch != nil { show(layer: "letters") }
  }

  /// Has the search handle a key that went down; false if it isn't a key for the search.
  func searchHandlesKeyDown(_ key: Key) -> Bool {
    guard emojiSearch != nil, key.action == .delete else { return false }
    repeater.start { [weak self] in
      self?.emojiSearch?.deleteBackward()
      self?.showSearch()
    }
    return true
  }

  /// Has the search handle a key that was released; false if it isn't a key for the search.
  func searchHandlesKeyUp(_ key: Key, text: String?) -> Bool {
    guard emojiSearch != nil else { return false }
    switch key.action {
    case .text: emojiSearch?.add(text ?? "")
    case .space: emojiSearch?.add(" ")
    case .delete:
      repeater.stop()
      return true
    default: return false
    }
    showSearch()
    return true
  }

  /// Shows the query and its results; does nothing without a search.
  func showSearch() {
    guard let emojiSearch else { return }
    keyboardView.showSearch(emojiSearch.query, emojiSearch.emoji(recent: recentEmoji.texts))
  }
}
