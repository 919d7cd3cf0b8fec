/// A link or an attachment in a text, for which iOS has menus and actions. There are none here: a click opens a link,
/// if the ``UITextViewDelegate`` allows it.
@preconcurrency @MainActor
public final class UITextItem {
  /// The menu that an app offers for an item.
  @preconcurrency @MainActor
  public final class MenuConfiguration {
    /// The entries.
    public let menu: UIMenu

    /// Makes a configuration with `menu`.
    public init(menu: UIMenu) { self.menu = menu }

    nonisolated deinit {}  // Nothing in it needs the main actor.
  }

  /// The item's range in the text, in UTF-16 units.
  public let range: NSRange

  init(range: NSRange) { self.range = range }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// Finds text in a view on iOS. There is no such search here: it never shows anything.
@preconcurrency @MainActor
public final class UIFindInteraction {
  /// Always false.
  public var isFindNavigatorVisible: Bool { false }

  /// Does nothing.
  public func presentFindNavigator(showingReplace: Bool) {}

  /// Does nothing.
  public func dismissFindNavigator() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

extension UITextView {
  /// Whether the system's find bar can search the text: always false; setting it does nothing.
  public var isFindInteractionEnabled: Bool {
    get { false }
    set {}
  }

  /// Nil: see ``isFindInteractionEnabled``.
  public var findInteraction: UIFindInteraction? { nil }
}
