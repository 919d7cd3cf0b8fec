import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A screen that doesn't scroll: fields at the places that are given, in a box that fills the window.
private final class PlainScreen: UIViewController, KeyboardAssistantDelegate {
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let fields = [40, 200, 340, 440].map { Fields.field("\($0)", y: $0) }
  let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
  lazy var assistant: KeyboardAssistant = .createAutoView(
    inputNavigator: navigator,
    positionView: box,
    positionConstraint: .viewBottomToTopOfKeyboard,
    positionOffset: 10
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(box)
    for field in fields { box.addSubview(field) }
    navigator.addInputItems(inputItems: fields)
    assistant.start()
  }

  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    keyboardAssistant.reposition(view: box, toInputItem: toInputItem, constraint: .viewTopToTopOfScreen, offset: 40)
  }
}

@Suite("A plain view without a scroll view")
struct PlainViewTests {
  private let screen = PlainScreen()

  private func open() -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }

  private func edit(_ index: Int, _ app: Harness) {
    screen.fields[index].becomeFirstResponder()
    app.advance(seconds: 0.5)
  }

  @Test("moves up just so far that the input is clear of the keyboard, and back")
  func bottom() {
    let app = open()
    edit(0, app)
    #expect(screen.box.frameInScreen.minY == 0)
    edit(2, app)
    #expect(screen.fields[2].frameInScreen.maxY == 270)
    edit(1, app)
    #expect(screen.box.frameInScreen.minY == 0)
    edit(3, app)
    #expect(screen.fields[3].frameInScreen.maxY == 270, "also at the very end of the view")
    screen.navigator.closeKeyboard()
    app.advance(seconds: 0.5)
    #expect(screen.box.transform == .identity)
  }

  @Test("typing in its lowest input leaves it where it is")
  func typing() {
    let app = open()
    edit(3, app)
    app.type("Ada")
    app.advance(seconds: 0.5)
    #expect(screen.fields[3].frameInScreen.maxY == 270)
  }

  @Test("moves no further than its bottom edge for an input that goes to the screen's top")
  func topLimit() {
    screen.assistant.positionConstraint = .viewTopToTopOfScreen
    let app = open()
    edit(2, app)
    #expect(screen.box.frameInScreen.maxY == 280)
  }

  @Test("moves its input's top towards the screen's top if it is to")
  func top() {
    screen.assistant.positionConstraint = .viewTopToTopOfScreen
    let app = open()
    edit(1, app)
    #expect(screen.fields[1].frameInScreen.minY == 10)
  }

  @Test("moves in one motion with the keyboard, from frame to frame")
  func motion() {
    let app = open()
    screen.fields[3].becomeFirstResponder()
    for _ in 0..<10 {
      app.nextFrame()
      let top = app.keyboard.frame.minY
      // The box moves 204 points while the keyboard moves 200.
      let bottom = screen.box.superview?.convertPresented(screen.box.presentedFrame).maxY ?? 0
      #expect(abs((480 - bottom) / 204 - (480 - top) / 200) < 0.001)
    }
  }

  @Test("keeps what the app does with its transform")
  func ownTransform() {
    let app = open()
    screen.box.transform = CGAffineTransform(translationX: 3, y: -5)
    edit(2, app)
    #expect(screen.fields[2].frameInScreen.maxY == 270)
    screen.navigator.closeKeyboard()
    app.advance(seconds: 0.5)
    #expect(screen.box.transform == CGAffineTransform(translationX: 3, y: -5))
  }

  @Test("can be moved by a manual assistant's delegate")
  func manual() {
    let app = open()
    screen.assistant.stop()
    screen.assistant = .createManual(inputNavigator: screen.navigator, delegate: screen)
    screen.assistant.start()
    edit(2, app)
    #expect(screen.fields[2].frameInScreen.minY == 140)
    screen.navigator.closeKeyboard()
    app.advance(seconds: 0.5)
    #expect(screen.box.transform == .identity)
  }

  @Test("moves in the time that the assistant is given instead of the keyboard's")
  func ownDuration() {
    let app = open()
    screen.assistant.animationDuration = 0
    screen.fields[2].becomeFirstResponder()
    app.nextFrame()
    #expect(screen.box.presentedFrame.minY == -104)
    screen.assistant.animationDuration = 1
    screen.assistant.animationCurve = .linear
    screen.fields[1].becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(abs(screen.box.presentedFrame.minY + 52) < 1)
  }
}
