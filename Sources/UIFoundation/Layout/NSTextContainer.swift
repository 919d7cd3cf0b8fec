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

  private let changed: () -> Void

  /// Makes a container for a text view; the view's frame is what limits it.
  public convenience init(size: CGSize = .zero) { self.init(changed: {}) }

  package init(changed: @escaping () -> Void) { self.changed = changed }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}
