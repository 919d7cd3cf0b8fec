import UIKit
import X11

/// Presses keys and clicks as a person would, waits for what has to happen, and takes pictures.
final class TourGuide {
  private let scene: UIWindowScene
  private let album: Album
  /// The wire on which keys are pressed.
  private let hands: Connection
  private let scale: CGFloat
  private let events: AsyncStream<TraceEvent>

  /// Makes a guide for the demo in `scene`, which tells `events`.
  init(scene: UIWindowScene, events: AsyncStream<TraceEvent>, album: Album, hands: Connection, scale: CGFloat) {
    self.scene = scene
    self.album = album
    self.hands = hands
    self.scale = scale
    self.events = events
  }

  /// Goes through the whole tour.
  func walk() async throws {
    try await settle(after: "the first frame") { $0 == .ready }
    try album.add("1-examples")

    try click("Registration")
    try await settle(after: "the registration form") { $0 == .screen(item: "Registration") }
    try album.add("2-registration")

    try click("First name")
    try await settle(after: "the keyboard") { $0.isKeyboard("keyboardDidShow") }
    try album.add("3-keyboard")

    try await fill(["Ada", "Lovelace", "ada@example.org", "enchantress"])
    try await settle(after: "the keyboard to hide") { $0.isKeyboard("keyboardDidHide") }
    try click("Register account")
    try await wait(for: "the form's answer") { if case .message = $0 { true } else { false } }
    try album.add("5-registered")
  }

  /// Fills in the example that is open, as far as there are texts for it, and takes a picture with the keyboard up.
  func fillIn(_ example: Example, picture: String) async throws {
    try await wait(for: "the first frame") { $0 == .ready }
    try await wait(for: "rest") { $0 == (example.texts.isEmpty ? .idle : .rest) }
    for (index, text) in example.texts.enumerated() {
      if index > 0 || !example.focusesAtStart {
        type("\t")
        try await settle(after: "the next input") { if case .focus = $0 { true } else { false } }
      }
      guard index == example.texts.count - 1 else {
        type(text)
        try await wait(for: "“\(text)” in an input") { $0.isText(text) }
        continue
      }
      // The caret is on after a key, the scroll indicators go some time after the last motion.
      type(String(text.dropLast()))
      try await wait(for: "rest") { $0 == .idle }
      type(String(text.suffix(1)))
      try await wait(for: "“\(text)” in an input") { $0.isText(text) }
    }
    try album.add(picture)
  }

  // MARK: - Private

  /// Types a text into each field, with Return at the end of each; takes a picture before the last Return.
  private func fill(_ texts: [String]) async throws {
    for (index, text) in texts.enumerated() {
      type(text)
      try await wait(for: "“\(text)” in a field") { $0.isText(text) }
      if index == texts.count - 1 { try album.add("4-filled-in") }
      type("\r")
      guard index < texts.count - 1 else { return }
      try await settle(after: "the next field") { if case .focus = $0 { true } else { false } }
    }
  }

  private func settle(after what: String, _ matches: (TraceEvent) -> Bool) async throws {
    try await wait(for: what, matches)
    try await wait(for: "rest after \(what)") { $0 == .rest }
  }

  private func wait(for what: String, _ matches: (TraceEvent) -> Bool) async throws {
    for await event in events where matches(event) { return }
    throw TourError.stuck(what)
  }

  private func click(_ name: String) throws {
    guard let view = scene.windows.lazy.compactMap({ $0.firstView(named: name) }).first else {
      throw TourError.stuck("the view “\(name)”")
    }
    let frame = view.convert(view.bounds, to: nil)
    let input = hands.fakeInput
    input.movePointer(to: PixelPoint(x: Int(frame.midX * scale), y: Int(frame.midY * scale)))
    input.press(button: 1, isDown: true)
    input.press(button: 1, isDown: false)
    hands.flush()
  }

  private func type(_ text: String) {
    let keymap = hands.keymap
    for character in text {
      guard let combination = keymap.combination(for: character) else { continue }
      _ = hands.fakeInput.type(combination)
    }
  }
}

extension TraceEvent {
  /// Whether a keyboard's notification is told.
  fileprivate func isKeyboard(_ wanted: String) -> Bool {
    if case .keyboard(let name, _, _, _, _) = self { name == wanted } else { false }
  }

  /// Whether an input now holds this text.
  fileprivate func isText(_ wanted: String) -> Bool {
    switch self {
    case .text(_, let value): value == wanted
    case .secret(_, let length): length == wanted.count
    default: false
    }
  }
}

extension UIView {
  /// The first view with this accessibility label, in this one or below.
  fileprivate func firstView(named name: String) -> UIView? {
    if accessibilityLabel == name, !isHidden { return self }
    return subviews.lazy.compactMap { $0.firstView(named: name) }.first
  }
}
