import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Ending editing")
struct EndEditingTests {
  private final class Keeper: UIView {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  private func board() -> (Harness, UIView, Keeper) {
    let (root, group, keeper) = (UIView(), UIView(), Keeper())
    root.addSubview(group)
    group.addSubview(keeper)
    return (Harness(view: { root }), group, keeper)
  }

  @Test("takes the keyboard from a view somewhere inside")
  func inside() {
    let (app, group, keeper) = board()
    keeper.becomeFirstResponder()
    #expect(group.endEditing(false))
    #expect(app.window.firstResponder == nil)
  }

  @Test("leaves alone what is outside")
  func outside() {
    let (app, group, keeper) = board()
    let other = UIView()
    group.addSubview(other)
    keeper.becomeFirstResponder()
    #expect(other.endEditing(true))
    #expect(app.window.firstResponder === keeper)
  }

  @Test("asks, unless forced")
  func force() {
    let (app, group, keeper) = board()
    keeper.becomeFirstResponder()
    keeper.mayResign = false
    #expect(!group.endEditing(false))
    #expect(app.window.firstResponder === keeper)
    #expect(group.endEditing(true))
    #expect(app.window.firstResponder == nil)
  }
}
