/// The state for which a row, or a section header or footer, is configured, and to which apps can add values of their own.
///
/// Each of an app's own values has a key, and a property in an extension of this protocol; a cell's subclass sets it in its
/// `configurationState`.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Makes the state of a view that is neither selected nor pressed.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The app's own value with this key; nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of an app's own value in a ``UIConfigurationState``.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key's name, which has to be unique.
  public let rawValue: String

  /// Makes a key with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key with this name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a section header or footer.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Always false: a view that has the keyboard's focus has a ring.
  public var isFocused = false
  /// Always false: whether the view is pinned to the list's edge isn't reported.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view that is neither selected nor pressed.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The app's own value with this key; nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a row, for which its content and its background are configured.
///
/// ![Four rows: one as usual, one selected, one with a round background of its own, and a pale one.](UICellConfigurationState)
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The stage of a drag of the row. Rows can't be dragged out of a list yet.
  public nonisolated enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// The stage of a drag over the row. Nothing can be dropped on rows yet.
  public nonisolated enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether the row is pressed.
  public var isHighlighted = false
  /// Whether the row is selected.
  public var isSelected = false
  /// Always false: a row that has the keyboard's focus has a ring.
  public var isFocused = false
  /// Always false: cells aren't pinned to the list's edge.
  public var isPinned = false
  /// Whether the row is in editing mode.
  public var isEditing = false
  /// Always false: rows don't expand.
  public var isExpanded = false
  /// Whether the row is moved aside, which reveals its swipe actions.
  public var isSwiped = false
  /// Whether the row is being moved to another place.
  public var isReordering = false
  /// Always `.none`.
  public var cellDragState = DragState.none
  /// Always `.none`.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a row that is neither selected nor pressed.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The app's own value with this key; nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIConfigurationState {
  /// Whether the view takes no touches.
  var isOff: Bool {
    (self as? UICellConfigurationState)?.isDisabled ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
  }

  /// Whether the row is selected or pressed.
  var isMarked: Bool {
    if let row = self as? UICellConfigurationState { return row.isSelected || row.isHighlighted }
    return (self as? UIViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
  }
}
