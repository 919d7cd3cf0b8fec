import TestSupport
import Testing

@testable import KeyboardAssistant
@testable import UIKit
@testable import UIKitCore

@Suite("An assistant that scrolls by itself")
struct AutoScrollViewTests {
  private func form(
    _ constraint: KeyboardAssistant.RepositionConstraint = .viewBottomToTopOfKeyboard,
    offset: CGFloat = 30,
    hold: ((FormController) -> NSLayoutConstraint)? = nil
  ) -> FormApp {
    FormApp {
      let form = FormController(navigator: .createWithDefaultController())
      if let hold { form.holdBottom = hold }
      form.loadViewIfNeeded()
      form.keyboardAssistant.positionConstraint = constraint
      form.keyboardAssistant.positionOffset = offset
      return form
    }
  }

  @Test("puts the scroll view's bottom at the keyboard's top, and a field its offset above")
  func bottomToTopOfKeyboard() {
    let app = form()
    app.edit(app.form.txtPassword)
    #expect(app.keyboardTop == 236)
    #expect(app.form.scrollView.frame.maxY == app.keyboardTop)
    #expect(app.form.txtPassword.frameInScreen.maxY == app.keyboardTop - 30)
  }

  @Test("puts a field's top its offset below the top of the screen")
  func topToTopOfScreen() {
    let app = form(.viewTopToTopOfScreen, offset: 12)
    app.edit(app.form.txtEmail)
    #expect(app.form.txtEmail.frameInScreen.minY == 12)
  }

  @Test("goes above its place so far that the button shows that belongs to the field")
  func companion() {
    let app = form()
    app.form.txtPassword.keyboardCompanions = [app.form.btRegisterAccount]
    app.edit(app.form.txtEmail)
    #expect(app.form.txtEmail.frameInScreen.maxY == app.keyboardTop - 30)
    app.edit(app.form.txtPassword)
    #expect(app.form.btRegisterAccount.frameInScreen.maxY == app.keyboardTop)
    app.closeKeyboard()
    #expect(app.form.scrollView.contentOffset.y == 0)
  }

  @Test("scrolls no further than the content reaches")
  func clamping() {
    let app = form(.viewTopToTopOfScreen, offset: 300)
    app.edit(app.form.txtFirstName)
    #expect(app.form.scrollView.contentOffset.y == 0)
    app.closeKeyboard()
    let below = UITextField()
    app.form.place(below, at: 860, height: 34)
    app.form.navigator.addInputItem(inputItem: below)
    app.form.keyboardAssistant.positionOffset = 0
    app.edit(below)
    #expect(app.form.scrollView.contentOffset.y == 664)
  }

  @Test("moves nothing for a field that is where it should be")
  func nothingToDo() {
    let app = form()
    app.edit(app.form.txtFirstName)
    #expect(app.form.scrollView.contentOffset.y == 0)
    #expect(app.form.scrollView.frame.height == 236)
  }

  @Test("goes on to the next field in one move while the keyboard stays")
  func nextField() {
    let app = form()
    app.edit(app.form.txtEmail)
    let top = app.keyboardTop
    app.form.navigator.gotoNextInputItem()
    app.wait()
    #expect(app.keyboardTop == top)
    #expect(app.form.txtPassword.frameInScreen.maxY == top - 30)
  }

