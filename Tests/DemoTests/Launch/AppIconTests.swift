import Testing
import X11

@testable import Demo

@Suite("The program's icon")
struct AppIconTests {
  @Test("is drawn in every size, clear at its corners and solid in the middle", arguments: [16, 24, 32, 48, 64, 128])
  func sizes(side: Int) {
    let bitmap = AppIcon.bitmap(side: side)
    #expect(bitmap.size == PixelSize(width: side, height: side))
    #expect(bitmap.rgba(x: 0, y: 0)[3] == 0)
    #expect(bitmap.rgba(x: side / 2, y: side / 2)[3] == 255)
  }

  @Test("comes in the sizes that desktops ask for")
  func bitmaps() {
    #expect(AppIcon.bitmaps.map(\.size.width) == [16, 24, 32, 48, 64, 128])
  }

  @Test("has smooth edges")
  func smooth() {
    let bitmap = AppIcon.bitmap(side: 64)
    let alphas = Set((0..<64).flatMap { y in (0..<64).map { bitmap.rgba(x: $0, y: y)[3] } })
    #expect(alphas.count > 4)
  }
}
