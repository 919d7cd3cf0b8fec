import Outside

/// An object that can receive events: a link in the responder chain, from the view that was hit up to the application.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
  /// Makes a responder.
  public override init() { super.init() }

  // An app's subclass may have a plain `deinit`. It runs on whichever thread releases the object last, and calls this
  // one there. So no class that apps subclass may have an isolated `deinit`, and none touches more than its own storage
  // in it.
  nonisolated deinit {
    if hasAssociatedObjects { AssociatedObjects.removeAll(of: ObjectIdentifier(self)) }
  }

  // Written with a lock, and read when nothing refers to this object any more.
  nonisolated(unsafe) var hasAssociatedObjects = false

  // MARK: - Classes that are known only at run time

  /// Makes an object of a class of which the compiler knows only a superclass: the porting plug-in writes this in place of `Object()` and
  /// `Object(frame:)`.
  ///
  /// Ends the program if the class lacks the initializer, as iOS does.
  /// - Parameters:
  ///   - type: the class, which may be known only at run time.
  ///   - frame: for `init(frame:)`; nil for `init()`.
  public static func makeObject<Object: UIResponder>(of type: Object.Type, frame: CGRect? = nil) -> Object {
    ConstructibleClasses.checked(
      type.makePortedObject(frame: frame),
      of: type,
      frame == nil ? "init()" : "init(frame:)"
    )
  }

  /// Makes an object of this class for ``makeObject(of:frame:)``; nil if the class has no such initializer.
  ///
  /// The porting plug-in overrides it in public classes. In a target that makes objects of classes that it doesn't name, or that depends
  /// on such a target, it overrides it in all classes.
  open class func makePortedObject(frame: CGRect?) -> UIResponder? {
    UIApplication.shared.services?.makeObject(of: self, frame: frame)
  }

  /// Makes an object of this class by an initializer with these arguments; nil if the class has no such initializer. The porting plug-in
  /// overrides it where it overrides ``makePortedObject(frame:)``.
  open class func makePortedObject(with arguments: any PortedInitializer) -> UIResponder? {
    UIApplication.shared.services?.makeObject(of: self, with: arguments)
  }

  // MARK: - Chain

  /// The responder that gets the events that this object doesn't handle.
  open var next: UIResponder? { nil }

  // MARK: - First responder

  /// Whether this object may receive key events; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object may resign first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is the first to get key events.
  open var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Asks to receive key events; false if this object may not, or if the current first responder refuses to resign.
  ///
  /// Without a window, for instance in `viewDidLoad` and `viewWillAppear`, the answer is false, too; the request takes
  /// effect when the view gets its window, unless ``resignFirstResponder()`` withdraws it.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if let focusWindow { return focusWindow.makeFirstResponder(self) }
    UIApplication.shared.focusRequests.add(self)
    return false
  }

  /// Stops being first responder; false if this object refuses. A controller around it, or on the screen, that has an
  /// accessory bar of its own becomes first responder instead, so that its bar stays.
  ///
  /// As on iOS the keyboard's `keyboardWillHideNotification` is posted before this returns, because nobody knows yet
  /// whether another input follows. If one becomes first responder in the same event, `keyboardWillShowNotification` is
  /// posted in turn, and nothing moves on the screen. To go from input to input without any notification, call
  /// ``becomeFirstResponder()`` on the next one.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = focusWindow else {
      UIApplication.shared.focusRequests.withdraw(self)
      return true
    }
    guard window.makeFirstResponder(nil) else { return false }
    window.inputDidResign(self)
    return true
  }

  /// The window whose first responder this object can be.
  var focusWindow: UIWindow? { next?.focusWindow }

  /// Whether this object agrees to become first responder; called once before, whatever the reason. A text field asks its delegate.
  func mayBecomeFirstResponder() -> Bool { true }

  /// Called after this object became first responder, before the keyboard is notified.
  @_spi(Toolkit) open func didBecomeFirstResponder() { beginFollowing() }

  /// Called after this object has stopped being first responder.
  @_spi(Toolkit) open func didResignFirstResponder() { endFollowing() }

  /// Whether the object has an editor of its own that handles typed keys, as text fields and text views have.
  var typesByItself: Bool { false }

  /// The caret's frame in points of the native window, near which input methods open their windows; nil if this object
  /// doesn't edit text.
  package var caretInWindow: CGRect? { nil }

  /// Whether an input method is composing text in this object.
  package var hasMarkedText: Bool { false }

  // MARK: - Keyboard

  /// The view that replaces the keyboard while this object is first responder; nil for the system keyboard.
  open var inputView: UIView? { nil }

  /// The view on top of the keyboard while this object is first responder; nil for the next responder's, if any.
  open var inputAccessoryView: UIView? { next?.inputAccessoryView }

  /// Notifies the keyboard that `inputView` or `inputAccessoryView` have changed.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    UIApplication.shared.inputViewsChanged(for: self)
  }

  /// The controller whose view replaces the keyboard, if there is no ``inputView``; nil for none.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller whose view is on top of the keyboard, if there is no ``inputAccessoryView``; nil for the next
  /// responder's, if any.
  open var inputAccessoryViewController: UIInputViewController? { next?.inputAccessoryViewController }

  /// The view that replaces the keyboard: ``inputView``, or else the view of ``inputViewController``.
  var keyboardView: UIView? { inputView ?? inputViewController?.view }

  /// The view on top of the keyboard: the first ``inputAccessoryView`` in the responder chain, or else the view of
  /// ``inputAccessoryViewController``.
  var keyboardBar: UIView? {
    sequence(first: self, next: \.next).lazy.compactMap(\.inputAccessoryView).first
      ?? inputAccessoryViewController?.view
  }

  /// The language of the keyboard on iOS. Nothing asks for this here: input methods choose their own.
  open var textInputMode: UITextInputMode? { nil }

  // MARK: - Editing

  /// The manager that undoes changes made by this object: a text input's own, else the next responder's, in the end the window's.
  ///
  /// Ctrl+Z undoes with it, Ctrl+Shift+Z redoes.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether this object performs an action now: the edit menu doesn't show others, and their keys do nothing.
  ///
  /// Text inputs decide on edit actions by their selection. Every responder performs the actions that it has methods for.
  /// Override it to forbid an action, for instance pasting.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if !action.isEditing, action.isImplemented(by: self) { return true }
    return next?.canPerformAction(action, withSender: sender) ?? false
  }

  /// The nearest responder, from this one on, that has a method for an action and performs it now; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    guard action.isImplemented(by: self), canPerformAction(action, withSender: sender) else {
      return next?.target(forAction: action, withSender: sender)
    }
    return self
  }

  /// Removes the selection and puts it on the clipboard. Text inputs perform this and the following actions, other
  /// objects pass them on to the next responder.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Puts the selection on the clipboard.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Inserts the clipboard's content.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Removes the selection.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Selects the word at the caret.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  // MARK: - Observing

  /// Called after a property has changed that this object observes, by `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: - Traits

  /// Called after appearance, scale or reading direction of a view has changed, or of the view that a controller owns.
  ///
  /// Not called when a view is added to a superview with other traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Key commands

  /// The key equivalents that this object handles while it is in the first responder's chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The key equivalents of `keyCommands`, and others that were added.
  @_spi(Toolkit) open var allKeyCommands: [UIKeyCommand] { keyCommands ?? [] }

  // MARK: - Events

  /// Touches went down in this responder's view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Touches were cancelled by the system or by a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Keys went down, or repeat (phase `.changed`). Those that type into this object, if it is a ``UIKeyInput``, are typed;
  /// the next responder gets the others.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = typed(presses)
    if !others.isEmpty { next?.pressesBegan(others, with: event) }
  }

  /// Keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let seen = presses.seenByOthers
    if !seen.isEmpty { next?.pressesEnded(seen, with: event) }
  }

  /// Presses were cancelled, because the window lost the keyboard focus.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let seen = presses.seenByOthers
    if !seen.isEmpty { next?.pressesCancelled(seen, with: event) }
  }

  /// A wheel or touchpad scrolled over this responder's view; returns whether anything moved. An addition to UIKit.
  open func scrolled(_ event: ScrollEvent) -> Bool { next?.scrolled(event) ?? false }

  /// Whether the object handles an assistive technology's gesture now, as far as that is known without performing it.
  @_spi(Toolkit) open func answers(_ gesture: AssistiveGesture) -> Bool { false }

  /// Handles a key that was pressed in the input whose ``inputView`` this is; false leaves it to the input.
  @_spi(Toolkit) open func handleInputKey(_ key: UIKey) -> Bool { false }

  /// The element that ``handleInputKey(_:)`` acts on, such as a picker's wheel, to which the accessibility focus goes at each key. Nil for
  /// the input.
  @_spi(Toolkit) open var inputKeyElement: UIView? { nil }
}

extension Set<UIPress> {
  /// The presses whose beginning was passed on to the next responders: keys that typed text weren't.
  fileprivate var seenByOthers: Set<UIPress> {
    contains(where: \.isTyped) ? filter { !$0.isTyped } : self
  }
}

/// The edit actions that every responder has. The protocol exists so that `#selector(UIResponderStandardEditActions.paste(_:))` compiles.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selected text and puts it on the clipboard.
  func cut(_ sender: Any?)
  /// Puts the selected text on the clipboard.
  func copy(_ sender: Any?)
  /// Inserts the clipboard's text.
  func paste(_ sender: Any?)
  /// Removes the selected text.
  func delete(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
