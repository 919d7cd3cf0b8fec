import UIKit

// MARK: - All emoji

extension VirtualKeyboard {
  /// The emoji that were typed last, the latest first, to be remembered from one run to the next. If there are any, they are
  /// those that are seen first.
  package var lastEmoji: [String] {
    get { recentEmoji.texts }
    set {
      recentEmoji = EmojiRecents(newValue)
      emojiGroup = recentEmoji.texts.isEmpty ? 1 : 0
    }
  }

  /// Shows the emoji of a group; the recent ones are 0.
  func show(emojiGroup index: Int) {
    keyboardView.showEmoji(recent: index == 0 ? recentEmoji.texts : nil, group: index)
    emojiDidScroll(to: index)
  }

  /// The emoji at the top are those of this group now.
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
  /// Ends a search: what is typed next is for the input. The letters are shown.
  package func endSearch() {
    if emojiSearch != nil { show(layer: "letters") }
  }

  /// Whether a key that went down belongs to the search, which then has it.
  func searchTakesDown(_ key: Key) -> Bool {
    guard emojiSearch != nil, key.action == .delete else { return false }
    repeater.start { [weak self] in
      self?.emojiSearch?.deleteBackward()
      self?.showSearch()
    }
    return true
  }

  /// Whether a key that was released belongs to the search, which then has it.
  func searchTakesUp(_ key: Key, text: String?) -> Bool {
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

  /// Shows what is looked for, and what was found; nothing while there is no search.
  func showSearch() {
    guard let emojiSearch else { return }
    keyboardView.showSearch(emojiSearch.query, emojiSearch.emoji(recent: recentEmoji.texts))
  }
}
