import TestSupport
import Testing
import X11

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@MainActor private func canShape() -> Bool { ShapingLibrary() != nil }

/// With HarfBuzz and the Noto fonts of this machine.
@Suite("Tall scripts", .enabled("needs libharfbuzz0b and fonts-noto-core") { await canShape() })
struct TallScriptTests {
  private nonisolated static let texts = [
    "བསྒྲུབས་རྫོགས་ལྷུན་གྲུབ", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ لَّّٰ", "မြန်မာ့ကျွန်ုပ်တို့၏ဩဇာလွှမ်းမိုးမှု", "ที่นี้ปู่รู้ฎูญูฐู", "Ḯ̂̃á̖̗̂",
  ]

  private let server: XvfbServer
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 600, height: 200))

  init() throws {
    server = try XvfbServer(width: 700, height: 300)
  }

  /// Starts the application in the test itself: another one may run between that and the making of the suite.
  private func start() throws {
    let identity = ApplicationIdentity(instanceName: "tall", className: "Tall")
    UIApplication.shared.start(on: try X11Platform(identity: identity, scale: 1, display: server.display))
  }

  /// The number of rows of pixels from the highest to the lowest ink of a line of `text`.
  private func inkHeight(of text: String) throws -> Int {
    let view = view
    let (scene, _) = UIWindow.open(title: "Tall", size: CGSize(width: 600, height: 200)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      view.textContainerInset = UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0)
      view.text = text
      controller.view.addSubview(view)
      return controller
    }
    scene.show()
    scene.renderNow()
    defer { scene.close() }
    let host = try #require(scene.platformWindow as? X11WindowHost)
    let bitmap = try #require(host.fetchBitmap())
    let row = bitmap.bytes.count / 200
    let inked = (0..<200).filter { y in bitmap.bytes[y * row..<(y + 1) * row].contains { $0 < 0x80 } }
    return try #require(inked.last) - #require(inked.first) + 1
  }

  @Test("don't overlap in the lines of a text view", arguments: texts)
  func pitch(text: String) throws {
    try start()
    let height = try inkHeight(of: text)
    view.text = "a\n\(text)\n\(text)\n\(text)\na"
    let layout = view.layout
    let pitch = layout.baseline(ofLine: 3) - layout.baseline(ofLine: 2)
    #expect(pitch == layout.height(ofLine: 2))
    // Half a pixel may stick out above and below.
    #expect(Int(pitch) >= height - 1)
    #expect(layout.height(ofLine: 0) == 21 && layout.height(ofLine: 4) == 21)
  }

  @Test(
    "leave the lines of others as they are",
    arguments: ["Hamburgefonstiv ÅÇŐ", "Привет", "Καλημέρα", "漢字かな", "한국어", "שלום", "😀👩‍👩‍👧"]
  )
  func others(text: String) throws {
    try start()
    view.text = text
    #expect(view.layout.height(ofLine: 0) == 21)
    #expect(!view.layout.counter.hasSeenTall)
  }

  @Test(
    "are cut off with all of the ellipsis in sight",
    arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle]
  )
  func cut(mode: NSLineBreakMode) throws {
    try start()
    let text = TextStorage("العربية لغة جميلة مكتوبة من اليمين إلى اليسار")
    let layout = TextLayout(storage: text, font: .systemFont(ofSize: 17), wrapping: .none)
    layout.naturalLevel = 1
    for width in stride(from: 30.0, to: 200, by: 1) {
      let run = TextTruncation(layout: layout, mode: mode).run(for: text.units[...], width: width)
      #expect(run.pen <= width + 0.01, "\(width)")
      #expect(run.pen > width - 30, "\(width)")
    }
  }
}
