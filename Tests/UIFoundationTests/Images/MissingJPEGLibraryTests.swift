import Foundation
import Testing

@testable import UIFoundation

@Suite("JPEG pictures where libturbojpeg is missing")
struct MissingJPEGLibraryTests {
  @Test("are nil, and one line says why, however many there are; PNG pictures are read")
  func missing() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
        for _ in 0..<3 where UIImage.decode(jpeg, called: "data", jpeg: nil) != nil { exit(1) }
        let png = Data(
          base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR42mP4z8AAQg0AD3oDfmqBMeEAAAAASUVORK5CYII="
        )
        if UIImage.decode(png ?? Data(), called: "data", jpeg: nil)?.bitmap.width != 2 { exit(1) }
      }
    }
    let told = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(told == "UIImage: JPEG pictures need libturbojpeg.so.0 (install libturbojpeg0)\n")
  }
}
