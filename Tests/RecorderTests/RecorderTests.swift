import Foundation
import Testing
import VirtualKeyboard
import X11
import X11Testing

@testable import Recorder
@testable import UIKit
@testable import UIKitCore

/// Two fields, stacked, and a button, in a window of its own.
private final class SmallForm: UIViewController {
  private let fields = [UITextField(), UITextField()]
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, field) in fields.enumerated() {
      field.accessibilityLabel = ["First name", "Password"][index]
      field.isSecureTextEntry = index == 1
      field.borderStyle = .roundedRect
      field.frame = CGRect(x: 20, y: 20 + index * 50, width: 260, height: 40)
      view.addSubview(field)
    }
    button.setTitle("Send", for: .normal)
    button.frame = CGRect(x: 20, y: 420, width: 260, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.button.setTitle("Sent", for: .normal) }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A button that closes its window.
private final class QuitButton: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Quit", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 260, height: 44)
    button.addAction(UIAction { [unowned button] _ in button.window?.windowScene?.close() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

@Suite("Playing tapes", .serialized)
struct RecorderTests {
  private func makeRecorder() -> Recorder {
    let recorder = Recorder { $0 == "form" ? SmallForm() : nil }
    recorder.sceneNames = ["form"]
    recorder.size = CGSize(width: 300, height: 480)
    recorder.prepareScene = { scene, wanted in VirtualKeyboard.install(in: scene, placement: wanted.placement) }
    return recorder
  }

  private func play(_ lines: String) throws -> Recording {
    try makeRecorder().play(Tape("open form\n" + lines, file: "form.tape"))
  }

  private func complaint(_ lines: String) throws -> String? {
    do {
      _ = try play(lines)
      return nil
    } catch let error as RecorderError {
      return error.description
    }
  }

  @Test("a form is filled in by pointer, hardware keys and virtual keys")
  func form() throws {
    let recording = try play(
      """
      expect focus none
      tap "First name"
      wait keyboard
      expect keyboard shown
      expect focus "First name"
      key A d a
      expect text "First name" "Ada"
      press Control-a
      press BackSpace
      expect text "First name" ""
      type "Eve, 2 + 3"
      expect text "First name" "Eve, 2 + 3"
      press question
      press Shift-e
      expect text "First name" "Eve, 2 + 3?E"
      expect hidden "Send"
      press Tab
      expect focus "Password"
      press Shift-Tab
      expect focus "First name"
      press Escape
      wait keyboard
      expect keyboard hidden
      expect visible "Send"
      tap "Send"
      expect visible "Sent"
      wait idle
      screenshot sent
      """
    )
    #expect(recording.pictures.map(\.file) == ["sent.png"])
  }

  @Test("two runs give the same bytes, films included")
  func sameBytes() throws {
    let lines = """
      captions on
      pointer on
      record film at 30
      tap "First name"
      wait keyboard
      type "Ada"
      stop
      filmstrip strip of 3
      press Escape
      wait keyboard
      stop
      screenshot end
      """
    let (one, two) = (try play(lines), try play(lines))
    #expect(one.pictures.map(\.file) == ["film.png", "strip.png", "end.png"])
    #expect(one == two)
  }

  @Test("a frame is a sixtieth of a second, and a film stays as long as its frames")
  func time() throws {
    let recording = try play("record film\nwait 1\nstop\nrecord half at 30\nwait 1\nstop")
    let durations = try recording.pictures.map { try #require(PNGFile($0.contents)).durations }
    #expect(durations == [[61], [61]])
  }

  @Test("the pointer is seen where it is wanted, with a disc while its button is down, and not while a person types")
  func pointer() throws {
    let lines = """
      screenshot plain
      move at 150,240
      pointer on
      screenshot pointing
      record press
      hold at 150,240 for 0.1
      stop
      tap "First name"
      wait keyboard
      pointer off
      screenshot without
      pointer on
      type "a"
      press BackSpace
      screenshot typing
      """
    let pictures = try play(lines).pictures.map { try #require(PNGFile($0.contents)).makeFrames() }
    func changes(_ one: Bitmap, _ other: Bitmap) -> PixelRect? { one.changes(from: other) }
    // The arrow's tip is at the point; its white edge isn't seen on white.
    #expect(changes(pictures[0][0], pictures[1][0]) == PixelRect(x: 150, y: 242, width: 11, height: 17))
    let pressed = try #require(pictures[2].first { changes($0, pictures[1][0]) != nil })
    let disc = try #require(changes(pressed, pictures[0][0]))
    #expect(disc.contains(PixelPoint(x: 150 - 14, y: 240)) && disc.contains(PixelPoint(x: 150 + 14, y: 240)))
    #expect(changes(pictures[3][0], pictures[4][0]).map { $0.width < 5 } ?? true, "only the caret may differ")
  }

  @Test("captions are below the window and tell the keys")
  func captions() throws {
    let pictures = try play("captions on\nscreenshot none\npress Shift-Tab\nscreenshot key\nwait 2\nscreenshot gone")
      .pictures
    let frames = try pictures.map { try #require(PNGFile($0.contents)?.makeFrames().first) }
    #expect(frames.map(\.size) == Array(repeating: PixelSize(width: 300, height: 480 + 44), count: 3))
    let bar = PixelRect(x: 0, y: 480, width: 300, height: 44)
    let strips = frames.map { $0.cropped(to: bar) }
    #expect(strips[0] != strips[1])
    #expect(strips[0] == strips[2])
  }

  @Test("captions show a masked text as its field does, and none that was typed into the field before")
  func secretCaptions() throws {
    func strip(_ text: String) throws -> Bitmap {
      let lines = "captions on\ntap \"First name\"\ntype \"Ada\"\ntap \"Password\"\ntype \"\(text)\"\nscreenshot typed"
      let picture = try #require(PNGFile(try play(lines).pictures[0].contents)?.makeFrames().first)
      return picture.cropped(to: PixelRect(x: 0, y: 480, width: 300, height: 44))
    }
    #expect(try strip("swordfish") == strip("wwwwwwwww"))
    #expect(try strip("swordfish") != strip("swordfi"))
  }

  @Test("a tape plays at each of its scales, under names of their own")
  func scales() throws {
    let tape = try Tape("scale 1 1.5\nopen form\nscreenshot form")
    let pictures = try makeRecorder().play(tape).pictures
    #expect(pictures.map(\.file) == ["form.png", "form@1.5x.png"])
    let sizes = try pictures.map { try #require(PNGFile($0.contents)).size }
    #expect(sizes == [PixelSize(width: 300, height: 480), PixelSize(width: 450, height: 720)])
  }

  @Test("the window takes another size while it is open, with the keyboard at its new edge")
  func resize() throws {
    let recording = try play(
      "tap \"Password\"\nwait keyboard\nsize 420x300\nwait idle\nexpect keyboard shown\nscreenshot small"
    )
    let file = try #require(PNGFile(recording.pictures[0].contents))
    #expect(file.size == PixelSize(width: 420, height: 300))
  }

  @Test("a golden picture without the caret is a difference")
  func caret() throws {
    let pictures = try play("tap \"First name\"\nwait keyboard\nscreenshot on\nwait 0.6\nscreenshot off").pictures
    let comparison = try #require(ImageComparison(pictures[0].contents, with: pictures[1].contents))
    #expect(comparison.difference != nil)
  }

  @Test("dark pictures differ from light ones")
  func appearance() throws {
    let pictures = try play("screenshot light\nappearance dark\nscreenshot dark").pictures
    let corners = try pictures.map { try #require(PNGFile($0.contents)?.makeFrames().first).rgb(x: 2, y: 200) }
    #expect(corners == [0xFFFFFF, 0x000000])
  }

  @Test(
    "what isn't as demanded is told with its line",
    arguments: [
      ("tap \"Nobody\"", "form.tape:2: expected a view called “Nobody”; there are “First name”, “Password” and “Send”"),
      ("expect focus \"Password\"", "form.tape:2: expected focus on “Password”, found it on nothing"),
      (
        "wait 0.1\nexpect text \"First name\" \"x\"",
        "form.tape:3: expected the text \"x\" in “First name”, found \"\""
      ),
      (
        "tap \"Password\"\ntype \"secret\"\nexpect text \"Password\" \"secrets\"",
        "form.tape:4: expected 7 characters in “Password”, whose text is secret, found 6"
      ),
      (
        "tap \"Password\"\ntype \"secret\"\nexpect text \"Password\" \"secres\"",
        "form.tape:4: expected another text of 6 characters in “Password”, whose text is secret"
      ),
      ("expect hidden \"Send\"", "form.tape:2: expected “Send” to be out of sight, but it is seen"),
      (
        "tap \"Password\"\nwait keyboard\nexpect visible \"Send\"",
        "form.tape:4: expected to see “Send”, but it is out of sight"
      ),
      (
        "tap \"Password\"\nwait keyboard\ntap \"Send\"",
        "form.tape:4: expected to see “Send” before it is pressed, but it is out of sight"
      ),
      ("key a", "form.tape:2: expected a keyboard for the key 'a', but it is hidden"),
      ("type \"ж\"", "form.tape:2: expected characters of the hardware keyboard after 'type', found 'ж'"),
      ("compose \"ж\"", "form.tape:2: expected an input that is being edited for 'compose'"),
      (
        "tap \"Password\"\ncompose \"жы\"\nexpect text \"Password\" \"ab\"",
        "form.tape:4: expected another text of 2 characters in “Password”, whose text is secret"
      ),
      ("wait visible \"Sent\"", "form.tape:2: expected rest after ten seconds, but “Sent” can't be seen"),
    ]
  )
  func demands(lines: String, error: String) throws {
    #expect(try complaint(lines) == error)
  }

  @Test(
    "an app that closes its window ends the tape at the next step",
    arguments: ["tap \"Quit\"", "type \"a\"", "wait 1"]
  )
  func closedWindow(step: String) throws {
    let recorder = Recorder { _ in QuitButton() }
    let tape = try Tape("open quit\ntap \"Quit\"\n\(step)", file: "a.tape")
    let error = #expect(throws: RecorderError.self) { try recorder.play(tape) }
    #expect(error?.description == "a.tape:3: expected an open window, but the app has closed it")
  }

  @Test("a window that can't be prepared ends the tape with the reason and the line that opens it")
  func unpreparedScene() throws {
    let recorder = makeRecorder()
    recorder.prepareScene = { _, _ throws(KeyboardLayoutError) in _ = try KeyboardLayout.named("xx-XX") }
    let error = #expect(throws: RecorderError.self) { try recorder.play(Tape("open form", file: "a.tape")) }
    #expect(error?.description.hasPrefix("a.tape:1: no keyboard layout is called “xx-XX”; there are ") == true)
  }

  @Test("a scene that the app doesn't have is told with those it has")
  func scene() throws {
    let error = #expect(throws: RecorderError.self) { try makeRecorder().play(Tape("open nothing", file: "a.tape")) }
    #expect(error?.description == "a.tape:1: expected a scene's name after 'open', found 'nothing'; there are form")
  }

  @Test("a keyboard's layout that isn't there is named with the line that asks for it")
  func unknownLayout() throws {
    let recorder = makeRecorder()
    recorder.layoutNames = ["de-DE", "en-US"]
    let tape = try Tape("size 300x400\nkeyboard en-US xx-XX\nopen form", file: "a.tape")
    let error = #expect(throws: RecorderError.self) { try recorder.play(tape) }
    #expect(
      error?.description
        == "a.tape:2: expected a keyboard's layout after 'keyboard', found 'xx-XX'; there are de-DE and en-US"
    )
  }
}
