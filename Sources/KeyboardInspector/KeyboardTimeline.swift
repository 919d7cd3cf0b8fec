import UIKit

/// The keyboard notifications that were posted in the last two motions.
struct KeyboardTimeline: Hashable {
  /// A notification.
  struct Event: Hashable {
    let kind: KeyboardNotification
    /// The time in seconds of the platform's clock.
    let time: TimeInterval
  }

  /// The notifications of each motion of a keyboard, in the order of their times; no motion is empty.
  private(set) var motions: [[Event]] = []

  /// Adds a notification. A `will…` notification begins another motion if it repeats one, or if a `did…` notification
  /// came before.
  mutating func record(_ kind: KeyboardNotification, at time: TimeInterval) {
    let event = Event(kind: kind, time: time)
    let last = motions.last ?? []
    let continues =
      !last.isEmpty && !(kind.comesBefore && last.contains { $0.kind == kind || !$0.kind.comesBefore })
    if continues { motions[motions.count - 1].append(event) } else { motions.append([event]) }
    if motions.count > 2 { motions.removeFirst() }
  }

  /// For each motion, the `will…` notifications in one column and the `did…` notifications in the other.
  var columns: [[Event?]] {
    var columns: [[Event?]] = [[], []]
    for motion in motions {
      let parts = [motion.filter(\.kind.comesBefore), motion.filter { !$0.kind.comesBefore }]
      let count = max(parts[0].count, parts[1].count)
      for (index, part) in parts.enumerated() {
        columns[index] += part + Array(repeating: nil, count: count - part.count)
      }
    }
    return columns
  }

  /// The time between the beginning of the last motion and `event`, in seconds; negative for events of the motion before.
  func offset(of event: Event) -> TimeInterval { event.time - (motions.last?.first?.time ?? event.time) }
}

extension KeyboardNotification {
  /// The notification's name in words.
  var title: String {
    switch self {
    case .willChangeFrame: "will change frame"
    case .willShow: "will show"
    case .willHide: "will hide"
    case .didChangeFrame: "did change frame"
    case .didShow: "did show"
    case .didHide: "did hide"
    }
  }
}
