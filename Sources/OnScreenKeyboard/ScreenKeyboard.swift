import Arguments
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// The running keyboard: docked, floating, or hidden behind its button.
final class ScreenKeyboard {
  let application: X11Application
  /// The scene of the input, which is never shown: the keyboard itself is in a panel.
  let scene: UIWindowScene
  private let window: UIWindow
  let input: FocusedProgram
  let keyboard: VirtualKeyboard
  private let button: ReturnButton?
  let layouts: KeyboardLayouts
  private let emojiMemory = EmojiMemory()
  /// The emoji that the file has.
  private var rememberedEmoji: [String] = []
  /// Moves windows whose fields the keyboard would cover; nil if windows stay where they are.
  var keeper: WindowKeeper?
  /// The field for which the keyboard is shown; nil while it is hidden, or no field is known.
  var edited: EditedField.Place?
  /// The text that a program was last asked to scroll, as it was then.
  var scrolled: EditedField?
  private var observation: KeyboardObservation?
  /// Suggests words; nil without suggestions.
  let suggestions: ProgramSuggestions?
  var options: KeyboardOptions
  /// Follows fields of other programs; nil while the keyboard needn't know of any.
  var follower: FieldFollower?
  /// Takes commands over the session's bus; nil without one.
  private(set) var service: KeyboardService?
  /// The keyboard's frame as other programs can read it.
  private(set) var shownFrame = ShownFrame(frame: nil)
  /// The room that is open between the halves of a split keyboard, in pixels of its window.
  var shownHole: PixelRect?
  /// Whether presses in other windows are watched.
  private var followsPresses = false
  /// Whether the keyboard stays away from fields for which it would come by itself.
  var isAutoShowPaused = false {
    didSet {
      if isAutoShowPaused, !oldValue { perform(KeyboardCommand.hide) }
      service?.keyboardDidChange()
    }
  }

  /// The name that the running keyboard claims on the display.
  static let name = "_X11_SWIFT_VIRTUAL_KEYBOARD"

  /// Makes a keyboard, not yet shown.
  init(_ application: X11Application, _ options: KeyboardOptions, layouts: KeyboardLayouts) {
    (self.application, self.options, self.layouts) = (application, options, layouts)
    UIApplication.shared.overrideUserInterfaceStyle = Self.style(of: options.appearance)
    UIApplication.shared.overrideAccessibilityContrast = Self.trait(of: options.contrast)
    let scene = UIWindowScene(title: "Virtual Keyboard", size: CGSize(width: 1, height: 1))
    self.scene = scene
    window = UIWindow(windowScene: scene)
    let input = FocusedProgram()
    self.input = input
    button = application.platform.desktop.map { desktop in
      ReturnButton(on: desktop) { input.becomeFirstResponder() }
    }
    window.addSubview(input)
    window.makeKeyAndVisible()
    keyboard = VirtualKeyboard(layouts: layouts.all, placement: options.placement == .docked ? .docked : .floating)
    // Only programs that ``FieldFollower`` follows report that a password is typed into them.
    keyboard.showsPreviews = options.showsPreviews
    keyboard.showsDesktopKeys = true
    keyboard.arrangement = KeyArrangement(options.arrangement)
    keyboard.dwellDuration = options.dwell
    button?.dwellDuration = options.dwell
    keyboard.showsEmojiKey = true
    keyboard.lastEmoji = emojiMemory.read()
    rememberedEmoji = keyboard.lastEmoji
    suggestions =
      options.showsSuggestions ? ProgramSuggestions(of: keyboard, for: input, on: application.platform, options) : nil
    scene.keyboard.floatsOverDesktop = true
    // A person who starts the program wants the keyboard, even with hardware keys.
    scene.keyboard.policy = .always
    scene.keyboard.keyboard = keyboard
    keyboard.showLayout(named: layouts.nameInForce)
    keyboard.layoutDidChangeHandler = { [layouts, unowned self] in
      layouts.use($0)
      service?.keyboardDidChange()
    }
    keyboard.gapDidChangeHandler = { [unowned self] in gapDidChange() }
    application.platform.otherKeyboards.countsVirtualKeyboard = false
    application.platform.otherKeyboards.changeHandler = { [unowned self] in otherKeyboardDidChange() }
    input.changeHandler = { [unowned self] in keyboardWillChange(isShown: $0) }
    application.platform.keymapHandler = { [unowned self] in keymapDidChange() }
    observation = scene.keyboard.observe { [unowned self] in keyboardDidMove($0) }
  }

