import KeyboardAvoidance
import UIKit

/// Reports to a delegate which view conflicts with the keyboard.
final class ReportingAwareness: KeyboardAvoidanceClient {
  private(set) lazy var avoidance = KeyboardAvoidance(region: nil, client: self)
  private weak var delegate: (any KeyboardAwarenessClient)?
  /// The view that has to stay clear; nil for the edited view.
  private weak var view: UIView?
  private let observesView: Bool
  private let padding: CGFloat
  /// The last event about the shown keyboard.
  private var last: KeyboardEvent?
  /// The sum of the offsets of all events since the keyboard was shown.
  private var requested: CGFloat = 0

  init(delegate: any KeyboardAwarenessClient, view: UIView?, padding: CGFloat) {
    self.delegate = delegate
    self.padding = padding
    observesView = view != nil
    self.view = view
  }

  // MARK: - KeyboardAvoidanceClient

  /// False: the delegate moves views itself.
  func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool { false }

  func avoidance(_ avoidance: KeyboardAvoidance, didMove motion: AvoidanceMotion) {
    guard !motion.keyboardFrame.isNull else { return hide(motion) }
    let conflicting = observesView ? view : motion.input
    guard let conflicting, conflicting.window?.windowScene === motion.scene else { return }
    let offset = offset(of: conflicting, motion)
    guard let type = type(of: conflicting, motion, offset) else { return }
    requested += offset
    notify(KeyboardEvent(type, of: motion, conflictingView: conflicting, offset: offset))
  }

  // MARK: - Private

  private func hide(_ motion: AvoidanceMotion) {
    guard let last else { return }
    let event = KeyboardEvent(.hide, of: motion, conflictingView: last.conflictingView, offset: 0 - requested)
    requested = 0
    notify(event)
    self.last = nil
  }

  private func notify(_ event: KeyboardEvent) {
    event.originalOffset = last?.originalOffset ?? 0
    last = event
    delegate?.keyboardTriggeredEvent(event)
  }

  /// The type of the event; nil if the delegate isn't to be notified.
  private func type(of view: UIView, _ motion: AvoidanceMotion, _ offset: CGFloat) -> KeyboardEventType? {
    if observesView || motion.reason == .caret, offset == 0 { return nil }
    guard let last else { return .show }
    return motion.reason != .keyboard || last.conflictingView !== view ? .viewChanged : .keyboardFrameChanged
  }

  /// The offset for a view. An observed view moves back down with a keyboard that gets lower; the edited view moves no
  /// more than necessary.
  private func offset(of view: UIView, _ motion: AvoidanceMotion) -> CGFloat {
    let targets = AvoidanceTarget.all(of: view).filter { $0.kind != .input || !(view is UITextView) }
    let clearance = AvoidanceClearance(of: targets, from: motion.keyboardFrame)
    let raised = observesView ? 0 - requested : 0
    let offset = raised - clearance.obstruction(margin: padding, raised: raised)
    // Layout rounds to pixels. If a view that stands a pixel too high moved back, it would stand too low, and so on.
    return offset > 0 && offset < 1.01 / view.traitCollection.displayScale ? 0 : offset
  }
}
