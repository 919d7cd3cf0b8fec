/// Decides what is shown for a responder: which accessory bar, which keyboard, how high, and where.
final class KeyboardContentMaker {
  /// The keyboard for text inputs; nil leaves hardware keys only.
  var keyboard: (any InputKeyboard)?
  /// Whether a keyboard that floats is in a native window of its own.
  var floatsOverDesktop = false
  /// Whether a docked keyboard in a native window of its own is at the top edge.
  var docksAtTop = false
  /// The position of the keyboard when it floats; kept while it is hidden.
  var position = FloatingPosition()

  /// The content that `session` has to show for `responder`, where `shown` is the current accessory bar; nil to show nothing.
  func content(for responder: UIResponder, of session: KeyboardSession, shown: UIView?) -> KeyboardContent? {
    let own = responder.keyboardView
    let system = own == nil && responder is any UIKeyInput ? keysToShow(of: session) : nil
    let isOutside = system.map { self.isOutside($0.placement) } ?? false
    // While another program's window is active, a keyboard outside of the app's window would be in its way.
    guard let scene = session.scene, scene.isActive || !isOutside else { return nil }
    let area = session.container(outside: isOutside).findArea()
    guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else { return nil }
    var content = KeyboardContent(keyboard: own, isOutside: isOutside, area: area)
    content.accessory = accessory(for: responder, shown: shown)
    if let system {
      add(system, for: responder, of: session, to: &content)
    } else {
      content.keyboardHeight = Self.height(own?.inputViewHeight(forWidth: area.width))
    }
    content.accessoryHeight = accessoryHeight(in: content)
    content.isAtTop = docksAtTop && content.isOutside && !content.isFloating
    return content.height > 0 ? content : nil
  }

  /// Whether the accessory bar or the app's input view in `shown` needs another height than it has.
  func wantsOtherHeight(_ shown: KeyboardContent) -> Bool {
    if accessoryHeight(in: shown) != shown.accessoryHeight { return true }
    guard let view = shown.keyboard, view !== keyboard?.view else { return false }
    return Self.height(view.inputViewHeight(forWidth: shown.area.width)) != shown.keyboardHeight
  }

  /// Whether a keyboard with `placement` is in a native window of its own.
  func isOutside(_ placement: KeyboardPlacement) -> Bool {
    guard placement == .docked || placement == .floating && floatsOverDesktop else { return false }
    return UIApplication.shared.platform.desktop != nil
  }

  // MARK: - Private

  /// The keyboard for text inputs; nil if it isn't to be shown now.
  private func keysToShow(of session: KeyboardSession) -> (any InputKeyboard)? {
    guard let keyboard, keyboard.placement != .off, session.otherKeyboard == nil, session.showsKeyboard else {
      return nil
    }
    return keyboard
  }

  private func add(
    _ keyboard: any InputKeyboard,
    for responder: UIResponder,
    of session: KeyboardSession,
    to content: inout KeyboardContent
  ) {
    let input = KeyboardInput(responder: responder)
    keyboard.inputDidChange(input, in: session)
    content.keyboard = keyboard.view
    var size = content.area.size
    if keyboard.placement == .floating {
      content.gripHeight = FloatingPosition.gripHeight
      content.isFloating = !position.isDocked && !position.isDockedByNeed
      if content.isFloating { size.width = position.width(in: size) }
    }
    if !content.isFloating {
      content.width = Self.width(keyboard.preferredWidth(for: input, in: size), in: size)
      content.edge = keyboard.preferredEdge
      size.width = content.width ?? size.width
    }
    let height = Self.height(keyboard.preferredHeight(for: input, in: size))
    content.keyboardHeight = content.isFloating ? position.keysHeight(height, in: size) : height
  }

  private func accessoryHeight(in content: KeyboardContent) -> CGFloat {
    let width = content.isFloating ? position.width(in: content.area.size) : content.width ?? content.area.width
    return Self.height(content.accessory?.inputViewHeight(forWidth: width))
  }

  /// The accessory bar for `responder`; an input inside the current bar keeps that bar.
  private func accessory(for responder: UIResponder, shown: UIView?) -> UIView? {
    if let shown, let view = responder as? UIView, view.isDescendant(of: shown) { return shown }
    return responder.keyboardBar
  }

  /// A width that a keyboard asks for, limited to that of the area; nil for all of the area's width.
  private static func width(_ wanted: CGFloat, in size: CGSize) -> CGFloat? {
    wanted.isFinite && wanted < size.width ? max(wanted, min(size.width, narrowest)) : nil
  }

  /// The narrowest keyboard in points, whatever it asks for.
  private static let narrowest: CGFloat = 120

  /// A height that an app or a keyboard asks for, limited to sensible values.
  private static func height(_ wanted: CGFloat?) -> CGFloat {
    guard let wanted, wanted.isFinite else { return 0 }
    return wanted.clamped(to: 0...10_000)
  }
}
