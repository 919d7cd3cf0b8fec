/// The area in which a text view lays out its lines.
@preconcurrency @MainActor
public final class NSTextContainer {
  /// The space at both ends of each line, in points.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet {
      lineFragmentPadding = usable(lineFragmentPadding, else: oldValue, of: self, "lineFragmentPadding")
      if oldValue != lineFragmentPadding { changed() }
    }
  }

  /// The most lines that are shown; 0 for any number. Those that follow can still be edited, but aren't seen.
  public var maximumNumberOfLines = 0 {
    didSet {
      maximumNumberOfLines = max(0, maximumNumberOfLines)
      if oldValue != maximumNumberOfLines { changed() }
    }
  }

  /// Where lines are broken: at words, unless it is ``NSLineBreakMode/byCharWrapping``. The modes that cut text off on iOS
  /// break lines, too; what goes beyond ``maximumNumberOfLines`` is left out without an ellipsis.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if oldValue != lineBreakMode { changed() } } }

  /// The area's size in points: that of the view inside its insets when it was laid out last. An app may set it, but the
  /// view's frame is what limits the lines.
  public var size = CGSize.zero

  private let changed: () -> Void

  /// Makes a container for a text view.
  public convenience init(size: CGSize = .zero) {
    self.init(changed: {})
    self.size = size
  }

  package init(changed: @escaping () -> Void) { self.changed = changed }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
