import UIKit

// What libraries that scroll a form above its keyboard do: a singleton that observes notifications by selectors, a toolbar with
// buttons of its own classes, properties in extensions, and what is observed by key paths.

@objc protocol KeyboardHelperDelegate: AnyObject {
  @objc optional func keyboardHelper(_ helper: KeyboardHelper, didShow height: CGFloat)
}

@MainActor @objcMembers final class Invocation: NSObject {
  weak var target: AnyObject?
  var action: Selector

  init(_ target: AnyObject, _ action: Selector) {
    (self.target, self.action) = (target, action)
    super.init()
  }

  func invoke(from sender: Any?) {
    guard let target else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: UIEvent())
  }
}

@objc class HelperBarButton: UIBarButtonItem {
  @objc var invocation: Invocation?

  @objc override init() {
    super.init()
    setUp()
  }

  @objc required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  override var tintColor: UIColor? {
    didSet { setTitleTextAttributes(tintColor.map { [.foregroundColor: $0] }, for: .normal) }
  }

  private func setUp() {
    for state: UIControl.State in [.normal, .highlighted, .disabled, .selected] {
      setBackgroundImage(nil, for: state, barMetrics: .default)
    }
    setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 1), for: .default)
    target = self
    action = #selector(pressed(_:))
  }

  @objc private func pressed(_ sender: HelperBarButton) { invocation?.invoke(from: sender) }
}

@MainActor @objcMembers final class HelperButtonLooks: NSObject {
  let symbol: String

  init(symbol: String, label: String) {
    self.symbol = symbol
    super.init()
    accessibilityLabel = label
  }

  func apply(to button: HelperBarButton) {
    button.image = UIImage(systemName: symbol)?.imageFlippedForRightToLeftLayoutDirection()
    button.accessibilityLabel = accessibilityLabel
  }
}

@objc final class HelperToolbar: UIToolbar, UIInputViewAudioFeedback {
  let previous = HelperBarButton(image: UIImage(systemName: "chevron.up"), style: .plain, target: nil, action: nil)
  let following = HelperBarButton(image: nil, landscapeImagePhone: nil, style: .plain, target: nil, action: nil)
  let done = HelperBarButton(barButtonSystemItem: .done, target: nil, action: nil)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    let looks = HelperToolbar.appearance()
    looks.setShadowImage(nil, forToolbarPosition: .any)
    looks.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
    sizeToFit()
    autoresizingMask = [.flexibleWidth]
    isTranslucent = true
    barTintColor = nil
    setShadowImage(nil, forToolbarPosition: .any)
    for position: UIBarPosition in [.any, .bottom, .top, .topAttached] {
      setBackgroundImage(nil, forToolbarPosition: position, barMetrics: .default)
    }
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    items = [previous, following, space, done]
    HelperButtonLooks(symbol: "chevron.up", label: "Previous").apply(to: previous)
    HelperButtonLooks(symbol: "chevron.down", label: "Next").apply(to: following)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    fitting.height = 44
    return fitting
  }

  @objc var enableInputClicksWhenVisible: Bool { true }
}

private nonisolated(unsafe) var keyboardDistanceKey: UInt8 = 0
private nonisolated(unsafe) var ignoresHelperKey: UInt8 = 0

