/// Moves a sheet that doesn't fill its window up out of the keyboard's way, as far as possible.
///
/// Inputs that are hidden all the same are left to what avoids the keyboard inside the sheet, and is told later.
final class SheetLift {
  private weak var sheet: PresentationView?

  init(of sheet: PresentationView) { self.sheet = sheet }

  /// Begins to follow the keyboard, once the sheet is in its window. If it is shown already, the sheet is moved at once.
  func start() {
    UIApplication.shared.inputListeners.add(self)
    if let keyboard { move(to: goal(for: keyboard), along: nil) }
  }

  /// Whether the sheet is in `scene`.
  func isIn(_ scene: UIWindowScene) -> Bool { sheet?.window?.windowScene === scene }

  /// Moves the sheet where it belongs for the input that is edited, if it is in `scene`: along with the keyboard as `info`
  /// describes it.
  func follow(in scene: UIWindowScene, _ info: KeyboardInfo) {
    guard isIn(scene) else { return }
    move(to: goal(for: scene.keyboard), along: info)
  }

  /// Moves the sheet along with the finger that drags the keyboard of `scene`, if the sheet was moved for that.
  func followDrag(in scene: UIWindowScene) {
    guard isIn(scene), sheet?.keyboardFrame.isNull == false else { return }
    move(to: goal(for: scene.keyboard), along: nil)
  }

  // MARK: - Private

  private var keyboard: KeyboardSession? { sheet?.window?.windowScene?.keyboard }

  /// The frame to stay clear of, in points of the window; `.null` if there is none, or if the input lies elsewhere.
  private func goal(for keyboard: KeyboardSession) -> CGRect {
    guard let sheet, let input = keyboard.responder as? UIView, input.window === sheet.window,
      let container = input.avoidanceContainer
    else {
      return keyboard.obstacle
    }
    return sheet.isDescendant(of: container) ? keyboard.obstacle : .null
  }

  private func move(to frame: CGRect, along info: KeyboardInfo?) {
    guard let sheet, sheet.keyboardFrame != frame else { return }
    func change() {
      sheet.keyboardFrame = frame
      sheet.layoutIfNeeded()
    }
    guard let info, info.duration > 0 else { return UIView.performWithoutAnimation(change) }
    UIView.performWithoutAnimation { sheet.window?.layoutIfNeeded() }
    info.animate(change)
  }
}
