/// The strength of a constraint: ``required`` ones always hold, any others hold as well as the stronger ones allow.
///
/// A strength is a number from 0 to 1000, the scale of UIKit's layout priorities, and maps to them one to one: 1000 is
/// required. Strengths are strictly ordered, not weighed: no number of constraints at 749 outweighs one at 750. Among
/// constraints of the same strength the solver minimises the sum of the absolute errors.
package struct Strength: Hashable, Sendable {
  /// The priority on UIKit's scale, above 0 and at most 1000.
  package let priority: Double

  /// The strength for a `priority` on UIKit's scale; 1000 is required.
  ///
  /// It is a programming error if `priority` is not above 0 and at most 1000.
  package init(priority: Double) {
    precondition(priority > 0 && priority <= 1000, "a strength lies above 0 and is at most 1000")
    self.priority = priority
  }

  /// Must hold; the solver refuses a constraint that makes this impossible. 1000.
  package static let required = Strength(priority: 1000)
  /// As UIKit's `defaultHigh`, 750.
  package static let strong = Strength(priority: 750)
  /// Halfway, 500.
  package static let medium = Strength(priority: 500)
  /// As UIKit's `defaultLow`, 250.
  package static let weak = Strength(priority: 250)
}

extension Strength: Comparable {
  /// Whether `left` is weaker than `right`.
  package static func < (left: Strength, right: Strength) -> Bool {
    left.priority < right.priority
  }
}
