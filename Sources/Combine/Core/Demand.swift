extension Subscribers {
  /// How many values a subscriber wants: a number that isn't negative, or all.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number; nil for all.
    public let max: Int?

    /// All values, however many there are.
    public static let unlimited = Demand(max: nil)
    /// No values.
    public static let none = Demand(max: 0)

    /// `value` values; it is a programming error if that is negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand can't be negative")
      return Demand(max: value)
    }

    private init(max: Int?) { self.max = max }

    /// The sum; unlimited if either demand is, or if the number would overflow.
    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      let (sum, isTooLarge) = first.addingReportingOverflow(second)
      return isTooLarge ? .unlimited : Demand(max: sum)
    }

    /// `left` less `right`, but not below none; unlimited stays unlimited.
    public static func - (left: Demand, right: Demand) -> Demand {
      guard let first = left.max else { return .unlimited }
      return Demand(max: Swift.max(0, first - (right.max ?? first)))
    }

    /// Adds a number of values.
    public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
    /// Subtracts a number of values.
    public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
    /// Adds `right` to `left`.
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    /// Adds a number of values to `left`.
    public static func += (left: inout Demand, right: Int) { left = left + right }
    /// Subtracts `right` from `left`.
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    /// Subtracts a number of values from `left`.
    public static func -= (left: inout Demand, right: Int) { left = left - right }

    /// Whether `left` is the smaller number; unlimited is larger than any number.
    public static func < (left: Demand, right: Demand) -> Bool {
      guard let first = left.max else { return false }
      return right.max.map { first < $0 } ?? true
    }
    /// Whether `left` is the number `right`.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
    /// Whether `left` is more than `right` values.
    public static func > (left: Demand, right: Int) -> Bool { left.max.map { $0 > right } ?? true }

    /// The number, or `unlimited`.
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// How a publisher ends.
  @frozen public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// The publisher has failed with an error.
    case failure(Failure)

    func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Completion<NewFailure> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(transform(error))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
