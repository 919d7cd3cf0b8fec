import UIKit

/// An event in a trace.
enum TraceEvent: Equatable {
  /// The first frame is on screen.
  case ready
  /// A screen of the app has appeared.
  case screen(item: String)
  /// An input has become first responder.
  case focus(item: String)
  /// An input is no longer first responder.
  case blur(item: String)
  /// A keyboard has moved or is about to move; `name` is the notification's, such as `keyboardWillShow`.
  case keyboard(name: String, begin: CGRect, end: CGRect, duration: Double, curve: String)
  /// Content has moved; `settled` once it has come to rest.
  case scroll(offset: CGPoint, settled: Bool)
  /// The text of an input changed.
  case text(item: String, value: String)
  /// The text of a secure input has changed; only its length is written.
  case secret(item: String, length: Int)
  /// The frame of an input in the window, and whether all of it is visible.
  case view(item: String, frame: CGRect, visible: Bool)
  /// The frame of a button in the window; written at rest, if it has changed.
  case control(item: String, frame: CGRect)
  /// The virtual keyboard shows other keys, those of the layer called `item`; their frames follow once it is at rest.
  case keys(item: String)
  /// The frame of a key of the virtual keyboard in the window; written at rest, if it has changed.
  case key(item: String, frame: CGRect)
  /// Everything has come to rest, and all events about it have been written.
  case rest
  /// Nothing on the screen will change by itself any more, except the caret: scroll indicators have faded, too.
  case idle
  /// A frame is done: whether it drew anything, and how long layout took since the frame before, in seconds.
  case frame(drawn: Bool, layout: TimeInterval)
  /// A form has shown its result.
  case message(value: String)
  /// The user has closed the window.
  case close

  /// The event as one line of JSON, without the line's end; `time` in seconds.
  func line(at time: Double) -> String {
    var line = JSONLine()
    line.add("t", time)
    line.add("event", name)
    switch self {
    case .ready, .rest, .idle, .close: break
    case .screen(let item), .focus(let item), .blur(let item), .keys(let item): line.add("item", item)
    case .keyboard(_, let begin, let end, let duration, let curve):
      line.add("begin", numbers(begin))
      line.add("end", numbers(end))
      line.add("duration", duration)
      line.add("curve", curve)
    case .scroll(let offset, let settled):
      line.add("offset", [offset.x, offset.y])
      line.add("settled", settled)
    case .frame(let drawn, let layout):
      line.add("drawn", drawn)
      line.add("layout", layout)
    case .message(let value): line.add("value", value)
    case .text(let item, let value):
      line.add("item", item)
      line.add("value", value)
    case .secret(let item, let length):
      line.add("item", item)
      line.add("length", length)
    case .view(let item, let frame, let visible):
      line.add("item", item)
      line.add("frame", numbers(frame))
      line.add("visible", visible)
    case .control(let item, let frame), .key(let item, let frame):
      line.add("item", item)
      line.add("frame", numbers(frame))
    }
    return line.text
  }

  private var name: String {
    switch self {
    case .ready: "ready"
    case .screen: "screen"
    case .focus: "focus"
    case .blur: "blur"
    case .keyboard(let name, _, _, _, _): name
    case .scroll: "scroll"
    case .text, .secret: "text"
    case .view: "view"
    case .control: "control"
    case .keys: "keys"
    case .key: "key"
    case .rest: "rest"
    case .idle: "idle"
    case .frame: "frame"
    case .message: "message"
    case .close: "close"
    }
  }

  private func numbers(_ rect: CGRect) -> [CGFloat] {
    rect.isNull ? [0, 0, 0, 0] : [rect.minX, rect.minY, rect.width, rect.height]
  }
}
