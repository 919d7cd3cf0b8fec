import Foundation
import TestSupport
import Testing

@testable import Recorder
@testable import UIKit
@testable import UIKitCore

@Suite("The language of tapes")
struct TapeParserTests {
  /// The actions of a tape that opens a scene first.
  private func actions(_ lines: String) throws -> [TapeAction] {
    try Array(Tape("open form\n" + lines).steps.map(\.action).dropFirst())
  }

  /// The error of a tape whose first line opens a scene.
  private func complaint(_ lines: String) -> String? {
    do throws(TapeError) {
      _ = try Tape("open form\n" + lines, file: "form.tape")
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: - Steps

  @Test("a form is filled in")
  func form() throws {
    let tape = try Tape(
      """
      # A form.
      size 420x760   # in points
      appearance dark
      scale 1 2
      keyboard en-US de-DE
      open registration

      tap "First name"
      type "Ada"
      press Tab
      expect focus "Last name"
      screenshot registration
      """
    )
    let expected: [TapeAction] = [
      .size(CGSize(width: 420, height: 760)), .appearance(.dark), .scale([1, 2]), .keyboard(["en-US", "de-DE"]),
      .open("registration"), .tap(.view("First name"), count: 1), .type("Ada"), .press(KeyChord("Tab")),
      .expect(.focus("Last name")), .screenshot("registration"),
    ]
    #expect(tape.steps.map(\.action) == expected)
    #expect(tape.steps.map(\.line) == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
    #expect(tape.pictures == ["registration"])
  }

  @Test(
    "each step has its meaning",
    arguments: [
      ("double-tap \"Word\"", TapeAction.tap(.view("Word"), count: 2)),
      ("tap at 12,34.5", .tap(.point(CGPoint(x: 12, y: 34.5)), count: 1)),
      ("move \"Send\"", .move(.view("Send"))),
      ("hold \"Send\"", .hold(.view("Send"), 0.6)),
      ("hold \"Send\" for 1.5", .hold(.view("Send"), 1.5)),
      ("drag \"List\" by 0,-200", .drag(.view("List"), by: CGPoint(x: 0, y: -200), 0.3)),
      ("drag at 5,6 by -7,8 in 0.5", .drag(.point(CGPoint(x: 5, y: 6)), by: CGPoint(x: -7, y: 8), 0.5)),
      ("scroll \"List\" by -3", .scroll(.view("List"), -3)),
      ("press Control-Shift-Left", .press(KeyChord("Left", modifiers: ["Control_L", "Shift_L"]))),
      ("key A d a \"#\" return", .key(["A", "d", "a", "#", "return"])),
      ("wait keyboard", .wait(.keyboard)), ("wait idle", .wait(.idle)), ("wait 0.25", .wait(.seconds(0.25))),
      ("wait visible \"Done\"", .wait(.visible("Done"))),
      ("expect focus none", .expect(.focus(nil))),
      ("expect visible \"Email\"", .expect(.visible("Email"))),
      ("expect hidden \"Email\"", .expect(.hidden("Email"))),
      ("expect text \"Email\" \"a@b\"", .expect(.text("Email", "a@b"))),
      ("expect keyboard hidden", .expect(.keyboard(isShown: false))),
      ("appearance light", .appearance(.light)), ("size 320x480", .size(CGSize(width: 320, height: 480))),
      ("pointer on", .pointer(true)), ("captions off", .captions(false)),
      ("say \"Look!\"", .say("Look!")), ("say none", .say(nil)),
      (#"type "a \"b\" \\ \n\t # c""#, .type("a \"b\" \\ \n\t # c")),
    ]
  )
  func steps(line: String, action: TapeAction) throws {
    #expect(try actions(line) == [action])
  }

  @Test("films and strips end with stop")
  func films() throws {
    let lines = "record film at 30\nstop\nrecord whole\nstop\nfilmstrip slide of 5\nstop"
    #expect(
      try actions(lines) == [
        .record("film", rate: 30), .stop, .record("whole", rate: 60), .stop, .filmstrip("slide", count: 5), .stop,
      ]
    )
  }

  @Test("a tape plays in two scenes, and some of its steps in only one of them")
  func twoScenes() throws {
    let tape = try Tape(
      """
      headings "Without" "With"
      open bare beside form
      tap "Email"
      left expect hidden "Email"
      right wait visible "Email"
      """
    )
    let expected: [TapeAction] = [
      .headings("Without", "With"), .open("bare", beside: "form"), .tap(.view("Email"), count: 1),
      .expect(.hidden("Email")), .wait(.visible("Email")),
    ]
    #expect(tape.steps.map(\.action) == expected)
    #expect(tape.steps.map(\.side) == [nil, nil, nil, .left, .right])
  }

  // MARK: - Errors

  @Test(
    "errors tell the position, what was expected, and what was found",
    arguments: [
      ("tap First", "form.tape:2: expected a field's name in quotes after 'tap', found 'First'"),
      ("tap", "form.tape:2: expected a field's name in quotes after 'tap', found the end of the line"),
      ("tap \"First", "form.tape:2: expected a closing quotation mark after \"First"),
      ("tap \"A\" twice", "form.tape:2: expected the end of the line after \"A\", found twice"),
      ("# fine\n\njump \"A\"", "form.tape:4: expected a step such as tap, type or screenshot, found 'jump'"),
      ("\"tap\"", "form.tape:2: expected a step such as tap, type or screenshot, found \"tap\""),
      ("type Ada", "form.tape:2: expected text in quotes after 'type', found 'Ada'"),
      (#"type "\x""#, "form.tape:2: expected n, t, \\ or \" after a backslash, found 'x'"),
      ("appearance blue", "form.tape:2: expected 'light' or 'dark' after 'appearance', found 'blue'"),
      ("size 420", "form.tape:2: expected a width and a height such as 420x760 after 'size', found '420'"),
      ("size 9x9", "form.tape:2: expected a size from 64x64 to 4096x4096 after 'size'"),
      ("press Hyper-Tab", "form.tape:2: expected Shift, Control, Alt or Super before a hyphen, found 'Hyper'"),
      (
        "wait soon",
        "form.tape:2: expected 'keyboard', 'idle', 'visible' or seconds from 0 to 60 after 'wait', found 'soon'"
      ),
      ("drag \"A\" down", "form.tape:2: expected 'by' and an offset after what is dragged"),
      (
        "expect joy",
        "form.tape:2: expected 'focus', 'visible', 'hidden', 'text' or 'keyboard' after 'expect', found 'joy'"
      ),
      ("scroll \"A\" by 1.5", "form.tape:2: expected notches from -100 to 100 after 'by', found '1.5'"),
      ("filmstrip a of 1", "form.tape:2: expected a number of pictures from 2 to 12 after 'of', found '1'"),
      (
        "wait 1e9",
        "form.tape:2: expected 'keyboard', 'idle', 'visible' or seconds from 0 to 60 after 'wait', found '1e9'"
      ),
      ("screenshot a/b", "form.tape:2: expected a picture's name of letters, digits and hyphens, found 'a/b'"),
      ("filmstrip a", "form.tape:2: expected 'of' and a number of pictures after 'a'"),
      ("open a beside", "form.tape:2: expected another scene's name after 'beside', found the end of the line"),
      ("left screenshot a", "form.tape:2: expected a step that is done, awaited or expected after 'left'"),
      ("left right wait 1", "form.tape:2: expected a step such as tap, type or screenshot, found 'right'"),
      ("say hello", "form.tape:2: expected a sentence in quotes, or 'none' after 'say', found 'hello'"),
      ("record a at 25", "form.tape:2: expected '60', '30', '20', '15', '12' or '10' after 'at', found '25'"),
    ]
  )
  func errors(lines: String, error: String) {
    #expect(complaint(lines) == error)
  }

  @Test(
    "steps in an order that makes no sense are errors",
    arguments: [
      ("open other", "form.tape:2: expected one 'open' only: a tape plays in one scene"),
      ("scale 2", "form.tape:2: expected this before 'open'"),
      ("left wait 1", "form.tape:2: expected 'left' only after 'open' with 'beside'"),
      ("headings \"a\" \"b\"", "form.tape:2: expected this before 'open'"),
      ("stop", "form.tape:2: expected 'record' or 'filmstrip' before 'stop'"),
      ("record a\nrecord b", "form.tape:3: expected 'stop' for the one of line 2 before this"),
      ("record a\ntype \"b\"", "form.tape:2: expected 'stop' after this, found the end of the tape"),
      ("screenshot a\nscreenshot a", "form.tape:3: expected another name: 'a' is the picture of line 2"),
    ]
  )
  func order(lines: String, error: String) {
    #expect(complaint(lines) == error)
  }

  @Test(
    "a misspelt word is asked back for",
    arguments: [
      ("tpa \"A\"", "form.tape:2: expected a step such as tap, type or screenshot, found 'tpa'; did you mean 'tap'?"),
      (
        "screenshoot a",
        "form.tape:2: expected a step such as tap, type or screenshot, found 'screenshoot'; did you mean 'screenshot'?"
      ),
      (
        "appearance drak",
        "form.tape:2: expected 'light' or 'dark' after 'appearance', found 'drak'; did you mean 'dark'?"
      ),
      (
        "expect focsu \"A\"",
        "form.tape:2: expected 'focus', 'visible', 'hidden', 'text' or 'keyboard' after 'expect', found 'focsu'; did you mean 'focus'?"
      ),
      (
        "press Shfit-Tab",
        "form.tape:2: expected Shift, Control, Alt or Super before a hyphen, found 'Shfit'; did you mean 'Shift'?"
      ),
    ]
  )
  func suggestions(lines: String, error: String) {
    #expect(complaint(lines) == error)
  }

  @Test(
    "a wrong name of a key is found when the tape is read, and asked back for",
    arguments: [
      (
        "press Retrun",
        "form.tape:2: expected a key as X11 calls it after 'press', found 'Retrun'; did you mean 'Return'?"
      ),
      (
        "press Shift-Tabb",
        "form.tape:2: expected a key as X11 calls it after 'press', found 'Tabb'; did you mean 'Tab'?"
      ),
      (
        "press Enter",
        "form.tape:2: expected a key as X11 calls it after 'press', found 'Enter'; did you mean 'Return'?"
      ),
      (
        "press PageDown",
        "form.tape:2: expected a key as X11 calls it after 'press', found 'PageDown'; did you mean 'Page_Down'?"
      ),
      ("press Foo", "form.tape:2: expected a key as X11 calls it after 'press', found 'Foo'"),
      (
        "press Ctrl-a",
        "form.tape:2: expected Shift, Control, Alt or Super before a hyphen, found 'Ctrl'; did you mean 'Control'?"
      ),
      ("key A retrun", "form.tape:2: expected the label of a key after 'key', found 'retrun'; did you mean 'return'?"),
      ("key shfit", "form.tape:2: expected the label of a key after 'key', found 'shfit'; did you mean 'shift'?"),
    ]
  )
  func keyNames(lines: String, error: String) {
    #expect(complaint(lines) == error)
  }

  @Test("the title of a bar's button in quotes may look like a key's name")
  func buttonTitles() throws {
    #expect(try actions("key \"Spice\" Next @ 123 Return") == [.key(["Spice", "Next", "@", "123", "Return"])])
  }

  @Test("what a tape contains is told so that a terminal shows it instead of obeying it")
  func controlBytes() {
    let error = #expect(throws: TapeError.self) {
      try Tape("open form\njump\u{1B}[2J\npress \u{9B}31m\ntap \"\u{7}", file: "a\u{1B}]0;b\u{7}.tape")
    }
    let lines = error?.description.components(separatedBy: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("a\\u{1B}]0;b\\u{7}.tape:2: ") == true)
    #expect(lines.first?.hasSuffix("found 'jump\\u{1B}[2J'") == true)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
  }

  @Test("of very many mistakes the first are told, and that there are more; the rest isn't read")
  func manyMistakes() {
    let error = #expect(throws: TapeError.self) {
      try Tape("open form\n" + String(repeating: "jmup\n", count: 1_000_000), file: "a.tape")
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 51)
    #expect(lines.first?.hasPrefix("a.tape:2:") == true)
    #expect(lines.last == "a.tape: there are more mistakes after these 50")
  }

  @Test("a file larger than any tape isn't read")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.tape"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 1 << 34) == 0)
    for path in [path, "/dev/zero"] {
      let error = #expect(throws: TapeError.self) { try Tape(contentsOf: URL(fileURLWithPath: path)) }
      #expect(error?.message == "can't read \(path): it is larger than 16 MiB")
    }
  }

