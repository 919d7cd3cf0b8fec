import Foundation
import Testing

@testable import UIKit
@testable import UIKitX11
@testable import X11

@Suite("A window and its monitor")
struct MonitorTests {
  @Test("a window that the monitor left over has no room for becomes smaller, others stay as they are")
  func removal() throws {
    let fixture = try ServerFixture(size: CGSize(width: 400, height: 400))
    let small = try ServerFixture(size: CGSize(width: 100, height: 80), on: fixture.server)
    #expect(fixture.show() && small.show())
    try Screen(fixture.other).shrink(to: PixelSize(width: 320, height: 200))
    #expect(fixture.wait { fixture.host.pixelSize == PixelSize(width: 320, height: 200) })
    #expect(fixture.platform.connection.screenSize == PixelSize(width: 320, height: 200))
    #expect(small.wait { small.platform.connection.screenSize.width == 320 })
    #expect(small.host.pixelSize == PixelSize(width: 100, height: 80))
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

/// Takes the screen's monitor away, and leaves less room.
private struct Screen {
  private typealias SetCrtc =
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, XID, UInt, Int32, Int32, XID, UInt16, UnsafeMutablePointer<XID>?, Int32
    ) -> Int32
  private typealias SetSize = @convention(c) (OpaquePointer?, XID, Int32, Int32, Int32, Int32) -> Void
  private typealias GetResources = @convention(c) (OpaquePointer?, XID) -> UnsafeMutableRawPointer?

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func shrink(to size: PixelSize) throws {
    let library = try #require(DynamicLibrary("libXrandr.so.2"), "libXrandr is missing; install libxrandr2")
    let getResources = try #require(library.function("XRRGetScreenResources", as: GetResources.self))
    let setCrtc = try #require(library.function("XRRSetCrtcConfig", as: SetCrtc.self))
    let setSize = try #require(library.function("XRRSetScreenSize", as: SetSize.self))
    let resources = try #require(getResources(connection.display, connection.root))
    // XRRScreenResources: two times, then the number of its CRTCs and their list.
    let count = resources.load(fromByteOffset: 16, as: Int32.self)
    let list = resources.load(fromByteOffset: 24, as: UnsafePointer<XID>.self)
    for index in 0..<Int(count) {
      _ = setCrtc(connection.display, resources, list[index], 0, 0, 0, 0, 1, nil, 0)
    }
    setSize(connection.display, connection.root, Int32(size.width), Int32(size.height), 80, 50)
    connection.synchronize()
  }
}
