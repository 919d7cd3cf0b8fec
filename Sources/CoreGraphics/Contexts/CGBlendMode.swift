/// How drawing is mixed with what is below: by a formula of the colours, or by which of the two covers a pixel.
///
/// With those that change what is below where nothing is drawn (``copy``, ``sourceIn``, ``destinationIn`` and their kin), a
/// rectangle or an image counts as drawn everywhere within its frame.
public nonisolated enum CGBlendMode: Int32, Sendable {
  /// Covers what is below.
  case normal = 0
  /// The product of both colours: darkens.
  case multiply = 1
  /// The product of both complements: lightens.
  case screen = 2
  /// Multiplies where it is dark below, and screens where it is light.
  case overlay = 3
  /// The darker of both, in each component.
  case darken = 4
  /// The lighter of both, in each component.
  case lighten = 5
  /// Lightens what is below by what is drawn.
  case colorDodge = 6
  /// Darkens what is below by what is drawn.
  case colorBurn = 7
  /// Darkens or lightens a little, by what is drawn.
  case softLight = 8
  /// Multiplies or screens, by what is drawn.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// Like the difference, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn, with saturation and luminosity of what is below.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// Hue and saturation of what is drawn.
  case color = 14
  /// The luminosity of what is drawn.
  case luminosity = 15
  /// Makes clear.
  case clear = 16
  /// Replaces what is below, also by what is translucent.
  case copy = 17
  /// Replaces what is below, as far as that reaches.
  case sourceIn = 18
  /// Draws where nothing is below, and makes the rest clear.
  case sourceOut = 19
  /// Covers what is below, where that is.
  case sourceAtop = 20
  /// Draws below what is there.
  case destinationOver = 21
  /// Keeps what is below, where something is drawn.
  case destinationIn = 22
  /// Removes what is below, where something is drawn.
  case destinationOut = 23
  /// Keeps what is below where something is drawn, above that.
  case destinationAtop = 24
  /// Both, where only one of them is.
  case xor = 25
  /// The sum of both, less white; on a display of X11 it multiplies.
  case plusDarker = 26
  /// The sum of both.
  case plusLighter = 27
}

nonisolated extension CGBlendMode {
  /// Whether it changes what is below where nothing is drawn.
  var reachesBeyondShape: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .clear: true
    default: false
    }
  }
}
