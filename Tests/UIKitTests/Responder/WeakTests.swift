import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Subclassed as apps do on iOS, with a plain `deinit`.
private final class Goodbye: UIButton {
  let said: @Sendable () -> Void

  init(_ said: @escaping @Sendable () -> Void) {
    self.said = said
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  deinit { said() }
}

/// Asks, while an object goes, what still hands it out.
private final class LastLook {
  var found: [String] = []
  private var questions: [(name: String, object: () -> AnyObject?)] = []

  func ask(_ name: String, _ object: @escaping () -> AnyObject?) { questions.append((name, object)) }

  /// Notes who hands out an object that is going.
  func look() {
    for question in questions where question.object() != nil { found.append(question.name) }
    questions = []
  }
}

@Suite("What refers to views without keeping them")
struct WeakTests {
  /// Makes a button, lets `refer` refer to it in some way, and releases it; returns who still handed it out meanwhile.
  private func lastLook(_ refer: (Goodbye, LastLook) -> Void) -> [String] {
    let look = LastLook()
    var button: Goodbye? = Goodbye { MainActor.assumeIsolated { look.look() } }
    if let button { refer(button, look) }
    button = nil
    return look.found
  }

  @Test("a view that is going is handed out by no constraint, anchor, guide or gesture")
  func layoutForgetsViewThatGoes() {
    let found = lastLook { button, look in
      let width = button.widthAnchor.constraint(equalToConstant: 20)
      let anchor = button.topAnchor
      let margins = button.layoutMarginsGuide
      let tap = UITapGestureRecognizer()
      button.addGestureRecognizer(tap)
      width.isActive = true
      look.ask("constraint") { width.firstItem }
      look.ask("anchor") { anchor.item }
      look.ask("guide") { margins.owningView }
      look.ask("gesture") { tap.view }
    }
    #expect(found.isEmpty)
  }

  @Test("a view that is going is nobody's parent")
  func parentThatGoesIsForgotten() {
    let child = UIView()
    let found = lastLook { button, look in
      button.addSubview(child)
      look.ask("child") { child.superview }
    }
    #expect(found.isEmpty)
  }

  @Test("a control that is going is no action's sender, and no action's target")
  func actionForgetsSenderThatGoes() {
    let other = UIButton()
    var senders = 0
    let action = UIAction { if $0.sender != nil { senders += 1 } }
    let found = lastLook { button, look in
      other.addTarget(button, action: UIButton.setNeedsLayout, for: .touchUpInside)
      look.ask("target") { other.allTargets.first }
      action.performWithSender(button)
      look.ask("sender") { action.sender }
    }
    #expect(found.isEmpty)
    #expect(senders == 1)
  }

  @Test("a window whose first responder is going has none, and nobody is typed into")
  func windowForgetsResponderThatGoes() {
    final class Typist: UIResponder {
      var said: (@Sendable () -> Void)?
      override var canBecomeFirstResponder: Bool { true }
      deinit { said?() }
    }
    let app = Harness { UIViewController() }
    let look = LastLook()
    var typist: Typist? = Typist()
    typist?.said = { MainActor.assumeIsolated { look.look() } }
    #expect(app.window.makeFirstResponder(typist))
    look.ask("window") { app.window.firstResponder }
    look.ask("keyboard") { app.scene.keyboard.responder }
    look.ask("input") { [input = KeyboardInput(responder: typist)] in input.responder }
    typist = nil
    #expect(look.found.isEmpty)
    #expect(app.window.firstResponder == nil)
  }

  @Test("a controller that is going is handed out by neither its children nor its view")
  func childForgetsControllerThatGoes() {
    let child = UIViewController()
    let look = LastLook()
    final class Parent: UIViewController {
      var said: (@Sendable () -> Void)?
      deinit { said?() }
    }
    var parent: Parent? = Parent()
    parent?.said = { MainActor.assumeIsolated { look.look() } }
    parent?.addChild(child)
    let view = parent?.view
    look.ask("child") { child.parent }
    look.ask("view") { view?.next }
    parent = nil
    #expect(look.found.isEmpty)
    #expect(child.parent == nil && view?.next == nil)
  }

  @Test("a gesture, a constraint and an anchor forget a view that is gone")
  func viewIsForgotten() {
    nonisolated(unsafe) var isGone = false
    var view: UIView? = Goodbye { isGone = true }
    let parent = UIView()
    let tap = UITapGestureRecognizer()
    view.map(parent.addSubview)
    view?.addGestureRecognizer(tap)
    let anchor = view?.topAnchor
    let constraint = view.map { $0.widthAnchor.constraint(equalToConstant: 20) }
    #expect(tap.view === view && constraint?.firstItem === view && anchor?.item === view)
    view?.removeFromSuperview()
    view = nil
    #expect(isGone)
    #expect(tap.view == nil && constraint?.firstItem == nil && anchor?.item == nil)
  }

  @Test("a view whose parent is gone has no parent")
  func parentIsForgotten() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    #expect(child.superview === parent)
    parent = nil
    #expect(child.superview == nil)
  }

  @Test("a view knows its window as long as it is in its tree")
  func windowIsKnown() {
    let leaf = UIView()
    let branch = UIView()
    branch.addSubview(leaf)
    let window = UIWindow(frame: .zero)
    window.addSubview(branch)
    #expect(leaf.window === window && branch.window === window)
    branch.removeFromSuperview()
    #expect(leaf.window == nil && branch.window == nil)
  }

  @Test("a view that outlives its window has none")
  func windowIsForgotten() {
    let leaf = UIView()
    let branch = UIView()
    branch.addSubview(leaf)
    var window: UIWindow? = UIWindow(frame: .zero)
    window?.addSubview(branch)
    #expect(leaf.window === window)
    window = nil
    #expect(leaf.window == nil && branch.window == nil && branch.superview == nil)
  }
}
