/// How drawing (the source, S) is combined with the pixels below it (the destination, D): by a formula of the colours (PDF), or by
/// one of the alphas Sa and Da (Porter and Duff), for premultiplied pixels.
///
/// In modes that change the destination where the source is clear, such as ``copy``, ``sourceIn`` and ``destinationIn``, a
/// rectangle or an image affects all of its frame.
public nonisolated enum CGBlendMode: Int32, Sendable {
  /// Draws the source above the destination: S + D·(1 − Sa).
  case normal = 0
  /// The product of both colours: darkens.
  case multiply = 1
  /// The product of both complements: lightens.
  case screen = 2
  /// Multiplies where the destination is dark, and screens where it is light.
  case overlay = 3
  /// The darker of both colours, in each component.
  case darken = 4
  /// The lighter of both colours, in each component.
  case lighten = 5
  /// Lightens the destination by the source.
  case colorDodge = 6
  /// Darkens the destination by the source.
  case colorBurn = 7
  /// Darkens where the source is dark, and lightens where it is light, softly.
  case softLight = 8
  /// Multiplies where the source is dark, and screens where it is light.
  case hardLight = 9
  /// The difference of both colours.
  case difference = 10
  /// Like the difference, with less contrast.
  case exclusion = 11
  /// The source's hue, with the destination's saturation and luminosity.
  case hue = 12
  /// The source's saturation, with the destination's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation, with the destination's luminosity.
  case color = 14
  /// The source's luminosity, with the destination's hue and saturation.
  case luminosity = 15
  /// Clears the destination: 0.
  case clear = 16
  /// Replaces the destination: S.
  case copy = 17
  /// Replaces the destination by the source where the destination is opaque: S·Da.
  case sourceIn = 18
  /// Replaces the destination by the source where the destination is clear: S·(1 − Da).
  case sourceOut = 19
  /// Draws the source above the destination where the destination is opaque: S·Da + D·(1 − Sa).
  case sourceAtop = 20
  /// Draws the source below the destination: S·(1 − Da) + D.
  case destinationOver = 21
  /// Keeps the destination where the source is opaque: D·Sa.
  case destinationIn = 22
  /// Keeps the destination where the source is clear: D·(1 − Sa).
  case destinationOut = 23
  /// Keeps the destination where the source is opaque, with the source below it: S·(1 − Da) + D·Sa.
  case destinationAtop = 24
  /// Source and destination where the other one is clear: S·(1 − Da) + D·(1 − Sa).
  case xor = 25
  /// The sum of both colours minus white; on an X11 display the same as ``multiply``.
  case plusDarker = 26
  /// The sum of both colours: S + D.
  case plusLighter = 27
}

nonisolated extension CGBlendMode {
  /// Whether the mode changes the destination where the source is clear.
  var reachesBeyondShape: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .clear: true
    default: false
    }
  }
}
