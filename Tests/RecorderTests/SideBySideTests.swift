import Foundation
import PNG
import Testing
import X11
import X11Testing

@testable import Recorder
@testable import UIKit
@testable import UIKitCore

/// A field, or a field whose text is in a box that appears slowly.
private final class Box: UIViewController {
  private let isSlow: Bool
  private let field = UITextField()
  private let box = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))

  init(isSlow: Bool) {
    self.isSlow = isSlow
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = isSlow ? .red : .green
    field.accessibilityLabel = "Name"
    field.frame = CGRect(x: 20, y: 20, width: 160, height: 40)
    box.backgroundColor = .blue
    box.accessibilityLabel = "Box"
    field.addAction(UIAction { [unowned self] _ in move() }, for: .editingChanged)
    view.addSubview(field)
    view.addSubview(box)
  }

  private func move() {
    UIView.animate(withDuration: isSlow ? 1 : 0.1) { [box] in box.frame.origin.x = 130 }
  }
}

@Suite("Two scenes side by side", .serialized)
struct SideBySideTests {
  private func makeRecorder() -> Recorder {
    let recorder = Recorder { name in ["slow", "quick"].contains(name) ? Box(isSlow: name == "slow") : nil }
    recorder.size = CGSize(width: 200, height: 240)
    return recorder
  }

  private func play(_ lines: String) throws -> [RecordedPicture] {
    try makeRecorder().play(Tape(lines, file: "two.tape")).pictures
  }

  private func frames(_ picture: RecordedPicture) throws -> [Bitmap] {
    try #require(PNGFile(picture.contents)).makeFrames()
  }

  @Test("the first is on the left, the second on the right, both in whole, with headings above them")
  func still() throws {
    let plain = try frames(play("open slow beside quick\nscreenshot a")[0])[0]
    let headed = try frames(play("headings \"One\" \"Two\"\nopen slow beside quick\nscreenshot a")[0])[0]
    #expect(plain.size == PixelSize(width: 24 + 200 + 24 + 200 + 24, height: 24 + 240 + 24))
    #expect(headed.size == PixelSize(width: plain.size.width, height: 56 + 240 + 24))
    // Under the field, away from the box.
    #expect([100, 324].map { plain.rgb(x: $0, y: 24 + 220) } == [0xFF0000, 0x00FF00])
    #expect([100, 324].map { headed.rgb(x: $0, y: 56 + 220) } == [0xFF0000, 0x00FF00])
    // The corners are round, and the ground is seen there.
    #expect(plain.rgb(x: 24, y: 24) == plain.rgb(x: 2, y: 2))
    let above = PixelRect(x: 0, y: 0, width: plain.size.width, height: 24)
    #expect(Set((0..<above.width).map { plain.rgb(x: $0, y: 12) }).count == 1)
    #expect(Set((0..<above.width).map { headed.rgb(x: $0, y: 28) }).count > 2)
  }

  @Test("the same steps are done in both, and those for one side in that alone")
  func steps() throws {
    let picture = try play(
      """
      open slow beside quick
      tap "Name"
      type "a"
      left expect text "Name" "a"
      right type "b"
      left expect text "Name" "a"
      right expect text "Name" "ab"
      screenshot a
      """
    )
    #expect(picture.map(\.file) == ["a.png"])
  }

  @Test("where a step takes longer in one scene the other one waits, so that both go on together")
  func waiting() throws {
    let films = try play(
      """
      open slow beside quick
      tap "Name"
      record film
      type "a"
      wait idle
      press BackSpace
      wait idle
      stop
      """
    )
    let file = try #require(PNGFile(films[0].contents))
    let (frames, durations) = (file.makeFrames(), file.durations)
    func isBlue(_ frame: Bitmap, _ x: Int) -> Bool { frame.rgb(x: x, y: 24 + 125) == 0x0000FF }
    let (left, right) = (24 + 150, 24 + 200 + 24 + 150)
    let arrivals = [left, right].map { x in
      durations[..<(frames.firstIndex { isBlue($0, x) } ?? 0)].reduce(0, +)
    }
    #expect(arrivals[0] > arrivals[1] + 20, "the quick one is there long before the slow one")
    // The field is empty again in both in the same frame.
    let typed = frames.firstIndex { isBlue($0, left) } ?? 0
    let emptied = [44, 268].map { x in
      let field = PixelRect(x: x, y: 44, width: 160, height: 40)
      return frames.indices.first { $0 > typed && frames[$0].cropped(to: field) != frames[typed].cropped(to: field) }
    }
    #expect(emptied[0] == emptied[1] && emptied[0] != nil)
  }

  @Test("what fails is told with its side")
  func failure() throws {
    for (name, side) in [("slow beside quick", "right"), ("quick beside slow", "left")] {
      let tape = "open \(name)\ntap \"Name\"\ntype \"a\"\nwait 0.5\n\(side) expect text \"Name\" \"b\""
      let error = #expect(throws: RecorderError.self) { try play(tape) }
      #expect(error?.description == "two.tape:5: expected the text \"b\" in “Name”, found \"a\"; on the \(side)")
    }
  }

  @Test("strips and films of two scenes are the same to the byte when played again")
  func sameBytes() throws {
    let tape = """
      captions on
      pointer on
      open slow beside quick
      say "A letter is typed."
      record film at 30
      tap "Name"
      type "a"
      stop
      filmstrip strip of 3
      wait idle
      stop
      """
    let (one, two) = (try play(tape), try play(tape))
    #expect(one == two)
    #expect(one.map(\.file) == ["film.png", "strip.png"])
    let strip = try frames(one[1])[0]
    #expect(strip.size.width == 3 * 472 + 2 * 24)
  }
}

@Suite("What a tape says", .serialized)
struct SayingTests {
  private func play(_ lines: String) throws -> [RecordedPicture] {
    let recorder = Recorder { _ in UIViewController() }
    recorder.size = CGSize(width: 200, height: 240)
    return try recorder.play(Tape(lines, file: "say.tape")).pictures
  }

  private func frame(_ picture: RecordedPicture) throws -> Bitmap {
    try #require(PNGFile(picture.contents)?.makeFrames().first)
  }

  @Test("is written below its pictures, which all have room for the longest sentence")
  func room() throws {
    let pictures = try play(
      """
      open a
      screenshot none
      say "Short."
      screenshot short
      say "A sentence that is too long for one line below so small a window."
      screenshot long
      say none
      screenshot gone
      """
    )
    let frames = try pictures.map(frame)
    #expect(Set(frames.map(\.size.height)).count == 1)
    #expect(frames[0].size.height >= 240 + 3 * 24)
    let strips = frames.map { $0.cropped(to: PixelRect(x: 0, y: 240, width: 200, height: $0.size.height - 240)) }
    #expect(strips[0] == strips[3])
    #expect(strips[0] != strips[1] && strips[1] != strips[2])
  }

  @Test("is also there for people who don't see it, in order, each sentence once")
  func description() throws {
    let pictures = try play(
      """
      open a
      say "Look…"
      record film
      wait 0.1
      wait 0.1
      say none
      wait 0.1
      say "…closely."
      wait 0.1
      stop
      say none
      screenshot silent
      """
    )
    #expect(pictures.map(\.captions) == [["Look…", "…closely."], []])
    let chunks = try pictures.map { try #require(PNGDecoder(Array($0.contents))).chunks }
    let text = try #require(chunks[0].first { $0.name == "iTXt" }).contents
    #expect(String(decoding: text, as: UTF8.self) == "Description\0\0\0\0\0Look…\n…closely.")
    #expect(!chunks[1].contains { $0.name == "iTXt" })
  }
}
