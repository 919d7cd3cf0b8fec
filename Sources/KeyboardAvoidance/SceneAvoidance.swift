import UIKit

/// Runs the engines of one native window, so that its inputs stay clear of its keyboard.
final class SceneAvoidance {
  /// The latest run: for which keyboard and input it was, and why.
  private struct Record {
    var keyboardFrame = CGRect.null
    weak var input: UIView?
    var reason: AvoidanceReason?
    /// The input's position after the run.
    var position: InputPosition?
  }

  private(set) weak var scene: UIWindowScene?
  /// Whether text or caret have changed since everything was last put in place.
  private var needsCheck = false

  private unowned let coordinator: AvoidanceCoordinator
  private var record = Record()
  private var adjustments: [ObjectIdentifier: ScrollAdjustment] = [:]
  private var isMoving = false

  init(scene: UIWindowScene, coordinator: AvoidanceCoordinator) {
    self.scene = scene
    self.coordinator = coordinator
  }

  // MARK: - Reading

  /// The keyboard's frame at the end of its motion, in points of the window; `.null` while it is hidden.
  var keyboardFrame: CGRect { scene?.keyboard.obstacle ?? .null }

  /// Whether the keyboard covers anything, or is about to.
  var hasKeyboard: Bool { !keyboardFrame.isNull }

  /// The keyboard's latest motion, whose duration and curve later moves take.
  var motion: KeyboardInfo? { scene?.keyboard.followedMove }

  /// The input that was last put in place.
  var placedInput: UIView? { record.input }

  /// Why everything was last put in place.
  var lastReason: AvoidanceReason? { record.reason }

  /// Whether an engine keeps `input` clear of the current keyboard; false without a keyboard.
  func keepsInView(_ input: UIView) -> Bool { hasKeyboard && owner(of: input) != nil }

  /// The view that is moved, or scrolled, to keep `input` clear of a keyboard; nil if none is, or if the app moves
  /// something by itself.
  func avoidingContainer(of input: UIView) -> AvoidingContainer? {
    owner(of: input).flatMap { $0.avoidingContainer(of: input) }
  }

  /// Whether the app itself moves `input` out of a keyboard's way. A bottom edge alone isn't lifted above one that floats.
  func isMovedByApp(_ input: UIView) -> Bool {
    guard let owner = owner(of: input) else { return false }
    return owner.client?.movesByItself == true || (owner.lift == nil && owner.avoidingContainer(of: input) == nil)
  }

  private func owner(of input: UIView) -> KeyboardAvoidance? {
    scene.flatMap { owner(of: input, among: concerned(coordinator.members(in: $0), with: input)) }
  }

  // MARK: - Following

  /// Moves everything along with a keyboard that moves as `info` describes.
  func follow(_ info: KeyboardInfo) {
    guard keyboardFrame != record.keyboardFrame || record.reason == .drag else { return }
    run(because: .keyboard, along: info, animated: info.duration > 0)
  }

  /// Moves everything along with a finger that drags the docked keyboard.
  func keyboardIsDragged() {
    let keyboardFrame = keyboardFrame
    guard !record.keyboardFrame.isNull else { return }
    record.reason = .drag
    record.keyboardFrame = keyboardFrame
    let members = raisedMembers
    move(along: nil) {
      for member in members { member.raise(above: keyboardFrame, on: self) }
      guard let input, let owner = self.owner(of: input, among: members) else { return }
      owner.client?.avoidance(owner, place: input, because: .drag)
    }
  }

