import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Examples of scripts")
struct ScriptExamplesTests {
  private func open(_ name: String) throws -> Harness {
    let example = try #require(Example.named(name))
    return Harness { UINavigationController(rootViewController: example.makeController()) }
  }

  @Test("the Arabic form is mirrored, and Tab goes on from right to left")
  func arabicForm() throws {
    let app = try open("arabic-form")
    let (first, last) = (app.view("الاسم الأول"), app.view("اسم العائلة"))
    #expect(first.frameInScreen.minX > last.frameInScreen.maxX)
    app.tap(first)
    app.type("a")
    app.tab()
    #expect(last.isFirstResponder)
    app.tab()
    #expect(app.view("البريد").isFirstResponder)
    let field = try #require(app.view("المدينة") as? UITextField)
    field.text = "مراكش"
    app.tap(field)
    app.advance(seconds: 0.5)
    let start = field.convert(field.caretRect(for: field.beginningOfDocument), to: nil).midX
    #expect(abs(start - field.frameInScreen.maxX) < 2)
  }

  @Test("the way back from the Arabic form is mirrored and in Arabic, and nothing of that stays behind")
  func arabicWayBack() throws {
    let example = try #require(Example.named("arabic-form"))
    let list = UIViewController()
    list.title = "Examples"
    list.navigationItem.backButtonTitle = "Back"
    let navigation = UINavigationController(rootViewController: list)
    let app = Harness(size: CGSize(width: 480, height: 640)) { navigation }
    navigation.pushViewController(example.makeController(), animated: true)
    app.advance(seconds: 0.5)
    let back = app.view("BackButton")
    #expect(back.accessibilityLabel == "رجوع")
    #expect(back.frameInScreen.minX > 240)
    app.tap(back)
    app.advance(seconds: 0.5)
    navigation.pushViewController(UIViewController(), animated: true)
    app.advance(seconds: 0.5)
    #expect(app.view("BackButton").accessibilityLabel == "Back")
    #expect(app.view("BackButton").frameInScreen.maxX < 240)
  }

  @Test("the line of each script can be edited")
  func scripts() throws {
    let app = try open("scripts")
    let field = try #require(app.view("Hebrew") as? UITextField)
    app.tap(field)
    app.press(.keyboardEnd)
    app.press(.keyboardDeleteOrBackspace)
    #expect(field.text?.hasSuffix("202") == true)
  }
}
