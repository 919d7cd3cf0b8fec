/// The text of a view as an ``NSTextStorage``: changes that an app makes to it change the view, and edits by the user
/// change the storage, which notifies its delegate.
///
/// Created when an app reads ``UITextView/textStorage``: most views never have one.
nonisolated final class ViewTextStorage: NSTextStorage {
  private weak var view: UITextView?
  /// Whether the storage is being updated from the view, which doesn't change the view.
  private var isUpdatingFromView = false

  @MainActor init(of view: UITextView) {
    self.view = view
    super.init(string: "")
    updateFromView(view.attributedText)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over the view's text after it was typed or set, unless the storage has the same text already.
  @MainActor func updateFromView(_ text: NSAttributedString) {
    guard !isUpdatingFromView, !isEqual(to: text) else { return }
    isUpdatingFromView = true
    let (old, new) = (Array(string.utf16), Array(text.string.utf16))
    var start = zip(old, new).prefix { $0 == $1 }.count
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, min(old.count, new.count) - start)
    if old == new { (start, end) = (0, 0) }
    let middle = NSRange(location: start, length: new.count - end - start)
    replaceCharacters(
      in: NSRange(location: start, length: old.count - end - start),
      with: text.attributedSubstring(from: middle)
    )
    isUpdatingFromView = false
    if !isEqual(to: text) { view?.updateFromStorage(self) }
  }

  override func processEditing() {
    super.processEditing()
    // A view's text is changed on the main thread only: this runs there.
    nonisolated(unsafe) let storage = self
    if !isUpdatingFromView { MainActor.assumeIsolated { storage.view?.updateFromStorage(storage) } }
  }
}

extension UITextView: NSLayoutManager.Source {
  /// A new layout manager, which computes the positions of the laid out text.
  public var layoutManager: NSLayoutManager { NSLayoutManager(of: self, in: textContainer) }

  /// The text with its attributes. Changing it changes the view, without calling the view's delegate. The storage's own
  /// delegate is notified of that and of edits by the user, and may change attributes meanwhile.
  public var textStorage: NSTextStorage {
    let storage = viewStorage ?? ViewTextStorage(of: self)
    viewStorage = storage
    storage.updateFromView(attributedText)
    return storage
  }

  /// Takes over an app's changes of the storage.
  fileprivate func updateFromStorage(_ storage: NSTextStorage) {
    let (text, selected) = (storage.string, selectedRange)
    if text == self.text {
      setAttributeRuns(TextAttributeRuns(storage))
    } else {
      attributedText = NSAttributedString(attributedString: storage)
      let length = text.utf16.count
      selectedRange = NSRange(location: min(selected.location, length), length: 0)
    }
  }

  package var managedStorage: NSTextStorage { textStorage }

  package var managedLayout: TextLayout {
    _ = height(forWidth: bounds.width)
    return layout
  }

  package func invalidateManagedLayout() { styleChanged() }
}
