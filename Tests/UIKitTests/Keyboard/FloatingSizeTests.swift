import TestSupport
import Testing

import UIKit
@testable import UIKitCore

@Suite("The size of a keyboard that floats") struct FloatingSizeTests {
  /// Two inputs in a window of 800 × 600 points with a keyboard that floats.
  private func form() -> TwoInputs {
    let form = TwoInputs()
    form.app.host.resize(to: CGSize(width: 800, height: 600))
    form.app.settle()
    form.keyboard.placement = .floating
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    return form
  }

  private func dragCorner(_ form: TwoInputs, by way: CGSize, release: Bool = true) {
    let start = form.app.view("resize keyboard").frameInScreen.mid
    form.app.drag(from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height), release: release)
  }

  @Test("follows the finger on its corner, and its top left corner stays in place")
  func follows() {
    let form = form()
    let before = form.session.frame
    #expect(before.width == 360)
    dragCorner(form, by: CGSize(width: 90, height: -40), release: false)
    #expect(form.session.frame.origin == before.origin)
    #expect(form.session.frame.size == CGSize(width: 450, height: before.height - 40))
    form.app.settle()
    #expect(form.keyboard.view.frameInScreen.size == CGSize(width: 450, height: 160))
    #expect(form.log.names == [])
    form.app.send(.ended, CGPoint(x: form.session.frame.maxX - 10, y: form.session.frame.maxY - 10))
    form.wait()
    #expect(form.session.frame.size == CGSize(width: 450, height: before.height - 40))
    #expect(form.session.transition.phase == .settled)
    #expect(form.log.names == ["WillChangeFrame", "DidChangeFrame"])
    #expect(form.log.infos.last?.endFrame == form.session.frame)
    #expect(form.first.isFirstResponder)
  }

  @Test("stays between a quarter of the window and all of it, wherever the finger goes")
  func limits() {
    let form = form()
    let inside = CGRect(x: 0, y: 0, width: 800, height: 600)
    dragCorner(form, by: CGSize(width: -700, height: -500))
    form.wait()
    #expect(form.session.frame.size == CGSize(width: 200, height: 120 + 22))
    dragCorner(form, by: CGSize(width: 1500, height: 900))
    form.wait()
    #expect(form.session.frame.width == 788)
    #expect(inside.contains(form.session.frame))
    #expect(form.session.frame.height <= 0.6 * 600 + 22)
  }

  @Test("lasts while it is hidden, moved, and docked")
  func lasts() {
    let form = form()
    dragCorner(form, by: CGSize(width: 60, height: 10))
    form.wait()
    let size = form.session.frame.size
    form.session.dismiss()
    form.wait()
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame.size == size)
    let grip = form.app.view("move keyboard").frameInScreen.mid
    form.app.drag(from: grip, to: CGPoint(x: grip.x - 80, y: grip.y - 60))
    form.wait()
    #expect(form.session.frame.size == size)
    form.app.drag(from: CGPoint(x: grip.x - 80, y: grip.y - 60), to: CGPoint(x: grip.x, y: 720))
    form.wait()
    #expect(!form.session.transition.isFloating)
    #expect(form.session.frame.width == 800)
    #expect(form.app.view("move keyboard").subviews.allSatisfy { $0.isHidden })
    let docked = form.app.view("move keyboard").frameInScreen.mid
    form.app.drag(from: docked, to: CGPoint(x: docked.x, y: docked.y - 200))
    form.wait()
    #expect(form.session.frame.size == size)
  }

  @Test("fits a window that gets smaller, and is there again when it grows")
  func resize() {
    let form = form()
    dragCorner(form, by: CGSize(width: 200, height: 0))
    form.wait()
    let frame = form.session.frame
    form.app.host.resize(to: CGSize(width: 400, height: 600))
    form.app.settle()
    #expect(form.session.frame.width == 388)
    form.app.host.resize(to: CGSize(width: 800, height: 600))
    form.app.settle()
    #expect(form.session.frame == frame)
  }

  @Test("docks where it covers what is typed into at every place, also if it can't be smaller")
  func docksByNeed() {
    let form = TwoInputs()
    form.app.host.resize(to: CGSize(width: 252, height: 260))
    form.first.frame = CGRect(x: 6, y: 20, width: 240, height: 220)
    form.keyboard.height = 100
    form.keyboard.placement = .floating
    form.app.settle()
    form.first.becomeFirstResponder()
    form.wait()
    #expect(!form.session.transition.isFloating)
    #expect(form.session.frame == CGRect(x: 0, y: 138, width: 252, height: 122))
  }

  @Test("grip and corner have the pointers that say what they do")
  func pointers() {
    let form = form()
    for (name, shape) in [("move keyboard", PointerShape.move), ("resize keyboard", .resizeCorner)] {
      form.app.send(.hovered, form.app.view(name).frameInScreen.mid, 0)
      #expect(form.app.host.cursor == shape)
    }
  }
}

