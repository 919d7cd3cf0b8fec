import Outside
import Testing
import X11Testing

@testable import UIKitX11
@testable import X11

/// What a window manager sees of a program that it resizes (`_NET_WM_SYNC_REQUEST`).
@Suite("A resize that the window manager asks to be told of")
struct ResizeAcknowledgementTests {
  @Test("is acknowledged with the asked number, once the frame in the new size has been drawn")
  func acknowledges() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    let manager = try Manager(of: fixture)
    #expect(manager.fetchCounter() == 0)
    var atDrawing: Int?
    fixture.onFrame = {
      // Whatever has been said so far reaches the server.
      fixture.platform.connection.synchronize()
      atDrawing = manager.fetchCounter()
    }
    for number in [7, 3 << 32 + 5] {
      let before = manager.fetchCounter()
      manager.resize(to: PixelSize(width: 120 + number % 100, height: 90), asking: number)
      #expect(fixture.wait { manager.fetchCounter() == number })
      #expect(atDrawing == before, "acknowledged before the frame was drawn")
      #expect(fixture.host.pixelSize.width == 120 + number % 100)
    }
  }
}

/// A window manager, as far as resizing goes.
@MainActor
private struct Manager {
  private typealias QueryCounter = @convention(c) (OpaquePointer?, XID, UnsafeMutableRawPointer?) -> Int32

  private let connection: Connection
  private let window: XID
  private let counter: XID
  private let query: QueryCounter

  init(of fixture: ServerFixture) throws {
    connection = fixture.other
    window = fixture.host.window.id
    let property = connection.fetchProperty(connection.atoms[.netWMSyncRequestCounter], of: window)
    counter = XID(try #require(property?.words.first))
    query = try #require(DynamicLibrary("libXext.so.6")?.function("XSyncQueryCounter", as: QueryCounter.self))
  }

  func fetchCounter() -> Int? {
    // XSyncValue: the upper half, then the lower one.
    var value: [UInt32] = [0, 0]
    guard query(connection.display, counter, &value) != 0 else { return nil }
    return Int(value[0]) << 32 + Int(value[1])
  }

  /// Asks for a notification when the next size has been drawn.
  func ask(_ number: Int) {
    let words = [Int(connection.atoms[.netWMSyncRequest]), 0, number & 0xFFFF_FFFF, number >> 32]
    connection.send(connection.atoms[.wmProtocols], words: words, to: window)
  }

  func resize(to size: PixelSize, asking number: Int) {
    ask(number)
    connection.resize(window, to: size)
  }
}