  /// Has the engines move their views to where they belong, for `input` or the edited one; along with `info`, or with
  /// the keyboard's latest motion.
  func run(
    because reason: AvoidanceReason,
    input: UIView? = nil,
    along info: KeyboardInfo? = nil,
    animated: Bool = true
  ) {
    guard let scene, let motion = info ?? motion else { return }
    let keyboardFrame = keyboardFrame
    let input = hasKeyboard ? input ?? self.input : nil
    let members = coordinator.members(in: scene)
    let concerned = hasKeyboard ? self.concerned(members, with: input) : []
    let owner = input.flatMap { self.owner(of: $0, among: concerned) }
    move(along: animated ? motion : nil) {
      if reason != .caret { raise(concerned, lowering: members, along: motion) }
      if let owner, let input { owner.perform({ place(input, by: owner, because: reason) }, along: motion) }
      // Everything is where it was before the keyboard came; if the user folded it to type on with hardware keys, the
      // caret may be out of view.
      if !hasKeyboard, !scene.keyboard.showsKeyboard { self.input?.revealTextCaret() }
    }
    let position = input.map { InputPosition(of: $0) }
    record = Record(keyboardFrame: keyboardFrame, input: input, reason: reason, position: position)
    needsCheck = false
    let done = AvoidanceMotion(scene: scene, info: motion, keyboardFrame: keyboardFrame, input: input, reason: reason)
    for member in members { member.client?.avoidance(member, didMove: done) }
  }

  /// Animates `changes` as `motion` describes, or makes them at once without one. Pending layout is done before,
  /// without animation.
  func move(along motion: KeyboardInfo?, _ changes: () -> Void) {
    guard !isMoving else { return changes() }
    UIView.performWithoutAnimation {
      for window in scene?.windows ?? [] where !window.isHidden && window.windowLevel < .keyboard {
        window.layoutIfNeeded()
      }
    }
    isMoving = true
    defer { isMoving = false }
    if let motion, motion.duration > 0 { motion.animate(changes) } else { UIView.performWithoutAnimation(changes) }
  }

  // MARK: - Focus

  /// The edited input, wherever it is; nil if nothing is edited, or if the edited input isn't a view.
  var input: UIView? { scene?.keyboard.responder as? UIView }

  func focusDidChange(to input: UIView?) {
    needsCheck = false
    guard let input else { return record.input = nil }
    if hasKeyboard && input !== placedInput { run(because: .focus, input: input) }
  }

  /// Has the input's position checked after the next frame, since its text or caret has changed.
  func textDidChange() { needsCheck = true }

  /// Has the input's position checked after the next frame, since a message or a companion has changed.
  func targetsDidChange() { needsCheck = true }

  /// Called when the user lets go of `scrollView`: an input that couldn't be scrolled into view during the drag is
  /// scrolled now.
  func dragDidEnd(in scrollView: UIScrollView) {
    guard existingAdjustment(of: scrollView)?.dragDidEnd() ?? false, hasKeyboard else { return }
    run(because: .focus)
  }

  /// Called after a frame was drawn: a change in it may have moved the input under the keyboard.
  func frameDidEnd() {
    let keyboardFrame = keyboardFrame
    guard !keyboardFrame.isNull, record.reason != .drag, let placedInput, placedInput === input else { return }
    guard needsCheck || scene?.didDraw == true && !UIApplication.shared.animator.isActive else { return }
    let position = InputPosition(of: placedInput)
    if position.stretches == record.position?.stretches {
      // Most keys move the caret within its line. The user may have scrolled it away before, and sees it again when
      // typing.
      let isInSight = position.showsCaret && position.caretBottom <= keyboardFrame.minY
      guard needsCheck, !isInSight else { return needsCheck = false }
    } else if !needsCheck, raisedMembers.contains(where: { $0.wasScrolledByPerson(around: placedInput) }) {
      // A change of layout alone doesn't bring back an input that the user has scrolled away.
      return
    }
    run(because: .caret)
  }

  // MARK: - Scroll views

  func adjustment(of scrollView: UIScrollView, for user: KeyboardAvoidance) -> ScrollAdjustment {
    let adjustment = existingAdjustment(of: scrollView) ?? ScrollAdjustment(scrollView)
    adjustment.users.insert(ObjectIdentifier(user))
    adjustments[ObjectIdentifier(scrollView)] = adjustment
    return adjustment
  }

  func existingAdjustment(of scrollView: UIScrollView) -> ScrollAdjustment? {
    adjustments[ObjectIdentifier(scrollView)].flatMap { $0.scrollView === scrollView ? $0 : nil }
  }

