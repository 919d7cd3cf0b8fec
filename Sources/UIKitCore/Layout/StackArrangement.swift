/// The constraints by which a stack view lays out its arranged subviews.
struct StackArrangement {
  /// The attributes for the edges along one axis.
  private struct Edges {
    let start: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      let isHorizontal = axis == .horizontal
      start = isHorizontal ? .leading : .top
      center = isHorizontal ? .centerX : .centerY
      end = isHorizontal ? .trailing : .bottom
      size = isHorizontal ? .width : .height
    }
  }

  /// The constraints, which are yet to be activated, and the guides, which are already added to the stack.
  private(set) var made: (constraints: [NSLayoutConstraint], guides: [UILayoutGuide]) = ([], [])

  private let stack: UIStackView
  private let views: [UIView]
  private let container: any LayoutItem
  private let along: Edges
  private let across: Edges

  /// Weaker than anything that apps use: if nothing else decides, the stack is as small as possible.
  private static let shrinkPriority = UILayoutPriority(51)

  init(_ stack: UIStackView, _ views: [UIView]) {
    self.stack = stack
    self.views = views
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = Edges(stack.axis)
    across = Edges(stack.axis == .horizontal ? .vertical : .horizontal)
    guard let first = views.first, let last = views.last else { return }
    relate(first, along.start, .equal, container, along.start)
    relate(last, along.end, .equal, container, along.end)
    distribute()
    for view in views { align(view) }
    if stack.alignment != .fill { shrink(across.size) }
  }

  // MARK: - Along

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: chain(.equal)
    case .fillEqually:
      chain(.equal)
      for view in views.dropFirst() { relate(view, along.size, .equal, views[0], along.size) }
    case .fillProportionally:
      chain(.equal)
      keepProportions()
    case .equalSpacing:
      spaceOut(from: along.end, to: along.start, .required)
      shrink(along.size)
    case .equalCentering:
      spaceOut(from: along.center, to: along.center, UILayoutPriority(149))
      shrink(along.size)
    }
  }

  private mutating func chain(_ relation: NSLayoutConstraint.Relation) {
    for (view, next) in zip(views, views.dropFirst()) {
      relate(next, along.start, relation, view, along.end, constant: stack.gap(after: view))
    }
  }

  /// Makes lengths proportional to the contents' sizes; views without a content size are left out.
  private mutating func keepProportions() {
    func length(_ view: UIView) -> CGFloat {
      stack.axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }
    guard let reference = views.first(where: { length($0) > 0 }) else { return }
    for view in views where view !== reference && length(view) > 0 {
      let ratio = length(view) / length(reference)
      relate(view, along.size, .equal, reference, along.size, multiplier: ratio, priority: UILayoutPriority(999))
    }
  }

  /// Makes the distances between neighbours equal, measured by guides.
  private mutating func spaceOut(
    from start: NSLayoutConstraint.Attribute,
    to end: NSLayoutConstraint.Attribute,
    _ priority: UILayoutPriority
  ) {
    chain(.greaterThanOrEqual)
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "spacing"
      stack.addLayoutGuide(guide)
      relate(guide, along.start, .equal, view, start)
      relate(guide, along.end, .equal, next, end)
      if let first = made.guides.first { relate(guide, along.size, .equal, first, along.size, priority: priority) }
      made.guides.append(guide)
    }
  }

  // MARK: - Across

  private mutating func align(_ view: UIView) {
    let (start, center, end) = (across.start, across.center, across.end)
    switch stack.alignment {
    case .fill:
      relate(view, start, .equal, container, start)
      relate(view, end, .equal, container, end)
      return
    case .leading: relate(view, start, .equal, container, start)
    case .trailing: relate(view, end, .equal, container, end)
    case .center: relate(view, center, .equal, container, center)
    case .firstBaseline: alignBaseline(.firstBaseline, of: view)
    case .lastBaseline: alignBaseline(.lastBaseline, of: view)
    }
    relate(view, start, .greaterThanOrEqual, container, start)
    relate(view, end, .lessThanOrEqual, container, end)
  }

  private mutating func alignBaseline(_ baseline: NSLayoutConstraint.Attribute, of view: UIView) {
    // Columns have no common baseline; as on iOS, views are aligned at the leading edge instead.
    if stack.axis == .vertical {
      relate(view, across.start, .equal, container, across.start)
    } else if view !== views[0] {
      relate(view, baseline, .equal, views[0], baseline)
    }
  }

  // MARK: - Making

  private mutating func shrink(_ size: NSLayoutConstraint.Attribute) {
    relate(container, size, .equal, nil, .notAnAttribute, priority: Self.shrinkPriority)
  }

  private mutating func relate(
    _ first: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ second: (any LayoutItem)?,
    _ other: NSLayoutConstraint.Attribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second,
      attribute: other,
      multiplier: multiplier,
      constant: constant
    )
    constraint.priority = priority
    constraint.identifier = "UIStackView"
    made.constraints.append(constraint)
  }
}
