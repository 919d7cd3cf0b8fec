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

  /// The most lines that are shown; 0 for any number. Further lines can be edited, but aren't visible.
  open var maximumNumberOfLines = 0 {
    didSet {
      maximumNumberOfLines = max(0, maximumNumberOfLines)
      if oldValue != maximumNumberOfLines { changed() }
    }
  }

  /// Where lines are broken: between any characters with ``NSLineBreakMode/byCharWrapping``, else between words, even with the
  /// modes that truncate text on iOS. Text beyond ``maximumNumberOfLines`` is left out without an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if oldValue != lineBreakMode { changed() } } }

  /// The area's size in points. For a text view's container, that of the view inside its insets at the last layout: setting it
  /// doesn't change the view's lines.
  open var size = CGSize.zero { didSet { if oldValue != size, layoutManager != nil { changed() } } }

  /// The layout manager to which an app has added the container; nil for a text view's container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Kept for source compatibility: the lines of a text view are as wide as the view.
  open var widthTracksTextView = true
  /// Kept for source compatibility: a text view shows all lines.
  open var heightTracksTextView = true

  /// Called when a property has changed, so that the text is laid out again.
  package final var changed: () -> Void = {}

  /// Makes a container for a text view or a layout manager.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.
}