  /// Makes this the only keyboard on the display; false if there is one already, which gets `command` and the chosen options.
  func claimDisplay(orSend command: KeyboardCommand?) -> Bool {
    application.platform.claim(
      Self.name,
      for: scene.platformWindow,
      orSend: command?.rawValue,
      with: options.chosen.text
    ) { [unowned self] number, text in
      adopt(
        KeyboardSettings(text: text, layouts: { KeyboardLayout.available }) {
          StandardStreams.complain("\(KeyboardUsage.program): \($0.message)")
        }
      )
      if let command = KeyboardCommand(rawValue: number) { perform(command) }
    }
  }

  /// Shows the keyboard, or the button that does while nothing is edited, and handles events until a request or a signal
  /// ends it.
  func run() {
    // Borrowed keys have to be given back, whatever ends the program.
    application.platform.terminateOnSignals()
    let guardian = KeyGuardian()
    application.platform.borrowKeys(focusHandler: { [unowned self] in focusDidChange() })
    application.platform.desktopEventHandler = { [unowned self] in handleDesktop($0) }
    keepInSight()
    follow()
    followPresses()
    suggestions?.focusDidChange()
    shownFrame.write(on: application.platform.connection)
    if isShown(at: options.start) { input.becomeFirstResponder() } else { showButton() }
    application.platform.afterFrame { [weak self] in
      guard let self else { return }
      service = KeyboardService(loop: application.platform.loop, for: self)
      SettingsFile().remember(options.chosen, before: options.remembered)
    }
    application.run()
    service = nil
    // Events are still handled while the desktop's settings are restored, but the keyboard's place isn't published any more.
    observation = nil
    application.platform.otherKeyboards.changeHandler = nil
    application.platform.desktopEventHandler = nil
    ShownFrame.remove(on: application.platform.connection)
    keeper?.finish()
    follower?.finish()
    writeWordsAndEmoji()
    application.platform.returnKeys()
    guardian.dismiss()
    scene.close()
  }

  // MARK: - Private

  private func isShown(at start: KeyboardOptions.Start?) -> Bool {
    switch start {
    case .toggled, nil: options.autoShow == .off
    case .shown: true
    case .hidden: false
    }
  }

  /// Shows what the keys of the system's layouts type now, and the layout of the group in force, unless a given one is
  /// shown.
  private func keymapDidChange() {
    let shown = keyboard.layout.name
    if layouts.update() { keyboard.replaceLayouts(layouts.all) }
    if shown.hasPrefix(KeyboardLayouts.systemName) { keyboard.showLayout(named: layouts.nameInForce) }
    service?.keyboardDidChange()
  }

  /// The keyboard is about to be shown, or hidden, whoever wanted it.
  private func keyboardWillChange(isShown: Bool) {
    follow()
    follower?.keyboardDidChange(isShown: isShown)
    if isShown {
      if edited == nil {
        fitKeys()
        follower?.findField()
      }
    } else {
      input.field = nil
      suggestions?.field = nil
      keeper?.putBack()
      (edited, scrolled) = (nil, nil)
      scene.keyboard.docksAtTop = false
    }
    service?.keyboardDidChange()
  }

  /// Gives the keys the wanted size on the monitor that is going to show them, and shows a row of digits if the monitor
  /// has room for it.
  func fitKeys() {
    guard let desktop = application.platform.desktop else { return }
    let area = desktop.position(of: scene.platformWindow).monitor
    keyboard.showsDigitRow = area.height >= Self.roomForDigits
    guard case .millimetres(let millimetres) = options.keySize else { return keyboard.keySize = nil }
    let monitor = application.platform.connection.monitors?.fetchMonitor(at: pixels(area))
    let pixels = millimetres * (monitor?.pixelsPerMillimetre ?? Self.usualResolution * application.platform.scale)
    keyboard.keySize = pixels / application.platform.scale
  }

  /// From this height on, in points, a monitor has room for a row of digits.
  private static let roomForDigits: CGFloat = 700
  /// Points per millimetre on a monitor that doesn't report its size: 96 per inch.
  private static let usualResolution = 96 / 25.4