  @Test("returns everything exactly to where it was")
  func exactReturn() {
    let app = form()
    app.form.scrollView.contentOffset.y = 37
    app.edit(app.form.txtEmail)
    app.form.navigator.gotoNextInputItem()
    app.wait()
    #expect(app.form.scrollView.contentOffset.y != 37)
    app.closeKeyboard()
    #expect(app.form.scrollView.contentOffset == CGPoint(x: 0, y: 37))
    #expect(app.form.scrollViewBottomConstraint.constant == 0)
    #expect(app.form.scrollView.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("doesn't undo what the person scrolled meanwhile")
  func keepsPersonsScroll() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: 60))
    app.wait()
    let scrolled = app.form.scrollView.contentOffset
    app.closeKeyboard()
    #expect(scrolled.y > 0)
    #expect(app.form.scrollView.contentOffset == scrolled)
  }

  @Test("brings what the person scrolled back within reach when the keyboard goes")
  func clampsPersonsScroll() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.app.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -5000))
    app.wait()
    #expect(app.form.scrollView.contentOffset.y == 664)
    app.closeKeyboard()
    #expect(app.form.scrollView.contentOffset.y == 420)
  }

  @Test(
    "lifts a constraint however it is written, and restores its constant",
    arguments: [0, 10],
    [0, 1, 2, 3]
  )
  func orientations(gap: CGFloat, kind: Int) {
    let app = form(hold: { form in
      switch kind {
      case 0: form.view.bottomAnchor.constraint(equalTo: form.scrollView.bottomAnchor, constant: gap)
      case 1: form.scrollView.bottomAnchor.constraint(equalTo: form.view.bottomAnchor, constant: -gap)
      case 2:
        form.view.safeAreaLayoutGuide.bottomAnchor.constraint(
          equalTo: form.scrollView.bottomAnchor,
          constant: gap
        )
      default:
        form.scrollView.bottomAnchor.constraint(
          equalTo: form.view.safeAreaLayoutGuide.bottomAnchor,
          constant: -gap
        )
      }
    })
    let base = app.form.scrollViewBottomConstraint.constant
    app.edit(app.form.txtPassword)
    #expect(app.form.scrollView.frame.maxY == app.keyboardTop)
    app.closeKeyboard()
    #expect(app.form.scrollViewBottomConstraint.constant == base)
    #expect(app.form.scrollView.frame.maxY == 480 - gap)
  }

  @Test("doesn't count the safe area twice")
  func safeArea() {
    let app = form(hold: {
      $0.additionalSafeAreaInsets.bottom = 20
      return $0.view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: $0.scrollView.bottomAnchor)
    })
    app.edit(app.form.txtPassword)
    #expect(app.form.scrollView.frame.maxY == app.keyboardTop)
    app.closeKeyboard()
    #expect(app.form.scrollView.frame.maxY == 460)
  }

  @Test("follows a keyboard that gets another height")
  func changingHeight() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.keyboard.height = 120
    app.app.scene.keyboard.reload()
    app.wait()
    #expect(app.keyboardTop == 316)
    #expect(app.form.txtPassword.frameInScreen.maxY == app.keyboardTop - 30)
    #expect(app.form.scrollView.frame.maxY == app.keyboardTop)
  }

  @Test("fits a window that is resized while the keyboard is there, and still returns exactly")
  func resizing() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.app.host.resize(to: CGSize(width: 400, height: 600))
    app.wait()
    #expect(app.keyboardTop == 356)
    #expect(app.form.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 356))
    #expect(app.form.txtPassword.frameInScreen.maxY == app.keyboardTop - 30)
    app.closeKeyboard()
    #expect(app.form.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(app.form.scrollView.contentOffset.y == 0)
  }

  @Test("resets the bottom constraint at once when not animated, in time when animated")
  func reset() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.form.keyboardAssistant.resetBottomConstraint(animated: true)
    app.app.nextFrame()
    #expect(app.onScreen(app.form.scrollView).height < 480)
    app.wait()
    #expect(app.onScreen(app.form.scrollView).height == 480)
    app.form.keyboardAssistant.stop()
    app.form.keyboardAssistant.start()
    app.edit(app.form.txtEmail)
    app.form.keyboardAssistant.resetBottomConstraint(animated: false)
    #expect(app.onScreen(app.form.scrollView).height == 480)
    #expect(app.form.scrollViewBottomConstraint.constant == 0)
  }

  @Test("puts everything back when it is stopped, and avoids a keyboard that is there when it is started")
  func stopAndStart() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.form.keyboardAssistant.stop()
    app.wait()
    #expect(app.form.scrollView.frame.maxY == 480)
    app.form.keyboardAssistant.start()
    #expect(app.form.scrollView.frame.maxY == app.keyboardTop)
  }

  @Test("leaves bar and delegates to the navigator when it is stopped, as they are the navigator's")
  func stopKeepsNavigation() {
    let app = form()
    app.edit(app.form.txtPassword)
    let bar = app.form.txtPassword.inputAccessoryView
    app.form.keyboardAssistant.stop()
    #expect(bar != nil && app.form.txtPassword.inputAccessoryView === bar)
    app.form.keyboardAssistant.navigator.removeInputItems(inputItems: [app.form.txtPassword])
    #expect(app.form.txtPassword.inputAccessoryView == nil)
  }

  @Test("closes the keyboard")
  func closing() {
    let app = form()
    app.edit(app.form.txtPassword)
    app.closeKeyboard()
    #expect(!app.form.txtPassword.isFirstResponder)
    #expect(!app.app.scene.keyboard.isShown)
  }

  @Test("scrolls out from under a keyboard that floats, and lets the scroll view show on below it")
  func floating() {
    let app = form(offset: 10)
    let floating = KeyboardInfo(
      beginFrame: CGRect(x: 0, y: 480, width: 320, height: 100),
      endFrame: CGRect(x: 0, y: 250, width: 320, height: 100),
      duration: 0.25,
      curve: .keyboard
    )
    app.app.scene.keyboard.keyboard = nil
    app.form.txtEmail.inputAccessoryView = UIView()
    app.edit(app.form.txtEmail)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification,
      object: app.app.scene,
      userInfo: floating.userInfo
    )
    app.wait()
    #expect(app.form.scrollView.frame.maxY == 480)
    #expect(app.form.txtEmail.frameInScreen.maxY == 240)
  }
}
