@_spi(Toolkit) import UIKitCore

extension UICalendarView {
  /// The size of a decoration.
  public nonisolated enum DecorationSize: Int, Sendable {
    /// A dot, or a picture as high as a small letter.
    case small = 0
    /// A size between ``small`` and ``large``.
    case medium = 1
    /// The largest size for which there is room.
    case large = 2

    /// The diameter of a dot, in points at the default text size.
    fileprivate var dot: CGFloat { [5, 7, 10][rawValue] }
    /// The side of the square into which a picture is fitted, in points at the default text size.
    fileprivate var picture: CGFloat { [10, 13, 16][rawValue] }
  }

  /// A dot, a picture or a view below a day of a calendar. A touch on it counts as a touch on the day.
  @MainActor
  public final class Decoration: NSObject {
    private let makeView: () -> UIView
    /// The side of the decoration's square, in points at the default text size; nil for the view's own size.
    private let side: CGFloat?

    private init(side: CGFloat?, makeView: @escaping () -> UIView) {
      (self.side, self.makeView) = (side, makeView)
      super.init()
    }

    nonisolated deinit {}  // `deinit` touches nothing that needs the main actor.

    /// Makes a grey dot of medium size.
    public override convenience init() { self.init(image: nil, color: nil, size: .medium) }

    /// Makes a picture in a colour; nil for grey. Only template images take the colour, others keep their own. Without a picture it
    /// makes a dot.
    public convenience init(image: UIImage?, color: UIColor?, size: DecorationSize) {
      let color = color ?? .systemGray
      guard let image else {
        self.init(side: size.dot) { DecorationDot(color) }
        return
      }
      self.init(side: size.picture) {
        let picture = UIImageView(image: image)
        picture.tintColor = color
        picture.contentMode = .scaleAspectFit
        picture.accessibilityLabel = image.symbolWords
        return picture
      }
    }

    /// Makes a decoration from a view, in the view's own size, but no larger than the room below the day's number.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(side: nil, makeView: customViewProvider)
    }

    /// A dot in a colour; nil for grey.
    public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }

    /// A picture in a colour; nil for grey. Without a picture it returns a dot.
    public static func image(
      _ image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    /// A view in its own size, but no larger than the room below the day's number.
    public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// Makes the view that is shown below one day.
    func makeDayDecoration() -> DayDecoration { DayDecoration(makeView(), side: side) }
  }
}

private final class DecorationDot: UIView {
  init(_ color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

/// The view of a decoration below one day.
final class DayDecoration: UIView {
  private let content: UIView
  private let side: CGFloat?

  init(_ content: UIView, side: CGFloat?) {
    (self.content, self.side) = (content, side)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// The words by which screen readers describe the decoration.
  var words: String {
    let text = content.accessibilityLabel ?? (content as? UILabel)?.text
    return text.flatMap { $0.isEmpty ? nil : $0 } ?? "marked"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = contentSize
    let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    let origin = CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
    content.frame = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }

  private var contentSize: CGSize {
    if let side {
      let scaled = (side * MonthView.decorationHeight / 16).rounded()
      return CGSize(width: scaled, height: scaled)
    }
    let natural = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return natural.width > 0 && natural.height > 0 ? natural : content.bounds.size
  }
}
