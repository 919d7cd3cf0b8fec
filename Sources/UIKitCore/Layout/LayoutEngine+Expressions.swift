import Cassowary

/// Expresses constraints in the solver's variables.
extension LayoutEngine {
  /// The solver's constraint for `constraint`; nil if one of its items no longer exists.
  func makeSolverConstraint(_ constraint: NSLayoutConstraint) -> Constraint? {
    guard let first = constraint.first, let ancestor = constraint.holder else { return nil }
    var expression = value(of: constraint.firstAttribute, first, in: ancestor)
    if let second = constraint.second {
      let other = value(of: constraint.secondAttribute, second, in: ancestor)
      expression = expression - other * Double(constraint.multiplier)
    }
    if constraint.followsLayoutDirection, isMirrored(in: ancestor) { expression = expression * -1 }
    constraint.fixedPart = expression.constant
    expression.constant -= Double(constraint.constant)
    return Constraint(expression, constraint.relation.inSolver, strength: Strength(constraint.priority))
  }

  /// `attribute` of `item` in the coordinates of `ancestor`, which may be `item` itself.
  private func value(
    of attribute: NSLayoutConstraint.Attribute,
    _ unresolved: any LayoutItem,
    in ancestor: UIView
  ) -> LinearExpression {
    let (item, attribute) = unresolved.resolve(attribute)
    if attribute.isSize { return size(attribute.axis, of: item) }
    let start = start(of: item, attribute.axis, in: ancestor)
    switch fraction(of: attribute, isMirrored: isMirrored(in: ancestor)) {
    case 0: return start
    case 1: return start + length(of: item, attribute.axis, in: ancestor)
    case 0.5: return start + length(of: item, attribute.axis, in: ancestor) * 0.5
    default: return baseline(attribute, of: item, in: ancestor, start)
    }
  }

  /// The position of an attribute in its item, 0…1; nil for a baseline.
  private func fraction(of attribute: NSLayoutConstraint.Attribute, isMirrored: @autoclosure () -> Bool) -> Double? {
    switch attribute {
    case .left, .top: return 0
    case .right, .bottom: return 1
    case .leading: return isMirrored() ? 1 : 0
    case .trailing: return isMirrored() ? 0 : 1
    case .centerX, .centerY: return 0.5
    default: return nil
    }
  }

  /// Whether leading edges are at the right in constraints between the subviews of `ancestor`.
  private func isMirrored(in ancestor: UIView) -> Bool {
    let attribute = ancestor.semanticContentAttribute
    guard attribute == .unspecified else {
      return UIView.userInterfaceLayoutDirection(for: attribute) == .rightToLeft
    }
    var view: UIView? = ancestor
    while let current = view {
      if let direction = current.layer.traitOverrides.layoutDirection { return direction == .rightToLeft }
      view = current.superview
    }
    return root?.traitCollection.layoutDirection == .rightToLeft
  }

  private func baseline(
    _ attribute: NSLayoutConstraint.Attribute,
    of item: any LayoutItem,
    in ancestor: UIView,
    _ start: LinearExpression
  ) -> LinearExpression {
    let height = length(of: item, .vertical, in: ancestor)
    guard let view = item as? UIView, let baselines = baselines(of: view) else {
      return attribute == .firstBaseline ? start : start + height
    }
    return start + height * 0.5 + (attribute == .firstBaseline ? baselines.first : baselines.last)
  }

  private func size(_ axis: NSLayoutConstraint.Axis, of item: any LayoutItem) -> LinearExpression {
    let variables = variables(for: item)
    var length = (axis == .horizontal ? variables.width : variables.height).expression
    if let insets = (item as? UIView)?.alignmentRectInsets {
      length.constant -= Double(axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }
    return length
  }

  /// The length of the item's alignment rectangle along `axis`. For `ancestor` itself, the length of its bounds, or of
  /// its content if it is a scroll view.
  private func length(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView)
    -> LinearExpression
  {
    guard item === ancestor else { return size(axis, of: item) }
    let variables = variables(for: ancestor)
    let size = ancestor.scrollsContent ? contentArea(of: ancestor) : (width: variables.width, height: variables.height)
    return (axis == .horizontal ? size.width : size.height).expression
  }

  /// The item's start along `axis` in `ancestor`: its own origin plus those of the views in between; zero if it is
  /// `ancestor` itself.
  private func start(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView)
    -> LinearExpression
  {
    // Creates the variables of `ancestor`, too: the engine knows all items that a constraint mentions.
    let variables = variables(for: item)
    guard item !== ancestor else { return LinearExpression() }
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
    return start
  }
}

extension NSLayoutConstraint {
  /// Whether a positive constant moves towards the trailing side: to the left where the interface reads from right to
  /// left.
  var followsLayoutDirection: Bool { firstAttribute.followsLayoutDirection || secondAttribute.followsLayoutDirection }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var followsLayoutDirection: Bool {
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
