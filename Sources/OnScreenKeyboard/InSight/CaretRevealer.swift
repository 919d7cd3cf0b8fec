import X11

/// Has programs that don't report their carets' places scroll a caret into view once the text has become lower because
/// of the keyboard. Window manager and program need some time for that.
final class CaretRevealer {
  /// Called when the edited field has to be measured again; ``update(_:)`` takes the result.
  var measuringHandler: () -> Void = {}

  private let loop: EventLoop
  private let request: (FieldID) -> Void
  /// The text whose height is expected to change, as last measured; nil for none.
  private var text: EditedField?
  private var timer: TimerToken?

  /// How often the field is measured, every ``TextScroller/time`` seconds.
  static let measurements = 8

  /// Takes the function by which a program is asked to scroll the caret of an element into view.
  init(loop: EventLoop, request: @escaping (FieldID) -> Void) { (self.loop, self.request) = (loop, request) }

  /// Waits until the height of a text changes, if it hides its caret.
  func begin(in field: EditedField) {
    end()
    guard field.facts.hidesCaret else { return }
    text = field
    measure(times: Self.measurements)
  }

  /// Stops waiting for the text's height to change.
  func end() {
    timer?.cancel()
    (text, timer) = (nil, nil)
  }

  /// Has the caret scrolled into view if the edited field, as measured now, has another height.
  func update(_ field: EditedField) {
    guard let text else { return }
    guard let id = field.id, id == text.id else { return end() }
    guard field.facts.hidesCaret, field.facts.frame?.height != text.facts.frame?.height else { return }
    // The wait goes on: some window managers change heights in several steps.
    self.text = field
    request(id)
  }

  /// Has the field measured `count` times more, whatever the results: a later answer may come before an earlier one.
  private func measure(times count: Int) {
    guard count > 0 else { return end() }
    timer = loop.schedule(after: TextScroller.time) { [weak self] in
      self?.measuringHandler()
      self?.measure(times: count - 1)
    }
  }
}
