import UIKit

/// A walk over inputs from one of them, which examines only the inputs that it passes.
struct InputTraversal {
  let path: any InputPath
  /// Whether the walk ends at the end of the first input's group.
  var staysInGroup = false

  /// The indices of inputs that can be edited now, beginning after `start`, or before it unless `forward`; all of them
  /// if `start` is nil.
  ///
  /// With `shouldLoop` the walk continues at the other end and ends with `start` itself.
  func steps(from start: Int?, forward: Bool, shouldLoop: Bool) -> some Sequence<Int> {
    let reach = walkedRange(from: start)
    let first = start.map { $0 - reach.lowerBound } ?? (forward ? -1 : reach.count)
    let length = start == nil || shouldLoop ? reach.count : forward ? reach.count - 1 - first : first
    return (0..<length).lazy
      .map { reach.lowerBound + (first + (forward ? $0 + 1 : reach.count - 1 - $0) + reach.count) % reach.count }
      .filter { path.canEdit(at: $0) }
  }

  /// The nearest index whose input can be edited now, in one direction.
  func step(from start: Int, forward: Bool, shouldLoop: Bool) -> Int? {
    steps(from: start, forward: forward, shouldLoop: shouldLoop).first { _ in true }
  }

  /// The range of the walk: the neighbours in the same group, or all inputs.
  private func walkedRange(from start: Int?) -> Range<Int> {
    let count = path.count
    guard staysInGroup, let start, let group = path.item(at: start)?.inputGroup else { return 0..<count }
    func isInside(_ position: Int) -> Bool { path.item(at: position)?.inputGroup === group }
    var (lower, upper) = (start, start + 1)
    while lower > 0, isInside(lower - 1) { lower -= 1 }
    while upper < count, isInside(upper) { upper += 1 }
    return lower..<upper
  }
}

extension UIView {
  /// The nearest ancestor that groups inputs; nil if there is none.
  var inputGroup: UIView? {
    var view = superview
    while let current = view, !current.shouldGroupAccessibilityChildren { view = current.superview }
    return view
  }
}
