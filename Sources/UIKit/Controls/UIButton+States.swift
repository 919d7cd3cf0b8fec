/// A value for each state of a button, where it differs from the normal one.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value of exactly `state`.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value that shows in `state`: its own, else that of its strongest part, else the normal one.
  func shown(in state: UIControl.State) -> Value? {
    let state = state.subtracting(.focused)
    if let exact = values[state] { return exact }
    for part in [UIControl.State.disabled, .highlighted, .selected] where state.contains(part) {
      if let value = values[part] { return value }
    }
    return values[.normal]
  }
}

extension UIButton {
  /// Sets what the button says in a state; nil takes the normal title.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Sets the title's colour in a state; nil takes the normal one.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  /// Sets what the button shows beside its title in a state; nil takes the normal image.
  public func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Sets what fills the button in a state; nil takes the normal image.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentDidChange()
  }

  /// What the button says in a state.
  public func title(for state: State) -> String? { titles.shown(in: state) }
  /// The title's colour in a state.
  public func titleColor(for state: State) -> UIColor? { titleColors.shown(in: state) }
  /// What the button shows beside its title in a state.
  public func image(for state: State) -> UIImage? { images.shown(in: state) }
  /// What fills the button in a state.
  public func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }

  /// What the button says now.
  public var currentTitle: String? { titles.shown(in: state) ?? configuration?.title }
  /// What the button shows beside its title now.
  public var currentImage: UIImage? { images.shown(in: state) ?? configuration?.image }
  /// What fills the button now.
  public var currentBackgroundImage: UIImage? { backgroundImages.shown(in: state) }

  /// The title's colour now.
  public var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    // A state's own colour wins; else the type decides.
    if let color = titleColors[state.subtracting(.focused)] { return color }
    if !isEnabled, titleColors[.disabled] == nil { return .tertiaryLabel }
    if let color = titleColors.shown(in: state) { return color }
    return buttonType == .custom ? .white : tintColor
  }
}
