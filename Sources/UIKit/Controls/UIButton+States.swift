/// A property's value for each state of a button, as far as it differs from the normal one.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value of exactly `state`.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for `state`: its own, else that of the most important part of the state that has one, else the normal
  /// one.
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
  /// Sets the title for a state; nil for the normal title.
  public func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Sets the title with the attributes of its parts for a state; nil for the normal one. It is shown in place of a plain
  /// title; where the attributes have no colour, the title's applies.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
    contentDidChange()
  }

  /// Sets the title's colour for a state; nil for the normal one.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  /// Sets the image for a state; nil for the normal image.
  public func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Sets the background image for a state; nil for the normal image.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentDidChange()
  }

  /// The title in a state.
  public func title(for state: State) -> String? { titles.shown(in: state) }
  /// The title with its attributes in a state.
  public func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(in: state) }
  /// The title's colour in a state.
  public func titleColor(for state: State) -> UIColor? { titleColors.shown(in: state) }
  /// The image in a state.
  public func image(for state: State) -> UIImage? { images.shown(in: state) }
  /// The background image in a state.
  public func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }

  /// The title now.
  public var currentTitle: String? {
    titles.shown(in: state) ?? configuration.flatMap { $0.title ?? $0.attributedTitle.map { String($0.characters) } }
  }
  /// The title with its attributes now; nil if the title is plain.
  public var currentAttributedTitle: NSAttributedString? {
    attributedTitles.shown(in: state) ?? (titles.isEmpty ? configuration?.styledTitle : nil)
  }
  /// The text of the title now, whether it is plain or not.
  var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }
  /// The image now.
  public var currentImage: UIImage? { images.shown(in: state) ?? configuration?.shownImage }
  /// The background image now.
  public var currentBackgroundImage: UIImage? { backgroundImages.shown(in: state) }

  /// The title's colour now.
  public var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    // A colour that was set for the state wins; else the type decides.
    if let color = titleColors[state.subtracting(.focused)] { return color }
    if !isEnabled, titleColors[.disabled] == nil { return .disabledLabel }
    if let color = titleColors.shown(in: state) { return color }
    return buttonType == .custom ? .white : tintColor
  }
}
