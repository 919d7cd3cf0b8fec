import UIKit

/// The inputs of a navigator at one moment, to be walked over from one of them. O(n) to make, since order depends on layout.
struct InputWalk {
  /// Every input, in order.
  let items: [UIView]

  /// The inputs that can be edited now, starting with the one after `item`, or before it; all of them when `item` is nil.
  ///
  /// With `shouldLoop` the walk goes on round the list and ends with `item` itself.
  func steps(from item: UIView?, forward: Bool, shouldLoop: Bool) -> some Sequence<UIView> {
    let count = items.count
    let start = item.map { item in items.firstIndex { $0 === item } ?? count } ?? (forward ? -1 : count)
    var length = count
    if item != nil && !shouldLoop { length = forward ? count - 1 - start : start }
    if item != nil && start == count { length = 0 }
    let window = item?.window
    return (0..<length).lazy
      .map { items[(start + (forward ? $0 + 1 : count - 1 - $0) + count) % count] }
      .filter { (item == nil || $0.window === window) && $0.canBeNavigatedTo }
  }

  /// The nearest input that can be edited now, in one direction.
  func step(from item: UIView, forward: Bool, shouldLoop: Bool) -> UIView? {
    steps(from: item, forward: forward, shouldLoop: shouldLoop).first { _ in true }
  }
}
