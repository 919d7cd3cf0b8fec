import Outside
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The lines of a trace")
struct TraceEventTests {
  @Test("an input that gets the keys is named")
  func focus() {
    #expect(TraceEvent.focus(item: "Last name").line(at: 0.512) == #"{"t":0.512,"event":"focus","item":"Last name"}"#)
  }

  @Test("a keyboard's move tells both frames, its duration and its curve")
  func keyboard() {
    let event = TraceEvent.keyboard(
      name: "keyboardWillShow",
      begin: CGRect(x: 0, y: 760, width: 420, height: 304),
      end: CGRect(x: 0, y: 456, width: 420, height: 304),
      duration: 0.25,
      curve: "easeInOut"
    )
    #expect(
      event.line(at: 1)
        == #"{"t":1,"event":"keyboardWillShow","begin":[0,760,420,304],"end":[0,456,420,304],"#
        + #""duration":0.25,"curve":"easeInOut"}"#
    )
  }

  @Test("scrolling tells the offset and whether it has come to rest")
  func scroll() {
    #expect(
      TraceEvent.scroll(offset: CGPoint(x: 0, y: 132), settled: true).line(at: 2.5)
        == #"{"t":2.5,"event":"scroll","offset":[0,132],"settled":true}"#
    )
    #expect(
      TraceEvent.scroll(offset: CGPoint(x: 0, y: -0.25), settled: false).line(at: 2.5)
        == #"{"t":2.5,"event":"scroll","offset":[0,-0.25],"settled":false}"#
    )
  }

  @Test("text is told as it is, secrets only by their length")
  func text() {
    #expect(
      TraceEvent.text(item: "First name", value: "Ada").line(at: 3)
        == #"{"t":3,"event":"text","item":"First name","value":"Ada"}"#
    )
    #expect(
      TraceEvent.secret(item: "Password", length: 8).line(at: 3)
        == #"{"t":3,"event":"text","item":"Password","length":8}"#
    )
  }

  @Test("a frame's line tells whether it drew, and its layout's time to the microsecond")
  func frame() {
    #expect(
      TraceEvent.frame(drawn: true, layout: 0.00125).line(at: 4.5)
        == #"{"t":4.5,"event":"frame","drawn":true,"layout":0.00125}"#
    )
  }

  @Test("a view's line tells its frame in the window and whether it can be seen")
  func view() {
    #expect(
      TraceEvent.view(item: "Email", frame: CGRect(x: 20, y: 100.5, width: 380, height: 44), visible: true).line(at: 4)
        == #"{"t":4,"event":"view","item":"Email","frame":[20,100.5,380,44],"visible":true}"#
    )
  }

  @Test("the first frame has a line of its own")
  func ready() {
    #expect(TraceEvent.ready.line(at: 0.0214567) == #"{"t":0.021457,"event":"ready"}"#)
  }

  @Test("places have at most three decimals")
  func places() {
    let line = TraceEvent.scroll(offset: CGPoint(x: 0.0001, y: 1.0 / 3), settled: true).line(at: 0)
    #expect(line == #"{"t":0,"event":"scroll","offset":[0,0.333],"settled":true}"#)
  }

  @Test(
    "any text makes one line that reads back as it was",
    arguments: [
      "", "a \"quoted\" \\ text", "two\nlines\r\tand a tab", "\u{1}\u{1F}\u{7F}", "é 👩‍👩‍👧 \u{2028}", "\0",
      "\u{9B}2J\u{202E}txt",
    ]
  )
  func escapes(value: String) throws {
    let line = TraceEvent.text(item: value, value: value).line(at: 0)
    #expect(line == line.printable, "a terminal would obey it")
    #expect(line.split(whereSeparator: \.isNewline).count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["value"] as? String == value)
    #expect(object?["item"] as? String == value)
  }

  @Test("times are told to the microsecond, never with an exponent, whatever their size")
  func numbers() {
    func written(_ value: Double) -> String {
      var line = JSONLine()
      line.add("n", value)
      return line.text
    }
    #expect(written(1.0 / 3) == #"{"n":0.333333}"#)
    #expect(written(-0.0000001) == #"{"n":0}"#)
    #expect(written(1_000_000.05) == #"{"n":1000000.05}"#)
    #expect(written(.nan) == #"{"n":null}"#)
    #expect(written(.infinity) == #"{"n":null}"#)
  }
}
