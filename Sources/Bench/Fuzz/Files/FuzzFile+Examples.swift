import Demo
import Foundation
import PNG
import Resources
import X11

/// Valid data, to be damaged.
extension FuzzFile {
  /// Valid data of this kind.
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
    case .property: Self.properties
    case .selection: Self.selections
    case .keymap: Self.keymaps
    case .compose: Self.composed
    case .xim: Self.displayWords
    case .bus: Self.busWords.compactMap { Data(base64Encoded: $0.joined()).map { Array($0) } }
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

  // MARK: - What other programs write on the server

  private static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  /// Example properties: a work area, X resources, borrowed keys, a window's state, a program's name. Byte 0 is the
  /// format, byte 1 the type.
  private static var properties: [[UInt8]] {
    let resources = "*foreground: red\nXft.dpi:\t144\nXft.antialias: 1\n"
    return [
      [32, 1] + words([0, 24, 640, 456]), [8, 2] + Array(resources.utf8),
      [32, 1] + words([200, 0x100_20AC, 201, 0xE9]),
      [32, 0] + words([300, 301]), [8, 0] + Array("Openbox — é".utf8),
    ]
  }

  /// Example selections: a text at once, one in pieces, one in Latin 1, and a request for several forms.
  private static var selections: [[UInt8]] {
    func piece(_ type: UInt8, _ format: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [type, format, UInt8(bytes.count & 255), UInt8(bytes.count >> 8)] + bytes
    }
    let text = Array("Zürich, 東京\n👩‍👩‍👧‍👦 ".utf8)
    return [
      piece(0, 8, text),
      piece(3, 32, words([100])) + piece(0, 8, text) + piece(0, 8, Array(text.prefix(9))) + piece(0, 8, []),
      piece(2, 8, [0x5A, 0xFC, 0x72]), piece(4, 32, words([300, 301, 302, 303])),
    ]
  }

  /// Example keymaps: types for letters and for keys with one level, an American A and a Cyrillic one, Shift and AltGr.
  private static var keymaps: [[UInt8]] {
    let types: [UInt8] = [3, 0, 1, 0, 3, 2, 2, 1, 1, 2, 1, 0x81, 4, 3, 1, 1, 0x80, 2, 0x81, 3]
    let letter: [UInt8] = [0, 2, 1, 1, 2, 0, 0x61, 0, 0x41, 6, 0xC1, 6, 0xE1]
    let shift: [UInt8] = [1, 1, 0, 1, 0xFF, 0xE1]
    let euro: [UInt8] = [0, 1, 2, 4, 0, 0x65, 0, 0x45, 0x20, 0xAC, 0, 0xA2]
    return [types + letter + shift + euro]
  }

  /// Example compositions: a letter, a committed word, and a control character; before each a keysym, a key code and
  /// the modifiers.
  private static var composed: [[UInt8]] {
    [
      ("é", [0, 0xE9, 26, 0]), ("東京", [0, 0, 0, 4]), ("\u{1B}", [0xFF, 0x1B, 9, 0]),
      ("e\u{301}🇩🇪ｶﾞ", [6, 0xC1, 38, 0x20]),
    ]
    .map { text, key in key + Array(text.utf8) }
  }

  // MARK: - What servers of input methods say

  /// Example messages of an XIM server: the handshake, a context, a key that is given back, a word, and how it is
  /// composed.
  private static var displayWords: [[UInt8]] {
    func message(_ opcode: UInt8, _ data: [UInt8]) -> [UInt8] {
      let padded = data + [UInt8](repeating: 0, count: -data.count & 3)
      return [opcode, 0, UInt8(padded.count / 4), 0] + padded
    }
    let style = [0, 0, 10, 0, 15, 0] + Array("queryInputStyle".utf8) + [0, 0, 0]
    let handshake =
      message(2, [1, 0, 0, 0]) + message(31, [1, 0, UInt8(style.count), 0] + style + [0, 0, 0, 0])
      + message(39, [1, 0, 0, 0, 0, 0]) + message(45, [1, 0, 12, 0, 0, 0, 8, 0, 1, 0, 0, 0, 2, 4, 0, 0])
    let key = [2, 38] + [UInt8](repeating: 0, count: 30)
    let word: [UInt8] = [0xE6, 0x97, 0xA5]
    let clause: [UInt8] = [4, 0, 0, 0, 1, 0, 0, 0]
    let composing = [1, 0, 0, 0] + [UInt8](repeating: 0, count: 12) + [3, 0] + word + [0, 0, 0] + clause
    let context: [UInt8] = [1, 0, 1, 0]
    return [
      handshake, message(51, context) + message(37, context + [3, 0, 0, 0, 3, 0, 0, 0]),
      message(60, context + [1, 0, 0, 0] + key) + message(63, context + [2, 0, 3, 0] + word) + message(62, context),
      message(73, context) + message(75, context + composing) + message(76, context + [1, 0, 0, 0, 10, 0, 0, 0]),
    ]
  }

  /// Example messages on a bus: a complete text, one that is being composed, as ibus and as fcitx5 send it, and a key.
  private static var busWords: [[String]] {
    [
      [
        "bAQBAZgAAAADAAAAOwAAAAEBbwACAAAAL2MAAAAAAAACAXMAAwAAAGkuagAAAAAACAFnAAF2AAADAXMACgAAAENvbW1pdFRleHQA",
        "AAAAAAAKKHNhe3N2fXN2KQAAAAAACAAAAElCdXNUZXh0AAAAAAAAAAAAAAAABAAAAOaXpXgACihzYXtzdn1hdikAAAAADAAAAElC",
        "dXNBdHRyTGlzdAAAAAAAAAAAPAAAAAwoc2F7c3Z9dXV1dSkAAAAAAAAADQAAAElCdXNBdHRyaWJ1dGUAAAAAAAAAAwAAAAcAAAAA",
        "AAAAAQAAAA==",
      ],
      [
        "bAQBAaQAAAADAAAAUgAAAAEBbwACAAAAL2MAAAAAAAACAXMAAwAAAGkuagAAAAAACAFnAAR2dWJ1AAAAAAAAAAMBcwAZAAAAVXBk",
        "YXRlUHJlZWRpdFRleHRXaXRoTW9kZQAAAAAAAAAKKHNhe3N2fXN2KQAAAAAACAAAAElCdXNUZXh0AAAAAAAAAAAAAAAABAAAAOaX",
        "pXgACihzYXtzdn1hdikAAAAADAAAAElCdXNBdHRyTGlzdAAAAAAAAAAAPAAAAAwoc2F7c3Z9dXV1dSkAAAAAAAAADQAAAElCdXNB",
        "dHRyaWJ1dGUAAAAAAAAAAwAAAAcAAAAAAAAAAQAAAAEAAAABAAAAAAAAAA==",
      ],
      [
        "bAQBASgAAAADAAAATwAAAAEBbwACAAAAL2MAAAAAAAACAXMAAwAAAGkuagAAAAAACAFnAAZhKHNpKWkAAAAAAAMBcwAWAAAAVXBk",
        "YXRlRm9ybWF0dGVkUHJlZWRpdAAAHAAAAAAAAAADAAAA5pelABAAAAAAAAAAAQAAAHgAAAAAAAAAAwAAAA==",
      ],
      [
        "bAQBAQwAAAADAAAASAAAAAEBbwACAAAAL2MAAAAAAAACAXMAAwAAAGkuagAAAAAACAFnAAN1dXUAAAAAAAAAAAMBcwAPAAAARm9y",
        "d2FyZEtleUV2ZW50AEEAAAAeAAAAAQAAAA==",
      ],
    ]
  }
}