  @Test("all mistakes are told at once, and none that only follows from another")
  func allMistakes() {
    let error = #expect(throws: TapeError.self) {
      try Tape(
        "opne form\ntap First\nrecrod film\ntype \"Ada\"\nstop\nwait soon\nscreenshot a\nscreenshot a",
        file: "a.tape"
      )
    }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.map { $0.prefix(9) } == ["a.tape:1:", "a.tape:2:", "a.tape:3:", "a.tape:6:", "a.tape:8:"])
    #expect(lines.first?.hasSuffix("did you mean 'open'?") == true)
    let closed = #expect(throws: TapeError.self) {
      try Tape("tap \"A\"\ntap \"B\"\nleft wait 1\nopen a", file: "a.tape")
    }
    #expect(closed?.description == "a.tape:1: expected 'open' and a scene's name before this")
  }

  @Test("a tape opens a scene before anything is done")
  func opening() {
    #expect(throws: TapeError(file: "a", line: 2, message: "expected 'open' and a scene's name before this")) {
      try Tape("size 400x400\ntype \"a\"", file: "a")
    }
    #expect(throws: TapeError(file: "a", line: 2, message: "expected headings only for 'open' with 'beside'")) {
      try Tape("size 400x400\nheadings \"a\" \"b\"\nopen a", file: "a")
    }
    #expect(throws: TapeError(file: "a", line: 1, message: "expected 'open' and a scene's name on the tape")) {
      try Tape("# nothing", file: "a")
    }
  }

  @Test("a file that can't be read is an error without a line")
  func missing() {
    let error = #expect(throws: TapeError.self) { try Tape(contentsOf: URL(fileURLWithPath: "/nowhere/a.tape")) }
    #expect(error?.description == "a.tape: can't read /nowhere/a.tape")
  }
}
