import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A docked keyboard") struct DockedKeyboardTests {
  /// A window of 320 × 480 points at (100, 80) on a monitor of 1280 × 600, whose keyboard is 200 points high: it leaves 320 points
  /// of the window free.
  private final class Desk {
    let form = TwoInputs()
    let desktop: HeadlessDesktop
    var session: KeyboardSession { form.session }
    var panel: HeadlessPanel? { desktop.panels.first }

    init(placement: KeyboardPlacement = .docked) {
      desktop = form.app.platform.makeDesktop(
        monitor: CGRect(x: 0, y: 0, width: 1280, height: 600),
        origin: CGPoint(x: 100, y: 80)
      )
      form.keyboard.placement = placement
    }

    func show() {
      form.first.becomeFirstResponder()
      form.wait()
    }
  }

  @Test("slides up at the monitor's bottom edge, and tells where that is in the app's window")
  func shows() throws {
    let desk = Desk()
    desk.show()
    let panel = try #require(desk.panel)
    #expect(panel.frame == CGRect(x: 0, y: 400, width: 1280, height: 200))
    #expect(desk.session.frame == CGRect(x: -100, y: 320, width: 1280, height: 200))
    #expect(desk.form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(desk.form.log.infos.map(\.endFrame.minY) == [320, 320, 320, 320])
    let tops = panel.frames.map(\.minY)
    #expect(tops == tops.sorted(by: >))
    #expect(tops.count > 8)
    #expect(panel.frames.allSatisfy { $0.maxY == 600 && $0.height > 0 })
  }

  @Test("its keys are in its own window, and nothing of it in the app's")
  func ownWindow() {
    let desk = Desk()
    desk.show()
    #expect(desk.form.keyboard.view.window?.windowScene !== desk.form.app.scene)
    #expect(desk.form.keyboard.view.frameInScreen == CGRect(x: 0, y: 0, width: 1280, height: 200))
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(UIApplication.shared.keyWindow === desk.form.app.window)
  }

  @Test("two clicks on a word with a key of it between them are no double click")
  func comesBetweenClicks() throws {
    let desk = Desk()
    desk.show()
    let (app, field) = (desk.form.app, UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40)))
    field.text = "Ada"
    app.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    let panel = try #require(desk.panel).drawing
    func click(withKeyBetween: Bool) -> String? {
      app.advance(seconds: 2)
      for turn in 0...1 {
        if turn == 1, withKeyBetween {
          for phase in [PointerEvent.Phase.began, .ended] {
            panel.send(
              PointerEvent(phase: phase, location: CGPoint(x: 20, y: 20), button: 1, timestamp: app.platform.now)
            )
          }
        }
        app.tap(at: field.convert(CGPoint(x: 12, y: field.bounds.midY), to: nil))
      }
      return field.selectedTextRange.flatMap(field.text(in:))
    }
    #expect(click(withKeyBetween: false) == "Ada")
    #expect(click(withKeyBetween: true) == "")
  }

  @Test("the app's window is not drawn while it slides")
  func drawsNothing() {
    let desk = Desk()
    desk.form.app.nextFrame()
    let before = desk.form.app.host.paintCount
    desk.show()
    #expect(desk.form.app.host.paintCount - before <= 1)
  }

  @Test("at the top edge it slides down from above the monitor, reserves nothing, and goes where it came from")
  func top() throws {
    let desk = Desk()
    desk.session.docksAtTop = true
    desk.show()
    let panel = try #require(desk.panel)
    #expect(panel.frame == CGRect(x: 0, y: 0, width: 1280, height: 200))
    let bottoms = panel.frames.map(\.maxY)
    #expect(bottoms == bottoms.sorted() && bottoms.count > 8)
    #expect(panel.frames.allSatisfy { $0.height == 200 }, "it slides as a whole")
    #expect(panel.reservations.allSatisfy { $0 == 0 })
    desk.form.first.resignFirstResponder()
    desk.form.wait()
    #expect(panel.frames.last.map { $0.maxY < 30 } == true && !desk.session.isShown)
  }

  @Test("sent to the other edge while it is shown it moves there, and reserves its room only at the bottom")
  func changesEdge() throws {
    let desk = Desk()
    desk.show()
    let panel = try #require(desk.panel)
    desk.session.docksAtTop = true
    desk.form.wait()
    #expect(panel.frame.minY == 0 && panel.reservations.last == 0)
    desk.desktop.position.monitor.size.height = 500
    desk.desktop.moveWindow(to: CGPoint(x: 40, y: 30))
    desk.form.wait()
    #expect(panel.frame == CGRect(x: 0, y: 0, width: 1280, height: 200))
    desk.session.docksAtTop = false
    desk.form.wait()
    #expect(panel.frame.minY == 300 && panel.reservations.last == 200)
  }

  @Test("room is reserved once it is at rest, and given back once, as soon as it goes")
  func reserves() throws {
    let desk = Desk()
    desk.form.first.becomeFirstResponder()
    desk.form.app.advance(seconds: 0.2)
    let panel = try #require(desk.panel)
    #expect(panel.reservations == [])
    desk.form.wait()
    #expect(panel.reservations == [200])
    desk.session.dismiss()
    desk.form.app.nextFrame()
    #expect(panel.reservations == [200, 0])
    desk.form.wait()
    #expect(panel.reservations == [200, 0])
    #expect(panel.frame.isNull)
    #expect(desk.session.frame.isNull)
  }

  @Test("a maximised window that makes room for it hears the keyboard's new place, and asks for no more room")
  func makesRoom() throws {
    let desk = Desk()
    desk.show()
    desk.form.app.host.resize(to: CGSize(width: 320, height: 320))
    desk.form.wait()
    #expect(desk.session.frame == CGRect(x: -100, y: 320, width: 1280, height: 200))
    #expect(try #require(desk.panel).reservations == [200])
  }

  @Test("a window that is moved is told where the keyboard is now")
  func moves() {
    let desk = Desk()
    desk.show()
    desk.form.log.clear()
    desk.desktop.moveWindow(to: CGPoint(x: 300, y: 10))
    #expect(desk.session.frame == CGRect(x: -300, y: 390, width: 1280, height: 200))
    #expect(desk.form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(desk.panel?.frame == CGRect(x: 0, y: 400, width: 1280, height: 200))
    desk.desktop.moveWindow(to: CGPoint(x: 300, y: 10))
    #expect(desk.form.log.names.count == 4)
  }

  @Test("goes to the other monitor with the window, also when it is at the same place there")
  func changesMonitor() throws {
    let desk = Desk()
    desk.show()
    desk.desktop.position.monitor.origin.x = 1280
    desk.desktop.moveWindow(to: CGPoint(x: 1380, y: 80))
    #expect(desk.panel?.frame == CGRect(x: 1280, y: 400, width: 1280, height: 200))
    #expect(try #require(desk.panel).reservedMonitors.map(\.minX) == [0, 1280])
    #expect(desk.session.frame == CGRect(x: -100, y: 320, width: 1280, height: 200))
  }

  @Test("takes all of a window that reaches further down than the screen, and what rides on it slides on")
  func windowBelowScreen() {
    let desk = Desk()
    let guide = desk.form.app.window.keyboardLayoutGuide
    desk.desktop.moveWindow(to: CGPoint(x: 1000, y: 300))
    #expect(guide.layoutFrame.minY == 480)
    desk.form.first.becomeFirstResponder()
    let tops = (0..<20).map { _ in
      desk.form.app.nextFrame()
      return guide.layoutFrame.minY
    }
    #expect(desk.session.frame == CGRect(x: -1000, y: 100, width: 1280, height: 200))
    #expect(desk.session.obstacle == CGRect(x: -1000, y: 100, width: 1280, height: 380))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 100, width: 320, height: 380))
    #expect(tops == tops.sorted(by: >))
    #expect(Set(tops).count > 8)
    desk.session.dismiss()
    desk.form.wait()
    #expect(desk.session.obstacle.isNull)
    #expect(guide.layoutFrame.minY == 480)
  }

  @Test("hides while another program's window has the keys, and comes back with them")
  func inactive() {
    let desk = Desk()
    desk.show()
    let host = desk.form.app.host
    host.delegate?.host(host, didChangeFocus: false)
    desk.form.wait()
    #expect(desk.session.frame.isNull)
    #expect(desk.panel?.frame.isNull == true)
    host.delegate?.host(host, didChangeFocus: true)
    desk.form.wait()
    #expect(desk.session.frame.minY == 320)
    #expect(desk.form.first.isFirstResponder)
  }

  @Test("an input in its accessory bar gets the app window's keys")
  func accessoryInput() {
    let desk = Desk()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    let inner = PlainInput(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    bar.addSubview(inner)
    desk.form.first.accessory = bar
    desk.show()
    inner.becomeFirstResponder()
    desk.form.wait()
    #expect(inner.isFirstResponder)
    #expect(desk.form.app.window.firstResponder === inner)
    #expect(desk.session.frame.height == 240)
    #expect(bar.window != nil)
  }

  @Test("without a desktop it is in the app's window")
  func noDesktop() {
    let form = TwoInputs()
    form.keyboard.placement = .docked
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(form.keyboard.view.frameInScreen == form.session.frame)
  }

  @Test("moved into the app's window while it shows, it leaves nothing outside")
  func changesPlacement() throws {
    let desk = Desk()
    desk.show()
    desk.form.keyboard.placement = .attached
    desk.session.reload()
    desk.form.wait()
    #expect(desk.session.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(desk.form.keyboard.view.frameInScreen == desk.session.frame)
    let panel = try #require(desk.panel)
    #expect(panel.frame.isNull)
    #expect(panel.reservations == [200, 0])
  }

  @Test("closing the app's window takes it away, and its room")
  func closes() throws {
    let desk = Desk()
    desk.show()
    let panel = try #require(desk.panel)
    desk.form.app.scene.close()
    #expect(panel.frame.isNull)
    #expect(panel.reservations == [200, 0])
    #expect(panel.drawing.isClosed)
  }

  @Test("an attached keyboard opens no other window")
  func attachedCostsNothing() {
    let desk = Desk(placement: .attached)
    desk.show()
    #expect(desk.desktop.panels.isEmpty)
    #expect(desk.form.app.platform.windows.count == 1)
  }

  @Test("one that floats over the desktop is dragged anywhere on the monitor, and reserves room only when docked")
  func floatsOverDesktop() throws {
    let desk = Desk(placement: .floating)
    desk.session.floatsOverDesktop = true
    desk.show()
    let panel = try #require(desk.panel)
    #expect(panel.frame == CGRect(x: 460, y: 354, width: 360, height: 222))
    #expect(panel.reservations == [])
    #expect(panel.cornerRadius == 12)
    let drawing = panel.drawing
    func send(_ phase: PointerEvent.Phase, desktop point: CGPoint) {
      let place = CGPoint(x: point.x - panel.frame.minX, y: point.y - panel.frame.minY)
      drawing.send(PointerEvent(phase: phase, location: place, timestamp: 0))
    }
    send(.began, desktop: CGPoint(x: 640, y: 565))
    send(.moved, desktop: CGPoint(x: 700, y: 500))
    send(.moved, desktop: CGPoint(x: 740, y: 465))
    send(.ended, desktop: CGPoint(x: 740, y: 465))
    desk.form.wait()
    #expect(panel.frame == CGRect(x: 560, y: 254, width: 360, height: 222))
    send(.began, desktop: CGPoint(x: 740, y: 465))
    send(.moved, desktop: CGPoint(x: 740, y: 620))
    send(.ended, desktop: CGPoint(x: 740, y: 620))
    desk.form.wait()
    #expect(panel.frame == CGRect(x: 0, y: 378, width: 1280, height: 222))
    #expect(panel.reservations == [222])
    #expect(panel.cornerRadius == 0)
  }
}
