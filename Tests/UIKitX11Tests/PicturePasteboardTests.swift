import Foundation
import TestSupport
import Testing
import UIKit
import X11
import X11Testing

@testable import UIKitX11

@Suite("Pictures on the desktop's clipboard")
struct PicturePasteboardTests {
  /// Noise, which no file makes smaller.
  private func picture(_ side: Int) -> UIImage {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<side * side).flatMap { _ -> [UInt8] in
      let color = generator.next(upperBound: UInt32(1 << 24))
      return [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16), 255]
    }
    return UIImage(bitmap: ImageBitmap(width: side, height: side, format: .premultipliedRGBA, bytes: bytes))
  }

  @Test("of another program are never asked for by a question whether there are any")
  func questions() throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    UIApplication.shared.start(on: fixture.platform)
    let otherLoop = EventLoop(connection: fixture.other)
    fixture.platform.loop.watch(fixture.other.fileDescriptor) { otherLoop.dispatchPending() }
    let clipboard = fixture.other.atoms[.clipboard]
    var requests = 0
    otherLoop.selections.requestHandler = { _ in
      requests += 1
      return false
    }
    otherLoop.selections.offer("theirs", as: clipboard)
    fixture.other.synchronize()
    let board = UIPasteboard.general
    #expect(!board.hasStrings && !board.hasURLs && !board.hasImages && board.numberOfItems == 0)
    #expect(board.string == nil && board.image == nil)
    fixture.platform.connection.synchronize()
    otherLoop.dispatchPending()
    #expect(requests == 0)
    var received: String?
    board.fetchString { received = $0 }
    #expect(fixture.wait { received == "theirs" } && requests > 0)
    board.image = picture(4)
    #expect(!board.hasStrings && board.hasImages && board.numberOfItems == 1)
    board.string = "mine"
    #expect(board.hasStrings && !board.hasImages && board.numberOfItems == 1)
  }

  @Test("are exchanged with another program, both ways, small and large", arguments: [4, 600])
  func exchange(side: Int) throws {
    let fixture = try ServerFixture()
    #expect(fixture.show())
    UIApplication.shared.start(on: fixture.platform)
    let otherLoop = EventLoop(connection: fixture.other)
    fixture.platform.loop.watch(fixture.other.fileDescriptor) { otherLoop.dispatchPending() }
    let (clipboard, picture) = (fixture.other.atoms[.clipboard], picture(side))
    UIPasteboard.general.image = picture
    fixture.platform.connection.synchronize()
    #expect(UIPasteboard.general.hasImages && UIPasteboard.general.string == nil)
    var pasted: [UInt8]?
    otherLoop.selections.fetchPicture(clipboard) { pasted = $0 }
    otherLoop.dispatchPending()
    #expect(fixture.wait { pasted != nil })
    let file = try #require(pasted)
    #expect(file == picture.pngData().map { Array($0) })

    otherLoop.selections.offerPicture(as: clipboard) { file }
    otherLoop.dispatchPending()
    #expect(fixture.wait { !fixture.platform.loop.selections.fetchOwns(clipboard) })
    var received: UIImage?
    UIPasteboard.general.fetchImage { received = $0 }
    #expect(fixture.wait { received != nil })
    #expect(received?.size == picture.size && received?.pngData().map { Array($0) } == file)
  }
}
