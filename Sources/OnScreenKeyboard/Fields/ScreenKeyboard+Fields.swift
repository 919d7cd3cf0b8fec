import Arguments
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// Which field the keyboard is for, and what it does so as not to cover it.
extension ScreenKeyboard {
  /// Follows what is edited in other programs: always if the keyboard comes and goes by itself, else while it is shown
  /// and must not cover the edited field.
  func follow() {
    let byHand: FieldTracker.Policy? = isShown && options.avoidance != .off ? .byHand : nil
    let policy = FieldTracker.Policy(options.autoShow) ?? byHand
    guard policy != follower?.policy else { return }
    if let policy, policy != .byHand, let follower, follower.policy != .byHand { return follower.policy = policy }
    let former = follower
    // The former follower gets no events while it restores the desktop's setting.
    follower = nil
    former?.finish()
    follower = policy.map(makeFollower)
    follower?.keyboardDidChange(isShown: isShown)
  }

  private func makeFollower(_ policy: FieldTracker.Policy) -> FieldFollower {
    FieldFollower(
      on: application.platform,
      policy: policy,
      terminals: TerminalClasses(and: options.terminals),
      notice: { StandardStreams.say(Self.notice) },
      requestHandler: { [unowned self] in perform($0) }
    )
  }

  /// Begins or ends moving windows, as the options say.
  func keepInSight() {
    guard options.avoidance == .move else {
      keeper?.putBack()
      return keeper = nil
    }
    guard keeper == nil else { return }
    keeper = WindowKeeper(loop: application.platform.loop)
    keeper?.measuringHandler = { [unowned self] in follower?.checkAgain() }
  }

  /// Hides this keyboard, if it comes by itself, when another program's keyboard is shown.
  func otherKeyboardDidChange() {
    if options.autoShow != .off, application.platform.otherKeyboards.frame != nil { perform(KeyboardCommand.hide) }
  }

  private static let notice =
    "\(KeyboardUsage.program): while it runs, programs are asked to tell assistive technologies what is edited"

  private func perform(_ request: FieldFollower.Request) {
    switch request {
    case .show where !isShown && (isAutoShowPaused || application.platform.otherKeyboards.frame != nil): break
    case .show(let field):
      if edited != field.place {
        keyboard.endSearch()
        keyboard.endWord()
      }
      edited = field.place
      input.field = field.facts
      suggestions?.field = field
      // The keys get their size first, since room is made for it.
      if !isShown { fitKeys() }
      if !isShown, options.avoidance != .off, field.facts.hidesCaret { follower?.revealCaret() }
      // Room is made before the keyboard reserves its place, since window managers then limit where windows may be.
      makeRoom(for: field)
      input.becomeFirstResponder()
    case .follow(let field):
      input.field = field.facts
      guard edited != nil else { return }
      suggestions?.field = field
      makeRoom(for: field)
    case .hide: scene.keyboard.dismiss()
    }
  }

  /// Moves a field's window up, if the keyboard covers the field or is going to. If the window can't be moved, the
  /// field's text is scrolled; if that isn't possible either, the keyboard goes to the top edge, and stays there until
  /// it would cover the field there.
  private func makeRoom(for field: EditedField) {
    guard options.avoidance != .off, keyboard.placement == .docked, let desktop = application.platform.desktop else {
      return
    }
    let monitor = desktop.position(of: scene.platformWindow).monitor
    let screen = pixels(monitor)
    let traits = KeyboardInput(responder: input)
    let width = keyboard.preferredWidth(for: traits, in: monitor.size)
    let height = keyboard.preferredHeight(for: traits, in: CGSize(width: width, height: monitor.height))
    let left = leftEdge(ofWidth: width, on: monitor)
    let covered = pixels(CGRect(x: left, y: monitor.maxY - height, width: width, height: height))
    let facts = field.facts.withCaret(near: follower?.pressInField)
    let isFreeBelow = Clearance.isFree(facts, below: covered.offsetBy(x: 0, y: screen.y - covered.y))
    if scene.keyboard.docksAtTop, isFreeBelow { return }
    let hasRoom = keeper?.makeRoom(for: field.facts, above: covered, on: screen) ?? false
    let isSeen = hasRoom || Clearance.rise(for: facts, above: covered, on: screen) <= 0
    if !isSeen, follower?.isScrolling == true { return }
    if !isSeen, options.avoidance == .move, field.canScroll, field != scrolled {
      scrolled = field
      follower?.scrollCaretUp()
    } else {
      scene.keyboard.docksAtTop = !isSeen && isFreeBelow
    }
  }

  /// The x coordinate of the left edge of a docked keyboard `width` points wide.
  private func leftEdge(ofWidth width: CGFloat, on monitor: CGRect) -> CGFloat {
    switch keyboard.preferredEdge {
    case .left: monitor.minX
    case .right: monitor.maxX - width
    default: monitor.minX + ((monitor.width - width) / 2).rounded()
    }
  }
}

extension FieldTracker.Policy {
  /// The policy that an option names; nil for none.
  init?(_ option: KeyboardOptions.AutoShow) {
    switch option {
    case .off: return nil
    case .tap: self = .tap
    case .focus: self = .focus
    }
  }
}
