import Testing

@testable import JPEG

@Suite("How a camera was held")
struct ExifOrientationTests {
  private func number(_ value: Int, bytes: Int, isBigEndian: Bool) -> [UInt8] {
    let little = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? little.reversed() : little
  }

  /// A file without pixels: a segment of another program, and one of Exif with a make and `orientation`.
  private func file(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { number(value, bytes: 2, isBigEndian: isBigEndian) }
    func four(_ value: Int) -> [UInt8] { number(value, bytes: 4, isBigEndian: isBigEndian) }
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      [two(tag), two(type), four(1), two(value), [0, 0]].flatMap { $0 }
    }
    let order = Array((isBigEndian ? "MM" : "II").utf8)
    let block = [order, two(42), four(8), two(2), entry(0x010F, 2, 65), entry(0x0112, 3, orientation)].flatMap { $0 }
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + block)
    return [[0xFF, 0xD8], segment(0xE0, Array("JFIF\0".utf8)), [0xFF], exif, segment(0xDA, [])].flatMap { $0 }
  }

  private func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(contents.count + 2, bytes: 2, isBigEndian: true) + contents
  }

  private func read(_ file: [UInt8]) -> Int { file.withUnsafeBytes { ExifOrientation.read($0) } }

  @Test("is read in either order of bytes", arguments: 1...8, [true, false])
  func read(orientation: Int, isBigEndian: Bool) {
    #expect(read(file(orientation, isBigEndian: isBigEndian)) == orientation)
  }

  @Test("is upright where it isn't said, or where what is said makes no sense")
  func unknown() {
    for number in [0, 9, 255] { #expect(read(file(number, isBigEndian: true)) == 1) }
    #expect(read([]) == 1 && read([0xFF, 0xD8]) == 1)
    let good = file(6, isBigEndian: true)
    // Behind the scan are pixels.
    let hidden: [UInt8] = [0xFF, 0xD8] + segment(0xDA, []) + good.dropFirst(2)
    #expect(read(hidden) == 1)
    for count in good.indices { #expect([1, 6].contains(read(Array(good.prefix(count)))), "\(count) bytes") }
  }

  @Test("is a number from 1 to 8, however the file is damaged")
  func nonsense() {
    let good = file(6, isBigEndian: false)
    for index in good.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var file = good
        file[index] = value
        #expect((1...8).contains(read(file)), "byte \(index)")
      }
    }
  }
}
