import Cassowary

/// Creates variables for views and guides, and the constraints that the toolkit itself adds for them.
extension LayoutEngine {
  /// The variables of `item`, created when first needed.
  func variables(for item: any LayoutItem) -> LayoutVariables {
    if let existing = variables[ObjectIdentifier(item)] { return existing }
    let made = makeVariables(for: item)
    variables[ObjectIdentifier(item)] = made
    if !isMeasuring, let view = item.layoutView { register(view) }
    if let view = item as? UIView {
      refreshFixedFrame(made, view)
      // Content sizes are added after the app's constraints, so that these determine more variables.
      if !made.isFixed { queueRefresh(made) }
    } else if let guide = item as? UILayoutGuide, let view = guide.owningView {
      place(made, guide, in: view)
    }
    return made
  }

  private func register(_ view: UIView) {
    if isForeign(view) {
      view.madeConstraintState.outerEngine = self
    } else if view !== root || !view.isLayoutBoundary {
      // A boundary has an engine of its own for its inside, and is placed by the engine around it.
      view.madeConstraintState.engine = self
    }
  }

  private func makeVariables(for item: any LayoutItem) -> LayoutVariables {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    var size: (width: Variable, height: Variable)?
    if let guide = item as? UILayoutGuide, case .scrollContent = guide.kind, let view = guide.owningView {
      size = contentArea(of: view)
    }
    let made = LayoutVariables(
      item,
      x: x,
      y: y,
      width: size?.width ?? solver.makeVariable(),
      height: size?.height ?? solver.makeVariable()
    )
    own([x, y] + (size == nil ? [made.width, made.height] : []), made)
    return made
  }

  private func own(_ new: [Variable], _ variables: LayoutVariables) {
    variables.owned += new
    for variable in new {
      let index = Int(variable.index)
      while owners.count <= index { owners.append(nil) }
      owners[index] = variables
    }
  }

  // MARK: - Givens

  /// Fixes `expression` at the value that `read` returns, until the item is discarded.
  private func addFixedValue(
    _ expression: LinearExpression,
    to variables: LayoutVariables,
    _ read: @escaping () -> Double
  ) {
    var expression = expression
    expression.constant = -read().sanitized(from: 0)
    let constraint = addOwn(expression, .equal, .required)
    variables.fixedValues.append(LayoutVariables.FixedValue(constraint: constraint, read: read))
    variables.item.layoutView?.madeConstraintState.feedsEngine = true
  }

  /// Adds a constraint of the toolkit itself, which yields to contradicting constraints of the app.
  private func addOwn(_ expression: LinearExpression, _ relation: Cassowary.Relation, _ strength: Strength)
    -> Constraint
  {
    let constraint = Constraint(expression, relation, strength: strength)
    if (try? solver.add(constraint)) != nil { return constraint }
    let weaker = Constraint(expression, relation, strength: .almostRequired)
    try? solver.add(weaker)
    return weaker
  }

  private func refreshFixedFrame(_ variables: LayoutVariables, _ view: UIView) {
    let isFixed =
      view === root ? !isMeasuring : view.translatesAutoresizingMaskIntoConstraints || isForeign(view)
    let fitsHeight = isFixed && view.fitsHeightToContent && !isForeign(view)
    guard isFixed != variables.isFixed || fitsHeight != variables.fitsHeight else { return }
    if variables.isFixed {
      solver.remove(contentsOf: variables.fixedValues.prefix(4).map(\.constraint))
      variables.fixedValues.removeFirst(4)
    }
    variables.isFixed = isFixed
    variables.fitsHeight = fitsHeight
    isFixed ? giveFrame(to: variables, view) : pendingFrameUpdates.append(variables)
  }

  private func giveFrame(to variables: LayoutVariables, _ view: UIView) {
    let later = variables.fixedValues
    variables.fixedValues = []
    addFixedValue(variables.x.expression, to: variables) { [unowned view] in view.center.x - view.bounds.width / 2 }
    addFixedValue(variables.y.expression, to: variables) { [unowned view] in view.center.y - view.bounds.height / 2 }
    addFixedValue(variables.width.expression, to: variables) { [unowned view] in view.bounds.width }
    if variables.fitsHeight {
      let flat = addOwn(variables.height.expression, .equal, Strength(.fittingSizeLevel))
      variables.fixedValues.append(LayoutVariables.FixedValue(constraint: flat) { 0 })
      pendingFrameUpdates.append(variables)
    } else {
      addFixedValue(variables.height.expression, to: variables) { [unowned view] in view.bounds.height }
    }
    variables.fixedValues += later
  }

