import Testing
import X11

@Suite("Scrolling by absolute values")
struct ScrollAxesTests {
  /// A touchpad (10) with both axes, and a wheel (11) that counts the other way round.
  private func makeAxes() -> ScrollAxes {
    var axes = ScrollAxes()
    axes.add(ScrollAxes.Axis(number: 2, isVertical: false, increment: 15), of: 10)
    axes.add(ScrollAxes.Axis(number: 3, isVertical: true, increment: 15), of: 10)
    axes.add(ScrollAxes.Axis(number: 3, isVertical: true, increment: -1), of: 11)
    return axes
  }

  /// The steps across and down; empty if nothing scrolls.
  private func steps(_ axes: inout ScrollAxes, of device: Int, to values: [Int: Double]) -> [Double] {
    axes.steps(of: device, to: values).map { [$0.x, $0.y] } ?? []
  }

  @Test("the first value is where counting starts, the next ones are steps and parts of steps")
  func counts() {
    var axes = makeAxes()
    #expect(steps(&axes, of: 10, to: [3: 1000]) == [0, 0])
    #expect(steps(&axes, of: 10, to: [3: 1015]) == [0, 1])
    #expect(steps(&axes, of: 10, to: [3: 1012, 2: 7]) == [0, -0.2])
    #expect(steps(&axes, of: 10, to: [2: 37, 3: 1012]) == [2, 0])
  }

  @Test("devices count for themselves, each in its own direction")
  func devices() {
    var axes = makeAxes()
    #expect(steps(&axes, of: 10, to: [3: 1000]) == [0, 0])
    #expect(steps(&axes, of: 11, to: [3: 5]) == [0, 0])
    #expect(steps(&axes, of: 11, to: [3: 4]) == [0, 1])
    #expect(steps(&axes, of: 10, to: [3: 1030]) == [0, 2])
  }

  @Test("what was turned while the pointer was elsewhere makes no jump")
  func reset() {
    var axes = makeAxes()
    #expect(steps(&axes, of: 10, to: [3: 1000]) == [0, 0])
    axes.reset()
    #expect(steps(&axes, of: 10, to: [3: 9000]) == [0, 0])
    #expect(steps(&axes, of: 10, to: [3: 9015]) == [0, 1])
  }

  @Test("moves of the pointer, and devices without such axes, don't scroll")
  func moves() {
    var axes = makeAxes()
    #expect(steps(&axes, of: 10, to: [0: 12, 1: 14]) == [])
    #expect(steps(&axes, of: 12, to: [3: 12]) == [])
    #expect(!axes.isEmpty)
    #expect(ScrollAxes().isEmpty)
  }
}
