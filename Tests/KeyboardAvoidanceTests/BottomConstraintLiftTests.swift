import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("Lifting a bottom constraint")
struct BottomConstraintLiftTests {
  private let root = UIView()
  private let content = UIView()
  private let bar = UIView()
  private let keyboard = CGRect(x: 0, y: 300, width: 320, height: 180)

  /// A window of 320 × 480 points with `content` from the top, and `bar`, 50 points high, at the bottom.
  private func start(_ makeConstraint: () -> NSLayoutConstraint) -> (Harness, BottomConstraintLift) {
    for view in [content, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let constraint = makeConstraint()
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: root.topAnchor),
      content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      constraint,
    ])
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    return (app, BottomConstraintLift(constraint: constraint, layoutView: root))
  }

  private func lift(_ lift: BottomConstraintLift) {
    lift.lift(above: keyboard)
    root.layoutIfNeeded()
  }

  @Test("moves what is on a bar that stays, whichever side of the constraint it is on", arguments: [true, false])
  func siblings(contentFirst: Bool) {
    bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
    let (app, lift) = start {
      contentFirst
        ? content.bottomAnchor.constraint(equalTo: bar.topAnchor)
        : bar.topAnchor.constraint(equalTo: content.bottomAnchor)
    }
    #expect(content.frame.maxY == 430)
    self.lift(lift)
    #expect(content.frame.maxY == 300)
    lift.restore()
    app.settle()
    #expect(content.frame.maxY == 430)
  }

  @Test("makes a spacer at the bottom as high as the keyboard")
  func height() {
    let (app, lift) = start { bar.heightAnchor.constraint(equalToConstant: 20) }
    self.lift(lift)
    #expect(bar.frame.height == 180)
    lift.restore()
    app.settle()
    #expect(bar.frame.height == 20)
  }

  @Test("leaves alone what ends above the keyboard")
  func clear() {
    let (_, lift) = start { root.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 250) }
    self.lift(lift)
    #expect(content.frame.maxY == 230)
  }

  @Test("takes over a constant that the app sets meanwhile")
  func appsConstant() {
    let constraint = root.bottomAnchor.constraint(equalTo: content.bottomAnchor)
    let (_, lift) = start { constraint }
    self.lift(lift)
    constraint.constant = 30
    lift.restore()
    #expect(constraint.constant == 30)
  }
}
