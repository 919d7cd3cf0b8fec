import Arguments
import Demo
import Foundation
import Headless
import Recorder
import Resources
import UIKit
import VirtualKeyboard
import X11

/// A kind of data that comes from outside.
enum FuzzFile: String, CaseIterable {
  case tape, layout, settings, options, png, xsettings, replay, text

  /// The kind of a saved file, by its ending.
  init?(path: String) { self.init(rawValue: URL(fileURLWithPath: path).pathExtension) }

  // MARK: - Reading

  /// Has the program parse `bytes`, as it does when they come from a file, a property or its command line. Errors are
  /// expected; crashes aren't.
  func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .tape: _ = try? Tape(text)
    case .layout: Self.show(try? KeyboardLayout(data: Data(bytes), file: "fuzz"))
    case .settings: _ = DemoInputs.complaint(aboutSettings: text)
    case .options: Self.readOptions(text.split(separator: "\n").map(String.init))
    case .png: _ = PNGDecoder(bytes)?.decode()
    case .xsettings: _ = Settings(bytes)?["Xft/DPI"]
    case .replay: _ = try? FuzzReplay(text: text)
    case .text: Self.edit(text, like: bytes)
    }
  }

  private static func readOptions(_ words: [String]) {
    _ = DemoInputs.complaint(aboutArguments: words)
    _ = try? BenchInvocation(words)
    _ = try? KeyboardInvocation(words) { ["de-DE", "en-US"] }
  }

  /// Shows a layout that was parsed.
  private static func show(_ layout: KeyboardLayout?) {
    guard let layout else { return }
    withScene { scene in
      let keyboard = VirtualKeyboard.install(in: scene, layout: layout)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      scene.keyWindow?.addSubview(field)
      field.becomeFirstResponder()
      for key in keyboard.visibleKeys { _ = keyboard.keyFrame(for: key) }
    }
  }

  /// Types `text` into a text view, and moves, selects, deletes and undoes in it depending on `bytes`.
  private static func edit(_ text: String, like bytes: [UInt8]) {
    withScene { scene in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
      scene.keyWindow?.addSubview(view)
      view.becomeFirstResponder()
      view.insertText(text)
      let host = scene.platformWindow as? HeadlessWindow
      for byte in bytes.prefix(60) {
        let names = FuzzKey.strong + ["z", "a", "x"]
        var flags: UIKeyModifierFlags = byte & 1 == 0 ? [] : .shift
        if byte & 2 != 0 { flags.insert(.control) }
        let key = FuzzKey(name: names[Int(byte >> 2) % names.count], flags: flags).key
        host?.send(KeyEvent(isDown: true, key: key, timestamp: 0))
      }
      _ = view.caretRect
    }
  }

  private static func withScene(_ body: (UIWindowScene) -> Void) {
    let platform = HeadlessPlatform()
    platform.checksDrawing = true
    UIApplication.shared.start(on: platform)
    let scene = UIWindowScene(title: "Fuzz", size: CGSize(width: 420, height: 760))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    body(scene)
    platform.advance(seconds: 0.5)
    scene.close()
  }

  // MARK: - Good ones

  /// Valid data, to be damaged.
  var examples: [[UInt8]] {
    switch self {
    case .tape: Self.files("Tapes", "tape")
    case .layout: Self.files("Keyboards", "json")
    case .settings: [Array(DemoInputs.settings.utf8)]
    case .options:
      [
        "registration\n--scale\n1.5\n--size=420x760\n--placement\ndocked\n--trace\n-", "--keyboard\nde-DE\n--inspector",
        "fuzz\n--seconds\n5\n--seed\n1\n--replay=a", "--list\n--appearance=dark\n--prefix\n/tmp\n--", "record\na.tape",
      ].map { Array($0.utf8) }
    case .png: [Self.picture(5, 3), Self.picture(16, 16)]
    case .xsettings: [Self.desktopSettings]
    case .replay: [Array("open registration off 420 760\npress a shift\ntext \"\\u{61}\"\nmove 1 2\nrest\n".utf8)]
    case .text: ["Hello, world.\nTwo lines 12.5 ", "e\u{301}漢字👩‍👩‍👧‍👦🇩🇪مرحبا\u{202E}abc\r\n\0\u{FEFF}"].map { Array($0.utf8) }
    }
  }

  private static func files(_ folder: String, _ ending: String) -> [[UInt8]] {
    let path = Resources.path + "/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    return names.filter { $0.hasSuffix("." + ending) }.compactMap { name in
      FileManager.default.contents(atPath: path + "/" + name).map(Array.init)
    }
  }

  private static func picture(_ width: Int, _ height: Int) -> [UInt8] {
    let bytes = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    return PNGEncoder().encode(Bitmap(size: PixelSize(width: width, height: height), bytes: bytes))
  }

  /// A number, a text and a colour in the format of XSETTINGS 0.5.
  private static var desktopSettings: [UInt8] {
    func name(_ text: String) -> [UInt8] {
      [UInt8(text.utf8.count), 0] + Array(text.utf8) + [UInt8](repeating: 0, count: -text.utf8.count & 3) + [
        1, 0, 0, 0,
      ]
    }
    let number = [0, 0] + name("Xft/DPI") + [0, 0x80, 1, 0]
    let text = [1, 0] + name("Net/ThemeName") + [7, 0, 0, 0] + Array("Adwaita".utf8) + [0]
    let color = [2, 0] + name("Gtk/Color") + [1, 0, 2, 0, 3, 0, 4, 0]
    return [0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0] + number + text + color
  }
}