  /// Undoes the scroll adjustments that only this engine asked for.
  func releaseAdjustments(of user: KeyboardAvoidance) {
    for (key, adjustment) in adjustments
    where adjustment.users.remove(ObjectIdentifier(user)) != nil && adjustment.users.isEmpty {
      adjustment.release()
      adjustments[key] = nil
    }
  }

  var allAdjustments: [ScrollAdjustment] { Array(adjustments.values) }

  /// The engines that may have moved something.
  var raisedMembers: [KeyboardAvoidance] { scene.map { coordinator.members(in: $0).filter(\.isRaised) } ?? [] }

  // MARK: - Private

  private func raise(
    _ concerned: [KeyboardAvoidance],
    lowering members: [KeyboardAvoidance],
    along motion: KeyboardInfo
  ) {
    for member in members.reversed() where !concerned.contains(where: { $0 === member }) {
      member.perform(member.lower, along: motion)
    }
    for member in concerned { member.perform({ member.raise(above: keyboardFrame, on: self) }, along: motion) }
  }

  /// The engines in the input's container, a sheet or the screen: views below a sheet aren't moved.
  private func concerned(_ members: [KeyboardAvoidance], with input: UIView?) -> [KeyboardAvoidance] {
    guard let input else {
      let raised = members.filter(\.isRaised)
      return raised.isEmpty ? members.filter { $0.region != nil } : raised
    }
    let container = input.avoidanceContainer
    return members.filter { member in
      guard let region = member.region else {
        return member.client?.avoidance(member, keepsInView: input) ?? false
      }
      guard let container, input.window === region.window else { return true }
      return region.isDescendant(of: container)
    }
  }

  /// The engine that scrolls and shifts for the input: the innermost; of two in the same view the one that was started
  /// first.
  private func owner(of input: UIView, among members: [KeyboardAvoidance]) -> KeyboardAvoidance? {
    var best: (member: KeyboardAvoidance, depth: Int)?
    for member in members where member.client?.avoidance(member, keepsInView: input) ?? false {
      let depth = member.region.map { input.isDescendant(of: $0) ? $0.depth : -1 } ?? -1
      if depth > best?.depth ?? -2 { best = (member, depth) }
    }
    return best?.member
  }

  /// Puts the input in place; when only the keyboard has changed, and nothing was typed, an input that the user has
  /// scrolled stays where it is.
  private func place(_ input: UIView, by owner: KeyboardAvoidance, because reason: AvoidanceReason) {
    if reason == .keyboard, !needsCheck, input === placedInput, owner.wasScrolledByPerson(around: input) { return }
    owner.client?.avoidance(owner, place: input, because: reason)
  }
}

extension SceneAvoidance {
  /// The latest actions of the engines, measured now; nil while there is no keyboard.
  var report: AvoidanceReport? {
    guard hasKeyboard, let scene else { return nil }
    return AvoidanceReport(input: input, in: scene, keyboardFrame: keyboardFrame, moves: moves, reason: lastReason)
  }

  private var moves: [AvoidanceReport.Move] {
    var moves = allAdjustments.compactMap { adjustment -> (move: AvoidanceReport.Move, depth: Int)? in
      guard let view = adjustment.scrollView, adjustment.distance != 0 || adjustment.addedInset != 0 else { return nil }
      let means = AvoidanceReport.Move.Means.scroll(addedInset: adjustment.addedInset)
      return (AvoidanceReport.Move(view, means, distance: adjustment.distance), view.depth)
    }
    for member in raisedMembers {
      guard let view = member.region else { continue }
      if let lift = member.lift, lift.distance != 0 {
        moves.append((AvoidanceReport.Move(view, .bottom, distance: lift.distance), view.depth))
      }
      for shift in [member.shift].compactMap({ $0 }) + member.otherShifts.values where shift.distance != 0 {
        moves.append((AvoidanceReport.Move(shift.view ?? view, .shift, distance: shift.distance), view.depth))
      }
    }
    return moves.sorted { $0.depth > $1.depth }.map(\.move)
  }
}
