/// The area in which a text view, or an ``NSLayoutManager``, lays out its lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The space at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      lineFragmentPadding = usable(lineFragmentPadding, else: oldValue, of: self, "lineFragmentPadding")
      if oldValue != lineFragmentPadding { changed() }
    }
  }

  /// The most lines that are shown; 0 for any number. Those that follow can still be edited, but aren't seen.
  open var maximumNumberOfLines = 0 {
    didSet {
      maximumNumberOfLines = max(0, maximumNumberOfLines)
      if oldValue != maximumNumberOfLines { changed() }
    }
  }

  /// Where lines are broken: at words, unless it is ``NSLineBreakMode/byCharWrapping``. The modes that cut text off on iOS
  /// break lines, too; what goes beyond ``maximumNumberOfLines`` is left out without an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if oldValue != lineBreakMode { changed() } } }

  /// The area's size in points: that of the view inside its insets when it was laid out last. An app may set it, but the
  /// view's frame is what limits the lines.
  open var size = CGSize.zero { didSet { if oldValue != size, layoutManager != nil { changed() } } }

  /// The layout manager that an app has given the container to; nil for that of a text view.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Kept for source compatibility: the lines of a text view are as wide as the view.
  open var widthTracksTextView = true
  /// Kept for source compatibility: a text view shows all lines.
  open var heightTracksTextView = true

  /// Called when something has changed; the text view lays out its text then.
  package final var changed: () -> Void = {}

  /// Makes a container for a text view.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
