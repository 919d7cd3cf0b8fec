extension NSLayoutConstraint {
  /// How the views of a visual format are aligned with each other, and in which direction they are laid out.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From where reading begins to where it ends; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate static let attributes: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  /// Makes the constraints of a visual format such as `H:|-20-[name(>=80)]-[email(name)]-|`.
  ///
  /// `views` and `metrics` hold the views and numbers that the format names. A format that can't be parsed, or names
  /// something that they don't hold, ends the program with a message, as on iOS.
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format)
    do {
      let line = try reader.read()
      return try VisualFormatBuilder(line, options, metrics ?? [:], views).constraints()
    } catch let mistake {
      preconditionFailure("the visual format \"\(format)\" \(mistake.reason)")
    }
  }
}

/// Makes the constraints of a parsed visual format.
private struct VisualFormatBuilder {
  private let line: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(
    _ line: VisualFormat,
    _ options: NSLayoutConstraint.FormatOptions,
    _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (self.line, self.options, self.metrics, self.views) = (line, options, metrics, views)
  }

  func constraints() throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for (index, item) in line.items.enumerated() {
      if let gap = item.gap { made += try constraints(for: gap, before: index) }
      guard case .view(let name) = item.kind else { continue }
      for size in item.sizes { made += [try constraint(size, of: try view(name))] }
    }
    return made + (try alignments())
  }

  private func alignments() throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
    var shown: [UIView] = []
    for case .view(let name) in line.items.map(\.kind) { shown.append(try view(name)) }
    var made: [NSLayoutConstraint] = []
    for (option, attribute) in NSLayoutConstraint.FormatOptions.attributes where options.contains(option) {
      for (a, b) in zip(shown, shown.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            item: a,
            attribute: attribute,
            relatedBy: .equal,
            toItem: b,
            attribute: attribute,
            multiplier: 1,
            constant: 0
          )
        )
      }
    }
    return made
  }

  private var isRightToLeft: Bool { !line.isVertical && options.contains(.directionRightToLeft) }
  private var start: NSLayoutConstraint.Attribute {
    if line.isVertical { return .top }
    if isRightToLeft { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }
  private var end: NSLayoutConstraint.Attribute {
    if line.isVertical { return .bottom }
    if isRightToLeft { return .left }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private func edge(_ side: NSLayoutConstraint.Attribute, _ keepsMargin: Bool) -> NSLayoutConstraint.Attribute {
    guard keepsMargin else { return side }
    return switch side {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    default: .trailingMargin
    }
  }

  /// The constraints between the items at `index - 1` and `index`.
  private func constraints(
    for gap: [VisualFormat.Predicate],
    before index: Int
  ) throws(VisualFormat.Mistake) -> [NSLayoutConstraint] {
    let (before, after) = (line.items[index - 1], line.items[index])
    let (first, second) = (try view(of: before, at: index - 1), try view(of: after, at: index))
    let isAtEdge = before.kind == .edge || after.kind == .edge
    return try gap.map { predicate throws(VisualFormat.Mistake) in
      // The superview keeps its margin, unless a distance is given.
      let keepsMargin = predicate.value == nil && isAtEdge
      let from = (view: first, attribute: before.kind == .edge ? edge(start, keepsMargin) : end)
      let to = (view: second, attribute: after.kind == .edge ? edge(end, keepsMargin) : start)
      // A positive constant moves to the right; from right to left, the earlier view is to the right of the later one.
      let (item, other) = isRightToLeft ? (from, to) : (to, from)
      let made = NSLayoutConstraint(
        item: item.view,
        attribute: item.attribute,
        relatedBy: predicate.relation,
        toItem: other.view,
        attribute: other.attribute,
        multiplier: 1,
        constant: keepsMargin ? 0 : try number(predicate.value ?? "8")
      )
      made.priority = try priority(predicate)
      return made
    }
  }

  private func constraint(
    _ size: VisualFormat.Predicate,
    of view: UIView
  ) throws(VisualFormat.Mistake) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = line.isVertical ? .height : .width
    let other = size.value.flatMap { views[$0] as? UIView }
    let made = NSLayoutConstraint(
      item: view,
      attribute: attribute,
      relatedBy: size.relation,
      toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute,
      multiplier: 1,
      constant: other == nil ? try number(size.value ?? "0") : 0
    )
    made.priority = try priority(size)
    return made
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormat.Mistake) -> UILayoutPriority {
    guard let text = predicate.priority else { return .required }
    return UILayoutPriority(rawValue: Float(try number(text)))
  }

  /// The view of an item; for an edge, the superview of the neighbouring view.
  private func view(of item: VisualFormat.Item, at index: Int) throws(VisualFormat.Mistake) -> UIView {
    if case .view(let name) = item.kind { return try view(name) }
    let beside = line.items[index == 0 ? 1 : index - 1]
    guard case .view(let name) = beside.kind, let parent = try view(name).superview else {
      throw VisualFormat.Mistake(reason: "needs a view with a superview beside \"|\"")
    }
    return parent
  }

  private func view(_ name: String) throws(VisualFormat.Mistake) -> UIView {
    guard let view = views[name] as? UIView else {
      throw VisualFormat.Mistake(reason: "names \"\(name)\", which isn't among the views")
    }
    return view
  }

  private func number(_ text: String) throws(VisualFormat.Mistake) -> CGFloat {
    if let number = Double(text) { return CGFloat(number) }
    switch metrics[text] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: throw VisualFormat.Mistake(reason: "names \"\(text)\", which is neither a number nor among the metrics")
    }
  }
}
