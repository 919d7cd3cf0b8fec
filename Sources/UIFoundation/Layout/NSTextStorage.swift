/// An attributed text that notifies layout managers and a delegate of its changes.
///
/// A text view has one, its `textStorage`. A subclass with its own storage overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// ``edited(_:range:changeInLength:)`` in the last two, as on iOS. To be used on the main thread only.
open nonisolated class NSTextStorage: NSMutableAttributedString {
  /// Whether a change concerns attributes, characters, or both.
  public struct EditActions: OptionSet, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes actions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were replaced.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Notified of changes twice before they are laid out; may change the text or its attributes then.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers that are notified of changes.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Whether attributes or characters were changed since the last ``processEditing()``.
  open private(set) var editedMask: EditActions = []
  /// The range that was changed since then, in the current text; its location is `NSNotFound` without changes.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text has become longer since then.
  open private(set) var changeInLength = 0
  /// The nesting depth of groups of changes.
  private var depth = 0

  // MARK: - Creating

  /// Makes an empty text.
  public init() { super.init(string: "") }

  /// Makes a text without attributes.
  public override init(string str: String) { super.init(string: str) }

  /// Makes a text with the same attributes for all characters; nil for none.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  /// Makes a text with the same characters and attributes.
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }

  /// Makes a text from an archive.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: - Layout managers

  /// Adds a layout manager, which lays out the text from now on.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === manager }) else { return }
    layoutManagers.append(manager)
    // Text storages are used on the main thread only.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { manager.storageDidChange(to: storage) }
  }

  /// Removes a layout manager, which then has no text.
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

  /// Records that the characters or attributes in `range` of the old text were changed, which made the text `delta` UTF-16 units
  /// longer. Outside of a group the change is processed at once.
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

  /// Notifies the delegate and the layout managers of the changes since the last call. An override calls super.
  open func processEditing() {
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    // Changes by the delegate belong to the same edit.
    depth += 1
    delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    depth -= 1
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    // Text storages are used on the main thread only.
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

  /// Performs `body` as one edit of `range`, without processing nested edits.
  private func change(_ mask: EditActions, _ range: NSRange, by body: () -> Void) {
    let old = length
    depth += 1
    body()
    depth -= 1
    edited(mask, range: range, changeInLength: length - old)
  }

  /// The number of UTF-16 units; in a subclass, which may have its own storage, that of `string`.
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

/// Notified of the changes of an ``NSTextStorage``.
@preconcurrency
public nonisolated protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called first after a change; the delegate may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )

  /// Called next, before the change is laid out; the delegate may change attributes.
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
  /// Kept for source compatibility: fallback fonts are chosen during layout, and the attributes don't change.
  public func fixAttributes(in range: NSRange) {}
}
