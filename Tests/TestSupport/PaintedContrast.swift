import UIKit

/// The contrast of texts and symbols with what was painted below them, computed from a window's display list.
package struct PaintedContrast {
  /// A text or a symbol.
  package struct Mark {
    /// The text; nil for a symbol.
    package let text: String?
    /// The mark's position, in points of the window.
    package let point: CGPoint
    /// The mark's colour, and that of the background.
    package let colors: String
    /// The contrast, 1…21.
    package let contrast: CGFloat
  }

  private struct Paint {
    let rect: CGRect
    var color: Pixel
  }

  private struct Pixel {
    var red, green, blue, alpha: CGFloat

    init?(_ hex: Substring) {
      guard hex.hasPrefix("#"), let value = Int(hex.dropFirst(), radix: 16) else { return nil }
      let hasAlpha = hex.count == 9
      let rgb = hasAlpha ? value >> 8 : value
      red = CGFloat(rgb >> 16 & 255) / 255
      green = CGFloat(rgb >> 8 & 255) / 255
      blue = CGFloat(rgb & 255) / 255
      alpha = hasAlpha ? CGFloat(value & 255) / 255 : 1
    }

    func over(_ below: Pixel) -> Pixel {
      var mixed = below
      mixed.red = red * alpha + below.red * (1 - alpha)
      mixed.green = green * alpha + below.green * (1 - alpha)
      mixed.blue = blue * alpha + below.blue * (1 - alpha)
      return mixed
    }

    var luminance: CGFloat {
      func linear(_ value: CGFloat) -> CGFloat {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    var text: String { [red, green, blue].map { String(Int(($0 * 255).rounded()), radix: 16) }.joined(separator: ".") }
  }

  /// The texts and symbols, from back to front.
  package private(set) var marks: [Mark] = []
  private var paints: [Paint] = []
  /// The offsets of the pictures that are open, each with the depth at which it begins.
  private var pictures: [(depth: Int, offset: CGPoint)] = []

  /// Reads a display list; marks in the colour `disabled` are left out.
  package init(_ lines: [String], disabled: String) {
    var isDisabled = false
    for line in lines {
      let depth = line.prefix { $0 == " " }.count
      while let last = pictures.last, depth <= last.depth, !line.contains("picture") { pictures.removeLast() }
      isDisabled = line.contains(disabled)
      if !isDisabled { read(line.drop { $0 == " " }, depth) }
    }
  }

  private mutating func read(_ line: Substring, _ depth: Int) {
    let offset = pictures.last?.offset ?? .zero
    let words = line.split(separator: " ")
    switch words.first {
    case "fill":
      guard let rect = Self.rect(line), let color = words.last.flatMap(Pixel.init) else { return }
      paints.append(Paint(rect: rect.offsetBy(dx: offset.x, dy: offset.y), color: color))
    case "picture":
      if let rect = Self.rect(line) { pictures.append((depth, rect.origin)) }
    case "text":
      guard let color = words.last.flatMap(Pixel.init), let place = words.dropLast().last else { return }
      let numbers = place.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2, let end = line.lastIndex(of: "”"), let start = line.firstIndex(of: "“") else { return }
      let text = String(line[line.index(after: start)..<end])
      guard !text.allSatisfy(\.isWhitespace) else { return }
      add(text, color, CGPoint(x: numbers[0] + offset.x + 2, y: numbers[1] + offset.y - 3))
    case "image":
      guard let rect = Self.rect(line), let color = words.last.flatMap(Pixel.init) else { return }
      add(nil, color, CGPoint(x: rect.midX + offset.x, y: rect.midY + offset.y))
    default: break
    }
  }

  private mutating func add(_ text: String?, _ color: Pixel, _ point: CGPoint) {
    guard var ground = Pixel("#FFFFFF") else { return }
    for paint in paints where paint.rect.contains(point) { ground = paint.color.over(ground) }
    let top = color.over(ground)
    let (a, b) = (top.luminance, ground.luminance)
    let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
    marks.append(Mark(text: text, point: point, colors: "\(top.text) on \(ground.text)", contrast: contrast))
  }

  private static func rect(_ line: Substring) -> CGRect? {
    guard let start = line.firstIndex(of: "["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: start)..<end].split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
