import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The pasteboard")
struct UIPasteboardTests {
  @Test("gives back what was copied, and offers it to the desktop")
  func copying() {
    let app = Harness { UIView() }
    #expect(UIPasteboard.general.string == nil)
    #expect(!UIPasteboard.general.hasStrings)
    UIPasteboard.general.string = "text"
    #expect(app.platform.clipboard.strings[.clipboard] == "text")
    #expect(UIPasteboard.general.string == "text")
    var fetched: String?
    UIPasteboard.general.fetchString { fetched = $0 }
    #expect(fetched == "text")
  }

  /// Pixels of one colour.
  private func picture(_ side: Int) -> UIImage {
    let bytes = [[UInt8]](repeating: [255, 0, 0, 255], count: side * side).flatMap { $0 }
    return UIImage(bitmap: ImageBitmap(width: side, height: side, format: .premultipliedRGBA, bytes: bytes))
  }

  @Test("gives back the picture that was copied, in place of text, until other text is")
  func copyingPictures() {
    _ = Harness { UIView() }
    let board = UIPasteboard.general
    #expect(board.image == nil && board.images == nil && !board.hasImages && board.numberOfItems == 0)
    board.string = "text"
    board.image = picture(7)
    #expect(board.string == nil && !board.hasStrings && board.hasImages && board.numberOfItems == 1)
    #expect(board.image?.size == CGSize(width: 7, height: 7))
    var fetched: UIImage?
    board.fetchImage { fetched = $0 }
    #expect(fetched?.size.width == 7)
    board.images = [picture(3), picture(4)]
    #expect(board.images?.map(\.size.width) == [3])
    board.string = "text"
    #expect(board.image == nil && !board.hasImages && board.string == "text")
  }

  @Test("is empty once no picture, or one without size, was copied")
  func emptying() {
    _ = Harness { UIView() }
    let board = UIPasteboard.general
    for empty in [nil, UIImage()] {
      board.image = picture(2)
      board.image = empty
      #expect(!board.hasImages && board.image == nil && board.numberOfItems == 0)
    }
    board.image = picture(2)
    board.images = []
    #expect(!board.hasImages)
  }

  @Test("asks for another program's picture, and has none if what it gets is no picture")
  func pastingPictures() async throws {
    let app = Harness { UIView() }
    let file = try Array(#require(picture(5).pngData()))
    for (contents, width) in [(file, 5), (Array("text".utf8), nil), ([], nil)] as [([UInt8], CGFloat?)] {
      app.platform.clipboard.setPicture(in: .clipboard) { contents }
      #expect(await UIPasteboard.general.fetchImage()?.size.width == width)
    }
    app.platform.clipboard.strings[.clipboard] = "theirs"
    #expect(await UIPasteboard.general.fetchImage() == nil)
  }
}
