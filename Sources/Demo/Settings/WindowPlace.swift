import Arguments
import UIKit
import X11

/// A window's size, and its position on the screen.
struct WindowPlace: Equatable {
  /// The size in points.
  var size: CGSize
  /// The position of the window with its frame, in pixels of the screen; nil where the window manager chooses.
  var origin: PixelPoint?

  /// Makes a place.
  init(size: CGSize, origin: PixelPoint? = nil) { (self.size, self.origin) = (size, origin) }
}

extension WindowPlace {
  /// The place in X11's notation for geometries: `420x760`, or `420x760+100+50` with a position.
  var text: String {
    let size = "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))"
    return origin.map { "\(size)+\($0.x)+\($0.y)" } ?? size
  }

  /// Parses a text such as `420x760+100+50`; nil if it isn't one. A size that no window can have becomes the nearest
  /// possible one.
  init?(text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let sides = parts[0].lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], [1, 3].contains(parts.count) else {
      return nil
    }
    let (least, most) = (Options.minimumSize, Options.maximumSize)
    size = CGSize(
      width: min(max(CGFloat(width), least.width), most.width),
      height: min(max(CGFloat(height), least.height), most.height)
    )
    guard parts.count == 3 else { return }
    guard let x = Int(parts[1]), let y = Int(parts[2]) else { return nil }
    let limit = Self.largestCoordinate
    origin = PixelPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }

  /// X11 has 15 bits for a coordinate.
  private static var largestCoordinate: Int { 32767 }
}
