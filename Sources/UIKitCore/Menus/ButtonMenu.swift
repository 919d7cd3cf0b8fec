/// A button's menu, and the press that opens it.
final class ButtonMenu {
  var menu: UIMenu?
  /// Whether any press opens the menu at once, rather than a long press.
  var isPrimary = false
  /// Whether the button shows the title of the action that was chosen last.
  var changesSelection = false

  private weak var overlay: MenuOverlay?
  private let longPress = UILongPressGestureRecognizer()

  /// Adds the long press that opens the menu to `button`.
  init(of button: UIButton) {
    longPress.addHandler { [weak self, weak button] in
      guard let self, let button, $0.state == .began, !isPrimary else { return }
      open(at: button)
    }
    button.addGestureRecognizer(longPress)
  }

  /// Whether the button has a menu that a press opens at once.
  var opensAtOnce: Bool { isPrimary && menu != nil }

  /// Whether the menu is open.
  var isOpen: Bool { overlay?.isOpen == true }

  /// Opens the menu at `button`.
  func open(at button: UIButton) {
    guard let menu, let scene = button.window?.windowScene, button.isEnabled else { return }
    let anchor = button.convert(button.bounds, to: nil)
    overlay = MenuOverlay.open(menu, at: anchor, in: scene, showsChoice: changesSelection) {
      [weak button, weak self] action in
      guard let button else { return }
      self?.choose(action, for: button)
    }
  }

  /// The button's press has moved to a point of the scene.
  func drag(to point: CGPoint) { overlay?.drag(to: point) }

  /// The button's press has ended at a point of the scene, outside of the button.
  func drop(at point: CGPoint) { overlay?.drop(at: point) }

  /// Gives the button the title of the chosen action, or of the first action while none is chosen.
  func showSelection(in button: UIButton) {
    guard changesSelection, let menu else { return }
    guard let action = menu.shownActions.first(where: { $0.state == .on }) ?? menu.shownActions.first else { return }
    menu.select(action, always: true)
    if button.configuration != nil {
      button.configuration?.title = action.title
    } else {
      button.setTitle(action.title, for: .normal)
    }
  }

  private func choose(_ action: UIAction, for button: UIButton) {
    menu?.select(action, always: changesSelection)
    showSelection(in: button)
    action.performWithSender(button)
    button.sendActions(for: .menuActionTriggered)
  }
}
