import X11

@testable import OnScreenKeyboard

/// A tracker with its clock, and what it wants done.
struct FieldStory {
  var tracker: FieldTracker
  var time = 100.0
  var actions: [FieldTracker.Action] = []
  /// What programs answer about their elements.
  var elements: [FieldID: FieldFacts] = [:]
  /// The elements that programs were asked about.
  var asked: [FieldID] = []
  var isShown = false
  var timers: [FieldTracker.Timer: Double] = [:]
  /// The element that has the focus, whether or not its program has told.
  var focused: FieldID?

  init(_ policy: FieldTracker.Policy) { tracker = FieldTracker(policy: policy) }

  /// Something happens; questions are answered at once, and the keyboard obeys.
  mutating func happens(_ events: FieldTracker.Event...) {
    for event in events {
      for action in tracker.handle(event, at: time) {
        actions.append(action)
        switch action {
        case .ask(let question):
          asked.append(question.id)
          happens(.answered(question, elements[question.id]))
        case .search: if tracker.edited == nil, let focused { happens(.focused(focused)) }
        case .start(let timer, let seconds): timers[timer] = time + seconds
        case .cancel(let timer): timers[timer] = nil
        case .show: set(true)
        case .hide: set(false)
        case .follow: break
        }
      }
    }
  }

  /// Time passes, and timers are due.
  mutating func waits(_ seconds: Double) {
    let end = time + seconds
    while let next = timers.min(by: { $0.value < $1.value }), next.value <= end {
      time = next.value
      timers[next.key] = nil
      happens(.timePassed(next.key))
    }
    time = end
  }

  /// A person hides the keyboard, or shows it.
  mutating func set(_ shown: Bool) {
    guard isShown != shown else { return }
    isShown = shown
    happens(.keyboardChanged(isShown: shown))
  }

  /// A finger comes down on an element, which gets the focus.
  mutating func taps(_ id: FieldID) {
    let frame = elements[id]?.frame ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    happens(.pressed(PixelPoint(x: frame.x + 5, y: frame.y + 5)), .focused(id))
  }
}
