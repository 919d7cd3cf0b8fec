/// A text with its attributes that tells layout managers, and a delegate, of what is changed in it.
///
/// That of a text view is its `textStorage`. A subclass with a store of its own overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// ``edited(_:range:changeInLength:)`` in the last two, as on iOS. Like everything that is laid out it is used on the main thread.
open nonisolated class NSTextStorage: NSMutableAttributedString {
  /// The parts of a text that a change concerns.
  public struct EditActions: OptionSet, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes actions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Told of changes before and after they are complete; may change attributes meanwhile.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// The parts that were changed since the last ``processEditing()``.
  open private(set) var editedMask: EditActions = []
  /// Where that is, as the text is now; `NSNotFound` for nowhere.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the text has become longer since.
  open private(set) var changeInLength = 0
  /// How many groups of changes have begun and not ended.
  private var depth = 0

  // MARK: - Creating

  /// Makes an empty text.
  public init() { super.init(string: "") }

  /// Makes a text without attributes.
  public override init(string str: String) { super.init(string: str) }

  /// Makes a text with the same attributes all over; nil for none.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  /// Makes a text with the same characters and attributes.
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }

  /// Makes a text from an archive.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: - Layout managers

  /// Lets a layout manager lay out the text.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === manager }) else { return }
    layoutManagers.append(manager)
    // Laid out on the main thread only: this runs there.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { manager.storageDidChange(to: storage) }
  }

  /// Lets a layout manager lay it out no longer.
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === manager }) else { return }
    layoutManagers.removeAll { $0 === manager }
    MainActor.assumeIsolated { manager.storageDidChange(to: nil) }
  }

  // MARK: - Changes

  open override func beginEditing() {
    super.beginEditing()
    depth += 1
  }

  open override func endEditing() {
    super.endEditing()
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Notes a change: that of `length` characters from `range.location` on, of which there are `delta` more now. Outside of a group
  /// it is processed at once.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedMask.isEmpty {
      self.editedRange = new
    } else {
      let end = max(self.editedRange.location + self.editedRange.length + delta, new.location + new.length)
      let start = min(self.editedRange.location, new.location)
      self.editedRange = NSRange(location: start, length: end - start)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells the delegate and the layout managers of the changes since the last time. An override calls super.
  open func processEditing() {
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    // Changes that are made meanwhile belong to the same change.
    depth += 1
    delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    depth -= 1
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    // Laid out on the main thread only: this runs there.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      for manager in storage.layoutManagers { manager.storageDidChange(to: storage) }
    }
  }

  /// Kept for source compatibility: attributes need no repair.
  open func invalidateAttributes(in range: NSRange) {}

  /// Kept for source compatibility: attributes need no repair.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: - Overrides

  /// Whether the methods below are those of a subclass's own store, which tells of its changes itself.
  private func change(_ mask: EditActions, _ range: NSRange, by body: () -> Void) {
    let old = length
    depth += 1
    body()
    depth -= 1
    edited(mask, range: range, changeInLength: length - old)
  }

  /// The number of UTF-16 units; that of `string` where a subclass has a store of its own.
  open override var length: Int {
    type(of: self) == NSTextStorage.self ? super.length : (string as NSString).length
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }
}

/// Told of what is changed in an ``NSTextStorage``.
@preconcurrency
public nonisolated protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called before a change is complete; characters and attributes may be changed.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )

  /// Called before a change is laid out; attributes may be changed.
  func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
}

nonisolated extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}

  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

extension NSMutableAttributedString {
  /// Kept for source compatibility: fonts for what an own one lacks are found when text is laid out, and attributes stay as they are.
  public func fixAttributes(in range: NSRange) {}
}