@objc extension UIView {
  var keyboardDistance: CGFloat {
    get { objc_getAssociatedObject(self, &keyboardDistanceKey) as? CGFloat ?? 10 }
    set { objc_setAssociatedObject(self, &keyboardDistanceKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  var ignoresHelper: Bool {
    get { objc_getAssociatedObject(self, &ignoresHelperKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, &ignoresHelperKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  func containingController() -> UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  func nearestSuperview(of kind: AnyClass) -> UIView? {
    var view = superview
    while let current = view {
      if current.isKind(of: kind) { return current }
      view = current.superview
    }
    return nil
  }

  func editableViews() -> [UIView] {
    subviews.filter { !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled }.flatMap { view in
      view.conforms(to: UITextInput.self) ? [view] : view.editableViews()
    }
    .sorted { $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY }
  }
}

extension UIScrollView {
  /// The view that is edited, found as Objective-C finds it.
  func editedView(in view: UIView) -> UIView? {
    for subview in view.subviews {
      if subview.responds(to: #selector(getter: isFirstResponder)), subview.isFirstResponder { return subview }
      if let found = editedView(in: subview) { return found }
    }
    return nil
  }

  func edit(_ view: UIView, after nanoseconds: UInt64) {
    Timer.scheduledTimer(
      timeInterval: TimeInterval(nanoseconds) / TimeInterval(NSEC_PER_SEC),
      target: view,
      selector: #selector(becomeFirstResponder),
      userInfo: nil,
      repeats: false
    )
  }
}

extension Notification {
  var keyboardDuration: CGFloat { userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? CGFloat ?? 0.25 }
}

@objcMembers final class KeyboardHelper: NSObject, UIGestureRecognizerDelegate {
  static let shared = KeyboardHelper()

  weak var delegate: KeyboardHelperDelegate?
  var isEnabled = true
  private(set) var log: [String] = []
  private weak var input: UIView?
  private var observation: NSKeyValueObservation?
  private lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    return tap
  }()

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self,
      selector: #selector(keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
    center.addObserver(
      self,
      selector: #selector(keyboardWillHide(_:)),
      name: UIResponder.keyboardWillHideNotification,
      object: nil
    )
    for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
      center.addObserver(self, selector: #selector(editingBegan(_:)), name: name, object: nil)
    }
    center.addObserver(
      self,
      selector: #selector(orientationWillChange(_:)),
      name: UIApplication.willChangeStatusBarOrientationNotification,
      object: UIApplication.shared
    )
  }

  func add(to controller: UIViewController) {
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [HelperToolbar.self]).tintColor = .systemBlue
    controller.view.addGestureRecognizer(tap)
    for case let field as UITextField in controller.view.editableViews() {
      let bar = HelperToolbar()
      bar.done.invocation = Invocation(self, #selector(doneAction(_:)))
      field.inputAccessoryView = bar
    }
    guard let scroll = controller.view.subviews.first as? UIScrollView else { return }
    observation = scroll.observe(\.contentSize, options: [.new, .old]) { [weak self] scroll, change in
      guard change.newValue != change.oldValue else { return }
      self?.log.append("\(type(of: scroll).description()) \(change.newValue?.height ?? 0)")
    }
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    let info = notification.userInfo
    let curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 7
    let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25
    guard isEnabled, let frame = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect, let input,
      !input.ignoresHelper, let controller = input.containingController()
    else { return }
    let visible = frame.intersection(controller.view.window?.bounds ?? UIScreen.main.bounds)
    let covered = input.convert(input.bounds, to: nil).maxY + input.keyboardDistance - visible.minY
    let options = UIView.AnimationOptions(rawValue: curve << 16).union([.beginFromCurrentState, .allowUserInteraction])
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      if let scroll = input.nearestSuperview(of: UIScrollView.self) as? UIScrollView, covered > 0 {
        scroll.setContentOffset(CGPoint(x: 0, y: scroll.contentOffset.y + covered), animated: false)
      }
    } completion: { [weak self] _ in
      guard let self else { return }
      delegate?.keyboardHelper?(self, didShow: visible.height)
    }
  }

  @objc private func keyboardWillHide(_ notification: Notification?) { input = nil }
  @objc private func orientationWillChange(_ notification: Notification) { log.append("turns") }
  @objc private func editingBegan(_ notification: Notification) { input = notification.object as? UIView }
  @objc private func doneAction(_ button: HelperBarButton) { input?.resignFirstResponder() }
  @objc private func tapped(_ gesture: UITapGestureRecognizer) {
    if gesture.state == .ended { input?.endEditing(true) }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl || touch.view is UINavigationBar)
  }
}

/// Stands between an input and its delegate, which is asked first.
@MainActor @objc final class ReturnKeyForwarder: NSObject, UITextFieldDelegate, UITextViewDelegate {
  weak var fieldDelegate: UITextFieldDelegate?
  weak var textDelegate: UITextViewDelegate?

  func take(_ input: UIView) {
    if let field = input as? UITextField {
      fieldDelegate = field.delegate
      field.delegate = self
    } else if let text = input as? UITextView {
      textDelegate = text.delegate
      text.delegate = self
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let delegate = fieldDelegate, delegate.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:))) {
      return delegate.textFieldShouldReturn?(textField) ?? false
    }
    return textField.resignFirstResponder()
  }

  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
    textDelegate?.textView?(textView, shouldInteractWith: URL, in: characterRange) ?? true
  }

  func textView(
    _ view: UITextView,
    shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    guard let delegate = textDelegate,
      delegate.responds(
        to: #selector(textView as (UITextView, NSTextAttachment, NSRange, UITextItemInteraction) -> Bool)
      )
    else { return true }
    return delegate.textView?(
      view,
      shouldInteractWith: textAttachment,
      in: characterRange,
      interaction: interaction
    ) ?? false
  }
}

@IBDesignable final class PromptTextView: UITextView {
  @IBInspectable var placeholder: String? { didSet { label.text = placeholder } }
  private lazy var label = UILabel()

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    addSubview(label)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(refresh),
      name: UITextView.textDidChangeNotification,
      object: self
    )
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override weak var delegate: UITextViewDelegate? {
    get { super.delegate }
    set {
      super.delegate = newValue
      refresh()
    }
  }

  override var text: String! { didSet { refresh() } }
  override var font: UIFont? { didSet { label.font = font } }

  @objc private func refresh() { label.alpha = text.isEmpty ? 1 : 0 }
}
