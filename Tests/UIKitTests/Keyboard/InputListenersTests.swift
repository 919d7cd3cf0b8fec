import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Those that follow what is typed into") struct InputListenersTests {
  /// A field and, in another window of the same app, a second one, with a bar on its keyboard.
  private final class TwoWindows {
    let first = AvoidanceApp()
    let second: UIWindowScene
    let field: UITextField
    let avoider: PlainAvoider

    init() {
      second = UIWindowScene(title: "Second", size: CGSize(width: 320, height: 480))
      let window = UIWindow(windowScene: second)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      second.show()
      second.keyboard.keyboard = BlankKeyboard()
      let scrollView = UIScrollView(frame: second.bounds)
      scrollView.contentSize = CGSize(width: 320, height: 900)
      window.addSubview(scrollView)
      field = UITextField(frame: CGRect(x: 20, y: 400, width: 280, height: 40))
      scrollView.addSubview(field)
      avoider = PlainAvoider(scrollView)
    }
  }

  @Test("a window's keyboard is the same from its opening on, also after it was closed")
  func sameKeyboard() {
    let app = Harness { UIViewController() }
    let keyboard = app.scene.keyboard
    #expect(app.scene.keyboard === keyboard)
    app.scene.close()
    #expect(app.scene.keyboard === keyboard)
  }

  @Test("focus that brings a keyboard is avoided once, for the keyboard, in the first window")
  func firstWindow() {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling()
    let (first, second) = (app.field(at: 400, in: scrollView), app.field(at: 500, in: scrollView))
    second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    app.edit(first)
    #expect(avoider.reasons == [.keyboard])
    app.edit(second)
    #expect(avoider.reasons == [.keyboard, .keyboard])
  }

  @Test("a bar that comes while editing begins doesn't bring the keyboard before everybody is told who is edited")
  func barOnBeginning() {
    let app = AvoidanceApp()
    let scrollView = app.scrollView()
    let (avoider, giver) = (PlainAvoider(scrollView), BarGiver())
    let field = app.field(at: 400, in: scrollView)
    field.delegate = giver
    app.edit(field)
    #expect(giver.hasSeenKeyboard == false)
    #expect(app.app.scene.keyboard.frame.minY == 240)
    #expect(avoider.reasons == [.keyboard])
    #expect(field.frameInScreen.maxY == 240)
  }

  @Test("and so it is in windows opened later")
  func laterWindow() {
    let windows = TwoWindows()
    windows.field.becomeFirstResponder()
    windows.first.wait()
    #expect(windows.second.keyboard.frame.minY == 280)
    #expect(windows.avoider.reasons == [.keyboard])
    #expect(windows.field.frameInScreen.maxY == 280)
  }
}

/// Gives a field a bar when it begins to be edited.
private final class BarGiver: UITextFieldDelegate {
  private(set) var hasSeenKeyboard: Bool?

  func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    textField.reloadInputViews()
    hasSeenKeyboard = textField.window?.windowScene?.keyboard.isShown
  }
}
