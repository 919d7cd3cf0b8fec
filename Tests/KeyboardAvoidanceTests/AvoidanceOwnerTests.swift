import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("Who moves for the keyboard")
struct AvoidanceOwnerTests {
  @Test("of two engines around a field only the inner one scrolls, and room is added once")
  func innermost() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    let outer = PlainAvoider(app.root)
    let inner = PlainAvoider(scrollView)
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    #expect(outer.reasons.isEmpty)
    #expect(inner.reasons == [.keyboard])
    #expect(field.frameInScreen.maxY == 280)
    #expect(scrollView.contentInset.bottom == 200)
  }

  @Test("of two engines for one scroll view the first scrolls; it goes back when both are done")
  func sameTerritory() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    let (first, second) = (PlainAvoider(scrollView), PlainAvoider(scrollView))
    app.edit(app.field(at: 400, in: scrollView))
    #expect(first.reasons.count + second.reasons.count == 1)
    #expect(scrollView.contentInset.bottom == 200)
    app.hideKeyboard()
    #expect(scrollView.contentInset.bottom == 0)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("an engine that outlives its part of the window moves nothing")
  func outlivesRegion() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    let client = IdleClient()
    var region: UIView? = UIView()
    let engine = KeyboardAvoidance(region: region, client: client)
    engine.start()
    region = nil
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    #expect(UIApplication.shared.avoidance.members(in: app.app.scene).isEmpty)
    #expect(client.placed.isEmpty)
    withExtendedLifetime(engine) {}
  }

  @Test("an application that is started again begins without the engines of the run before")
  func startedAgain() {
    let before = AvoidanceApp()
    let client = IdleClient()
    let engine = KeyboardAvoidance(region: nil, client: client)
    engine.start()
    #expect(UIApplication.shared.avoidance.members(in: before.app.scene).count == 1)
    let after = AvoidanceApp()
    #expect(UIApplication.shared.avoidance.members(in: after.app.scene).isEmpty)
    withExtendedLifetime(engine) {}
  }

  @Test("a scroll view whose bottom is at the keyboard already gets no room besides")
  func liftedOutside() {
    let app = AvoidanceApp()
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 320, height: 900)
    app.root.addSubview(scrollView)
    let bottom = app.root.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, scrollView.topAnchor.constraint(equalTo: app.root.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    let inner = PlainAvoider(scrollView)
    let outer = PlainAvoider(app.root, lift: BottomConstraintLift(constraint: bottom, layoutView: app.root))
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    #expect(scrollView.frame.maxY == 280)
    #expect(scrollView.contentInset.bottom == 0)
    #expect(field.frameInScreen.maxY == 280)
    #expect(inner.reasons == [.keyboard])
    #expect(outer.reasons.isEmpty)
  }

  @Test("a scroll view that is constrained to the keyboard's guide ends without room added")
  func guide() {
    let app = AvoidanceApp()
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 320, height: 900)
    app.root.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.bottomAnchor.constraint(equalTo: app.root.keyboardLayoutGuide.topAnchor),
      scrollView.topAnchor.constraint(equalTo: app.root.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    let avoider = PlainAvoider(scrollView)
    let field = app.field(at: 400, in: scrollView)
    app.edit(field)
    #expect(scrollView.frame.maxY == 280)
    #expect(scrollView.contentInset.bottom == 0)
    #expect(field.frameInScreen.maxY == 280)
    app.hideKeyboard()
    #expect(scrollView.contentOffset.y == 0)
    #expect(!avoider.avoidance.isActive)
  }

  @Test("a container that says that it avoids the keyboard is left to itself")
  func container() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let container = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 150))
    container.avoidsKeyboard = true
    scrollView.addSubview(container)
    let field = app.field(at: 100, in: container)
    app.edit(field)
    #expect(avoider.reasons.isEmpty)
    #expect(scrollView.contentOffset.y == 0)
    #expect(scrollView.contentInset.bottom == 0)
    app.edit(app.field(at: 400, in: scrollView))
    #expect(scrollView.contentOffset.y == 160)
    app.edit(field)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("what lies below a sheet stays where it is; an engine in the sheet scrolls once")
  func sheet() {
    let page = UIViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.scene.keyboard.keyboard = BlankKeyboard()
    let below = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    below.contentSize = CGSize(width: 320, height: 900)
    page.view.addSubview(below)
    let pageAvoider = PlainAvoider(page.view)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    page.present(sheet, animated: true)
    app.advance(seconds: 1)
    let scrollView = UIScrollView(frame: sheet.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 700)
    sheet.view.addSubview(scrollView)
    let field = UITextField(frame: CGRect(x: 0, y: 330, width: 320, height: 40))
    scrollView.addSubview(field)
    let sheetAvoider = PlainAvoider(scrollView)
    field.becomeFirstResponder()
    app.advance(seconds: 1)
    #expect(pageAvoider.reasons.isEmpty)
    #expect(!pageAvoider.avoidance.isActive)
    #expect(sheetAvoider.reasons == [.keyboard])
    #expect(sheet.view.frameInScreen.minY == 40)
    #expect(field.frameInScreen.maxY == 280)
    #expect(scrollView.contentInset.bottom == 200)
  }

  /// A wide window, with a keyboard 200 points high.
  private func wideWindow(_ page: UIViewController) -> Harness {
    let app = Harness(size: CGSize(width: 900, height: 700)) { page }
    app.scene.keyboard.keyboard = BlankKeyboard()
    return app
  }

  /// Presents a sheet in the middle of a wide window, 400 points high.
  private func presentSheet(on page: UIViewController, _ app: Harness) -> UIViewController {
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 400, height: 400)
    page.present(sheet, animated: true)
    app.advance(seconds: 1)
    return sheet
  }

  @Test("a sheet in the middle of a wide window moves up as a whole, and back")
  func wideSheet() {
    let page = UIViewController()
    let app = wideWindow(page)
    let sheet = presentSheet(on: page, app)
    #expect(sheet.view.frameInScreen.minY == 150)
    let field = UITextField(frame: CGRect(x: 0, y: 340, width: 400, height: 40))
    sheet.view.addSubview(field)
    field.becomeFirstResponder()
    app.advance(seconds: 1)
    #expect(sheet.view.frameInScreen.maxY == 500)
    app.keyboard.dismiss()
    app.advance(seconds: 1)
    #expect(sheet.view.frameInScreen.minY == 150)
  }

  @Test("a sheet follows a finger that drags the keyboard before what scrolls in it makes room")
  func draggedSheet() {
    let page = UIViewController()
    let app = wideWindow(page)
    let pageAvoider = PlainAvoider(page.view)
    let sheet = presentSheet(on: page, app)
    let scrollView = UIScrollView(frame: sheet.view.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 400)
    scrollView.keyboardDismissMode = .interactive
    sheet.view.addSubview(scrollView)
    let field = UITextField(frame: CGRect(x: 0, y: 340, width: 400, height: 40))
    scrollView.addSubview(field)
    let avoider = PlainAvoider(scrollView)
    field.becomeFirstResponder()
    app.advance(seconds: 1)
    #expect(sheet.view.frameInScreen.maxY == 500)
    let keyboard = app.scene.keyboard
    for top: CGFloat in [520, 600, 560, 510] {
      keyboard.drag(to: top)
      app.nextFrame()
      #expect(keyboard.frame.minY == top)
      #expect(sheet.view.frameInScreen.maxY == min(top, 550))
      #expect(scrollView.contentInset.bottom == 0)
    }
    withExtendedLifetime((pageAvoider, avoider)) {}
  }

  @Test("a sheet that is presented over another program's keyboard stands above it at once")
  func presentedAbove() {
    let page = UIViewController()
    let app = wideWindow(page)
    let frame = CGRect(x: 0, y: 500, width: 900, height: 200)
    let info = KeyboardInfo(beginFrame: frame, endFrame: frame, duration: 0, curve: .linear, isLocal: false)
    let name = UIResponder.keyboardWillShowNotification
    NotificationCenter.default.post(name: name, object: app.scene, userInfo: info.userInfo)
    let sheet = presentSheet(on: page, app)
    #expect(sheet.view.frameInScreen.maxY == 500)
  }

  @Test("a view with a constraint for it is moved as a whole, by whichever side the constraint holds", arguments: 0..<4)
  func shift(kind: Int) {
    let app = AvoidanceApp()
    let panel = UIView()
    panel.translatesAutoresizingMaskIntoConstraints = false
    app.root.addSubview(panel)
    let place =
      switch kind {
      case 0: panel.topAnchor.constraint(equalTo: app.root.topAnchor, constant: 200)
      case 1: app.root.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: 80)
      case 2: panel.bottomAnchor.constraint(equalTo: app.root.bottomAnchor, constant: -80)
      default: panel.centerYAnchor.constraint(equalTo: app.root.centerYAnchor, constant: 60)
      }
    NSLayoutConstraint.activate([
      place, panel.heightAnchor.constraint(equalToConstant: 200),
      panel.leadingAnchor.constraint(equalTo: app.root.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: app.root.trailingAnchor),
    ])
    app.app.settle()
    #expect(panel.frame.minY == 200)
    let constant = place.constant
    let avoider = PlainAvoider(panel, shift: ViewShift(view: panel, constraint: place))
    avoider.margin = 10
    let field = app.field(at: 100, in: panel)
    app.edit(field)
    #expect(field.frameInScreen.maxY == 270)
    #expect(panel.frame.minY == 130)
    app.edit(app.field(at: 20, in: panel))
    #expect(panel.frame.minY == 200)
    app.hideKeyboard()
    #expect(place.constant == constant)
  }
}

/// Notes which inputs it is to place, and moves none.
private final class IdleClient: KeyboardAvoidanceClient {
  private(set) var placed: [UIView] = []

  func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {
    placed.append(input)
  }
}
