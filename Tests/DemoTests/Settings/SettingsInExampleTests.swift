import Arguments
import Headless
import TestSupport
import Testing
import UIKit
import VirtualKeyboard

@testable import Demo
@testable import UIKitCore

@Suite("Settings that are changed above an example") struct SettingsInExampleTests {
  private nonisolated static let places = KeyboardPlacement.allCases.filter { $0 != .off }
  private nonisolated static let pairs = places.flatMap { from in places.filter { $0 != from }.map { (from, $0) } }

  @Test(
    "a placement chosen while the keyboard is tried moves it at once, and nothing is covered",
    arguments: pairs
  )
  func tried(from: KeyboardPlacement, to: KeyboardPlacement) throws {
    let stage = try Stage(from)
    stage.app.press(.keyboardComma, .control, characters: ",")
    stage.wait()
    stage.app.tap(stage.app.view("Try it"))
    stage.wait()
    let before = stage.app.keyboard.frame
    #expect(stage.isClear("Try it"))
    #expect(stage.isClear("Placement"), "where to put it next is in sight")
    stage.choose(to)
    stage.app.nextFrame()
    #expect(stage.app.keyboard.transition.phase == .changing)
    stage.wait()
    #expect(stage.app.keyboard.frame != before)
    #expect(stage.app.editedName == "Try it")
    #expect(stage.isClear("Try it"))
    stage.choose(from)
    stage.wait()
    // One that floats comes where it covers least, which depends on where the field is.
    #expect(from == .floating ? stage.app.keyboard.frame.size == before.size : stage.app.keyboard.frame == before)
    #expect(stage.isClear("Try it"))
  }

  @Test("Ctrl+comma shows the settings over a sheet, too, and once, and is listed where it does")
  func overSheets() throws {
    let stage = try Stage(.attached)
    let root = try #require(stage.app.window.rootViewController)
    stage.app.press(.keyboardF1)
    stage.wait()
    #expect(stage.app.texts(in: stage.app.window).contains("Ctrl+Comma"))
    stage.app.press(.keyboardComma, .control, characters: ",")
    stage.wait()
    let list = try #require(root.presentedViewController)
    let settings = try #require(list.presentedViewController as? UINavigationController)
    #expect(settings.topViewController is DemoSettingsViewController)
    stage.app.press(.keyboardComma, .control, characters: ",")
    stage.wait()
    #expect(settings.presentedViewController == nil)
    stage.app.press(.keyboardF1)
    stage.wait()
    #expect(settings.presentedViewController is UINavigationController)
    #expect(DemoDelegate.shared?.keyCommands?.contains { $0.input == "," } != true)
    for _ in 1...3 {
      stage.app.press(.keyboardEscape)
      stage.wait()
    }
    #expect(root.presentedViewController == nil)
  }

  @Test("after the sheet the example's field is edited as before, with the keyboard where it is now", arguments: pairs)
  func after(from: KeyboardPlacement, to: KeyboardPlacement) throws {
    let expected = try Stage(to).edit("Password")
    let stage = try Stage(from)
    _ = stage.edit("Password")
    stage.app.press(.keyboardComma, .control, characters: ",")
    stage.wait()
    #expect(!stage.app.keyboard.isShown)
    stage.choose(to)
    stage.app.press(.keyboardEscape)
    stage.wait()
    #expect(stage.app.editedName == "Password")
    #expect(stage.app.keyboard.frame == expected, "keys and clicks in the sheet don't fold it")
    #expect(stage.isClear("Password"))
    stage.app.press(.keyboardEscape)
    stage.wait()
    #expect(stage.scrollOffset == 0)
  }

  @Test("the text size is the desktop's until another one is chosen, and again when the desktop's is")
  func textSize() throws {
    let stage = try Stage(.attached)
    defer {
      stage.app.platform.preferredContentSizeCategory = .large
      UIApplication.shared.overrideContentSizeCategory = .unspecified
    }
    stage.app.platform.preferredContentSizeCategory = .extraExtraLarge
    stage.app.press(.keyboardComma, .control, characters: ",")
    stage.wait()
    let slider = try #require(stage.app.view("Text size") as? UISlider)
    #expect(TextSize.sizes[Int(slider.value)] == .extraExtraLarge)
    for (step, override) in [(6, UIContentSizeCategory.extraExtraExtraLarge), (5, .unspecified)] {
      slider.value = Float(step)
      slider.sendActions(for: .valueChanged)
      #expect(UIApplication.shared.overrideContentSizeCategory == override)
      #expect(UIApplication.shared.preferredContentSizeCategory == TextSize.sizes[step].category)
    }
  }

  @Test("a keyboard that was folded to its bar comes back folded")
  func folded() throws {
    let stage = try Stage(.attached)
    let keyboard = stage.edit("Password")
    stage.app.press(.keyboardK, .control, characters: "k")
    stage.wait()
    let bar = stage.app.keyboard.frame
    #expect(bar.height < keyboard.height)
    stage.app.tap(stage.app.view("Settings"))
    stage.wait()
    stage.app.tap(stage.app.view("Done"))
    stage.wait()
    #expect(stage.app.editedName == "Password")
    #expect(stage.app.keyboard.frame == bar)
  }
}

/// The registration on a desktop, with settings.
@MainActor
private final class Stage {
  let app: Harness
  private let delegate: DemoDelegate

  init(_ placement: KeyboardPlacement) throws {
    let example = try #require(Example.named("registration"))
    app = Harness(size: CGSize(width: 420, height: 760)) { DemoApplication.makeScreens(showing: example) }
    _ = app.platform.makeDesktop(
      monitor: CGRect(x: 0, y: 0, width: 1280, height: 900),
      origin: CGPoint(x: 300, y: 60)
    )
    VirtualKeyboard.install(in: app.scene, placement: placement)
    delegate = DemoDelegate(scene: app.scene)
    UIApplication.shared.delegate = delegate
    wait()
  }

  isolated deinit { UIApplication.shared.delegate = nil }

  func wait() { app.advance(seconds: 1) }

  /// Edits a field; the keyboard's frame then.
  func edit(_ name: String) -> CGRect {
    app.tap(app.view(name))
    wait()
    return app.keyboard.frame
  }

  /// Clicks a placement in the sheet.
  func choose(_ placement: KeyboardPlacement) {
    let title = app.find(in: app.view("Placement")) { ($0 as? UILabel)?.text == placement.rawValue.capitalized }
    if let title { app.tap(title) }
  }

  /// Whether all of a view is in the window, and no part of it under the keyboard.
  func isClear(_ name: String) -> Bool {
    let frame = app.view(name).frameInScreen
    let covered = frame.intersection(app.keyboard.frame)
    return app.scene.bounds.contains(frame) && (covered.isNull || covered.height <= 0)
  }

  var scrollOffset: CGFloat? {
    (app.find(in: app.window) { type(of: $0) == UIScrollView.self } as? UIScrollView)?.contentOffset.y
  }
}
