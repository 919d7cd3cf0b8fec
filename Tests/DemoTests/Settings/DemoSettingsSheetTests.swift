import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The sheet for settings") struct DemoSettingsSheetTests {
  /// The gallery with the sheet open, and a file for settings of its own.
  @MainActor
  private final class Stage {
    let app = Harness { DemoApplication.makeScreens(showing: nil) }
    let keyboard: VirtualKeyboard
    let delegate: DemoDelegate
    let file: SettingsFile
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() {
      file = SettingsFile(path: folder.path + "/settings")
      keyboard = VirtualKeyboard.install(in: app.scene)
      delegate = DemoDelegate(scene: app.scene, file: file)
      UIApplication.shared.delegate = delegate
      app.advance(seconds: 0.1)
      app.press(.keyboardComma, .control, characters: ",")
      app.advance(seconds: 1)
    }

    isolated deinit {
      UIApplication.shared.delegate = nil
      UIApplication.shared.overrideUserInterfaceStyle = .unspecified
      UIApplication.shared.overrideAccessibilityContrast = .unspecified
      UIApplication.shared.overrideContentSizeCategory = .unspecified
      try? FileManager.default.removeItem(at: folder)
    }

    /// Goes on by Tab until the control of this name has the keys.
    func focus(_ name: String) {
      for _ in 0..<12 where (app.window.firstResponder as? UIView)?.accessibilityLabel != name { app.tab() }
      #expect((app.window.firstResponder as? UIView)?.accessibilityLabel == name)
    }

    func pressSpace() {
      app.press(.keyboardSpacebar, characters: " ")
      app.settle()
    }
  }

  @Test("appearance, contrast, placement, policy, layout and inspector are set by keys, at once")
  func keys() {
    let stage = Stage()
    stage.focus("Appearance")
    for wanted in [UIUserInterfaceStyle.light, .dark] {
      stage.app.press(.keyboardRightArrow)
      #expect(UIApplication.shared.overrideUserInterfaceStyle == wanted)
    }
    stage.focus("Contrast")
    for wanted in [UIAccessibilityContrast.normal, .high] {
      stage.app.press(.keyboardRightArrow)
      #expect(UIApplication.shared.overrideAccessibilityContrast == wanted)
    }
    stage.focus("Placement")
    for wanted in KeyboardPlacement.allCases.dropFirst() {
      stage.app.press(.keyboardRightArrow)
      #expect(stage.keyboard.placement == wanted)
    }
    stage.focus("Inputs show it")
    for wanted in KeyboardPolicy.allCases.dropFirst() {
      stage.app.press(.keyboardRightArrow)
      #expect(stage.app.scene.keyboard.policy == wanted)
    }
    stage.focus("Layout")
    stage.pressSpace()
    stage.app.press(.keyboardEnd)
    stage.app.press(.keyboardReturnOrEnter)
    #expect(stage.keyboard.layout.name == KeyboardLayout.available.last)
    stage.focus("Inspector")
    stage.pressSpace()
    #expect(stage.delegate.inspector.isEnabled)
    #expect(!stage.file.exists)
  }

  @Test("nothing is kept until it is wanted, then every change is, until it isn't any more")
  func remembering() throws {
    let stage = Stage()
    stage.focus("Remember")
    stage.pressSpace()
    #expect(try stage.file.load() == DemoSettings())
    stage.focus("Appearance")
    stage.app.press(.keyboardRightArrow)
    #expect(try stage.file.load()?.appearance == .light)
    stage.focus("Remember")
    stage.pressSpace()
    #expect(!stage.file.exists)
  }

  @Test("layouts have their titles, and of several the chosen one comes first")
  func layouts() throws {
    let stage = Stage()
    let button = try #require(stage.app.view("Layout") as? UIButton)
    #expect(button.configuration?.title == "English")
    #expect(button.menu?.children.map(\.title) == KeyboardLayout.titles.map(\.title))
    stage.app.tap(button)
    let names = KeyboardLayout.available
    // The first key shows where the menu has opened: at the choice that holds.
    let (english, french) = try (#require(names.firstIndex(of: "en-US")), #require(names.firstIndex(of: "fr-FR")))
    for _ in english...french { stage.app.press(.keyboardDownArrow) }
    stage.app.press(.keyboardReturnOrEnter)
    #expect(stage.keyboard.layout.name == "fr-FR")
    stage.keyboard.layouts = try ["fr-FR", "en-US", "de-DE"].map { try KeyboardLayout.named($0) }
    var settings = stage.delegate.settings
    #expect(settings.keyboards == ["fr-FR", "en-US", "de-DE"])
    settings.keyboard = "de-DE"
    try stage.delegate.set(settings)
    #expect(stage.keyboard.layouts.map(\.name) == ["de-DE", "fr-FR", "en-US"])
    #expect(stage.keyboard.layout.name == "de-DE")
  }

  @Test("each setting but the window's place is in force once it is set, and then told")
  func everySetting() throws {
    let stage = Stage()
    let settings = DemoSettings(
      appearance: .dark,
      contrast: .high,
      textSize: .accessibility2,
      placement: .floating,
      policy: .always,
      keyboards: ["de-DE", "en-US"],
      showsInspector: true
    )
    #expect(settings.unchanged == ["window"])
    try stage.delegate.set(settings)
    #expect(stage.delegate.settings == settings)
  }

  @Test("Reset puts everything back and forgets")
  func reset() throws {
    let stage = Stage()
    var settings = DemoSettings(appearance: .dark, placement: .floating, keyboards: ["fr-FR"], showsInspector: true)
    try stage.delegate.set(settings)
    try stage.delegate.setStoresSettings(true)
    stage.focus("Reset")
    stage.pressSpace()
    settings = DemoSettings()
    #expect(stage.delegate.settings == settings)
    #expect(!stage.file.exists)
    #expect((stage.app.view("Appearance") as? UISegmentedControl)?.selectedSegmentIndex == 0)
    #expect((stage.app.view("Remember") as? UISwitch)?.isOn == false)
  }

  @Test("a file that can't be written is told, and the switch goes back")
  func failure() throws {
    let stage = Stage()
    let folder = URL(fileURLWithPath: stage.file.path).deletingLastPathComponent()
    try Data().write(to: folder)
    stage.focus("Remember")
    stage.pressSpace()
    #expect((stage.app.view("Remember") as? UISwitch)?.isOn == false)
    let message = stage.app.find(in: stage.app.window) { ($0 as? FormMessage)?.text?.isEmpty == false } as? UILabel
    #expect(message?.text == "\(stage.file.path): can't be written: Not a directory")
  }

  @Test("Escape closes the sheet, and the gallery hears keys again")
  func escape() {
    let stage = Stage()
    stage.focus("Appearance")
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 1)
    stage.app.press(.keyboardHome)
    #expect((stage.app.window.firstResponder as? ExampleCard)?.example == Example.all.first)
  }

  @Test("an inspector that was switched by its own key is shown as it is")
  func inspector() {
    let stage = Stage()
    stage.app.press(.keyboardEscape)
    stage.app.advance(seconds: 1)
    stage.app.press(.keyboardI, .control, characters: "i")
    #expect(stage.delegate.settings.showsInspector)
  }
}
