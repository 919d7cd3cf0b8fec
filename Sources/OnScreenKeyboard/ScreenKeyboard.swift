import Arguments
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// The running keyboard: docked, floating, or hidden behind its button.
final class ScreenKeyboard {
  private let application: X11Application
  /// Never shown: the keyboard itself is in a panel.
  private let scene: UIWindowScene
  private let window: UIWindow
  private let input: FocusedProgram
  private let keyboard: VirtualKeyboard
  private let button: ReturnButton?
  private let layouts: KeyboardLayouts
  private let emojiMemory = EmojiMemory()
  /// The emoji that are written down.
  private var rememberedEmoji: [String] = []
  /// Moves windows whose fields it would cover; nil if they stay.
  private var keeper: WindowKeeper?
  /// The field for which it has come by itself; nil while it is hidden, or shown because somebody has asked for it.
  private var edited: EditedField.Place?
  private var observation: KeyboardObservation?
  /// Suggests words; nil if it doesn't.
  private let suggestions: ProgramSuggestions?
  private let options: KeyboardOptions
  /// Follows fields of other programs; nil if the keyboard only comes when it is asked for.
  private var follower: FieldFollower?
  /// Takes commands over the session's bus; nil without one.
  private var service: KeyboardService?
  /// What other programs can read of its place.
  private var shownFrame = ShownFrame(frame: nil)
  /// Whether clicks in other windows are told.
  private var followsPresses = false
  /// Whether it stays away from fields for which it would come by itself.
  var isAutoShowPaused = false {
    didSet {
      if isAutoShowPaused, !oldValue { carryOut(KeyboardCommand.hide) }
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
    // Only those programs tell that a password is typed into them to which ``FieldFollower`` listens.
    keyboard.showsPreviews = options.showsPreviews
    keyboard.showsDesktopKeys = true
    keyboard.arrangement = Self.arrangement(options.arrangement)
    keyboard.dwellDuration = options.dwell
    button?.dwellDuration = options.dwell
    keyboard.showsEmojiKey = true
    keyboard.lastEmoji = emojiMemory.read()
    rememberedEmoji = keyboard.lastEmoji
    suggestions =
      options.showsSuggestions ? ProgramSuggestions(of: keyboard, for: input, on: application.platform, options) : nil
    scene.keyboard.floatsOverDesktop = true
    // Who starts it wants it, whatever else is attached.
    scene.keyboard.policy = .always
    scene.keyboard.keyboard = keyboard
    keyboard.showLayout(named: layouts.nameInForce)
    keyboard.layoutDidChangeHandler = { [layouts, unowned self] in
      layouts.use($0)
      service?.keyboardDidChange()
    }
    application.platform.otherKeyboards.countsVirtualKeyboard = false
    application.platform.otherKeyboards.changeHandler = { [unowned self] in otherKeyboardDidChange() }
    input.changeHandler = { [unowned self] in keyboardDidChange(isShown: $0) }
    application.platform.keymapHandler = { [unowned self] in keymapDidChange() }
    observation = scene.keyboard.observe { [unowned self] in keyboardDidMove($0) }
  }

  /// Makes this the only keyboard on the display; false if there is one already, to which `command` is sent.
  func claimDisplay(orSend command: KeyboardCommand?) -> Bool {
    application.platform.claim(Self.name, for: scene.platformWindow, orSend: command?.rawValue) {
      [unowned self] number in
      if let command = KeyboardCommand(rawValue: number) { carryOut(command) }
    }
  }

  /// Shows the keyboard, or the button that does while nothing is edited, and handles events until a request or a signal
  /// ends it.
  func run() {
    // Borrowed keys have to be given back, whatever ends the program.
    application.platform.terminateOnSignals()
    let guardian = KeyGuardian()
    application.platform.borrowKeys(focusHandler: { [unowned self] in focusDidChange() })
    if let policy = FieldTracker.Policy(options.autoShow) { follow(policy) }
    followPresses()
    suggestions?.focusDidChange()
    shownFrame.write(on: application.platform.connection)
    if isShown(at: options.start) { input.becomeFirstResponder() } else { showButton() }
    application.platform.afterFrame { [weak self] in
      guard let self else { return }
      service = KeyboardService(loop: application.platform.loop, for: self)
    }
    application.run()
    service = nil
    // Events are still handled while the desktop's settings are restored: its place isn't told any more.
    observation = nil
    application.platform.otherKeyboards.changeHandler = nil
    application.platform.desktopEventHandler = nil
    ShownFrame.remove(on: application.platform.connection)
    keeper?.finish()
    follower?.finish()
    remember()
    application.platform.returnKeys()
    guardian.dismiss()
    scene.close()
  }

  // MARK: - Private

  private func isShown(at start: KeyboardOptions.Start) -> Bool {
    switch start {
    case .toggled: options.autoShow == .off
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

  /// The keyboard is going to be shown, or hidden, whoever wanted it.
  private func keyboardDidChange(isShown: Bool) {
    follower?.keyboardDidChange(isShown: isShown)
    if isShown { fitKeys() }
    if !isShown {
      suggestions?.field = nil
      keeper?.putBack()
      edited = nil
      scene.keyboard.docksAtTop = false
    }
    service?.keyboardDidChange()
  }

  /// Gives the keys the wanted size on the monitor that is going to show them, and digits a row where that has room.
  private func fitKeys() {
    guard let desktop = application.platform.desktop else { return }
    let area = desktop.position(of: scene.platformWindow).monitor
    keyboard.showsDigitRow = area.height >= Self.roomForDigits
    guard let millimetres = options.keySize else { return }
    let monitor = application.platform.connection.monitors?.fetchMonitor(at: pixels(area))
    let pixels = millimetres * (monitor?.pixelsPerMillimetre ?? Self.usualResolution * application.platform.scale)
    keyboard.keySize = pixels / application.platform.scale
  }

  /// From this height on, in points, a monitor has room for a row of digits.
  private static let roomForDigits: CGFloat = 700
  /// Points per millimetre where a monitor doesn't tell its size: 96 per inch.
  private static let usualResolution = 96 / 25.4

  /// Another window has got the focus.
  private func focusDidChange() {
    keyboard.windowDidLoseFocus()
    suggestions?.focusDidChange()
  }

  /// Writes words and emoji down if others were typed since: never during a slide, as it waits for the disk.
  private func remember() {
    keyboard.rememberWords()
    guard keyboard.lastEmoji != rememberedEmoji else { return }
    rememberedEmoji = keyboard.lastEmoji
    emojiMemory.write(rememberedEmoji)
  }

  /// Ends words and syllables, where there may be any, at clicks in other windows, which put the caret elsewhere.
  private func followPresses() {
    guard !followsPresses, suggestions != nil || layouts.all.contains(where: \.composesHangul) else { return }
    followsPresses = true
    let handler: (Event) -> Void = { [weak self] event in
      guard let self, case .pressedSomewhere(let point) = event, shownFrame.frame?.contains(point) != true else {
        return
      }
      keyboard.endWord()
    }
    if let follower { return follower.desktopEventHandlers.append(handler) }
    application.platform.desktopEventHandler = handler
    application.platform.connection.input?.watchPresses()
  }

  /// Has the keyboard come and go with the fields of other programs.
  private func follow(_ policy: FieldTracker.Policy) {
    follower = FieldFollower(
      on: application.platform,
      policy: policy,
      terminals: TerminalClasses(and: options.terminals),
      notice: { StandardStreams.say(Self.notice) },
      requestHandler: { [unowned self] in carryOut($0) }
    )
    guard options.avoidance == .move else { return }
    let keeper = WindowKeeper(loop: application.platform.loop)
    self.keeper = keeper
    keeper.measuringHandler = { [weak follower] in follower?.lookAgain() }
    follower?.desktopEventHandlers.append { [weak keeper] in keeper?.handle($0) }
  }

  /// Leaves the screen to another keyboard, where it comes by itself.
  private func otherKeyboardDidChange() {
    if follower != nil, application.platform.otherKeyboards.frame != nil { carryOut(KeyboardCommand.hide) }
  }

  private static let notice =
    "\(KeyboardUsage.program): while it runs, programs are asked to tell assistive technologies what is edited"

  private func carryOut(_ request: FieldFollower.Request) {
    switch request {
    case .show where isAutoShowPaused || application.platform.otherKeyboards.frame != nil: break
    case .show(let field):
      if edited != field.place {
        keyboard.endSearch()
        keyboard.endWord()
      }
      edited = field.place
      input.field = field.facts
      suggestions?.field = field
      // Before the keyboard reserves its place: window managers limit where windows may be then.
      makeRoom(for: field)
      input.becomeFirstResponder()
    case .follow(let field):
      input.field = field.facts
      guard edited != nil else { return }
      suggestions?.field = field
      makeRoom(for: field)
    case .hide: scene.keyboard.dismiss()
    }
  }

  /// Has the window of a field rise, if the keyboard covers the field or is going to; where it can't, the keyboard goes to the
  /// top edge, and stays there until it would cover the field there.
  private func makeRoom(for field: EditedField) {
    guard options.avoidance != .off, keyboard.placement == .docked, let desktop = application.platform.desktop else {
      return
    }
    let monitor = desktop.position(of: scene.platformWindow).monitor
    let screen = pixels(monitor)
    let height = keyboard.preferredHeight(for: KeyboardInput(responder: input), in: monitor.size)
    let covered = pixels(CGRect(x: monitor.minX, y: monitor.maxY - height, width: monitor.width, height: height))
    let isFreeBelow = Clearance.isFree(field.facts, below: screen.y + covered.height)
    if scene.keyboard.docksAtTop, isFreeBelow { return }
    let isSeen =
      keeper?.makeRoom(for: field.facts, above: covered.y, on: screen)
      ?? (Clearance.rise(for: field.facts, above: covered.y, on: screen) <= 0)
    scene.keyboard.docksAtTop = !isSeen && isFreeBelow
  }

  /// The pixels of the screen at a frame in points of the desktop.
  private func pixels(_ frame: CGRect) -> PixelRect {
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

  private static func arrangement(_ option: KeyboardOptions.Arrangement) -> KeyArrangement {
    switch option {
    case .whole: .whole
    case .left: .left
    case .right: .right
    case .split: .split
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
    tellPlace(transition)
    guard transition.phase == .settled else { return }
    guard transition.endFrame.isNull else { return button?.hide() ?? () }
    showButton()
    remember()
  }

  /// Tells all programs where it is going to be, as soon as that is known; of one that is dragged, once it is dropped.
  private func tellPlace(_ transition: KeyboardTransition) {
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

// MARK: - CommandedKeyboard

extension ScreenKeyboard: CommandedKeyboard {
  var isShown: Bool { input.isFirstResponder }
  var layoutNames: [String] { keyboard.layouts.map(\.name) }
  var layoutName: String { keyboard.layout.name }
  var placementName: String { (keyboard.placement == .docked ? Placement.docked : .floating).rawValue }

  private typealias Placement = KeyboardOptions.Placement

  func carryOut(_ command: KeyboardCommand) {
    switch command {
    case .show: input.becomeFirstResponder()
    case .hide: scene.keyboard.dismiss()
    case .toggle: carryOut(isShown ? .hide : .show)
    case .quit: application.platform.terminate()
    }
  }

  func showLayout(named name: String) throws(RefusedCommand) {
    // Files are named by who starts the program, whose folder is known.
    guard !name.contains("/") else { throw RefusedCommand(text: "a layout's name has no “/”") }
    if !layoutNames.contains(name) {
      do throws(KeyboardLayoutError) { try layouts.add(name) } catch { throw RefusedCommand(text: "\(error)") }
      keyboard.replaceLayouts(layouts.all)
      followPresses()
    }
    keyboard.showLayout(named: name == KeyboardLayouts.systemName ? layouts.nameInForce : name)
    layouts.use(keyboard.layout)
    service?.keyboardDidChange()
  }

  func place(named name: String) throws(RefusedCommand) {
    guard let placement = Placement(rawValue: name) else {
      let names = Placement.allCases.map(\.rawValue).joined(separator: ", ")
      throw RefusedCommand(text: "no placement is called “\(name)”; there are \(names)")
    }
    keyboard.placement = placement == .docked ? .docked : .floating
    service?.keyboardDidChange()
  }
}

extension FieldTracker.Policy {
  /// The policy that an option names; nil for none.
  init?(_ option: KeyboardOptions.AutoShow) {
    switch option {
    case .off: return nil
    case .tap: self = .tap
    case .focus: self = .focus
    }
  }
}