@Suite("The place of a keyboard that floats") struct FloatingPlaceTests {
  private func place(_ window: CGSize, _ obstacles: [(CGRect, CGFloat)], size: CGSize) -> CGRect {
    let place = FloatingPlace(
      obstacles: obstacles.map { FloatingPlace.Obstacle(frame: $0.0, weight: $0.1) },
      area: window
    )
    let first = CGPoint(x: (window.width - size.width) / 2, y: window.height - 24)
    let corner = place.corner(for: size, near: first, margin: 6)
    return CGRect(x: corner.x, y: corner.y - size.height, width: size.width, height: size.height)
  }

  private let size = CGSize(width: 360, height: 240)

  @Test("is in the middle of the bottom edge if nothing is there")
  func free() {
    let field = (CGRect(x: 200, y: 50, width: 400, height: 40), CGFloat(10))
    let frame = place(CGSize(width: 800, height: 600), [field], size: size)
    #expect(frame == CGRect(x: 220, y: 336, width: 360, height: 240))
  }

  @Test("is a little lower, or beside, if that uncovers the button")
  func aside() {
    let field = (CGRect(x: 60, y: 50, width: 400, height: 40), CGFloat(10))
    let low = (CGRect(x: 60, y: 300, width: 400, height: 44), CGFloat(5))
    let below = place(CGSize(width: 520, height: 600), [field, low], size: size)
    #expect(below.minY >= low.0.maxY && below.maxY <= 594)
    let high = (CGRect(x: 60, y: 450, width: 400, height: 44), CGFloat(5))
    let beside = place(CGSize(width: 1000, height: 600), [field, high], size: size)
    #expect(!beside.intersects(high.0) && !beside.intersects(field.0))
  }

  @Test("comes above the field rather than cover it or the button; covers the button rather than the field, if it must")
  func above() {
    let field = (CGRect(x: 20, y: 300, width: 380, height: 40), CGFloat(10))
    let button = (CGRect(x: 20, y: 420, width: 380, height: 44), CGFloat(5))
    let frame = place(CGSize(width: 420, height: 600), [field, button], size: size)
    #expect(!frame.intersects(field.0) && !frame.intersects(button.0) && frame.minY >= 6)
    let high = (CGRect(x: 20, y: 200, width: 380, height: 40), CGFloat(10))
    let must = place(CGSize(width: 420, height: 600), [high, button], size: size)
    #expect(!must.intersects(high.0))
  }

  @Test("above an input at the bottom, as in a conversation, there is room for it", arguments: [420, 900] as [CGFloat])
  func composer(width: CGFloat) {
    let field = (CGRect(x: 20, y: 640, width: width - 80, height: 36), CGFloat(10))
    let button = (CGRect(x: width - 50, y: 640, width: 36, height: 36), CGFloat(5))
    let frame = place(CGSize(width: width, height: 700), [field, button], size: size)
    #expect(!frame.intersects(field.0) && !frame.intersects(button.0))
    #expect(CGRect(x: 0, y: 0, width: width, height: 700).contains(frame))
  }

  @Test("in a wide window leaves the field, its message and the button of a form free, without scrolling it")
  func form() {
    let app = AvoidanceApp(size: CGSize(width: 1300, height: 600))
    app.keyboard.placement = .floating
    let scrollView = app.scrollView(CGRect(x: 0, y: 0, width: 1300, height: 600), content: 600)
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 380, in: scrollView, x: 390, width: 520)
    let message = UILabel(frame: CGRect(x: 390, y: 424, width: 520, height: 20))
    let button = UIButton(configuration: .filled(), primaryAction: nil)
    button.frame = CGRect(x: 390, y: 470, width: 520, height: 50)
    for view in [message, button] { scrollView.addSubview(view) }
    field.inputMessage = message
    app.edit(field)
    let keyboard = app.app.keyboard.frame
    for view in [field, message, button] { #expect(!keyboard.intersects(view.frameInScreen)) }
    #expect(scrollView.contentOffset.y == 0)
    #expect(CGRect(x: 0, y: 0, width: 1300, height: 600).contains(keyboard))
    #expect(avoider.avoidance.isActive)
  }
}
