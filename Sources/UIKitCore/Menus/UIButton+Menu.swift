extension UIButton {
  /// The menu that the button opens: by a long press or, with ``showsMenuAsPrimaryAction``, by any press, and by Space
  /// and Return.
  public var menu: UIMenu? {
    get { ownMenu?.menu }
    set {
      guard newValue != nil || ownMenu != nil else { return }
      buttonMenu.menu = newValue
      buttonMenu.showSelection(in: self)
    }
  }

  /// Whether a press opens ``menu`` at once, instead of triggering the button's own action.
  public var showsMenuAsPrimaryAction: Bool {
    get { ownMenu?.isPrimary ?? false }
    set { buttonMenu.isPrimary = newValue }
  }

  /// Whether the button shows which action of ``menu`` was chosen last: a pop-up button.
  public var changesSelectionAsPrimaryAction: Bool {
    get { ownMenu?.changesSelection ?? false }
    set {
      buttonMenu.changesSelection = newValue
      buttonMenu.showSelection(in: self)
    }
  }

  private var buttonMenu: ButtonMenu {
    if let ownMenu { return ownMenu }
    let made = ButtonMenu(of: self)
    ownMenu = made
    return made
  }
}
