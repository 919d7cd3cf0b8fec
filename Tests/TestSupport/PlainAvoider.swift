import KeyboardAvoidance
import UIKit

/// Keeps every input in one view clear of the keyboard, as the libraries do.
package final class PlainAvoider: KeyboardAvoidanceClient {
  package private(set) lazy var avoidance = KeyboardAvoidance(
    region: region,
    lift: lift,
    shift: shift,
    client: self
  )
  private let region: UIView
  private let lift: BottomConstraintLift?
  private let shift: ViewShift?
  package var margin: CGFloat = 0
  package private(set) var reasons: [AvoidanceReason] = []

  package init(_ region: UIView, lift: BottomConstraintLift? = nil, shift: ViewShift? = nil) {
    self.region = region
    self.lift = lift
    self.shift = shift
    avoidance.start()
  }

  package func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {
    reasons.append(reason)
    if reason == .caret { avoidance.follow(input, margin: margin) } else { avoidance.show(input, margin: margin) }
    avoidance.shift(clearing: input, margin: margin)
  }
}
