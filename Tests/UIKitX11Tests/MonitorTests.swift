import Foundation
import Testing
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11
@testable import X11

@Suite("A window and its monitor")
struct MonitorTests {
  @Test("a window that the monitor left over has no room for becomes smaller, others stay as they are")
  func removal() throws {
    let fixture = try ServerFixture(size: CGSize(width: 400, height: 400))
    let small = try ServerFixture(size: CGSize(width: 100, height: 80), on: fixture.server)
    #expect(fixture.show() && small.show())
    try #require(fixture.other.resizeScreen(to: PixelSize(width: 320, height: 200)))
    #expect(fixture.wait { fixture.host.pixelSize == PixelSize(width: 320, height: 200) })
    #expect(fixture.platform.connection.screenSize == PixelSize(width: 320, height: 200))
    #expect(small.wait { small.platform.connection.screenSize.width == 320 })
    #expect(small.host.pixelSize == PixelSize(width: 100, height: 80))
  }

  /// Two monitors side by side, the right one of which is the smaller.
  private static let pair = [
    Monitor(frame: PixelRect(x: 0, y: 0, width: 400, height: 480), physicalSize: .zero, isPrimary: true),
    Monitor(
      frame: PixelRect(x: 400, y: 0, width: 240, height: 200),
      physicalSize: PixelSize(width: 24, height: 20),
      isPrimary: false
    ),
  ]

  @Test("a window that has moved to a smaller monitor is no larger than that, unless the user enlarges it there")
  func moving() throws {
    let fixture = try ServerFixture(size: CGSize(width: 300, height: 300), on: XvfbServer(monitors: Self.pair))
    #expect(fixture.show())
    #expect(fixture.wait { fixture.host.fetchOrigin() == .zero })
    fixture.host.window.move(to: PixelPoint(x: 410, y: 10))
    #expect(fixture.wait { fixture.host.pixelSize == PixelSize(width: 240, height: 200) })
    var isAtRest = false
    fixture.host.restHandler = { isAtRest = true }
    fixture.other.resize(fixture.host.window.id, to: PixelSize(width: 260, height: 180))
    fixture.other.flush()
    #expect(fixture.wait { isAtRest && fixture.host.pixelSize == PixelSize(width: 260, height: 180) })
  }

  @Test("a window that opens on a small monitor is no larger than that, however large the screen is")
  func opening() throws {
    let monitors = Self.pair.map { Monitor(frame: $0.frame, physicalSize: .zero, isPrimary: !$0.isPrimary) }
    let fixture = try ServerFixture(
      size: CGSize(width: 450, height: 300),
      on: XvfbServer(monitors: [monitors[1], monitors[0]])
    )
    fixture.host.place(at: PixelPoint(x: 380, y: 0))
    #expect(fixture.show())
    #expect(fixture.wait { fixture.host.pixelSize == PixelSize(width: 240, height: 200) })
  }

  @Test("a window remembered on a monitor that has gone comes back whole, one that can be grabbed stays where it was")
  func remembered() throws {
    let fixture = try ServerFixture(size: CGSize(width: 200, height: 150), on: XvfbServer(monitors: Self.pair))
    let places: [(PixelPoint, PixelPoint)] = [
      (PixelPoint(x: 1900, y: 100), PixelPoint(x: 440, y: 18)),
      (PixelPoint(x: 100, y: 1900), PixelPoint(x: 100, y: 298)),
      (PixelPoint(x: -180, y: 20), PixelPoint(x: 0, y: 20)), (PixelPoint(x: 500, y: 300), PixelPoint(x: 200, y: 298)),
      (PixelPoint(x: -100, y: 20), PixelPoint(x: -100, y: 20)), (PixelPoint(x: 350, y: 30), PixelPoint(x: 350, y: 30)),
    ]
    for (wanted, shown) in places {
      fixture.host.place(at: wanted)
      #expect(fixture.host.origin == shown)
    }
  }

  /// What the windows of another program reserve at the screen's bottom, in pixels.
  private func reserved(seenBy connection: Connection) -> [Int] {
    connection.fetchChildren(of: connection.root).compactMap {
      connection.fetchProperty(connection.atoms[.netWMStrutPartial], of: $0).map { Int($0.words[3]) }
    }
  }

  @Test(
    "what a docked keyboard reserves is measured from the screen's edge as it is now, whatever news are on their way"
  )
  func strut() throws {
    let fixture = try ServerFixture()
    let panel = X11Panel(
      title: "Panel",
      size: CGSize(width: 640, height: 100),
      platform: fixture.platform,
      delegate: fixture
    )
    for stale in [PixelSize(width: 480, height: 640), PixelSize(width: 640, height: 2000)] {
      fixture.platform.connection.screenSize = stale
      panel.reserve(100, of: CGRect(x: 0, y: 0, width: 640, height: 480), across: 0...640)
      fixture.platform.connection.synchronize()
      #expect(reserved(seenBy: fixture.other) == [100])
    }
  }

  @Test("when the screen gets smaller, what is reserved is measured anew")
  func strutAfterChange() throws {
    let fixture = try ServerFixture()
    let panel = X11Panel(
      title: "Panel",
      size: CGSize(width: 640, height: 100),
      platform: fixture.platform,
      delegate: fixture
    )
    if let host = panel.window as? X11WindowHost { fixture.platform.remember(host) }
    panel.reserve(100, of: CGRect(x: 0, y: 0, width: 320, height: 200), across: 0...320)
    fixture.platform.connection.synchronize()
    #expect(reserved(seenBy: fixture.other) == [380])
    try #require(fixture.other.resizeScreen(to: PixelSize(width: 320, height: 200)))
    #expect(fixture.wait { self.reserved(seenBy: fixture.other) == [100] })
  }

  @Test("a monitor's millimetres change no scale, which is the desktop's")
  func density() throws {
    let fixture = try ServerFixture(scale: nil, on: XvfbServer(monitors: Self.pair.reversed()))
    #expect(fixture.platform.scale == 1)
    #expect(fixture.show())
    fixture.host.window.move(to: PixelPoint(x: 410, y: 10))
    #expect(fixture.wait { fixture.host.fetchOrigin() == PixelPoint(x: 410, y: 10) })
    #expect(fixture.host.scale == 1 && fixture.host.size == CGSize(width: 100, height: 80))
  }

  @Test("what another program tells of the screen changes nothing")
  func hostileProgram() throws {
    let fixture = try ServerFixture(size: CGSize(width: 400, height: 400))
    #expect(fixture.show())
    let root = fixture.other.root
    fixture.other.send(.configure(PixelSize(width: 20, height: 20)), to: root)
    fixture.other.send(.configure(PixelSize(width: 20, height: 20)), to: fixture.host.window.id)
    fixture.other.setProperty(fixture.other.atoms[.text], of: fixture.host.window.id, words: [1], type: 6)
    fixture.other.synchronize()
    _ = fixture.wait { false }
    #expect(fixture.host.pixelSize == PixelSize(width: 400, height: 400))
    #expect(fixture.platform.connection.screenSize == PixelSize(width: 640, height: 480))
  }
}
