import UIKit

/// A keyboard without keys, of a given height.
final class FixedKeyboard: InputKeyboard {
  let view = UIView()
  let layoutName = "test"
  var height: CGFloat = 200
  private(set) var input: KeyboardInput?

  func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat { height }
  func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession) { self.input = input }
}
