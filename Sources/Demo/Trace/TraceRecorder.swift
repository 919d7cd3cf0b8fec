import KeyboardAssistant
import UIKit
import VirtualKeyboard

/// Observes the app from outside, and writes its events to a trace.
final class TraceRecorder {
  /// Writes an event to the trace.
  let write: (TraceEvent) -> Void

  private var scene: UIWindowScene?
  private var keyboard: VirtualKeyboard?
  private var written: [TraceEvent] = []
  private var subscriptions: [NotificationSubscription] = []
  private var motion: MotionWatch?
  private weak var screen: UIViewController?
  private var writesFrames: Bool
  /// Whether nothing moves any more; views may still fade.
  private var isResting = false

  private static let keyboardNotifications: [(Notification.Name, String)] = [
    (UIResponder.keyboardWillShowNotification, "keyboardWillShow"),
    (UIResponder.keyboardDidShowNotification, "keyboardDidShow"),
    (UIResponder.keyboardWillHideNotification, "keyboardWillHide"),
    (UIResponder.keyboardDidHideNotification, "keyboardDidHide"),
    (UIResponder.keyboardWillChangeFrameNotification, "keyboardWillChangeFrame"),
    (UIResponder.keyboardDidChangeFrameNotification, "keyboardDidChangeFrame"),
  ]

  // MARK: - Creating

  /// Begins to observe inputs and keyboards; `write` is called with each event as it happens, and with each frame if
  /// `writesFrames`.
  init(writesFrames: Bool, write: @escaping (TraceEvent) -> Void) {
    self.writesFrames = writesFrames
    self.write = write
    for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
      observe(name) { recorder, notification in recorder.focusDidMove(notification) { .focus(item: $0) } }
    }
    for name in [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification] {
      observe(name) { recorder, notification in recorder.focusDidMove(notification) { .blur(item: $0) } }
    }
    for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
      observe(name) { recorder, notification in recorder.textDidChange(notification) }
    }
    for (name, word) in Self.keyboardNotifications {
      observe(name) { recorder, notification in recorder.keyboardMoved(notification, word) }
    }
    observe(FormMessage.didShowNotification) { recorder, notification in
      (notification.object as? FormMessage)?.text.map { recorder.write(.message(value: $0)) }
    }
    observe(DemoNavigationController.didAskNotification) { recorder, notification in
      (notification.object as? UIAlertController)?.title.map { recorder.write(.message(value: $0)) }
      recorder.motion?.begin()
    }
    observe(InputMessageView.didShowMistakeNotification) { recorder, notification in
      (notification.object as? InputMessageView)?.mistake.map { recorder.write(.message(value: $0)) }
    }
  }

  // MARK: - Public

  /// Observes the frames of buttons in `scene`, and of `keyboard`'s keys.
  func watch(_ scene: UIWindowScene, _ keyboard: VirtualKeyboard) {
    self.scene = scene
    self.keyboard = keyboard
    scene.frameHandler = { [weak self] in self?.frameDidEnd($0) }
    keyboard.keysDidChangeHandler = { [weak self, unowned keyboard] in self?.keysDidChange(to: keyboard.layerName) }
  }

  /// Observes a screen that has appeared.
  func screenDidChange(to controller: UIViewController) {
    guard screen !== controller else { return }
    screen = controller
    motion = MotionWatch(
      controller.view,
      isBusy: { [unowned self] in scene?.keyboard.transition.phase != .settled },
      moved: { [unowned self] in write(.scroll(offset: $0, settled: false)) },
      settled: { [unowned self] in settle() }
    )
    write(.screen(item: controller.title ?? ""))
    motion?.begin()
  }

  // MARK: - Private

  private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (TraceRecorder, Notification) -> Void) {
    subscriptions.append(NotificationSubscription(name) { [weak self] in if let self { body(self, $0) } })
  }

  private func focusDidMove(_ notification: Notification, event: (String) -> TraceEvent) {
    guard let input = notification.object as? UIView else { return }
    write(event(input.traceName))
    motion?.begin()
  }

  private func textDidChange(_ notification: Notification) {
    if let field = notification.object as? UITextField {
      let name = field.traceName
      // The text of a secure input isn't even read, since that would leave a copy of it in memory.
      let isSecret = field.isSecureTextEntry
      write(isSecret ? .secret(item: name, length: field.characterCount) : .text(item: name, value: field.text ?? ""))
    } else if let view = notification.object as? UITextView {
      let name = view.traceName
      let isSecret = view.isSecureTextEntry
      write(isSecret ? .secret(item: name, length: view.characterCount) : .text(item: name, value: view.text ?? ""))
    }
  }

  private func keyboardMoved(_ notification: Notification, _ name: String) {
    guard let info = KeyboardInfo(notification) else { return }
    let (begin, end) = (info.beginFrame, info.endFrame)
    write(.keyboard(name: name, begin: begin, end: end, duration: info.duration, curve: info.curve.traceName))
    motion?.begin()
  }

  private func keysDidChange(to layer: String) {
    written.removeAll { if case .key = $0 { true } else { false } }
    write(.keys(item: layer))
    motion?.begin()
  }

  /// Writes the content offset, and the frames of inputs, buttons and keys, once everything is at rest.
  private func settle() {
    guard let screen = screen?.viewIfLoaded else { return }
    if let scrollView = motion?.scrollView { write(.scroll(offset: scrollView.contentOffset, settled: true)) }
    for input in screen.inputs {
      let frame = input.convert(input.bounds, to: nil)
      write(.view(item: input.traceName, frame: frame, visible: input.isInSight && !isCovered(frame)))
    }
    writeControls()
    write(.rest)
    isResting = true
  }

  private func frameDidEnd(_ report: FrameReport) {
    if writesFrames { write(.frame(drawn: report.didDraw, layout: report.layoutDuration)) }
    motion?.frameDidEnd()
    guard isResting, report.isLast, scene?.windows.contains(where: \.showsIndicators) == false else { return }
    isResting = false
    write(.idle)
  }

  /// Writes the frames of buttons and keys that have changed.
  private func writeControls() {
    let buttons = (scene?.windows ?? []).filter { !$0.isHidden }.flatMap(\.buttons).map { button in
      TraceEvent.control(item: button.traceName, frame: button.convert(button.bounds, to: nil))
    }
    let keys = (keyboard?.visibleKeys ?? []).compactMap { name in
      keyboard?.keyFrame(for: name).map { TraceEvent.key(item: name.lowercased(), frame: $0) }
    }
    let now = buttons + keys
    for event in now where !written.contains(event) { write(event) }
    written = now
  }

  private func isCovered(_ frame: CGRect) -> Bool {
    guard let keyboard = scene?.keyboard.frame, !keyboard.isNull else { return false }
    let covered = frame.intersection(keyboard)
    return !covered.isNull && covered.height > 0.5
  }
}

