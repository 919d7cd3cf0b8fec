/// The text of a view as an ``NSTextStorage``, through which an app changes it, and which tells of what people type.
///
/// Made when an app asks for it: most views never have one.
nonisolated final class ViewTextStorage: NSTextStorage {
  private weak var view: UITextView?
  /// Whether the view's own text is being taken, which doesn't change the view.
  private var isTaking = false

  @MainActor init(of view: UITextView) {
    self.view = view
    super.init(string: "")
    take(view.attributedText)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the view's text, as it was typed or set, unless it is known.
  @MainActor func take(_ text: NSAttributedString) {
    guard !isTaking, !isEqual(to: text) else { return }
    isTaking = true
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
    isTaking = false
    if !isEqual(to: text) { view?.take(self) }
  }

  override func processEditing() {
    super.processEditing()
    // A view's text is changed on the main thread only: this runs there.
    nonisolated(unsafe) let storage = self
    if !isTaking { MainActor.assumeIsolated { storage.view?.take(storage) } }
  }
}

extension UITextView: NSLayoutManager.Source {
  /// Computes where the text is laid out.
  public var layoutManager: NSLayoutManager { NSLayoutManager(of: self, in: textContainer) }

  /// The text with its look: changing it changes the view, without asking or telling the view's delegate. Its own delegate is told
  /// of that, and of what people type, and may change attributes meanwhile.
  public var textStorage: NSTextStorage {
    let storage = viewStorage ?? ViewTextStorage(of: self)
    viewStorage = storage
    storage.take(attributedText)
    return storage
  }

  /// Takes what an app has changed in the storage.
  fileprivate func take(_ storage: NSTextStorage) {
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
