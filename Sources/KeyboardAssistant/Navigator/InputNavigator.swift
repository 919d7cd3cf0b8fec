import UIKit

/// Goes from one text field or text view to the next: with the keyboard's return key, with a bar above the keyboard, by both, or
/// by code.
///
/// An input belongs to one navigator: adding it to another takes it from the first. What an app set on its inputs stays in force:
/// their delegates are never replaced, an accessory view of their own is kept, and what the navigator did set is taken back when
/// an input is removed or the navigator goes away. Inputs that are hidden, disabled or read-only at the moment are passed over.
///
/// Where inputs are is looked at when it matters, but no longer than needed: going on from one input to the next takes the same time
/// for ten inputs and for ten thousand, unless one of them has moved since.
@preconcurrency @MainActor
public final class InputNavigator {
  /// The delegate, which is told which input is edited; held weakly.
  public weak var delegate: (any InputNavigatorDelegate)?

  /// Names inputs that needn't exist; held weakly. While there is one, inputs that were added don't count.
  public weak var dataSource: (any InputNavigatorDataSource)? { didSet { reloadInputItems() } }

  /// The bar that ``createWithDefaultController()`` and its like make; nil for other kinds.
  public var defaultController: DefaultNavigationView? { accessoryController as? DefaultNavigationView }

  /// The bar above the keyboard, the default or the app's own; nil for kinds without one.
  public let accessoryController: (any InputNavigatorAccessoryController)?

  /// The view above the keyboard: the bar's view, or the app's own accessory view.
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

  /// Whether next and previous stay among the inputs of one group, that is, of the nearest view around the edited input that has
  /// `shouldGroupAccessibilityChildren` set; false at first, which goes through groups one after the other.
  public var staysInGroup = false { didSet { itemsChanged() } }

  /// Whether the up and down arrow keys go to the previous and the next input from a field of one line; false at first.
  public var usesArrowKeys = false

  /// Checks the value of an input: returns the mistake in words for the person, or nil when there is none.
  ///
  /// Asked by ``gotoFirstInvalidInputItem()`` and, for inputs that had a mistake then, again whenever their text changes.
  public var mistake: ((UIView) -> String?)?

  /// The input that is being edited; nil when it is none of the navigator's.
  public private(set) weak var focusedItem: UIView?

  var list = InputItemList()
  var mistakes: [ObjectIdentifier: InputMistake] = [:]
  var codes: [InputCode] = []
  /// The number of the edited input, for a data source that doesn't know it any more.
  var focusedPosition: Int?
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

  /// The inputs that were added or found, in the order in which they are gone through.
  public var inputItems: [UIView] {
    update()
    return list.items
  }

  /// Checks again which inputs can be edited, and updates return key and buttons.
  ///
  /// Call it when inputs were enabled or hidden while one is edited, and when the data source's inputs have changed.
  public func reloadInputItems() { itemsChanged() }

  /// Ends editing of the focused input, so that the keyboard closes; does nothing when there is none.
  public func closeKeyboard() { focusedItem?.resignFirstResponder() }

  // MARK: - Editing

  private func subscribe() {
    let begin = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
    let end = [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification]
    let change = [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification]
    subscriptions = subscriptions(to: begin) { if $0.takesUp($1) { $0.didBeginEditing($1) } }
    subscriptions += subscriptions(to: end) { if $1 === $0.focusedItem { $0.didEndEditing($1) } }
    subscriptions += subscriptions(to: change) { $0.checkAgain($1) }
  }

  private func subscriptions(
    to names: [Notification.Name],
    _ handler: @escaping (InputNavigator, UIView) -> Void
  ) -> [NotificationSubscription] {
    names.map { name in
      NotificationSubscription(name) { [weak self] notification in
        if let self, let item = notification.object as? UIView { handler(self, item) }
      }
    }
  }

  /// Whether an input is one of the navigator's; one of the data source's is, from now until editing ends.
  private func takesUp(_ item: UIView) -> Bool {
    if let dataSource {
      guard let position = dataSource.inputNavigator(self, indexOf: item) else { return false }
      focusedPosition = position
      if attachments[ObjectIdentifier(item)] == nil { attach(item) }
      return true
    }
    update()
    return list.contains(item)
  }

  /// An app that passes focus on as soon as it gets it makes this come late.
  func didBeginEditing(_ item: UIView) {
    guard item.isFirstResponder else { return }
    focusedItem = item
    itemsChanged()
    beginCode(item)
    delegate?.inputNavigatorDidFocusInputItem(inputNavigator: self, inputItem: item)
  }

  private func didEndEditing(_ item: UIView) {
    forgetFocus(of: item)
    delegate?.inputNavigatorDidUnfocusInputItem(inputNavigator: self, inputItem: item)
    if dataSource != nil, !list.contains(item) { detach(item) }
  }

  func forgetFocus(of item: UIView) { if focusedItem === item { focusedItem = nil } }

  /// Updates return key and buttons for the focused input's neighbours.
  func itemsChanged() {
    guard let focusedItem else { return }
    let walk = walk(from: focusedItem)
    guard let position = position(of: focusedItem, in: walk) else { return }
    updateReturnKey(of: focusedItem, walk, position)
    updateController(walk, position)
  }

  /// The return key says whether another input follows. Text views keep theirs: it inserts lines.
  private func updateReturnKey(of item: UIView, _ walk: InputWalk, _ position: Int) {
    guard usesKeyboardNavigation, let field = item as? UITextField else { return }
    let isLast = walk.step(from: position, forward: true, shouldLoop: false) == nil
    let type: UIReturnKeyType = isLast ? .done : .next
    guard field.returnKeyType != type else { return }
    attachments[ObjectIdentifier(field)]?.noteReturnKey(of: field)
    field.returnKeyType = type
  }

  /// Buttons that lead nowhere are disabled.
  private func updateController(_ walk: InputWalk, _ position: Int) {
    func leadsElsewhere(forward: Bool) -> Bool {
      walk.steps(from: position, forward: forward, shouldLoop: shouldLoop).contains { $0 != position }
    }
    accessoryController?.btPrev?.isEnabled = leadsElsewhere(forward: false)
    accessoryController?.btNext?.isEnabled = leadsElsewhere(forward: true)
  }
}
