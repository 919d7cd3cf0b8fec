/// The style of a bar's background.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// As light or dark as its surroundings.
  case `default` = 0
  /// Dark, with light titles.
  case black = 1

  /// The appearance of a bar.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}
