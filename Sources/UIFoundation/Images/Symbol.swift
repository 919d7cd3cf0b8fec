import Outside

/// A symbol image, drawn for this toolkit in a grid 24 units high.
///
/// A drawing is a list of strokes and fills, each a letter and a path: `s` strokes, `t` strokes thinner, `f` fills, `b`
/// does both, `e` erases a stroke, `w` a wide one, and `x` what a path encloses. Paths are written with M, L, Q, C and Z as in SVG, all
/// absolute, and with `O x y r` (circle), `R x y w h r` (rounded rectangle), `A x y r from to` (arc, degrees,
/// clockwise) and `G x y outer inner teeth` (cogwheel).
struct Symbol {
  static let height: CGFloat = 24

  let width: CGFloat
  private let steps: [String]

  static func named(_ name: String) -> Symbol? { drawing(name).map(Symbol.init) }

  /// The width and the steps of the symbol with this name; nil if there is none.
  nonisolated static func drawing(_ name: String) -> (width: CGFloat, steps: [String])? {
    drawings.lazy.compactMap { $0[name] }.first
  }

  /// All drawings, by name.
  nonisolated static var drawings: [[String: (width: CGFloat, steps: [String])]] { [arrows, marks, people, things] }

  /// A dashed square in place of a missing symbol; reports each missing name once, on standard error.
  static func unknown(_ name: String) -> Symbol {
    if unknownNames.insert(name).inserted {
      StandardStreams.complain("UIImage: there is no symbol “\(name)”; a dashed square is shown")
    }
    return Symbol(
      (
        24,
        [
          "sM3.5 7L3.5 3.5L7 3.5M10.5 3.5L13.5 3.5M17 3.5L20.5 3.5L20.5 7M20.5 10.5L20.5 13.5M20.5 17L20.5 20.5L17 20.5M13.5 20.5L10.5 20.5M7 20.5L3.5 20.5L3.5 17M3.5 13.5L3.5 10.5"
        ]
      )
    )
  }

  private static var unknownNames: Set<String> = []

  /// Makes a symbol from a drawing's width and steps.
  private init(_ drawing: (width: CGFloat, steps: [String])) {
    width = drawing.width
    steps = drawing.steps
  }

  /// The symbol as shapes, in units of the grid.
  func shapes(lineWidth: CGFloat) -> [ImageShape] {
    steps.flatMap { step -> [ImageShape] in
      var notation = PathNotation(step.dropFirst())
      let elements = notation.path().elements
      func stroke(_ width: CGFloat, erases: Bool = false) -> ImageShape {
        ImageShape(
          elements: elements,
          style: .stroke(width: width, cap: .round, join: .round, miterLimit: 10),
          erases: erases
        )
      }
      let fill = ImageShape(elements: elements, style: .fill(evenOdd: false))
      switch step.first {
      case "t": return [stroke(lineWidth * 0.8)]
      case "f": return [fill]
      case "b": return [fill, stroke(lineWidth)]
      case "e": return [stroke(lineWidth, erases: true)]
      case "x": return [ImageShape(elements: elements, style: .fill(evenOdd: false), erases: true)]
      case "w": return [stroke(lineWidth * 3, erases: true)]
      default: return [stroke(lineWidth)]
      }
    }
  }
}

/// Parses the path notation of ``Symbol``.
struct PathNotation {
  private var remaining: Substring

  init(_ text: Substring) { remaining = text }

  mutating func path() -> UIBezierPath {
    let path = UIBezierPath()
    while let command = remaining.first(where: { $0 != " " }) {
      remaining = remaining.drop { $0 == " " }.dropFirst()
      add(command, to: path)
    }
    return path
  }

  private mutating func add(_ command: Character, to path: UIBezierPath) {
    switch command {
    case "M": path.move(to: point())
    case "L": path.addLine(to: point())
    case "Q":
      let control = point()
      path.addQuadCurve(to: point(), controlPoint: control)
    case "C":
      let (a, b) = (point(), point())
      path.addCurve(to: point(), controlPoint1: a, controlPoint2: b)
    case "Z": path.close()
    case "O":
      let (center, radius) = (point(), number())
      path.append(
        UIBezierPath(
          ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
        )
      )
    case "R":
      let (origin, size) = (point(), point())
      let rect = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
      path.append(UIBezierPath(roundedRect: rect, cornerRadius: number()))
    case "A": addArc(to: path)
    case "G": addCogwheel(to: path)
    default: preconditionFailure("a symbol's path has no command “\(command)”")
    }
  }

  private mutating func addArc(to path: UIBezierPath) {
    let (center, radius) = (point(), number())
    let (start, end) = (number() * .pi / 180, number() * .pi / 180)
    path.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: true)
  }

  private mutating func addCogwheel(to path: UIBezierPath) {
    let center = point()
    let (outer, inner, teeth) = (number(), number(), Int(number()))
    for tooth in 0..<teeth {
      for (part, radius) in [(-0.3, inner), (-0.17, outer), (0.17, outer), (0.3, inner)] {
        let angle = (CGFloat(tooth) + part) * 2 * .pi / CGFloat(teeth) - .pi / 2
        let corner = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
        tooth == 0 && part < -0.2 ? path.move(to: corner) : path.addLine(to: corner)
      }
    }
    path.close()
  }

  private mutating func point() -> CGPoint {
    let x = number()
    return CGPoint(x: x, y: number())
  }

  private mutating func number() -> CGFloat {
    remaining = remaining.drop { $0 == " " }
    let digits = remaining.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    remaining = remaining.dropFirst(digits.count)
    guard let value = Double(digits) else { preconditionFailure("a number is missing in a symbol's path") }
    return CGFloat(value)
  }
}
