/// The notifications that keyboards posted, for the last two motions.
struct KeyboardTimeline: Hashable {
  /// One that was posted.
  struct Event: Hashable {
    let kind: KeyboardAnnouncement
    /// In seconds of the platform's clock.
    let time: TimeInterval
  }

  /// What belongs to one move of a keyboard, in the order in which it came; never empty.
  private(set) var motions: [[Event]] = []

  /// Takes down a notification. One that announces what was announced already, or after the end, begins another motion.
  mutating func note(_ kind: KeyboardAnnouncement, at time: TimeInterval) {
    let event = Event(kind: kind, time: time)
    let last = motions.last ?? []
    let continues =
      !last.isEmpty && !(kind.comesBefore && last.contains { $0.kind == kind || !$0.kind.comesBefore })
    if continues { motions[motions.count - 1].append(event) } else { motions.append([event]) }
    if motions.count > 2 { motions.removeFirst() }
  }

  /// What was announced, and beside it what was over, motion by motion.
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

  /// How long after the beginning of the last motion `event` came, in seconds; below 0 for those of the one before.
  func offset(of event: Event) -> TimeInterval { event.time - (motions.last?.first?.time ?? event.time) }
}

extension KeyboardAnnouncement {
  /// Its name in words.
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
