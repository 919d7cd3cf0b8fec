/// How much a constraint matters: ``required`` holds always, anything below holds as well as the stronger ones allow.
///
/// A strength is a number from 0 to 1000, the scale of UIKit's layout priorities, and maps to them one to one: 1000 is
/// required. Strengths are strictly ordered, not weighed: no number of constraints at 749 outweighs one at 750. Among
/// constraints of the same strength the solver makes the sum of the absolute errors as small as possible.
package struct Strength: Hashable, Sendable {
  /// The place on UIKit's scale, above 0 and at most 1000.
  package let priority: Double

  /// Stands at `priority` on UIKit's scale; 1000 is required.
  ///
  /// A programmer error if `priority` is not above 0 and at most 1000.
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
  /// Whether `left` gives way to `right`.
  package static func < (left: Strength, right: Strength) -> Bool {
    left.priority < right.priority
  }
}
