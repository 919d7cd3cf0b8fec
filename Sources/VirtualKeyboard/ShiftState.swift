import UIKit

/// The shift key: off, on for one letter, or locked.
struct ShiftState: Equatable {
  enum Mode {
    case off, once, locked
  }

  private(set) var mode = Mode.off
  /// Whether shift was turned on automatically.
  private(set) var isAutomatic = false
  private var lastTap: TimeInterval = -.infinity

  /// Two taps within this time lock shift, in seconds.
  private static let doubleTapInterval: TimeInterval = 0.35

  var isOn: Bool { mode != .off }

  /// The user tapped shift at `time`.
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

  /// Turns shift off after a letter, unless it is locked.
  mutating func turnOffAfterLetter() {
    lastTap = -.infinity
    if mode == .once { mode = .off }
  }

  /// Turns shift on or off automatically. Shift that the user has set by hand isn't changed.
  mutating func setAutomatic(_ wantsCapital: Bool) {
    if wantsCapital && mode == .off {
      mode = .once
      isAutomatic = true
    } else if !wantsCapital && mode == .once && isAutomatic {
      mode = .off
      isAutomatic = false
    }
  }

  /// Turns shift off, because another input is edited.
  mutating func reset() { self = ShiftState() }
}
