/// Moves a sheet that doesn't fill its window up out of the keyboard's way, as far as possible.
///
/// Inputs that are hidden all the same are left to the engines inside the sheet.
final class SheetLift: KeyboardAvoidanceClient {
  private lazy var avoidance = KeyboardAvoidance(territory: sheet, client: self)
  private weak var sheet: PresentationView?

  init(of sheet: PresentationView) { self.sheet = sheet }

  /// Begins to follow the keyboard.
  func start() { avoidance.start() }

  // MARK: - KeyboardAvoidanceClient

  /// False: the engine inside the sheet, if there is one, moves its inputs; this one only the sheet.
  func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool { false }

  func avoidance(_ avoidance: KeyboardAvoidance, raiseAbove frame: CGRect) { move(frame) }

  func avoidanceLower(_ avoidance: KeyboardAvoidance) { move(.null) }

  private func move(_ frame: CGRect) {
    sheet?.keyboardFrame = frame
    sheet?.layoutIfNeeded()
  }
}
