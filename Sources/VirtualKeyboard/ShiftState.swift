import UIKit

/// The shift key: off, on for one letter, or locked.
struct ShiftState: Equatable {
  enum Mode {
    case off, once, locked
  }

  private(set) var mode = Mode.off
  /// Whether the keyboard pressed it by itself.
  private(set) var isAutomatic = false
  private var lastTap: TimeInterval = -.infinity

  /// Two taps within this time lock, in seconds.
  private static let doubleTapInterval: TimeInterval = 0.35

  var isOn: Bool { mode != .off }

  /// The person tapped shift at `time`.
  mutating func tap(at time: TimeInterval) {
    let isDouble = time - lastTap <= Self.doubleTapInterval
    lastTap = isDouble ? -.infinity : time
    isAutomatic = false
    switch mode {
    case .locked: mode = .off
    case .off: mode = isDouble ? .locked : .once
    case .once: mode = isDouble ? .locked : .off
    }
  }

  /// A letter was typed: one is enough.
  mutating func letterTyped() {
    lastTap = -.infinity
    if mode == .once { mode = .off }
  }

  /// The text before the caret wants a capital next, or doesn't. Shift stays as the person set it by hand.
  mutating func setAutomatic(_ wantsCapital: Bool) {
    if wantsCapital && mode == .off {
      mode = .once
      isAutomatic = true
    } else if !wantsCapital && mode == .once && isAutomatic {
      mode = .off
      isAutomatic = false
    }
  }

  /// Another input is being edited: nothing of the former choice stays.
  mutating func reset() { self = ShiftState() }
}
