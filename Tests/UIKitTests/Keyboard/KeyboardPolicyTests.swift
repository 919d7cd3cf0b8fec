import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("When inputs show the keyboard")
struct KeyboardPolicyTests {
  /// Two text fields, each with a bar 44 points high, a keyboard 200 points high, and hardware to type on.
  final class Form {
    let app: Harness
    let keyboard = BlankKeyboard()
    let first = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 30))
    let second = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 30))

    init(hardware: Bool = true, policy: KeyboardPolicy = .auto, bars: Bool = true) {
      let root = UIView()
      app = Harness(size: CGSize(width: 320, height: 480)) { root }
      app.platform.hasHardwareKeyboard = hardware
      app.keyboard.keyboard = keyboard
      app.keyboard.policy = policy
      for field in [first, second] {
        root.addSubview(field)
        if bars { field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)) }
      }
      app.settle()
    }

    /// Lets any slide come to its end.
    func wait() { app.advance(seconds: 0.3) }

    func tap(_ field: UITextField) {
      app.tap(field)
      app.advance(seconds: 0.5)
    }

    func press(_ key: UIKeyboardHIDUsage) {
      app.press(key)
      wait()
    }

    func type(_ letter: String) {
      app.press(.keyboardA, characters: letter)
      wait()
    }

    func toggle() {
      app.press(.keyboardK, .control)
      wait()
    }

    /// The height of what is shown: 244 for bar and keyboard, 44 for the bar, 0 for nothing.
    var height: CGFloat { app.keyboard.frame.isNull ? 0 : app.keyboard.frame.height }
  }

  @Test("a click brings the keyboard")
  func click() {
    let form = Form()
    form.tap(form.first)
    #expect(form.height == 244)
  }

  @Test("Tab brings only the bar, at the window's bottom edge")
  func tab() {
    let form = Form()
    form.press(.keyboardTab)
    #expect(form.first.isFirstResponder)
    #expect(form.app.keyboard.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(form.app.keyboard.isAccessoryOnly)
  }

  @Test("Tab brings nothing where there is no bar")
  func tabWithoutBar() {
    let form = Form(bars: false)
    form.press(.keyboardTab)
    #expect(form.first.isFirstResponder)
    #expect(form.height == 0)
  }

  @Test("a click into the field that Tab reached brings the keyboard")
  func clickAfterTab() {
    let form = Form()
    form.press(.keyboardTab)
    form.tap(form.first)
    #expect(form.height == 244)
  }

  @Test("the second key typed on hardware folds the keyboard to the bar, and no letter is lost")
  func typing() {
    let form = Form()
    form.tap(form.first)
    form.type("a")
    #expect(form.height == 244)
    form.type("d")
    #expect(form.height == 44)
    form.type("a")
    #expect(form.first.text == "ada")
    #expect(form.height == 44)
  }

  @Test("Tab counts as a key: the second one folds the keyboard")
  func tabs() {
    let form = Form()
    form.tap(form.first)
    form.press(.keyboardTab)
    #expect(form.second.isFirstResponder)
    #expect(form.height == 244)
    form.press(.keyboardTab)
    #expect(form.height == 44)
  }

  @Test("a shortcut, a function key, a modifier or a key that is held don't fold it")
  func otherKeys() {
    let form = Form()
    form.tap(form.first)
    form.type("a")
    form.app.press(.keyboardA, .control, characters: "")
    form.press(.keyboardF2)
    form.press(.keyboardCapsLock)
    form.press(.keyboardLeftShift)
    form.press(.keyboardRightAlt)
    for _ in 0..<10 { form.app.keyDown(.keyboardA, characters: "a", isRepeat: true) }
    form.wait()
    #expect(form.height == 244)
  }

  @Test("a click between two keys begins counting anew")
  func clickBetween() {
    let form = Form()
    form.tap(form.first)
    form.type("a")
    form.tap(form.first)
    form.type("b")
    #expect(form.height == 244)
  }

  @Test("keys of the keyboard itself don't fold it")
  func ownKeys() {
    let form = Form()
    form.tap(form.first)
    form.app.keyboard.type(text: "hello")
    form.wait()
    #expect(form.first.text == "hello")
    #expect(form.height == 244)
  }

  @Test("a program that focuses a field gets the keyboard after a click, and only the bar after a key")
  func program() {
    let form = Form()
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.height == 244)
    form.first.resignFirstResponder()
    form.wait()
    form.press(.keyboardDownArrow)
    form.second.becomeFirstResponder()
    form.wait()
    #expect(form.height == 44)
  }

  @Test("without hardware every field shows the keyboard, and typing doesn't fold it")
  func withoutHardware() {
    let form = Form(hardware: false)
    form.press(.keyboardTab)
    for letter in ["a", "b", "c"] { form.type(letter) }
    #expect(form.height == 244)
  }

  @Test("hardware that is plugged in or out while a field is edited folds or shows the keyboard")
  func plugging() {
    let form = Form(hardware: false)
    form.press(.keyboardTab)
    form.app.platform.hasHardwareKeyboard = true
    form.wait()
    #expect(form.height == 44)
    form.app.platform.hasHardwareKeyboard = false
    form.wait()
    #expect(form.height == 244)
  }

  @Test("always: Tab shows it, and typing doesn't fold it")
  func always() {
    let form = Form(policy: .always)
    form.press(.keyboardTab)
    for letter in ["a", "b", "c"] { form.type(letter) }
    #expect(form.height == 244)
  }

  @Test("never: a click brings only the bar")
  func never() {
    let form = Form(policy: .never)
    form.tap(form.first)
    #expect(form.height == 44)
  }

  @Test("a policy that is set while a field is edited counts at once")
  func change() {
    let form = Form(policy: .never)
    form.tap(form.first)
    form.app.keyboard.policy = .always
    form.wait()
    #expect(form.height == 244)
  }

  @Test("Ctrl+K shows and folds it under each policy", arguments: KeyboardPolicy.allCases)
  func toggling(policy: KeyboardPolicy) {
    let form = Form(policy: policy)
    form.tap(form.first)
    let (before, other): (CGFloat, CGFloat) = policy == .never ? (44, 244) : (244, 44)
    #expect(form.height == before)
    form.toggle()
    #expect(form.height == other)
    form.toggle()
    #expect(form.height == before)
  }

  @Test("what Ctrl+K has chosen holds for the next field and for typing, until editing ends")
  func choice() {
    let form = Form()
    form.press(.keyboardTab)
    form.toggle()
    for letter in ["a", "b", "c"] { form.type(letter) }
    #expect(form.height == 244)
    form.press(.keyboardTab)
    #expect(form.second.isFirstResponder)
    #expect(form.height == 244)
    form.press(.keyboardEscape)
    #expect(form.height == 0)
    form.press(.keyboardTab)
    #expect(form.height == 44)
  }

  @Test("Ctrl+K does nothing while nothing is edited, or while an input brings its own view")
  func nothingToToggle() {
    let form = Form()
    form.toggle()
    #expect(form.height == 0)
    form.first.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    form.tap(form.first)
    form.toggle()
    #expect(form.height == 144)
  }

  @Test("an app's own Ctrl+K comes before it")
  func ownCommand() {
    final class Field: UITextField {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k", modifierFlags: .control, action: Field.countUp)]
      }
      private func countUp() { count += 1 }
    }
    let form = Form()
    let field = Field(frame: CGRect(x: 20, y: 100, width: 280, height: 30))
    form.first.superview?.addSubview(field)
    form.tap(field)
    form.toggle()
    #expect(field.count == 1)
    #expect(form.height == 200)
  }

  @Test("an input's own view is shown after Tab, and stays while hardware types")
  func ownInputView() {
    let form = Form()
    form.first.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    form.press(.keyboardTab)
    for letter in ["a", "b", "c"] { form.type(letter) }
    #expect(form.height == 144)
  }

  @Test("the keys slide out below the bar, and are released at the end")
  func slide() {
    let form = Form()
    form.tap(form.first)
    let view = form.keyboard.view
    form.app.press(.keyboardK, .control)
    var tops: [CGFloat] = []
    for _ in 0..<12 {
      form.app.nextFrame()
      tops.append(view.convertPresented(view.bounds).minY)
    }
    #expect(tops.first ?? 480 < 340 && tops == tops.sorted())
    #expect(form.keyboard.events == ["willShow"])
    form.wait()
    #expect(view.window == nil)
    #expect(form.keyboard.events == ["willShow", "didHide"])
  }

  @Test("Ctrl+K in mid-slide turns the keyboard round where it is")
  func turning() {
    let form = Form()
    form.tap(form.first)
    form.app.press(.keyboardK, .control)
    form.app.advance(seconds: 0.1)
    let middle = form.app.keyboard.frame.minY
    form.app.press(.keyboardK, .control)
    form.app.nextFrame()
    #expect(abs(form.app.keyboard.frame.minY - middle) < 40)
    form.wait()
    #expect(form.height == 244)
    #expect(form.keyboard.view.window != nil)
  }

  @Test("a floating keyboard folds to a bar at the bottom edge, and floats again where it was")
  func floating() {
    let form = Form()
    form.keyboard.placement = .floating
    form.app.keyboard.reload()
    form.tap(form.first)
    let place = form.app.keyboard.frame
    form.toggle()
    #expect(form.app.keyboard.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    form.toggle()
    #expect(form.app.keyboard.frame == place)
  }
}
