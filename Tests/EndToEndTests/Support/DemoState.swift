/// What a trace has told of the demo so far.
struct DemoState {
  /// Every line, in order.
  private(set) var lines: [TraceLine] = []
  /// The title of the screen that is shown.
  private(set) var title: String?
  /// The input that has the keys.
  private(set) var focus: String?
  /// What each input holds; a dot for each character where it is secret.
  private(set) var texts: [String: String] = [:]
  /// What the form told last.
  private(set) var message: String?
  /// Where each input, button and key was last, in points of the window.
  private(set) var views: [String: TraceLine] = [:]
  /// The virtual keys on screen, by name; empty from when others come up until they have come to rest.
  private(set) var keys: Set<String> = []

  /// Takes in the next line.
  mutating func record(_ line: TraceLine) {
    lines.append(line)
    switch line.event {
    case "screen": title = line.item
    case "focus": focus = line.item
    case "blur": focus = nil
    case "text": texts[line.item ?? ""] = line.value ?? Self.dots(line.length ?? 0)
    case "message": message = line.value
    case "keys": keys = []
    case "view", "control": views[line.item ?? ""] = line
    case "key":
      views[line.item ?? ""] = line
      keys.insert(line.item ?? "")
    default: break
    }
  }

  /// The bullets that are reported in place of a secret text.
  static func dots(_ count: Int) -> String { String(repeating: "•", count: count) }
}
