import UIKit

/// A keyboard without keys, of a given height; for tests.
package final class StubKeyboard: InputKeyboard {
  package let view = UIView()
  package let layoutName = "bare"
  package var placement = KeyboardPlacement.attached
  package var height: CGFloat
  /// The input that is edited; nil until one was.
  package private(set) var input: KeyboardInput?

  package init(height: CGFloat = 200) { self.height = height }

  package func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat { height }
  package func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession) { self.input = input }
}
