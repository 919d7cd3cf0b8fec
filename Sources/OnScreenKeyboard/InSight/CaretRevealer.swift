import X11

/// Has programs bring carets into sight whose places they don't tell, once their texts are as low as the keyboard leaves them:
/// that takes their window manager and themselves some time.
final class CaretRevealer {
  /// Called when the edited field has to be looked at again, for ``update(_:)``.
  var lookHandler: () -> Void = {}

  private let loop: EventLoop
  private let request: (FieldID) -> Void
  /// The text as it was when it was looked at last; nil if none is waited for.
  private var text: EditedField?
  private var timer: TimerToken?

  /// How often is looked, ``TextScroller/time`` seconds after each other.
  static let looks = 8

  /// Takes the function by which a program is asked to bring the caret of an element into sight.
  init(loop: EventLoop, request: @escaping (FieldID) -> Void) { (self.loop, self.request) = (loop, request) }

  /// Waits until the height of a text changes, if it hides its caret.
  func begin(in field: EditedField) {
    end()
    guard field.facts.hidesCaret else { return }
    text = field
    look(Self.looks)
  }

  /// Waits no longer.
  func end() {
    timer?.cancel()
    (text, timer) = (nil, nil)
  }

  /// Takes the edited field as it is now.
  func update(_ field: EditedField) {
    guard let text else { return }
    guard let id = field.id, id == text.id else { return end() }
    guard field.facts.hidesCaret, field.facts.frame?.height != text.facts.frame?.height else { return }
    // It is waited for still: window managers also change heights in several steps.
    self.text = field
    request(id)
  }

  /// Looks so often more, whatever becomes of each look: an answer may be overtaken by another.
  private func look(_ count: Int) {
    guard count > 0 else { return end() }
    timer = loop.schedule(after: TextScroller.time) { [weak self] in
      self?.lookHandler()
      self?.look(count - 1)
    }
  }
}
