import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Fingers on a window")
struct TouchTests {
  private let fixture: ServerFixture
  private let input: InputExtension

  init() throws {
    fixture = try ServerFixture()
    try #require(fixture.show())
    input = try #require(fixture.platform.connection.input, "libXi or its extension is missing; install libxi6")
    input.pretendTouchScreen(40, for: fixture.host.window)
  }

  private func touch(_ type: Int, finger: Int, _ x: Int) {
    let point = PixelPoint(x: x, y: 20)
    let window = fixture.host.window.id
    let forged = SyntheticDeviceEvent(type: type, window: window, device: 40, detail: finger, location: point)
    if let event = input.decode(forged) { fixture.host.handle(event) }
  }

  private var told: [String] {
    fixture.pointers.filter(\.isFinger).map { "\($0.phase) \($0.finger) at \(Int($0.location.x))" }
  }

  @Test("are told apart, in points")
  func fingers() {
    touch(18, finger: 3, 10)
    touch(18, finger: 4, 50)
    touch(19, finger: 3, 12)
    touch(20, finger: 4, 50)
    touch(20, finger: 3, 12)
    #expect(told == ["began 3 at 10", "began 4 at 50", "moved 3 at 12", "ended 4 at 50", "ended 3 at 12"])
    #expect(fixture.pointers.allSatisfy { $0.button == 1 || !$0.isFinger })
  }

  @Test("are taken away when the window goes from the screen, which the server may not tell")
  func unmapped() {
    touch(18, finger: 3, 10)
    fixture.host.window.unmap()
    #expect(fixture.wait { told.last == "cancelled 3 at 0" })
  }
}
