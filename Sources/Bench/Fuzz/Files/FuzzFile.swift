import Arguments
import Demo
import Foundation
import Headless
import PNG
import Recorder
import UIKit
import VirtualKeyboard
import X11

/// A kind of data that comes from outside.
enum FuzzFile: String, CaseIterable {
  case tape, layout, settings, options, png, replay, text
  /// Desktop settings, any other property, the pieces of a selection, a keymap, and what an input method has composed.
  case xsettings, property, selection, keymap, compose
  /// The messages of an input method's server, on the display and on a bus.
  case xim, bus

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
    case .png: Self.readPicture(bytes)
    case .xsettings: Self.readSettings(bytes)
    case .property: Self.readProperty(FuzzBytes(bytes))
    case .selection: Self.paste(FuzzBytes(bytes))
    case .keymap: Self.readKeymap(FuzzBytes(bytes))
    case .compose: Self.compose(FuzzBytes(bytes))
    case .xim: InputMethodFuzzTarget.readDisplay(bytes)
    case .bus: InputMethodFuzzTarget.readBus(bytes)
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

  /// Reads a picture as recordings do, and as apps do, which show it.
  private static func readPicture(_ bytes: [UInt8]) {
    _ = PNGDecoder(bytes)?.decode()
    guard let image = UIImage(data: Data(bytes)) else { return }
    withScene { scene in scene.keyWindow?.addSubview(UIImageView(image: image)) }
  }

  static func withScene(_ body: (UIWindowScene) -> Void) {
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
}

/// Bytes that are taken one after the other; zeros when there are no more.
struct FuzzBytes {
  private var unread: ArraySlice<UInt8>

  /// All of `bytes`.
  init(_ bytes: [UInt8]) { unread = bytes[...] }

  /// Whether all were taken.
  var isEmpty: Bool { unread.isEmpty }

  /// Takes a byte.
  mutating func next() -> UInt8 { unread.popFirst() ?? 0 }

  /// Takes a byte as a number.
  mutating func number() -> Int { Int(next()) }

  /// Takes two bytes as a number, the higher one first.
  mutating func pair() -> Int { number() << 8 | number() }

  /// Takes at most `count` bytes, all by default.
  mutating func take(_ count: Int = .max) -> [UInt8] {
    defer { unread = unread.dropFirst(count) }
    return Array(unread.prefix(count))
  }
}
