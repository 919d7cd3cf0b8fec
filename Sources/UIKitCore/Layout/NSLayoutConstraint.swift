import Cassowary

/// A linear relation between edges and sizes of two views or guides: first = multiplier · second + constant.
///
/// It has no effect until it is activated; then it is solved in the next layout pass. A required constraint that
/// contradicts the others is reported once to `UIApplication.shared.constraintConflictHandler`, which prints it in debug
/// builds, and left out until it can be satisfied.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) weak var first: (any LayoutItem)?
  private(set) weak var second: (any LayoutItem)?

  /// The attribute of ``firstItem`` that is constrained.
  public let firstAttribute: Attribute
  /// The attribute of ``secondItem`` that it is compared with; `.notAnAttribute` for a constant.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat

  /// The constant that is added to the second side, in points. Cheap to change while active, also inside an animation.
  open var constant: CGFloat {
    didSet {
      constant = usable(constant, else: oldValue, of: self, "constant")
      if oldValue != constant { engine?.constantChanged(of: self) }
    }
  }

  /// The constraint's strength: of contradicting constraints, the one with the higher priority is satisfied.
  open var priority: UILayoutPriority = .required {
    didSet {
      priority = usable(priority, else: oldValue, of: self, "priority")
      if oldValue != priority { engine?.priorityChanged(of: self) }
    }
  }

  /// A name for messages.
  open var identifier: String?

  /// Without effect; for source compatibility.
  open var shouldBeArchived = false

  /// The nearest common ancestor of both items, which owns the constraint while it is active.
  private(set) weak var holder: UIView?
  /// The constraint's index in its holder's list.
  var heldIndex = 0
  /// The engine that solves the constraint; nil while it is inactive.
  weak var engine: LayoutEngine?
  /// The solver's constraint; nil while this one waits or can't be satisfied.
  var solverConstraint: Constraint?
  /// The part of the solver's constant besides ``constant``: insets of the items.
  var fixedPart = 0.0
  var wasReported = false

  // MARK: - Creating

  /// Relates an attribute of `first` to one of `second`, or to a constant if `second` is nil.
  public init(
    item first: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem second: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    guard let item = Self.layoutItem(first) else {
      preconditionFailure("a constraint is about a UIView or a UILayoutGuide")
    }
    precondition(firstAttribute != .notAnAttribute, "a constraint's first attribute is an attribute")
    self.first = item
    self.second = second.flatMap(Self.layoutItem)
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = usable(multiplier, else: 1, of: "NSLayoutConstraint", "multiplier")
    self.constant = usable(constant, else: 0, of: "NSLayoutConstraint", "constant")
  }

  /// Makes a placeholder that relates nothing, for code that replaces it by another constraint.
  public override init() {
    (firstAttribute, secondAttribute, relation, multiplier, constant) = (.notAnAttribute, .notAnAttribute, .equal, 1, 0)
  }

  /// Casts to the two classes, because casting to the protocol is slower.
  private static func layoutItem(_ object: Any) -> (any LayoutItem)? {
    (object as? UIView) ?? (object as? UILayoutGuide)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Interface files

  /// Called on iOS after an object was loaded from an interface file. Linux has none: nothing calls it here.
  open func awakeFromNib() {}

  /// Called on iOS by Interface Builder. Nothing calls it here.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Items

  /// The view or guide on the first side.
  open var firstItem: AnyObject? { first }

  /// The view or guide on the second side; nil for a constant.
  open var secondItem: AnyObject? { second }

  // MARK: - Activation

  /// Whether the constraint takes part in layout; setting it needs both items in one view tree.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints together, which is faster than one by one.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; does nothing for inactive ones.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as a formula, with its ``identifier``, and class, address and name of its items:
  /// `<NSLayoutConstraint:0x5f0 'gap' UILabel:0x6a0'Name'.leading == UIView:0x6b0.leading + 8 (active)>`. Off the main
  /// thread, it has only class and address.
  open nonisolated override var description: String {
    MainQueueMark.isHere ? MainActor.assumeIsolated { formula } : super.description
  }

  private func activate() {
    guard let first else { return }
    guard let holder = commonAncestor else {
      preconditionFailure("\(description) can't be active: its items have no common ancestor. Add the views first.")
    }
    self.holder = holder
    holder.madeConstraintState.hold(self)
    first.insertMention(self)
    second?.insertMention(self)
    LayoutEngine.of(holder).add(self)
  }

  private func deactivate() {
    engine?.remove(self)
    holder?.constraintState?.release(self)
    first?.removeMention(self)
    second?.removeMention(self)
    holder = nil
    wasReported = false
  }
}

extension NSLayoutConstraint {
  private var formula: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(Self.name(of: first)).\(firstAttribute) \(sign) "
    if secondAttribute == .notAnAttribute {
      text += constant.brief
    } else {
      let factor = multiplier == 1 ? "" : "\(multiplier.brief)*"
      text += "\(factor)\(Self.name(of: second)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \((-constant).brief)" : " + \(constant.brief)" }
    }
    if priority != .required { text += " @\(CGFloat(priority.rawValue).brief)" }
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<\(debugName(of: self))\(name) \(text) \(isActive ? "(active)" : "(inactive)")>"
  }

  /// The name of a view or guide in messages; “nil” if it no longer exists.
  static func name(of item: (any LayoutItem)?) -> String {
    guard let item else { return "nil" }
    return (item as? UIView)?.debugName ?? debugName(of: item, (item as? UILayoutGuide)?.identifier)
  }
}
