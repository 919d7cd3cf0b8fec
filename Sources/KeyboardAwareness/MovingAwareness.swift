import KeyboardAvoidance
import UIKit

/// Moves views out of the keyboard's way: scrolls, or shifts a view by its constraint.
final class MovingAwareness: KeyboardAvoidanceClient {
  private(set) lazy var avoidance = KeyboardAvoidance(region: region, shift: shift, client: self)
  private weak var region: UIView?
  private weak var conflictingView: UIView?
  private let shift: ViewShift?
  private let padding: CGFloat

  init(region: UIView, shift: ViewShift?, padding: CGFloat, conflictingView: UIView?) {
    self.shift = shift
    self.padding = padding
    self.region = region
    self.conflictingView = conflictingView
  }

  private var others: [UIView] { conflictingView.map { [$0] } ?? [] }

  func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {
    switch reason {
    case .keyboard, .focus: avoidance.show(input, and: others, margin: padding)
    case .caret: avoidance.follow(input, and: others, margin: padding)
    case .drag: break
    }
    avoidance.shift(clearing: input, and: others, margin: padding)
  }
}
