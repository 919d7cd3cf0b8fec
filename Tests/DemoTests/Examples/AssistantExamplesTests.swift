import KeyboardAssistant
import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Examples of the assistant") struct AssistantExamplesTests {
  private nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 420, height: 760), CGSize(width: 1100, height: 700),
  ]
  private nonisolated static let examples = [
    "playground", "nested", "manual-scroll-view", "manual", "plain-view", "one-time-code", "mistakes",
  ]

  @Test("lay out without contradictions, at any size", arguments: examples, sizes)
  func layout(example: String, size: CGSize) throws {
    let app = try Harness.withoutConflicts {
      let app = try Harness.running(example, size)
      app.tab()
      app.advance(seconds: 0.6)
      return app
    }
    #expect(app.window.firstResponder is UITextField)
  }

  @Test("keep each field that Tab reaches clear of the keyboard", arguments: examples, sizes.dropLast())
  func clear(example: String, size: CGSize) throws {
    let app = try Harness.running(example, size)
    for _ in 0..<6 {
      app.tab()
      app.advance(seconds: 0.6)
      guard let field = app.window.firstResponder as? UITextField else { continue }
      let name = field.accessibilityLabel ?? ""
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY, "\(name)")
      #expect(field.frameInScreen.minY >= 44, "\(name)")
    }
  }

  @Test("the playground keeps a field clear with each navigator and each assistant")
  func playground() {
    for navigation in AssistantSettings.Navigation.allCases {
      for assistance in AssistantSettings.Assistance.allCases {
        let controller = PlaygroundViewController()
        let app = Harness.running { controller }
        controller.settings = AssistantSettings(navigation: navigation, assistance: assistance)
        app.view("Nickname").becomeFirstResponder()
        app.advance(seconds: 0.6)
        #expect(app.view("Nickname").frameInScreen.maxY <= app.keyboard.frame.minY, "\(navigation), \(assistance)")
        app.window.endEditing(true)
        app.advance(seconds: 0.6)
        #expect(controller.scrollView.contentOffset.y == 0, "\(navigation), \(assistance)")
        #expect(controller.scrollView.frameInScreen.maxY == 760, "\(navigation), \(assistance)")
      }
    }
  }

  @Test("the playground's sheet changes the assistant at once")
  func settings() {
    let controller = PlaygroundViewController()
    let app = Harness.running { controller }
    app.tap(app.view("Set up"))
    app.advance(seconds: 1)
    app.tap(app.view("Bar of our own"))
    #expect(controller.keyboardAssistant.navigator.accessoryController is ArrowBar)
    let offset = app.view("Offset").frameInScreen
    app.tap(at: CGPoint(x: offset.maxX - 20, y: offset.midY))
    #expect(controller.keyboardAssistant.positionOffset == 30)
    app.tap(app.view("Done"))
    app.advance(seconds: 1)
    app.tap(app.view("City"))
    app.advance(seconds: 1)
    app.tap(app.view("Back"))
    #expect(app.editedName == "Company")
  }

  @Test("the playground's navigators bring their own bar, and Return goes on just where they say")
  func navigators() throws {
    typealias Navigation = AssistantSettings.Navigation
    for navigation in Navigation.allCases {
      let controller = PlaygroundViewController()
      let app = Harness.running { controller }
      controller.settings.navigation = navigation
      app.tap(app.view("First name"))
      app.advance(seconds: 0.6)
      let bar = (app.window.firstResponder as? UITextField)?.inputAccessoryView
      switch navigation {
      case .returnKey: #expect(bar == nil)
      case .ownBar, .returnKeyAndOwnBar: #expect(bar is ArrowBar)
      case .ownView, .returnKeyAndOwnView: #expect(bar is HintBar)
      case .defaultBar, .returnKeyAndDefaultBar: #expect(bar is DefaultNavigationView)
      }
      let goesOn = ![Navigation.defaultBar, .ownBar, .ownView].contains(navigation)
      app.pressReturn()
      #expect((app.editedName == "Last name") == goesOn, "\(navigation)")
    }
  }

  @Test("the playground puts a field below the top or above the keyboard, with the offset", arguments: [0, 30, 60])
  func position(offset: Int) {
    for position in [KeyboardAssistant.RepositionConstraint.viewTopToTopOfScreen, .viewBottomToTopOfKeyboard] {
      let controller = PlaygroundViewController()
      let app = Harness.running { controller }
      controller.settings.position = position
      controller.settings.offset = CGFloat(offset)
      let view = app.view(position == .viewTopToTopOfScreen ? "Last name" : "Nickname")
      view.becomeFirstResponder()
      app.advance(seconds: 0.6)
      let field = view.frameInScreen
      switch position {
      case .viewTopToTopOfScreen: #expect(abs(field.minY - 44 - CGFloat(offset)) <= 1)
      case .viewBottomToTopOfKeyboard: #expect(abs(app.keyboard.frame.minY - field.maxY - CGFloat(offset)) <= 1)
      }
    }
  }

  @Test("the playground's form takes the time, and follows the curve, that are set")
  func motion() {
    func way(_ curve: UIView.AnimationCurve, after seconds: TimeInterval) -> CGFloat {
      let controller = PlaygroundViewController()
      let app = Harness.running { controller }
      controller.settings.duration = 1
      controller.settings.curve = curve
      app.view("Nickname").becomeFirstResponder()
      app.advance(seconds: seconds)
      return controller.scrollView.layer.presentedBounds.minY / controller.scrollView.contentOffset.y
    }
    #expect(abs(way(.linear, after: 0.5) - 0.5) < 0.05)
    #expect(way(.easeIn, after: 0.5) < 0.45)
    #expect(way(.easeOut, after: 0.5) > 0.55)
    #expect(way(.easeInOut, after: 0.25) < 0.2)
    #expect(way(.linear, after: 1.1) == 1)
  }

  @Test("each control of the playground's sheet sets what it says, by keys")
  func sheet() {
    let controller = PlaygroundViewController()
    let app = Harness.running { controller }
    app.tap(app.view("Set up"))
    app.advance(seconds: 1)
    func press(_ key: UIKeyboardHIDUsage, on name: String) {
      #expect(app.window.focus(on: app.view(name)), "\(name)")
      app.press(key, characters: key == .keyboardSpacebar ? " " : "")
      app.advance(seconds: 0.5)
    }
    var wanted = AssistantSettings()
    func expectWanted(_ name: String) { #expect(controller.settings == wanted, "\(name)") }
    wanted.position = .viewTopToTopOfScreen
    press(.keyboardRightArrow, on: "Place")
    expectWanted("Place")
    wanted.offset = 30
    press(.keyboardRightArrow, on: "Offset")
    expectWanted("Offset")
    for curve in [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut] {
      wanted.curve = curve
      press(.keyboardRightArrow, on: "Curve")
      expectWanted("Curve")
    }
    wanted.duration = 0.25
    press(.keyboardRightArrow, on: "Duration")
    expectWanted("Duration")
    wanted.setsDelegates = false
    press(.keyboardSpacebar, on: "Navigator listens to Return")
    expectWanted("Navigator listens to Return")
    for navigation in AssistantSettings.Navigation.allCases {
      wanted.navigation = navigation
      press(.keyboardSpacebar, on: navigation.title)
      expectWanted(navigation.title)
    }
    for assistance in AssistantSettings.Assistance.allCases {
      wanted.assistance = assistance
      press(.keyboardSpacebar, on: assistance.title)
      expectWanted(assistance.title)
    }
  }

  @Test("the playground goes on by Return, whoever listens to it", arguments: [true, false])
  func returnKey(setsDelegates: Bool) {
    let controller = PlaygroundViewController()
    let app = Harness.running { controller }
    controller.settings.setsDelegates = setsDelegates
    app.tap(app.view("First name"))
    app.pressReturn()
    #expect(app.editedName == "Last name")
  }

  @Test("the code is shared out when it is pasted, and is told right from wrong")
  func code() throws {
    let app = try Harness.running("one-time-code")
    app.advance(seconds: 0.6)
    #expect(app.editedName == "Digit 1")
    app.type("111111")
    #expect(app.find(in: app.window) { ($0 as? UILabel)?.text?.hasPrefix("That isn't") == true } != nil)
    app.tap(app.view("Paste 482915"))
    #expect((app.view("Digit 6") as? UITextField)?.text == "5")
    #expect(app.find(in: app.window) { ($0 as? FormMessage)?.text?.hasPrefix("Welcome") == true } != nil)
  }

  @Test("Send goes to the first mistake, which is unsaid when it is put right")
  func mistakes() throws {
    let app = try Harness.running("mistakes")
    (app.view("Name") as? UITextField)?.text = "Ada"
    app.view("Send").becomeFirstResponder()
    app.tap(app.view("Send"))
    app.advance(seconds: 1)
    #expect(app.editedName == "Street")
    #expect(app.view("Street").accessibilityHint == "Where shall we bring it?")
    app.type("Langley")
    app.advance(seconds: 1)
    #expect(app.view("Street").accessibilityHint == nil)
    #expect(app.view("Postcode").accessibilityHint == "A postcode has five digits.")
  }
}
