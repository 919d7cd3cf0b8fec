import Cassowary

/// Expresses constraints in the solver's variables.
extension LayoutEngine {
  /// An extent along one axis: its start and its length.
  private struct Span {
    var start: LinearExpression
    var length: LinearExpression
  }

  /// The solver's constraint for `constraint`; nil if one of its items no longer exists.
  func makeSolverConstraint(_ constraint: NSLayoutConstraint) -> Constraint? {
    guard let first = constraint.first, let ancestor = constraint.holder else { return nil }
    var expression = value(of: constraint.firstAttribute, first, in: ancestor)
    if let second = constraint.second {
      let other = value(of: constraint.secondAttribute, second, in: ancestor)
      expression = expression - other * Double(constraint.multiplier)
    }
    if constraint.followsReading, isMirrored { expression = expression * -1 }
    constraint.fixedPart = expression.constant
    expression.constant -= Double(constraint.constant)
    return Constraint(expression, constraint.relation.inSolver, strength: Strength(constraint.priority))
  }

  /// `attribute` of `item` in the coordinates of `ancestor`; inside the item if that is the ancestor itself.
  private func value(
    of attribute: NSLayoutConstraint.Attribute,
    _ unresolved: any LayoutItem,
    in ancestor: UIView
  ) -> LinearExpression {
    let (item, attribute) = unresolved.resolve(attribute)
    if attribute.isSize { return size(attribute.axis, of: item) }
    let span = item === ancestor ? inside(ancestor, attribute.axis) : span(of: item, attribute.axis, in: ancestor)
    switch fraction(of: attribute, item) {
    case 0: return span.start
    case 1: return span.start + span.length
    case 0.5: return span.start + span.length * 0.5
    default: return baseline(attribute, of: item, span)
    }
  }

  /// The position of an attribute in its item, 0…1; nil for a baseline.
  private func fraction(of attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem) -> Double? {
    switch attribute {
    case .left, .top: return 0
    case .right, .bottom: return 1
    case .leading: return isMirrored ? 1 : 0
    case .trailing: return isMirrored ? 0 : 1
    case .centerX, .centerY: return 0.5
    default: return nil
    }
  }

  private var isMirrored: Bool { root?.traitCollection.layoutDirection == .rightToLeft }

  private func baseline(_ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, _ span: Span)
    -> LinearExpression
  {
    guard let view = item as? UIView, let baselines = baselines(of: view) else {
      return attribute == .firstBaseline ? span.start : span.start + span.length
    }
    let middle = span.start + span.length * 0.5
    return middle + (attribute == .firstBaseline ? baselines.first : baselines.last)
  }

  private func size(_ axis: NSLayoutConstraint.Axis, of item: any LayoutItem) -> LinearExpression {
    let variables = variables(for: item)
    var length = (axis == .horizontal ? variables.width : variables.height).expression
    if let insets = (item as? UIView)?.alignmentRectInsets {
      length.constant -= Double(axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
    return length
  }

  /// The bounds of a view in its own coordinates; for a scroll view, those of its content.
  private func inside(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Span {
    let variables = variables(for: view)
    let size = view.scrollsContent ? contentArea(of: view) : (width: variables.width, height: variables.height)
    return Span(start: LinearExpression(), length: (axis == .horizontal ? size.width : size.height).expression)
  }

  /// The item's start and length along `axis` in `ancestor`: its own origin plus those of the views in between.
  private func span(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView) -> Span {
    let variables = variables(for: item)
    var start = (axis == .horizontal ? variables.x : variables.y).expression
    if let insets = (item as? UIView)?.alignmentRectInsets {
      start.constant += Double(axis == .horizontal ? insets.left : insets.top)
    }
    var space = item.layoutSpace
    while let view = space, view !== ancestor {
      let outer = self.variables(for: view)
      start = start + (axis == .horizontal ? outer.x : outer.y)
      if view.scrollsContent {
        let scroll = scroll(of: view)
        start = start - (axis == .horizontal ? scroll.x : scroll.y)
      }
      space = view.superview
    }
    return Span(start: start, length: size(axis, of: item))
  }
}

extension NSLayoutConstraint {
  /// Whether a positive constant moves towards the trailing side: to the left where the interface reads from right to
  /// left.
  fileprivate var followsReading: Bool { firstAttribute.followsReading || secondAttribute.followsReading }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint.Relation {
  var inSolver: Cassowary.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
