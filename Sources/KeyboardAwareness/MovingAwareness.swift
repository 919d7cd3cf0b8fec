import KeyboardAvoidance
import UIKit

/// Moves views out of the keyboard's way: scrolls, or shifts a view by its constraint.
final class MovingAwareness: KeyboardAvoidanceClient {
  private(set) lazy var avoidance = KeyboardAvoidance(territory: territory, shift: shift, client: self)
  private weak var territory: UIView?
  private weak var conflictingView: UIView?
  private let shift: ViewShift?
  private let padding: CGFloat

  init(territory: UIView, shift: ViewShift?, padding: CGFloat, conflictingView: UIView?) {
    self.shift = shift
    self.padding = padding
    self.territory = territory
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
