/// The views by which a finger changes a selection: a handle at each end, and a magnifier while one is dragged.
final class TextHandles {
  /// An end of the selection.
  enum End { case start, end }

  /// The distance from an end, in points, within which a finger grasps its handle.
  private static let graspDistance: CGFloat = 24

  private unowned let client: any EditorInput
  private let start = HandleView(atStart: true)
  private let end = HandleView(atStart: false)
  private lazy var magnifier = TextMagnifier()
  /// The offset from the finger to the middle of the end that it drags.
  private var grip = CGPoint.zero

  /// Shows handles at the ends of the selection of `client`.
  init(of client: any EditorInput) {
    self.client = client
    for view in [start, end] { client.addSubview(view) }
    update()
  }

  /// Moves the handles to the ends of the selection.
  func update() {
    let range = client.editor.selection.range
    for (view, offset) in [(start, range.lowerBound), (end, range.upperBound)] {
      let caret = client.editor.caretRect(at: offset)
      view.place(at: caret, color: client.tintColor)
      view.isHidden = !client.bounds.insetBy(dx: -2, dy: -2).contains(caret.center)
    }
  }

  /// Removes the handles.
  func remove() {
    for view in [start, end, magnifier] { view.removeFromSuperview() }
  }

  // MARK: - Dragging

  /// The end whose handle a finger grasps at a point of the client; nil if it grasps none. A following drag keeps the
  /// distance between finger and handle.
  func handle(at point: CGPoint) -> End? {
    let range = client.editor.selection.range
    let carets = [(End.start, range.lowerBound), (.end, range.upperBound)]
      .map { ($0, client.editor.caretRect(at: $1).center) }
    guard let nearest = carets.min(by: { ($0.1 - point).length < ($1.1 - point).length }),
      (nearest.1 - point).length < Self.graspDistance
    else { return nil }
    grip = nearest.1 - point
    return nearest.0
  }

  /// Moves an end of the selection with the finger, which is at a point of the client. The ends never meet.
  func drag(_ end: End, to point: CGPoint) {
    let (editor, range) = (client.editor, client.editor.selection.range)
    guard let offset = client.closestPosition(to: point + grip)?.offset else { return }
    switch end {
    case .start:
      let last = editor.storage.boundary(before: range.upperBound)
      editor.select(TextSelection(anchor: range.upperBound, head: min(offset, last)))
    case .end:
      let first = editor.storage.boundary(after: range.lowerBound)
      editor.select(TextSelection(anchor: range.lowerBound, head: max(offset, first)))
    }
    magnifier.show(client, at: point)
  }

  /// Removes the magnifier, because the finger was lifted.
  func release() { magnifier.removeFromSuperview() }
}

/// A line at an end of the selection, with a knob to be grasped.
private final class HandleView: UIView {
  private let stem = UIView()
  private let knob = UIView()
  private let isAtStart: Bool

  private static let knobDiameter: CGFloat = 11

  init(atStart: Bool) {
    isAtStart = atStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    knob.layer.cornerRadius = Self.knobDiameter / 2
    for view in [stem, knob] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the handle at `caret`, the frame that a caret would have at this end.
  func place(at caret: CGRect, color: UIColor?) {
    let above = isAtStart ? Self.knobDiameter - 2 : 0
    frame = CGRect(
      x: caret.midX - Self.knobDiameter / 2,
      y: caret.minY - above,
      width: Self.knobDiameter,
      height: caret.height + Self.knobDiameter - 2
    )
    stem.frame = CGRect(x: Self.knobDiameter / 2 - 1, y: above, width: 2, height: caret.height)
    knob.frame = CGRect(
      x: 0,
      y: isAtStart ? 0 : frame.height - Self.knobDiameter,
      width: Self.knobDiameter,
      height: Self.knobDiameter
    )
    for view in [stem, knob] { view.backgroundColor = color }
  }
}

/// The text around the dragged end of a selection, enlarged above the finger that covers it.
private final class TextMagnifier: UIView {
  private let textBefore = UILabel()
  private let textAfter = UILabel()
  private let caret = UIView()
  /// Clips the text, which would stick out of the round ends.
  private let lens = UIView()

  private static let size = CGSize(width: 160, height: 44)
  /// The distance from the left and right edges to the text, in points.
  private static let inset: CGFloat = 13
  private static let distanceAbovePoint: CGFloat = 64
  /// The maximum number of UTF-16 units on each side.
  private static let maximumUnitsPerSide = 24
  private static let factor: CGFloat = 1.4

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    backgroundColor = .menuBackground
    layer.cornerRadius = Self.size.height / 2
    layer.borderWidth = 1
    layer.borderColor = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.4)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 6, CGSize(width: 0, height: 2))
    lens.frame = bounds.insetBy(dx: Self.inset, dy: 0)
    lens.clipsToBounds = true
    textBefore.textAlignment = .right
    for view in [textBefore, textAfter, caret] { lens.addSubview(view) }
    addSubview(lens)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the text around the moving end of the selection, above a point of the client.
  func show(_ client: any EditorInput, at point: CGPoint) {
    guard let window = client.window else { return }
    if superview !== window { window.addSubview(self) }
    let font = client.layout.font.withSize(client.layout.font.pointSize * Self.factor)
    let around = client.editor.storage.ranges(around: client.editor.selection.head, length: Self.maximumUnitsPerSide)
    for (label, range) in [(textBefore, around.before), (textAfter, around.after)] {
      label.font = font
      // No string is made of a secret.
      let isSecret = client.isSecureTextEntry
      label.text = isSecret ? String(repeating: "•", count: range.count) : client.editor.storage.string(in: range)
      label.lineBreakMode = .byClipping
    }
    let middle = (lens.bounds.width / 2).rounded()
    let needed = textBefore.intrinsicContentSize.width
    textBefore.frame = CGRect(x: middle - 1 - needed, y: 0, width: needed, height: Self.size.height)
    textAfter.frame = CGRect(x: middle + 1, y: 0, width: textAfter.intrinsicContentSize.width, height: Self.size.height)
    caret.frame = CGRect(x: middle - 1, y: 8, width: 2, height: Self.size.height - 16)
    caret.backgroundColor = client.tintColor
    let place = window.convert(point, from: client)
    let limit = window.bounds.shrunk(dx: 4 + Self.size.width / 2, dy: 4 + Self.size.height / 2)
    center = CGPoint(
      x: place.x.clamped(to: limit.minX...max(limit.minX, limit.maxX)).rounded(),
      y: (place.y - Self.distanceAbovePoint).clamped(to: limit.minY...max(limit.minY, limit.maxY)).rounded()
    )
  }
}

extension TextStorage {
  /// The text on both sides of an offset, each at most about `length` UTF-16 units long, within the offset's paragraph.
  fileprivate func ranges(around offset: Int, length: Int) -> (before: Range<Int>, after: Range<Int>) {
    let start = boundary(atOrBefore: max(paragraphStart(at: offset), offset - length))
    let end = boundary(atOrAfter: min(paragraphEnd(at: offset), offset + length))
    return (start..<max(start, offset), offset..<max(offset, end))
  }
}
