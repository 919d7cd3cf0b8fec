import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Constraints by the keyboard's place") struct TrackingLayoutGuideTests {
  @Test("a docked or hidden keyboard is near the bottom and away from all else")
  func dockedIsNearBottom() {
    let stage = FloatingStage()
    stage.guide.setConstraints([stage.below], activeWhenNearEdge: .bottom)
    stage.guide.setConstraints([stage.above], activeWhenNearEdge: .top)
    stage.guide.setConstraints([stage.centred], activeWhenAwayFrom: [.leading, .trailing])
    #expect(stage.active == ["below", "centred"])
    stage.place(CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(stage.active == ["below", "centred"])
  }

  @Test("a floating keyboard counts only for guides that follow it")
  func followsFloatingOnDemand() {
    let stage = FloatingStage()
    stage.guide.setConstraints([stage.below], activeWhenNearEdge: .bottom)
    stage.guide.setConstraints([stage.above], activeWhenNearEdge: .top)
    let frame = CGRect(x: 100, y: 20, width: 160, height: 120)
    stage.place(frame)
    #expect(stage.active == ["below"])
    #expect(stage.guide.layoutFrame == CGRect(x: 0, y: 480, width: 320, height: 0))
    stage.guide.followsUndockedKeyboard = true
    #expect(stage.active == ["above"])
    stage.stage.app.settle()
    #expect(stage.guide.layoutFrame == frame)
  }

  @Test("near the side where reading begins, or ends, or neither")
  func tellsSides() {
    let stage = FloatingStage()
    stage.guide.followsUndockedKeyboard = true
    stage.guide.setConstraints([stage.below], activeWhenNearEdge: .leading)
    stage.guide.setConstraints([stage.above], activeWhenNearEdge: .trailing)
    stage.guide.setConstraints([stage.centred], activeWhenAwayFrom: [.leading, .trailing])
    stage.place(CGRect(x: 10, y: 200, width: 160, height: 120))
    #expect(stage.active == ["below"])
    stage.place(CGRect(x: 80, y: 200, width: 160, height: 120))
    #expect(stage.active == ["centred"])
    stage.place(CGRect(x: 155, y: 200, width: 160, height: 120))
    #expect(stage.active == ["above"])
  }

  @Test("constraints set for an edge replace those set for it before, and all can be removed")
  func replacesAndRemoves() {
    let stage = FloatingStage()
    stage.guide.setConstraints([stage.below], activeWhenNearEdge: .bottom)
    stage.guide.setConstraints([stage.centred], activeWhenNearEdge: .bottom)
    #expect(stage.active == ["centred"])
    #expect(stage.guide.constraintsActive(whenNearEdge: .bottom) == [stage.centred])
    stage.guide.setConstraints([stage.above], activeWhenAwayFrom: .top)
    #expect(stage.guide.constraintsActive(whenAwayFrom: .top) == [stage.above])
    #expect(stage.active == ["above", "centred"])
    stage.guide.removeAllTrackedConstraints()
    #expect(stage.active.isEmpty)
    #expect(stage.guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
  }

  @Test("constraints set before their views are in a tree become active when they are in the window")
  func waitsForTree() {
    let form = TwoInputs()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let rider = UIView.constrained()
    let bottom = rider.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor)
    page.keyboardLayoutGuide.setConstraints([bottom], activeWhenNearEdge: .bottom)
    #expect(!bottom.isActive)
    page.addSubview(rider)
    form.app.window.rootViewController?.view.addSubview(page)
    #expect(bottom.isActive)
  }
}

/// A guide with three constraints of a view, and a keyboard that can be put anywhere.
@MainActor private struct FloatingStage {
  let stage = TwoInputs()
  let above, below, centred: NSLayoutConstraint

  var guide: UIKeyboardLayoutGuide { stage.app.window.keyboardLayoutGuide }
  var active: [String] { [above, below, centred].filter(\.isActive).compactMap(\.identifier) }

  init() {
    let view = UIView.constrained()
    stage.app.window.addSubview(view)
    let guide = stage.app.window.keyboardLayoutGuide
    above = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
    below = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
    centred = view.centerXAnchor.constraint(equalTo: guide.centerXAnchor)
    (above.identifier, below.identifier, centred.identifier) = ("above", "below", "centred")
  }

  /// Lets a keyboard that isn't ours announce that it goes there.
  func place(_ frame: CGRect) {
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: 0, curve: .keyboard)
    let name = UIResponder.keyboardWillChangeFrameNotification
    NotificationCenter.default.post(name: name, object: stage.app.scene, userInfo: info.userInfo)
  }
}
