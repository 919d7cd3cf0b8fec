import X11

/// Has programs scroll their texts, and waits until the texts rest.
final class TextScroller {
  /// Called when a text has scrolled, or its program has refused to scroll it.
  var endHandler: () -> Void = {}

  private let loop: EventLoop
  private let request: (FieldID, @escaping (Bool) -> Void) -> Void
  /// The timer that waits until a text has scrolled.
  private var waiting: TimerToken?

  /// The longest time that a text scrolls, in seconds: GTK 3 scrolls smoothly.
  static let time = 0.4

  /// Takes the function by which a program is asked to scroll the line of an element's caret up; its completion gets
  /// whether the program claims success.
  init(loop: EventLoop, request: @escaping (FieldID, @escaping (Bool) -> Void) -> Void) {
    (self.loop, self.request) = (loop, request)
  }

  /// Whether a text may be scrolling.
  var isScrolling: Bool { waiting != nil }

  /// Has a program scroll, and waits for it.
  func scrollCaretUp(in id: FieldID) {
    wait()
    let asked = waiting
    request(id) { [weak self] isScrolled in
      // An answer that comes late must not end a later wait.
      if !isScrolled, let self, waiting === asked { end() }
    }
  }

  /// Waits for a text that scrolls by itself.
  func wait() {
    waiting?.cancel()
    waiting = loop.schedule(after: Self.time) { [weak self] in self?.end() }
  }

  /// Stops waiting, without calling ``endHandler``.
  func cancel() {
    waiting?.cancel()
    waiting = nil
  }

  private func end() {
    cancel()
    endHandler()
  }
}
