import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What the keyboard session shows") struct KeyboardContentTests {
  private func bar(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height)) }

  @Test("the accessory sits on top of the keyboard and counts into its frame")
  func accessoryOnTop() {
    let form = TwoInputs()
    let bar = bar(44)
    form.first.accessory = bar
    form.first.becomeFirstResponder()
    for _ in 0..<18 {
      form.app.nextFrame()
      #expect(abs(bar.convertPresented(bar.bounds).minY - form.session.frame.minY) < 0.001)
    }
    #expect(form.session.frame == CGRect(x: 0, y: 236, width: 320, height: 244))
    #expect(bar.frameInScreen == CGRect(x: 0, y: 236, width: 320, height: 44))
    #expect(form.keyboard.view.frameInScreen == CGRect(x: 0, y: 280, width: 320, height: 200))
  }

  @Test("without a keyboard the accessory is alone at the bottom edge")
  func accessoryAlone() {
    let form = TwoInputs(keyboard: false)
    form.first.accessory = bar(44)
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(form.session.isAccessoryOnly)
    #expect(form.log.infos.last?.endFrame.height == 44)
  }

  @Test("without a keyboard and an accessory nothing is posted")
  func nothing() {
    let form = TwoInputs(keyboard: false)
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.log.names == [])
  }

  @Test("a keyboard switched off while editing leaves only the accessory, and comes back when switched on")
  func switchingOff() {
    let form = TwoInputs()
    form.first.accessory = bar(44)
    form.first.becomeFirstResponder()
    form.wait()
    form.keyboard.placement = .off
    form.session.reload()
    form.wait()
    #expect(form.session.frame.height == 44)
    form.keyboard.placement = .attached
    form.session.reload()
    form.wait()
    #expect(form.session.frame.height == 244)
  }

  @Test("the accessory stays in place on the keyboard while its height changes")
  func keyboardStaysWhileAccessoryGrows() {
    let form = TwoInputs()
    form.second.accessory = bar(44)
    form.first.becomeFirstResponder()
    form.wait()
    form.second.becomeFirstResponder()
    for _ in 0..<18 {
      form.app.nextFrame()
      let keyboard = form.keyboard.view
      #expect(abs(keyboard.convertPresented(keyboard.bounds).minY - 280) < 0.001)
    }
    #expect(form.session.frame.minY == 236)
  }

  @Test("a responder's own input view takes the keyboard's place")
  func customInputView() {
    let form = TwoInputs()
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
    form.first.customInputView = pad
    form.first.becomeFirstResponder()
    form.wait()
    #expect(pad.frameInScreen == CGRect(x: 0, y: 360, width: 320, height: 120))
    #expect(form.keyboard.view.window == nil)
    form.first.customInputView = nil
    form.first.reloadInputViews()
    form.wait()
    #expect(form.keyboard.view.frameInScreen.minY == 280)
    #expect(pad.window == nil)
  }

  @Test("touches beside the keyboard reach the windows below, touches on it don't")
  func hitTesting() {
    let form = TwoInputs()
    form.first.becomeFirstResponder()
    form.wait()
    let keyboardWindow = form.app.scene.windows.last
    #expect(keyboardWindow?.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
    #expect(keyboardWindow?.hitTest(CGPoint(x: 100, y: 400), with: nil) === form.keyboard.view)
    #expect(form.app.scene.keyWindow === form.app.window)
  }

  @Test("an input inside the accessory keeps the accessory, and gets the keys")
  func inputInAccessory() {
    let form = TwoInputs()
    let bar = bar(44)
    let composer = PlainInput(frame: CGRect(x: 10, y: 7, width: 200, height: 30))
    bar.addSubview(composer)
    form.first.accessory = bar
    form.first.becomeFirstResponder()
    form.wait()
    form.log.clear()
    #expect(composer.becomeFirstResponder())
    form.wait()
    #expect(form.log.names == [])
    #expect(form.app.window.firstResponder === composer)
    #expect(bar.window != nil)
  }

  @Test("keys undo and do again in a text inside the accessory, and open its menu")
  func undoInAccessory() {
    for isDocked in [false, true] {
      let form = TwoInputs()
      if isDocked { form.keyboard.placement = .docked }
      let bar = bar(44)
      let texts: [(UIView, () -> String?)] = [UITextField(), UITextView()].map { view in
        view.frame = CGRect(x: 10, y: 0, width: 200, height: 44)
        bar.addSubview(view)
        return (view, { (view as? UITextField)?.text ?? (view as? UITextView)?.text })
      }
      form.first.accessory = bar
      form.first.becomeFirstResponder()
      form.wait()
      for (view, text) in texts {
        view.becomeFirstResponder()
        form.wait()
        form.app.type("note")
        form.app.press(.keyboardZ, .control, characters: "z")
        #expect(text() == "")
        form.app.press(.keyboardZ, [.control, .shift], characters: "Z")
        #expect(text() == "note")
        form.app.press(.keyboardApplication)
        #expect(form.app.scene.popup != nil)
        form.app.press(.keyboardEscape)
      }
    }
  }

  @Test("a character the keymap lacks is inserted into the first responder")
  func insertsWhatCannotBePressed() {
    let form = TwoInputs()
    form.app.host.keySynthesizer = nil
    form.first.becomeFirstResponder()
    form.session.type(text: "né")
    form.session.type(.named(.keyboardDeleteOrBackspace))
    form.session.type(.character("é"))
    #expect(form.first.text == "né")
  }
}
