/// A link or an attachment in a text, for the menus and actions that iOS has for it. There are none here: a link is opened by
/// a click, for which ``UITextViewDelegate`` is asked.
@preconcurrency @MainActor
public final class UITextItem {
  /// The menu that an app offers for an item.
  @preconcurrency @MainActor
  public final class MenuConfiguration {
    /// The entries.
    public let menu: UIMenu

    /// Makes a configuration.
    public init(menu: UIMenu) { self.menu = menu }

    nonisolated deinit {}  // Nothing in it needs the main actor.
  }

  /// The characters that the item takes.
  public let range: NSRange

  init(range: NSRange) { self.range = range }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// Looks for text in a view on iOS. There is no such search here: it never shows anything.
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
  /// Whether text can be looked for by the system's own bar: always false; setting it does nothing.
  public var isFindInteractionEnabled: Bool {
    get { false }
    set {}
  }

  /// Nil: see ``isFindInteractionEnabled``.
  public var findInteraction: UIFindInteraction? { nil }
}
