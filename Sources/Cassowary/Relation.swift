/// How the expression of a constraint compares with zero.
package enum Relation: Hashable, Sendable {
  /// At most zero.
  case lessThanOrEqual
  /// Exactly zero.
  case equal
  /// At least zero.
  case greaterThanOrEqual
}
