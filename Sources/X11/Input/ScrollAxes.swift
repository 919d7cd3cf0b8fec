/// Turns the absolute values that devices report while they scroll into steps.
///
/// Only the difference between two values of one device is a movement, and only if nothing was missed in between.
package struct ScrollAxes {
  /// A valuator that scrolls.
  package struct Axis {
    let number: Int
    let isVertical: Bool
    let increment: Double
    var last: Double?

    /// An axis whose value grows by `increment` for each step down or to the right.
    package init(number: Int, isVertical: Bool, increment: Double) {
      self.number = number
      self.isVertical = isVertical
      self.increment = increment
    }
  }

  private var axes: [Int: [Axis]] = [:]

  /// Starts without any device.
  package init() {}

  /// Whether no device reports scroll values.
  package var isEmpty: Bool { axes.isEmpty }

  /// Adds an axis of a device.
  package mutating func add(_ axis: Axis, of device: Int) { axes[device, default: []].append(axis) }

  /// Discards the last values: the wheel may have been turned over another window meanwhile.
  package mutating func reset() {
    for device in axes.keys {
      axes[device] = axes[device]?.map { Axis(number: $0.number, isVertical: $0.isVertical, increment: $0.increment) }
    }
  }

  /// The steps that a device has made to reach `values`, which are given by valuator number; nil if none of them
  /// scrolls.
  ///
  /// The first value after a ``reset()`` is where counting starts, and makes no step.
  package mutating func steps(of device: Int, to values: [Int: Double]) -> (x: Double, y: Double)? {
    guard var list = axes[device], list.contains(where: { values[$0.number] != nil }) else { return nil }
    var steps = (x: 0.0, y: 0.0)
    for index in list.indices {
      guard let value = values[list[index].number] else { continue }
      let delta = list[index].last.map { (value - $0) / list[index].increment } ?? 0
      list[index].last = value
      if list[index].isVertical { steps.y += delta } else { steps.x += delta }
    }
    axes[device] = list
    return steps
  }
}
