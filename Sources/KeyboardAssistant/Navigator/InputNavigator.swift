import UIKit

/// Moves the focus from one text field or text view to the next: with the keyboard's return key, with a bar above the
/// keyboard, or by code.
///
/// An input belongs to one navigator: adding it to another removes it from the first. What an app sets on its inputs
/// stays in force: their delegates are never replaced, an accessory view of their own is kept, and the navigator's own
/// changes are undone when an input is removed or the navigator is released. Inputs that are hidden, disabled or
/// read-only at the moment are skipped.
///
/// The inputs' order is determined again only if one has moved: otherwise moving to the next input takes the same time
/// for ten inputs and for ten thousand.
@preconcurrency @MainActor
public final class InputNavigator {
  /// The delegate, which is notified when another input is edited; held weakly.
  public weak var delegate: (any InputNavigatorDelegate)?

  /// Provides the inputs by index, whether they exist or not; held weakly. While it is set, inputs that were added are ignored.
  public weak var dataSource: (any InputNavigatorDataSource)? { didSet { reloadInputItems() } }

  /// The bar of ``createWithDefaultController()`` and similar kinds; nil for other kinds.
  public var defaultController: DefaultNavigationView? { accessoryController as? DefaultNavigationView }

  /// The bar above the keyboard, the default or the app's own; nil for kinds without one.
  public let accessoryController: (any InputNavigatorAccessoryController)?

  /// The view above the keyboard: the bar's view, or the app's own accessory view.
  public let accessoryView: UIView?

  /// Whether the return key of text fields navigates.
  public let usesKeyboardNavigation: Bool

  /// Whether the navigator handles the return key itself.
  ///
  /// The original libraries became the fields' delegate for that. This navigator does so only for fields without a
  /// delegate, and handles the fields' primary action: a delegate that the app sets at any time is called as usual, and
  /// if it returns false from `textFieldShouldReturn`, the navigator does nothing.
  public let shouldSetTextFieldDelegates: Bool

  /// Whether the bar's buttons go from the last input to the first and the other way round; true at first.
  public var shouldLoop = true { didSet { updateReturnKeyAndButtons() } }

  /// Whether next and previous stay among the inputs of one group, that is, of the nearest view around the edited input
  /// that has `shouldGroupAccessibilityChildren` set; false at first: groups are visited one after the other.
  public var staysInGroup = false { didSet { updateReturnKeyAndButtons() } }

  /// Whether the up and down arrow keys go to the previous and the next input from a field of one line; false at first.
  public var usesArrowKeys = false

  /// Checks the value of an input: returns the mistake in words for the user, or nil if there is none.
  ///
  /// Called by ``gotoFirstInvalidInputItem()`` and, for inputs that had a mistake then, again whenever their text
  /// changes.
  public var mistake: ((UIView) -> String?)?

  /// The input that is being edited; nil if the navigator doesn't have it.
  ///
  /// Setting another of the navigator's inputs edits it; setting nil ends editing, so that the keyboard closes.
  public var focusedItem: UIView? {
    get { edited }
    set {
      guard newValue !== edited else { return }
      if let newValue { gotoInputItem(inputItem: newValue) } else { closeKeyboard() }
    }
  }

  /// Whether the navigator notices that its inputs are edited: true until ``removeNotifications()``.
  public var didAddNotifications: Bool { !subscriptions.isEmpty }