  private func place(_ variables: LayoutVariables, _ guide: UILayoutGuide, in view: UIView) {
    switch guide.kind {
    case .custom: break
    case .inset(let insets): inset(variables, in: view, insets)
    case .readable:
      inset(variables, in: view) { view in
        let margins = view.layoutMargins
        let extra = max(0, (view.bounds.width - margins.left - margins.right - 672) / 2)
        return margins + UIEdgeInsets(top: 0, left: extra, bottom: 0, right: extra)
      }
    case .scrollContent:
      addFixedValue(variables.x.expression, to: variables) { 0 }
      addFixedValue(variables.y.expression, to: variables) { 0 }
    case .scrollFrame: inset(variables, in: view) { _ in .zero }
    case .tracked: if let guide = guide as? UITrackingLayoutGuide { track(variables, guide, in: view) }
    }
  }

  /// Constrains the guide relative to the view's left, right and bottom edges: a guide at the bottom stays there when
  /// the view is resized.
  private func track(_ variables: LayoutVariables, _ guide: UITrackingLayoutGuide, in view: UIView) {
    let outer = self.variables(for: view)
    var (left, bottom) = (variables.x.expression, variables.y + variables.height - outer.height)
    if view.scrollsContent {
      let scroll = scroll(of: view)
      (left, bottom) = (left - scroll.x, bottom - scroll.y)
    }
    func addFixedValue(_ expression: LinearExpression, _ read: @escaping (_ rect: CGRect, _ bounds: CGRect) -> CGFloat)
    {
      self.addFixedValue(expression, to: variables) { [unowned guide, unowned view] in
        Double(read(guide.trackedRect(in: view), view.bounds))
      }
    }
    addFixedValue(left) { $0.minX - $1.minX }
    addFixedValue(variables.width - outer.width) { $0.width - $1.width }
    addFixedValue(bottom) { $0.maxY - $1.maxY }
    addFixedValue(variables.height.expression) { rect, _ in rect.height }
  }

  private func inset(_ variables: LayoutVariables, in view: UIView, _ insets: @escaping (UIView) -> UIEdgeInsets) {
    let outer = self.variables(for: view)
    var (x, y) = (variables.x.expression, variables.y.expression)
    if view.scrollsContent {
      let scroll = scroll(of: view)
      x = x - scroll.x
      y = y - scroll.y
    }
    addFixedValue(x, to: variables) { [unowned view] in insets(view).left }
    addFixedValue(y, to: variables) { [unowned view] in insets(view).top }
    addFixedValue(variables.width - outer.width, to: variables) { [unowned view] in
      -(insets(view).left + insets(view).right)
    }
    addFixedValue(variables.height - outer.height, to: variables) { [unowned view] in
      -(insets(view).top + insets(view).bottom)
    }
  }

  // MARK: - Scroll views

  /// The variables for the scroll position of `view`.
  func scroll(of view: UIView) -> (x: Variable, y: Variable) {
    let variables = variables(for: view)
    if let scroll = variables.scroll { return scroll }
    let scroll = (x: solver.makeVariable(), y: solver.makeVariable())
    variables.scroll = scroll
    own([scroll.x, scroll.y], variables)
    addFixedValue(scroll.x.expression, to: variables) { [unowned view] in view.bounds.minX }
    addFixedValue(scroll.y.expression, to: variables) { [unowned view] in view.bounds.minY }
    return scroll
  }

  /// The variables for the content size of the scroll view `view`.
  func contentArea(of view: UIView) -> (width: Variable, height: Variable) {
    let variables = variables(for: view)
    if let area = variables.contentArea { return area }
    let area = (width: solver.makeVariable(), height: solver.makeVariable())
    variables.contentArea = area
    own([area.width, area.height], variables)
    return area
  }

  // MARK: - Baselines

