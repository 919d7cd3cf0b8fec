import Foundation
import TestSupport
import Testing

@testable import JPEG

@Suite("JPEG files", .enabled("needs libturbojpeg0") { Tool.hasLibrary(JPEGLibrary.fileName) })
struct JPEGTests {
  private func read(_ file: [UInt8], shorterSide: Int = .max) throws -> JPEGPixels {
    try file.withUnsafeBytes { bytes in
      Result { () throws(JPEGFailure) in try JPEGPixels(file: bytes, shorterSide: shorterSide) }
    }.get()
  }

  private func reason(_ file: [UInt8]) -> String? {
    do {
      _ = try read(file)
    } catch {
      return (error as? JPEGFailure)?.reason
    }
    return nil
  }

  /// A file of one colour, which one byte tells for each of its squares.
  private func flat(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = [UInt8](repeating: 128, count: width * height * 4)
    return try JPEGEncoder(quality: 50).encode(pixels, width: width, height: height)
  }

  /// Where the file says how high and wide the picture is: behind the marker of a frame, of any of its kinds.
  private func sizePlace(_ file: [UInt8]) throws -> Int {
    let kinds: Set<UInt8> = [0xC0, 0xC1, 0xC2, 0xC9]
    let marker = try #require(file.indices.dropLast().first { file[$0] == 0xFF && kinds.contains(file[$0 + 1]) })
    return marker + 5
  }

  @Test("of all kinds have their pixels", arguments: SampleFile.allCases)
  func kinds(_ file: SampleFile) throws {
    let read = try read(file.bytes)
    #expect(read.width == 16 && read.height == 16 && read.bytes.count == 16 * 16 * 4 && read.orientation == 1)
    for (column, color) in [(1, file.colors.left), (14, file.colors.right)] {
      let start = (8 * 16 + column) * 4
      let differences = zip(read.bytes[start..<start + 4], color).map { abs(Int($0) - Int($1)) }
      #expect(differences.allSatisfy { $0 <= 4 }, "\(read.bytes[start..<start + 4])")
    }
  }

  @Test("of all kinds are read small where few of their pixels are needed", arguments: SampleFile.allCases)
  func small(_ file: SampleFile) throws {
    for (side, expected) in [(0, 2), (2, 2), (3, 4), (9, 10), (16, 16), (17, 16)] {
      let read = try read(file.bytes, shorterSide: side)
      #expect(read.width == expected && read.height == expected && read.bytes.count == expected * expected * 4)
    }
    let read = try read(file.bytes, shorterSide: 2)
    // Whose colours are in squares that are wider than half of the picture.
    guard file != .ofUnusualSampling else { return }
    for (start, color) in [(0, file.colors.left), (4, file.colors.right)] {
      let differences = zip(read.bytes[start..<start + 4], color).map { abs(Int($0) - Int($1)) }
      #expect(differences.allSatisfy { $0 <= 4 }, "\(read.bytes)")
    }
  }

  @Test(
    "are the smaller the fewer pixels their shorter side needs, but never lack one",
    arguments: [1, 48, 50, 51, 399]
  )
  func shorter(side: Int) throws {
    let read = try read(flat(800, 400), shorterSide: side)
    #expect(read.height >= side && read.height < side + 51 && read.width == read.height * 2)
  }

  @Test("that are written can be read again, and are the smaller the less true they are")
  func written() throws {
    let pixels = (0..<64 * 32).flatMap { index -> [UInt8] in
      let (x, y) = (index % 64, index / 64)
      return [UInt8(x * 4), UInt8(y * 8), 99, 0]
    }
    var sizes: [Int] = []
    for (quality, most) in [(-5, 255), (40, 60), (100, 12), (1000, 12)] {
      let file = try JPEGEncoder(quality: quality).encode(pixels, width: 64, height: 32)
      let read = try read(file)
      #expect(read.width == 64 && read.height == 32)
      let differences = zip(read.bytes, pixels).map { abs(Int($0) - Int($1)) }
      let colors = differences.indices.filter { $0 % 4 != 3 }
      #expect(colors.allSatisfy { differences[$0] <= most }, "quality \(quality)")
      sizes.append(file.count)
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] == sizes[3])
  }

  @Test("can't be larger than the format allows, or empty")
  func sizes() {
    for (width, height) in [(0, 0), (70_000, 1), (1, 70_000)] {
      let pixels = [UInt8](repeating: 0, count: width * height * 4)
      #expect(throws: JPEGFailure.self) { try JPEGEncoder(quality: 50).encode(pixels, width: width, height: height) }
    }
  }

  @Test("that claim more pixels than their bytes can hold are refused before memory is taken for them")
  func claims() throws {
    var file = try flat(400, 400)
    let place = try sizePlace(file)
    for side in [2000, 30_000, 65_500] {
      file.replaceSubrange(place..<place + 4, with: [side >> 8, side & 255, side >> 8, side & 255].map { UInt8($0) })
      #expect(reason(file) == "\(side) × \(side) pixels")
    }
  }

  @Test("as large as a picture of one colour can be are read")
  func large() throws {
    let read = try read(flat(2000, 1500))
    #expect(read.width == 2000 && read.height == 1500 && read.bytes.allSatisfy { $0 > 120 })
  }

  @Test("that are cut off have the pixels that came before", arguments: [SampleFile.inColors, .progressive, .inGrey])
  func cutOff(_ sample: SampleFile) throws {
    let file = sample.bytes
    for count in file.indices {
      guard let read = try? read(Array(file.prefix(count))) else { continue }
      #expect(read.width == 16 && read.height == 16 && read.bytes.count == 16 * 16 * 4, "\(count) bytes")
    }
    #expect(reason([]) != nil && reason(Array(file.prefix(20))) != nil)
    let most = try read(Array(file.dropLast(2)))
    #expect(most.bytes == (try read(file)).bytes)
  }

  @Test("full of nonsense do no harm", arguments: SampleFile.allCases)
  func nonsense(_ sample: SampleFile) {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var file = sample.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        file[Int.random(in: 2..<file.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let read = try? read(file) else { continue }
      #expect(read.bytes.count == read.width * read.height * 4 && (1...8).contains(read.orientation))
    }
  }

  @Test("that aren't JPEG files are refused with the library's words")
  func others() {
    #expect(reason(Array("GIF89a, and more that is no picture".utf8))?.contains("Not a JPEG file") == true)
    for file in [[], Array("\u{89}PNG".utf8)] as [[UInt8]] {
      #expect(!file.withUnsafeBytes { JPEGPixels.canRead($0) })
    }
    #expect(SampleFile.inColors.bytes.withUnsafeBytes { JPEGPixels.canRead($0) })
  }
}

@Suite("Machines without libturbojpeg")
struct JPEGLibraryTests {
  @Test("have no library, nor has one whose library is another; then nothing is read or written, for a clear reason")
  func missing() {
    #expect(JPEGLibrary("libnowhere.so.0") == nil && JPEGLibrary("libc.so.6") == nil)
    #expect(throws: JPEGFailure.noLibrary) {
      try SampleFile.inColors.bytes.withUnsafeBytes { _ = try JPEGPixels(file: $0, library: nil) }
    }
    #expect(throws: JPEGFailure.noLibrary) {
      try JPEGEncoder(quality: 50).encode([0, 0, 0, 0], width: 1, height: 1, library: nil)
    }
    #expect(JPEGFailure.noLibrary.reason == "JPEG pictures need libturbojpeg.so.0 (install libturbojpeg0)")
  }
}