  var list = InputItemList()
  var mistakes: [ObjectIdentifier: InputMistake] = [:]
  var codes: [InputCode] = []
  /// The index of the edited input, for a data source that doesn't find it any more.
  var focusedPosition: Int?
  var attachments: [ObjectIdentifier: InputAttachment] = [:]
  /// The field whose Return `textFieldShouldReturn(_:)` has handled: its action must not move on, or send the form, once more.
  weak var returnedField: UITextField?
  private weak var edited: UIView?
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
    addNotifications()
  }

  isolated deinit { clearInputItems() }

  // MARK: - Public

  /// The inputs that were added or found, in the order in which they are visited.
  public var inputItems: [UIView] {
    update()
    return list.items
  }

  /// Checks again which inputs can be edited, and updates return key and buttons.
  ///
  /// Call it when inputs were enabled or hidden while one is edited, and when the data source's inputs have changed.
  public func reloadInputItems() { updateReturnKeyAndButtons() }

  /// Ends editing of the focused input, so that the keyboard closes; does nothing if there is none.
  public func closeKeyboard() { focusedItem?.resignFirstResponder() }

  // MARK: - Editing

  /// Makes the navigator notice again that inputs are edited, after ``removeNotifications()``; a new one does already.
  public func addNotifications() {
    guard subscriptions.isEmpty else { return }
    let begin = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
    let end = [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification]
    let change = [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification]
    subscriptions = subscriptions(to: begin) { if $0.takesUp($1) { $0.didBeginEditing($1) } }
    subscriptions += subscriptions(to: end) { if $1 === $0.focusedItem { $0.didEndEditing($1) } }
    subscriptions += subscriptions(to: change) { $0.checkAgain($1) }
    if let item = inputItems.first(where: \.isFirstResponder) { didBeginEditing(item) }
  }

  /// Stops noticing that inputs are edited: return key and bar aren't updated, and the delegate isn't notified, until
  /// ``addNotifications()``.
  public func removeNotifications() {
    subscriptions = []
    edited = nil
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

  /// Whether the navigator has an input; also attaches one that the data source has, until its editing ends.
  private func takesUp(_ item: UIView) -> Bool {
    if let dataSource {
      guard let position = dataSource.inputNavigator(self, indexOf: item) else { return false }
      focusedPosition = position
      // Attaching may show the bar, and the engines that make room for it read `focusedItem`.
      if item.isFirstResponder { edited = item }
      if attachments[ObjectIdentifier(item)] == nil { attach(item) }
      return true
    }
    update()
    return list.contains(item)
  }

  /// Called when editing has begun; perhaps so late that the app has already moved the focus on.
  func didBeginEditing(_ item: UIView) {
    guard item.isFirstResponder else { return }
    edited = item
    returnedField = nil
    updateReturnKeyAndButtons()
    beginCode(item)
    delegate?.inputNavigatorFocusChanged(inputNavigator: self, inputItem: item)
    delegate?.inputNavigatorDidFocusInputItem(inputNavigator: self, inputItem: item)
  }

  private func didEndEditing(_ item: UIView) {
    forgetFocus(of: item)
    delegate?.inputNavigatorFocusChanged(inputNavigator: self, inputItem: nil)
    delegate?.inputNavigatorDidUnfocusInputItem(inputNavigator: self, inputItem: item)
    if dataSource != nil, !list.contains(item) { detach(item) }
  }

  func forgetFocus(of item: UIView) { if edited === item { edited = nil } }

  /// Updates return key and buttons for the focused input's neighbours.
  func updateReturnKeyAndButtons() {
    guard let focusedItem else { return }
    let walk = walk(from: focusedItem)
    guard let position = position(of: focusedItem, in: walk) else { return }
    updateReturnKey(of: focusedItem, walk, position)
    updateController(walk, position)
  }

  /// Sets the return key's type: next, go if it will press the primary button, or done. Text views keep theirs, which
  /// inserts lines.
  private func updateReturnKey(of item: UIView, _ walk: InputTraversal, _ position: Int) {
    guard usesKeyboardNavigation, let field = item as? UITextField else { return }
    let isLast = walk.step(from: position, forward: true, shouldLoop: false) == nil
    let type: UIReturnKeyType = !isLast ? .next : field.primaryButton == nil ? .done : .go
    guard field.returnKeyType != type else { return }
    attachments[ObjectIdentifier(field)]?.saveReturnKey(of: field)
    field.returnKeyType = type
  }

  /// Disables buttons for which there is no input.
  private func updateController(_ walk: InputTraversal, _ position: Int) {
    func leadsElsewhere(forward: Bool) -> Bool {
      walk.steps(from: position, forward: forward, shouldLoop: shouldLoop).contains { $0 != position }
    }
    accessoryController?.btPrev?.isEnabled = leadsElsewhere(forward: false)
    accessoryController?.btNext?.isEnabled = leadsElsewhere(forward: true)
  }
}
