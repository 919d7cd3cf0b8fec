import CX11
import Outside

/// Windows with other outlines than rectangles (SHAPE 1.0).
package final class ShapeExtension {
  private typealias CombineRectangles =
    @convention(c) (OpaquePointer?, XID, Int32, Int32, Int32, UnsafeMutablePointer<XRectangle>?, Int32, Int32, Int32) ->
    Void
  private typealias CombineMask = @convention(c) (OpaquePointer?, XID, Int32, Int32, Int32, XID, Int32) -> Void

  private unowned let connection: Connection
  private let combineRectangles: CombineRectangles
  private let combineMask: CombineMask
  // From X11/extensions/shapeconst.h.
  private static let (set, bounding, sortedByRows): (Int32, Int32, Int32) = (0, 0, 3)

  init?(connection: Connection) {
    guard connection.fetchOpcode(of: .shape) != nil, let library = DynamicLibrary("libXext.so.6"),
      let combineRectangles = library.function("XShapeCombineRectangles", as: CombineRectangles.self),
      let combineMask = library.function("XShapeCombineMask", as: CombineMask.self)
    else { return nil }
    self.connection = connection
    self.combineRectangles = combineRectangles
    self.combineMask = combineMask
  }

  /// Rounds the corners of `window` by `radius` pixels, above 0, for the given size.
  package func round(_ window: Window, size: PixelSize, radius: Int) {
    let (display, bounding) = (connection.display, Self.bounding)
    var rows = Self.rows(size, radius)
    combineRectangles(display, window.id, bounding, 0, 0, &rows, Int32(rows.count), Self.set, Self.sortedByRows)
  }

  /// Leaves a rectangle out of `window`, whatever its size is: other windows are seen and clicked there. Nil makes it a
  /// full rectangle again, with square corners.
  package func setHole(_ hole: PixelRect?, in window: Window) {
    let (display, bounding) = (connection.display, Self.bounding)
    guard let hole else { return combineMask(display, window.id, bounding, 0, 0, XID(None), Self.set) }
    let end = Int(Int16.max)
    func part(x: Range<Int>, y: Range<Int>) -> XRectangle {
      XRectangle(
        x: Int16(clamping: x.lowerBound),
        y: Int16(clamping: y.lowerBound),
        width: UInt16(clamping: x.count),
        height: UInt16(clamping: y.count)
      )
    }
    func within(_ edge: Int) -> Int { min(max(edge, 0), end) }
    let (left, right) = (within(hole.x), within(hole.maxX))
    let (top, bottom) = (within(hole.y), within(hole.maxY))
    var parts = [
      part(x: 0..<end, y: 0..<top), part(x: 0..<left, y: top..<bottom), part(x: right..<end, y: top..<bottom),
      part(x: 0..<end, y: bottom..<end),
    ].filter { $0.width > 0 && $0.height > 0 }
    combineRectangles(display, window.id, bounding, 0, 0, &parts, Int32(parts.count), Self.set, Self.sortedByRows)
  }

  /// The outline as rectangles: one for each row that a corner cuts, and one for all rows between.
  private static func rows(_ size: PixelSize, _ radius: Int) -> [XRectangle] {
    func row(_ y: Int, _ height: Int, _ inset: Int) -> XRectangle {
      XRectangle(
        x: Int16(clamping: inset),
        y: Int16(clamping: y),
        width: UInt16(clamping: size.width - 2 * inset),
        height: UInt16(clamping: height)
      )
    }
    let insets = (0..<radius).map { index -> Int in
      let (r, up) = (Double(radius), Double(radius - index) - 0.5)
      return Int((r - (r * r - up * up).squareRoot()).rounded())
    }
    let top = insets.enumerated().map { row($0.offset, 1, $0.element) }
    let bottom = insets.enumerated().reversed().map { row(size.height - 1 - $0.offset, 1, $0.element) }
    return top + [row(radius, size.height - 2 * radius, 0)] + bottom
  }
}