extension UIView.AnimationCurve {
  /// The curve's name in a trace.
  fileprivate var traceName: String {
    switch self {
    case .easeInOut: "easeInOut"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .linear: "linear"
    case .keyboard: "keyboard"
    }
  }
}

extension UIView {
  /// The view's name in a trace.
  fileprivate var traceName: String {
    accessibilityLabel ?? accessibilityIdentifier ?? (self as? UIButton)?.title(for: .normal) ?? ""
  }

  /// The visible buttons in the view, at any depth.
  fileprivate var buttons: [UIButton] {
    subviews.filter { !$0.isHidden }.flatMap { ($0 as? UIButton).map { [$0] } ?? $0.buttons }
  }

  /// Whether the whole view is inside its window, and inside the scroll views around it.
  fileprivate var isInSight: Bool {
    let frame = convert(bounds, to: nil)
    return sequence(first: self, next: \.superview).dropFirst().allSatisfy { view in
      guard view is UIScrollView || view is UIWindow else { return true }
      return view.convert(view.bounds, to: nil).insetBy(dx: -0.5, dy: -0.5).contains(frame)
    }
  }

  /// Whether any scroll view in the view shows its indicators.
  fileprivate var showsIndicators: Bool {
    (self as? UIScrollView)?.showsIndicatorsNow == true || subviews.contains(where: \.showsIndicators)
  }
}
