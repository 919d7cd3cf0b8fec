import UIKit

/// Computes where content has to be scrolled to: vertical geometry only, in points of the content.
package nonisolated struct ScrollPlacement: Hashable {
  /// The free part of the scroll view, measured down from its top edge.
  var free: Range
  /// The content offsets between which the scroll view comes to rest.
  var limits: Range

  /// A range of the vertical axis.
  package struct Range: Hashable {
    package var top: CGFloat
    package var bottom: CGFloat

    var height: CGFloat { bottom - top }

    func clamp(_ value: CGFloat) -> CGFloat { min(max(value, top), bottom) }

    /// The part inside `other`; if they don't overlap, the edge of this range that is nearest to `other`.
    func narrowed(to other: Range) -> Range { Range(top: clamp(other.top), bottom: clamp(other.bottom)) }
  }

  /// The offset at which the bottom edge of `target` is `distance` above the bottom of the free part, as far as the
  /// content reaches.
  func offset(puttingBottomOf target: Range, above distance: CGFloat) -> CGFloat {
    limits.clamp(target.bottom + distance - free.bottom)
  }

  /// The offset at which the top edge of `target` is `distance` below the top of the free part, as far as the content
  /// reaches.
  func offset(puttingTopOf target: Range, below distance: CGFloat) -> CGFloat {
    limits.clamp(target.top - distance - free.top)
  }

  /// The offset nearest to `goal` at which `targets` are free, with `margin` to spare on both sides where there is
  /// room.
  ///
  /// Earlier targets matter more. If one doesn't fit together with those before it, as much of it as possible is shown.
  /// One that is too high for the free part counts only if it is the first; then its top is shown. The margins come
  /// after all targets.
  func offset(showing targets: [Range], margin: CGFloat, nearest goal: CGFloat) -> CGFloat {
    guard let first = targets.first else { return limits.clamp(goal) }
    var possible = limits.narrowed(to: offsets(showing: first, spare: 0))
    if first.height > free.height { possible.bottom = possible.top }
    for target in targets.dropFirst() where target.height <= free.height {
      possible = possible.narrowed(to: offsets(showing: target, spare: 0))
    }
    for target in targets where margin > 0 {
      let spare = min(margin, (free.height - target.height) / 2)
      if spare > 0 { possible = possible.narrowed(to: offsets(showing: target, spare: spare)) }
    }
    return possible.clamp(goal)
  }

  /// The offset at which `input` has the `preferred` position, as far as `targets` allow; without one, or
  /// room for it, the offset nearest to `current` at which the targets are free.
  func offset(
    showing targets: [Range],
    input: Range?,
    margin: CGFloat,
    preferred: KeyboardAvoidance.Placement?,
    nearest current: CGFloat
  ) -> CGFloat {
    guard let preferred else { return offset(showing: targets, margin: margin, nearest: current) }
    guard let input, input.height + preferred.distance <= free.height else {
      return offset(showing: targets, margin: preferred.distance, nearest: current)
    }
    let exact =
      switch preferred {
      case .bottom(above: let distance): offset(puttingBottomOf: input, above: distance)
      case .top(below: let distance): offset(puttingTopOf: input, below: distance)
      }
    return offset(showing: targets, margin: 0, nearest: exact)
  }

  /// How much of `target` isn't free at `offset`, in points.
  func hidden(_ target: Range, at offset: CGFloat) -> CGFloat {
    let (top, bottom) = (target.top - offset, target.bottom - offset)
    return max(0, free.top - top) + max(0, bottom - free.bottom)
  }

  /// The offsets at which `target` is free; for one that is too tall, those at which it fills the free part.
  private func offsets(showing target: Range, spare: CGFloat) -> Range {
    let lowest = target.bottom + spare - free.bottom
    let highest = target.top - spare - free.top
    return Range(top: min(lowest, highest), bottom: max(lowest, highest))
  }
}
