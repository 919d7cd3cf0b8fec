import X11

/// Has programs scroll their texts, and waits until those rest.
final class TextScroller {
  /// Called when a text has scrolled, or can't.
  var endHandler: () -> Void = {}

  private let loop: EventLoop
  private let request: (FieldID, @escaping (Bool) -> Void) -> Void
  /// Waits until a text has scrolled.
  private var waiting: TimerToken?

  /// Seconds that a text takes at most: GTK 3 scrolls smoothly.
  static let time = 0.4

  /// Takes the function by which a program is asked to scroll the line of an element's caret up; it calls back with whether the
  /// program says that it has.
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
      // A later wait isn't for this answer.
      if !isScrolled, let self, waiting === asked { end() }
    }
  }

  /// Waits for a text that scrolls by itself.
  func wait() {
    waiting?.cancel()
    waiting = loop.schedule(after: Self.time) { [weak self] in self?.end() }
  }

  /// Waits no longer, and calls nobody.
  func cancel() {
    waiting?.cancel()
    waiting = nil
  }

  private func end() {
    cancel()
    endHandler()
  }
}
