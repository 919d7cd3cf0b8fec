import TestSupport
import Testing

import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("The look of the virtual keyboard") struct KeyboardLookTests {
  @Test("it is at the bottom of the window, 216 points high on a phone's width")
  func place() {
    let form = TypingForm()
    #expect(form.app.scene.keyboard.frame == CGRect(x: 0, y: 484, width: 400, height: 216))
    #expect(form.keyboard.view.frameInScreen == CGRect(x: 0, y: 484, width: 400, height: 216))
  }

  @Test("it never covers more than half of a low window")
  func lowWindow() {
    let form = TypingForm(size: CGSize(width: 600, height: 320))
    #expect(form.app.scene.keyboard.frame.height == 160)
  }

  @Test(
    "with high contrast a line is around each key, and stands out from the key and from what is around it",
    arguments: [false, true]
  )
  func highContrast(isDark: Bool) throws {
    let form = TypingForm()
    form.keyboard.showsDesktopKeys = true
    let view = try #require(form.keyboardView)
    view.overrideUserInterfaceStyle = isDark ? .dark : .light
    UIApplication.shared.overrideAccessibilityContrast = .high
    defer { UIApplication.shared.overrideAccessibilityContrast = .unspecified }
    form.app.settle()
    let traits = view.traitCollection
    #expect(traits.accessibilityContrast == .high)
    let line = KeyboardPalette.keyShadow.resolve(with: traits)
    for ground in [KeyboardPalette.background, KeyboardPalette.letterKey, KeyboardPalette.functionKey] {
      #expect(line.contrast(with: ground.resolve(with: traits)) >= 4.5)
    }
    view.setNeedsDisplay()
    form.app.settle()
    let hex = isDark ? "#A6A6AC" : "#4A4D54"
    let lines = form.app.host.drawingList.filter { $0.contains("r5.5 \(hex)") }
    #expect(lines.count >= 2 * view.grid.keys.filter { $0.key.action != .gap }.count)
  }

  @Test("every point of it belongs to a key", arguments: ["letters", "symbols", "moreSymbols"])
  func noDeadZones(layer: String) {
    let face = KeyboardViewState(layout: .builtIn, layer: layer, hasHideKey: false)
    let grid = KeyGrid(face.blocks(width: 400), size: CGSize(width: 400, height: 216))
    for y in stride(from: 0.0, through: 216, by: 4) {
      for x in stride(from: 0.0, through: 400, by: 4) { #expect(grid.key(at: CGPoint(x: x, y: y)) != nil) }
    }
  }

  @Test("caps of a row don't touch and stay inside, whatever the width", arguments: [240.0, 320, 375, 420, 800, 1920])
  func gaps(width: Double) {
    let face = KeyboardViewState(layout: .builtIn, hasHideKey: false)
    let grid = KeyGrid(face.blocks(width: width), size: CGSize(width: width, height: 216))
    for row in grid.rows {
      for (left, right) in zip(row, row.dropFirst()) { #expect(right.cap.minX - left.cap.maxX >= 5) }
      #expect(row.allSatisfy { $0.cap.minX >= 2 && $0.cap.maxX <= width - 2 })
    }
    #expect(grid.keys.filter { $0.key.name == "a" }.allSatisfy { $0.cap.width <= 72 })
    let middle = (grid.rows[0][0].cap.minX + grid.rows[0][9].cap.maxX) / 2
    #expect(abs(middle - width / 2) <= 1)
  }

  @Test(
    "in a very small window no key lies on another, nor outside",
    arguments: [CGSize(width: 64, height: 60), CGSize(width: 120, height: 75), CGSize(width: 200, height: 120)]
  )
  func smallWindow(size: CGSize) {
    for name in KeyboardLayout.builtIn.layers.keys {
      for bottomRow in ["default", "emailAddress", "URL", "webSearch", "twitter"] {
        var face = KeyboardViewState(layout: .builtIn)
        (face.layer, face.bottomRow, face.hasNextLayoutKey, face.hasHideKey) = (name, bottomRow, true, true)
        let caps = KeyGrid(face.blocks(width: size.width), size: size).keys.filter { $0.key.action != .gap }.map(\.cap)
        #expect(caps.allSatisfy { $0.width >= 1 && $0.height >= 1 })
        #expect(caps.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width && $0.minY >= 0 && $0.maxY <= size.height })
        for (index, cap) in caps.enumerated() {
          #expect(!caps[(index + 1)...].contains { $0.intersection(cap).area > 0 }, "\(name) \(bottomRow)")
        }
      }
    }
  }

  @Test("a pressed key repaints itself and its preview, nothing else")
  func pressDamage() throws {
    let form = TypingForm()
    let cap = try #require(form.keyboard.keyFrame(for: "g"))
    form.press("g")
    let near = cap.insetBy(dx: -22, dy: -12).union(cap.offsetBy(dx: 0, dy: -60).insetBy(dx: -22, dy: -12))
    #expect(!form.app.host.lastDamage.isEmpty)
    #expect(form.app.host.lastDamage.allSatisfy { near.contains($0) })
    let texts = form.app.host.drawingList.filter { $0.contains("text “") }
    #expect(texts.contains { $0.contains("“g”") })
    #expect(!texts.contains { $0.contains("“p”") || $0.contains("“m”") })
    form.release("g")
  }

  @Test("the preview shows the character while the key is held, but not for secrets")
  func preview() {
    let form = TypingForm()
    form.press("g")
    #expect(form.keyboardView?.preview.superview != nil)
    form.release("g")
    #expect(form.keyboardView?.preview.superview == nil)
    form.keyboard.showsPreviews = false
    form.press("g")
    #expect(form.keyboardView?.preview.superview == nil)
    form.release("g")
    let secret = TypingForm { $0.isSecureTextEntry = true }
    secret.keyboard.showsPreviews = true
    secret.press("g")
    #expect(secret.keyboardView?.preview.superview == nil)
    secret.release("g")
    #expect(secret.input.text == "g")
  }

  @Test(
    "the return key says what it will do",
    arguments: [
      (UIReturnKeyType.next, "next", false), (.done, "done", true), (.default, "return", false),
      (.search, "search", true),
    ]
  )
  func returnLabel(type: UIReturnKeyType, label: String, isTinted: Bool) {
    let form = TypingForm { $0.returnKeyType = type }
    form.keyboard.view.setNeedsDisplay()
    form.app.settle()
    #expect(form.app.host.drawingList.contains { $0.contains("text “\(label)”") })
    #expect(form.app.host.drawingList.contains { $0.contains("#006FE6") } == isTinted)
  }

  @Test("return types that change while editing change the key")
  func returnLabelChanges() {
    let form = TypingForm()
    form.input.returnKeyType = .done
    form.input.reloadInputViews()
    form.app.settle()
    #expect(form.app.host.drawingList.contains { $0.contains("text “done”") })
    #expect(!form.app.host.drawingList.contains { $0.contains("text “q”") })
  }

  @Test("number inputs get a number pad, other kinds their own bottom row")
  func keyboardTypes() throws {
    let layout = try KeyboardLayout.named("de-DE")
    let pad = TypingForm(layout: layout) { $0.keyboardType = .decimalPad }
    #expect(pad.keyboard.visibleKeys == ["1", "2", "3", "4", "5", "6", "7", "8", "9", ",", "0", "delete"])
    pad.tap("4", "2", ",", "5")
    #expect(pad.input.text == "42,5")
    let mail = TypingForm(layout: layout) { $0.keyboardType = .emailAddress }
    #expect(Array(mail.keyboard.visibleKeys.suffix(6)) == ["symbols", "hide", "space", "@", ".", "return"])
  }

  @Test("it is dark where the input lives in a dark view")
  func dark() {
    let form = TypingForm()
    form.input.overrideUserInterfaceStyle = .dark
    form.input.reloadInputViews()
    #expect(form.keyboard.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("switched off it leaves the window, and comes back")
  func placement() {
    let form = TypingForm()
    form.keyboard.placement = .off
    form.app.advance(seconds: 0.3)
    #expect(form.app.scene.keyboard.frame.isNull)
    form.keyboard.placement = .attached
    form.app.advance(seconds: 0.3)
    #expect(form.app.scene.keyboard.frame.height == 216)
  }

  @Test("a key's frame follows the keyboard while it slides")
  func keyFrameFollows() throws {
    let form = TypingForm()
    let resting = try #require(form.keyboard.keyFrame(for: "a"))
    form.input.resignFirstResponder()
    form.app.advance(seconds: 0.1)
    let sliding = try #require(form.keyboard.keyFrame(for: "a"))
    #expect(abs(sliding.minY - resting.minY - (form.app.scene.keyboard.frame.minY - 484)) < 0.001)
  }
}
