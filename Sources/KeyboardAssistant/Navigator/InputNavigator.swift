import UIKit

/// Goes from one text field or text view to the next: with the keyboard's return key, with a bar above the keyboard, by both, or
/// by code.
///
/// An input belongs to one navigator: adding it to another takes it from the first. What an app set on its inputs stays in force:
/// their delegates are never replaced, an accessory view of their own is kept, and what the navigator did set is taken back when
/// an input is removed or the navigator goes away. Inputs that are hidden, disabled or read-only at the moment are passed over.
public final class InputNavigator {
  /// Is told what is being edited; held weakly.
  public weak var delegate: (any InputNavigatorDelegate)?

  /// The bar that ``createWithDefaultController()`` and its like make; nil for other kinds.
  public var defaultController: DefaultNavigationView? { accessoryController as? DefaultNavigationView }

  /// The bar above the keyboard, the default or the app's own; nil for kinds without one.
  public let accessoryController: (any InputNavigatorAccessoryController)?

  /// What is put above the keyboard: the bar's view, or the app's own accessory view.
  public let accessoryView: UIView?

  /// Whether the return key of text fields navigates.
  public let usesKeyboardNavigation: Bool

  /// Whether the navigator listens to the return key itself.
  ///
  /// The originals became the fields' delegate for it. Ours only listens, so that a delegate of the app's, whenever it is set, is
  /// called as ever; when it answers `textFieldShouldReturn` with false, the navigator stays where it is.
  public let shouldSetTextFieldDelegates: Bool

  /// Whether the bar's buttons go on from the last input to the first and the other way round; true at first.
  public var shouldLoop = true { didSet { itemsChanged() } }

  /// The input that is being edited; nil when it is none of the navigator's.
  public private(set) weak var focusedItem: UIView?

  weak var observer: (any InputNavigatorObserver)?
  var list = InputItemList()
  var attachments: [ObjectIdentifier: InputAttachment] = [:]
  private var subscriptions: [NotificationSubscription] = []

  // MARK: - Creating

  init(
    accessoryController: (any InputNavigatorAccessoryController)? = nil,
    accessoryView: UIView? = nil,
    usesKeyboardNavigation: Bool = false,
    shouldSetTextFieldDelegates: Bool = false
  ) {
    self.accessoryController = accessoryController
    self.accessoryView = accessoryController?.controllerView ?? accessoryView
    self.usesKeyboardNavigation = usesKeyboardNavigation
    self.shouldSetTextFieldDelegates = shouldSetTextFieldDelegates
    accessoryController?.buttonDelegate = self
    subscribe()
  }

  isolated deinit { clearInputItems() }

  // MARK: - Public

  /// The inputs, in the order in which they are gone through.
  ///
  /// Those found in a view are sorted each time, because layout may have changed: keep the result while you walk over it.
  public var inputItems: [UIView] { list.items }

  /// Ends editing of the focused input, so that the keyboard closes; does nothing when there is none.
  public func closeKeyboard() { focusedItem?.resignFirstResponder() }

  // MARK: - Editing

  private func subscribe() {
    let begin = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
    let end = [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification]
    subscriptions = subscriptions(to: begin) { $0.didBeginEditing($1) }
    subscriptions += subscriptions(to: end) { $0.didEndEditing($1) }
    subscriptions += subscriptions(to: [UIResponder.insertionPointDidChangeNotification]) {
      $0.observer?.navigatorCaretDidMove(in: $1)
    }
  }

  private func subscriptions(
    to names: [Notification.Name],
    _ handler: @escaping (InputNavigator, UIView) -> Void
  ) -> [NotificationSubscription] {
    names.map { name in
      NotificationSubscription(name) { [weak self] notification in
        guard let self, let item = notification.object as? UIView, list.contains(item) else { return }
        handler(self, item)
      }
    }
  }

  /// An app that passes focus on as soon as it gets it makes this come late.
  func didBeginEditing(_ item: UIView) {
    guard item.isFirstResponder else { return }
    focusedItem = item
    itemsChanged()
    observer?.navigatorDidFocus(item)
    delegate?.inputNavigatorDidFocusInputItem(inputNavigator: self, inputItem: item)
  }

  private func didEndEditing(_ item: UIView) {
    forgetFocus(of: item)
    delegate?.inputNavigatorDidUnfocusInputItem(inputNavigator: self, inputItem: item)
  }

  func forgetFocus(of item: UIView) { if focusedItem === item { focusedItem = nil } }

  /// Fits return key and buttons to what surrounds the focused input now.
  func itemsChanged() {
    guard let focusedItem else { return }
    let walk = InputWalk(items: list.items)
    updateReturnKey(of: focusedItem, walk)
    updateController(around: focusedItem, walk)
  }

  /// The return key says whether another input follows. Text views keep theirs: it inserts lines.
  private func updateReturnKey(of item: UIView, _ walk: InputWalk) {
    guard usesKeyboardNavigation, let field = item as? UITextField else { return }
    let isLast = walk.step(from: field, forward: true, shouldLoop: false) == nil
    let type: UIReturnKeyType = isLast ? .done : .next
    guard field.returnKeyType != type else { return }
    attachments[ObjectIdentifier(field)]?.noteReturnKey(of: field)
    field.returnKeyType = type
  }

  /// Buttons that lead nowhere are disabled.
  private func updateController(around item: UIView, _ walk: InputWalk) {
    func leadsElsewhere(forward: Bool) -> Bool {
      walk.steps(from: item, forward: forward, shouldLoop: shouldLoop).contains { $0 !== item }
    }
    accessoryController?.btPrev?.isEnabled = leadsElsewhere(forward: false)
    accessoryController?.btNext?.isEnabled = leadsElsewhere(forward: true)
  }
}

/// What an assistant hears of its navigator, so that the navigator's delegate stays the app's.
protocol InputNavigatorObserver: AnyObject {
  func navigatorDidFocus(_ item: UIView)
  func navigatorCaretDidMove(in item: UIView)
}