  /// The variables for the distances of `view`'s first and last baseline from its centre; nil if it has no baselines.
  func baselines(of view: UIView) -> (first: Variable, last: Variable)? {
    guard view.baselineOffsets != nil else { return nil }
    let variables = variables(for: view)
    if let baselines = variables.baselines { return baselines }
    let baselines = (first: solver.makeVariable(), last: solver.makeVariable())
    variables.baselines = baselines
    own([baselines.first, baselines.last], variables)
    addFixedValue(baselines.first.expression, to: variables) { [unowned view, unowned variables] in
      Double(view.baselineOffsets?.first ?? 0) - variables.contentHeight(of: view) / 2
    }
    addFixedValue(baselines.last.expression, to: variables) { [unowned view, unowned variables] in
      variables.contentHeight(of: view) / 2 - Double(view.baselineOffsets?.last ?? 0)
    }
    return baselines
  }

  // MARK: - Content size

  func refresh(_ variables: LayoutVariables) {
    if let view = variables.item as? UIView {
      refreshFixedFrame(variables, view)
      refreshContentSize(variables, view)
    }
    for index in variables.fixedValues.indices { refresh(variables, given: index) }
  }

  private func refresh(_ variables: LayoutVariables, given index: Int) {
    let given = variables.fixedValues[index]
    let constant = -given.read().sanitized(from: 0)
    if (try? solver.setConstant(constant, for: given.constraint)) != nil { return }
    // The app's own constraints contradict this frame: they win, and the view's content reaches beyond it.
    try? solver.remove(given.constraint)
    let expression = LinearExpression(given.constraint.expression.terms, constant: constant)
    variables.fixedValues[index] = .init(constraint: addOwn(expression, .equal, .almostRequired), read: given.read)
  }

  private func refreshContentSize(_ variables: LayoutVariables, _ view: UIView) {
    var size = variables.isFixed ? CGSize(width: -1, height: -1) : view.intrinsicContentSize
    if size.height >= 0, let width = variables.solvedWidth, let height = view.intrinsicHeight(forWidth: width) {
      size.height = height
    }
    size = usable(size, else: CGSize(width: -1, height: -1), of: view, "intrinsicContentSize")
    let insets = view.alignmentRectInsets
    // Rounded up to whole pixels, so that rounding the edges cuts nothing off.
    if size.width >= 0 { size.width = pixels.up(size.width + insets.left + insets.right) }
    if size.height >= 0 { size.height = pixels.up(size.height + insets.top + insets.bottom) }
    refreshContent(variables, view, .horizontal, Double(size.width))
    refreshContent(variables, view, .vertical, Double(size.height))
  }

  private func refreshContent(
    _ variables: LayoutVariables,
    _ view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    _ length: Double
  ) {
    let resistance = Strength(view.contentCompressionResistancePriority(for: axis))
    let hugging = Strength(view.contentHuggingPriority(for: axis))
    if let old = variables.content[axis.rawValue] {
      let isSame = solver.strength(of: old.resistance) == resistance && solver.strength(of: old.hugging) == hugging
      if length >= 0, isSame, setLength(length, of: old) {
        variables.content[axis.rawValue]?.length = length
        return
      }
      try? solver.remove(old.resistance)
      try? solver.remove(old.hugging)
      variables.content[axis.rawValue] = nil
    }
    guard length >= 0 else { return }
    let variable = axis == .horizontal ? variables.width : variables.height
    let expression = LinearExpression([.init(variable)], constant: -length)
    variables.content[axis.rawValue] = LayoutVariables.ContentSize(
      length: length,
      resistance: addOwn(expression, .greaterThanOrEqual, resistance),
      hugging: addOwn(expression, .lessThanOrEqual, hugging)
    )
  }

  private func setLength(_ length: Double, of content: LayoutVariables.ContentSize) -> Bool {
    guard length != content.length else { return true }
    do {
      try solver.setConstant(-length, for: content.resistance)
      try solver.setConstant(-length, for: content.hugging)
      return true
    } catch { return false }
  }
}

extension LayoutVariables {
  /// The height of the content; text is centred in a view that is higher.
  fileprivate func contentHeight(of view: UIView) -> Double {
    if let length = content[1]?.length { return length }
    let height = view.intrinsicContentSize.height
    return Double(height >= 0 ? height : view.bounds.height)
  }
}
