import Testing
import X11

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("The program's icon")
struct AppIconTests {
  @Test(
    "is drawn in every size, clear at its corners and solid in the middle",
    arguments: [16, 24, 32, 48, 64, 128],
    [false, true]
  )
  func sizes(side: Int, isKeyboard: Bool) {
    let bitmap = (isKeyboard ? AppIcon.keyboard : .demo).bitmap(side: side)
    #expect(bitmap.size == PixelSize(width: side, height: side))
    #expect(bitmap.rgba(x: 0, y: 0)[3] == 0)
    #expect(bitmap.rgba(x: side / 2, y: side / 2)[3] == 255)
  }

  @Test(
    "is the same as SVG: in the middle of each shape both have the colour of the uppermost",
    arguments: [false, true]
  )
  func svg(isKeyboard: Bool) throws {
    let icon = isKeyboard ? AppIcon.keyboard : .demo
    let bitmap = icon.bitmap(side: 256)
    let shapes = try icon.svg.split(separator: "\n").filter { $0.contains("<rect ") }.map { line in
      let parts = line.split(separator: "\"").map(String.init)
      let numbers = parts.compactMap(Double.init)
      try #require(numbers.count == 5)
      let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return (frame, try #require(parts.first { $0.hasPrefix("#") }))
    }
    #expect(shapes.count > 10)
    for (frame, _) in shapes {
      let (x, y) = (Int(frame.midX), Int(frame.midY))
      let top = shapes.last { $0.0.contains(CGPoint(x: x, y: y)) }
      let color = bitmap.rgba(x: x, y: y).prefix(3).map { String(format: "%02x", $0) }.joined()
      #expect(top?.1 == "#" + color)
    }
  }

  @Test("comes in the sizes that desktops ask for")
  func bitmaps() {
    #expect(AppIcon.demo.bitmaps.map(\.size.width) == [16, 24, 32, 48, 64, 128])
  }

  @Test("has smooth edges")
  func smooth() {
    let bitmap = AppIcon.demo.bitmap(side: 64)
    let alphas = Set((0..<64).flatMap { y in (0..<64).map { bitmap.rgba(x: $0, y: y)[3] } })
    #expect(alphas.count > 4)
  }
}