  /// Another window has got the focus.
  private func focusDidChange() {
    keyboard.windowDidLoseFocus()
    suggestions?.focusDidChange()
    guard isShown, keyboard.placement == .docked else { return }
    // The window may be on another monitor.
    fitKeys()
    application.platform.followFocus()
  }

  /// Writes words and emoji to their files if they have changed. It waits for the disk, so it is never called during a slide.
  private func writeWordsAndEmoji() {
    keyboard.rememberWords()
    guard keyboard.lastEmoji != rememberedEmoji else { return }
    rememberedEmoji = keyboard.lastEmoji
    emojiMemory.write(rememberedEmoji)
  }

  /// Begins to watch presses in other windows, if words or syllables are composed: a press ends them, since it may move
  /// the caret.
  func followPresses() {
    guard !followsPresses, suggestions != nil || layouts.all.contains(where: \.composesHangul) else { return }
    followsPresses = true
    application.platform.connection.input?.watchPresses()
  }

  private func handleDesktop(_ event: Event) {
    keeper?.handle(event)
    if case .pressedSomewhere(let point) = event {
      // A press on the keyboard isn't a press on what is behind it.
      guard !covers(point) else { return }
      if followsPresses { keyboard.endWord() }
    }
    follower?.handleDesktop(event)
  }

  /// The pixels of the screen at a frame in points of the desktop.
  func pixels(_ frame: CGRect) -> PixelRect {
    let scale = application.platform.scale
    func pixel(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    let (x, y) = (pixel(frame.minX), pixel(frame.minY))
    return PixelRect(x: x, y: y, width: pixel(frame.maxX) - x, height: pixel(frame.maxY) - y)
  }

  private static func style(of appearance: Appearance) -> UIUserInterfaceStyle {
    switch appearance {
    case .light: .light
    case .dark: .dark
    case .system: .unspecified
    }
  }

  private static func trait(of contrast: Contrast) -> UIAccessibilityContrast {
    switch contrast {
    case .standard: .normal
    case .high: .high
    case .system: .unspecified
    }
  }

  private func keyboardDidMove(_ transition: KeyboardTransition) {
    publishPlace(transition)
    gapDidChange()
    guard transition.phase == .settled else { return }
    guard transition.endFrame.isNull else {
      // Reading Compose's list takes time, which there is now that nothing moves.
      if layouts.offerComposed() { keyboard.replaceLayouts(layouts.all) }
      return button?.hide() ?? ()
    }
    showButton()
    writeWordsAndEmoji()
  }

  /// Publishes the frame at which the keyboard will rest for other programs, as soon as it is known; of a dragged
  /// keyboard, once it is dropped.
  private func publishPlace(_ transition: KeyboardTransition) {
    guard transition.phase != .dragging else { return }
    let isGone = transition.phase == .hiding || transition.endFrame.isNull
    let new = ShownFrame(frame: isGone ? nil : pixels(transition.endFrame))
    guard new != shownFrame else { return }
    shownFrame = new
    new.write(on: application.platform.connection)
  }

  private func showButton() {
    guard let button, let desktop = application.platform.desktop else { return }
    button.show(on: desktop.position(of: scene.platformWindow).monitor)
  }
}

extension KeyArrangement {
  /// The arrangement that an option names.
  init(_ option: KeyboardOptions.Arrangement) {
    switch option {
    case .whole: self = .whole
    case .left: self = .left
    case .right: self = .right
    case .split: self = .split
    }
  }
}

/// The room between the halves of a split keyboard, in which other windows are seen and clicked.
extension ScreenKeyboard {
  /// Makes a hole in the keyboard's window between the halves of a split keyboard, or closes it.
  func gapDidChange() {
    guard let window = keyboard.view.window?.windowScene?.platformWindow else { return }
    let gap = keyboard.placement == .docked ? keyboard.gap : nil
    let hole = gap.map(pixels)
    guard hole != shownHole else { return }
    shownHole = hole
    application.platform.setHole(gap, in: window)
  }

  /// Whether a pixel of the screen is on the keyboard, not between its halves. A keyboard that is hiding covers
  /// nothing: a press there is meant for what is behind it.
  func covers(_ point: PixelPoint) -> Bool {
    guard isShown, let frame = shownFrame.frame, frame.contains(point) else { return false }
    return shownHole.map { !$0.offsetBy(x: frame.x, y: frame.y).contains(point) } ?? true
  }
}
