import UIKit

// A chained maker of constraints, as such libraries are written: a namespace of views and guides, constraints of a class of
// its own, and what was made kept with each view.

#if os(iOS) || os(tvOS)
  typealias LayoutView = UIView
#else
  typealias LayoutView = Never
#endif

protocol LayoutOffset { var points: CGFloat { get } }
extension Int: LayoutOffset { var points: CGFloat { CGFloat(self) } }
extension CGFloat: LayoutOffset { var points: CGFloat { self } }

final class NamedConstraint: NSLayoutConstraint {
  var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
  weak var maker: ConstraintMaker?
}

extension NamedConstraint {
  var summary: String {
    var words = ["<" + String(describing: Swift.type(of: self))]
    if let label { words.append(label) }
    if let first = firstItem { words.append("\(Swift.type(of: first)).\(firstAttribute.rawValue)") }
    words.append("\(relation == .equal ? "==" : "~") \(constant) at \(priority.rawValue)>")
    return words.joined(separator: " ")
  }
}

@MainActor final class ConstraintMaker {
  private weak var item: AnyObject?
  private var made: [NamedConstraint] = []

  fileprivate init(_ item: AnyObject) { self.item = item }

  @discardableResult
  func add(
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal,
    to other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute? = nil,
    offset: LayoutOffset = 0
  ) -> ConstraintMaker {
    guard let item else { return self }
    let constraint = NamedConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute ?? attribute,
      multiplier: 1,
      constant: offset.points
    )
    constraint.shouldBeArchived = false
    constraint.maker = self
    made.append(constraint)
    return self
  }

  func labeled(_ label: String) { made.last?.label = label }
  func priority(_ priority: UILayoutPriority) { made.last?.priority = priority }

  fileprivate func finish() -> [NamedConstraint] {
    NSLayoutConstraint.activate(made)
    return made
  }
}

@MainActor struct LayoutNamespace {
  let item: AnyObject

  func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item)
    closure(maker)
    constraints.addObjects(from: maker.finish())
  }

  func removeConstraints() {
    let all = constraints.allObjects.compactMap { $0 as? NamedConstraint }
    NSLayoutConstraint.deactivate(all.filter { $0.isActive })
    constraints.removeAllObjects()
  }

  var count: Int { constraints.count }

  private var constraints: NSMutableSet {
    if let known = objc_getAssociatedObject(item, &LayoutNamespace.key) as? NSMutableSet { return known }
    let made = NSMutableSet()
    objc_setAssociatedObject(item, &LayoutNamespace.key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  private nonisolated(unsafe) static var key: UInt8 = 0
}

extension LayoutView { var lay: LayoutNamespace { LayoutNamespace(item: self) } }
extension UILayoutGuide { var lay: LayoutNamespace { LayoutNamespace(item: self) } }

extension UIViewController {
  var topEdge: NSLayoutYAxisAnchor {
    if #available(iOS 11.0, tvOS 11.0, *) { return view.safeAreaLayoutGuide.topAnchor }
    return topLayoutGuide.bottomAnchor
  }

  func reach(of support: UILayoutSupport) -> CGFloat { support.length }
}
