extension UIButton {
  /// The initial appearance of a button.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White text without background, for apps that draw their own.
    case custom = 0
    /// Text or image in the tint.
    case system = 1
    /// A circled “i” in the tint, which leads to details.
    case detailDisclosure = 2
    /// Like ``detailDisclosure``, on a light background; here all three take the tint.
    case infoLight = 3
    /// Like ``detailDisclosure``, on a dark background.
    case infoDark = 4
    /// A circled plus in the tint, which adds a person.
    case contactAdd = 5
    /// A cross on a grey disc.
    case close = 7
  }

  /// Gives a new button the appearance of a type.
  package final func become(_ type: ButtonType) {
    buttonType = type
    switch type {
    case .close: styleAsCloseButton()
    case .detailDisclosure, .infoLight, .infoDark: styleAsSymbol("info.circle", "More Info")
    case .contactAdd: styleAsSymbol("plus.circle", "Add Contact")
    case .custom, .system: stateDidChange()
    }
  }

  private func styleAsSymbol(_ symbol: String, _ label: String) {
    accessibilityLabel = label
    minimumTouchSize = CGSize(width: 44, height: 44)
    setImage(UIImage(systemName: symbol), for: .normal)
    stateDidChange()
  }

  private func styleAsCloseButton() {
    accessibilityLabel = "Close"
    minimumTouchSize = CGSize(width: 44, height: 44)
    var configuration = Configuration.gray()
    configuration.image = UIImage(systemName: "xmark", withConfiguration: .init(pointSize: 11, weight: .bold))
    configuration.baseForegroundColor = .secondaryLabel
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7)
    self.configuration = configuration
  }
}
