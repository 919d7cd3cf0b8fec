import Outside
import UIKit

/// An on-screen keyboard that looks and works like a phone's.
///
/// ```swift
/// VirtualKeyboard.install(in: scene)
/// ```
///
/// Taps become real key events of the window, so that input method, key equivalents and the first responder treat them
/// as hardware's.
@preconcurrency @MainActor
public final class VirtualKeyboard: InputKeyboard {
  /// Where the keyboard is shown.
  public typealias Placement = KeyboardPlacement

  /// Where the keyboard is shown.
  public var placement: Placement { didSet { if oldValue != placement { session?.reload() } } }

  /// Whether there is a key beside the space bar that hides the keyboard, by which users of a mouse leave a form.
  public var showsHideKey = true { didSet { updateViewState() } }

  /// Whether there are the keys of a desktop's keyboard: Escape, Tab, modifiers and arrows above the letters, and
  /// function keys and editing keys in a layer of their own. In wide windows these, and a block of digits, are beside
  /// the letters. Inputs that ask for a pad of digits get that without further keys.
  public var showsDesktopKeys = false { didSet { resize() } }

  /// How the keys lie in the keyboard's width: in the middle, at one edge for one hand, or split for both thumbs.
  public var arrangement = KeyArrangement.whole { didSet { if oldValue != arrangement { resize() } } }

  /// Whether digits have a row above the letters, unless wide windows or monitors show a block of them beside these, or the
  /// layout has them among its letters. Shift, pressed for one character, turns them into symbols.
  public var showsDigitRow = false { didSet { if oldValue != showsDigitRow { resize() } } }

  /// Width and height in points of a letter key with the gaps around it, such as 40; nil, at first, if keys are as large as the
  /// keyboard has room for. Where that many points don't fit, keys are smaller.
  public var keySize: CGFloat? {
    didSet {
      if let keySize { precondition(keySize.isFinite && keySize > 0, "a key has a size") }
      if oldValue != keySize { resize() }
    }
  }

  /// Whether a pressed key shows its character enlarged above the finger. It never does while secret text is edited;
  /// turn it off where the keyboard can't know that.
  public var showsPreviews = true { didSet { updatePreviews() } }

  /// Whether there is a key that shows emoji, except where an input wants an address, a number or a secret.
  public var showsEmojiKey = false { didSet { updateViewState() } }

  /// How long, in seconds, the pointer has to rest on a key or an emoji to press it, for people who can't press a
  /// button; nil, at first, to press nothing. A bar on the key grows meanwhile. The key is pressed again only after the
  /// pointer has moved.
  public var dwellDuration: TimeInterval? { didSet { keyboardView.setDwellDuration(dwellDuration) } }

  /// Whether a row above the keys suggests words: a tap completes or corrects the typed word, and after a word those
  /// are suggested that followed it before.
  ///
  /// Words are looked up in the spelling dictionary for the language of ``layout``, by Hunspell, where the system has both. Nothing
  /// is suggested or learned where a secret, an address or a number is typed, or where `autocorrectionType` is `.no`. The row is there
  /// for every input, so that the keys stay where they are.
  public var showsSuggestions: Bool {
    get { suggesting != nil }
    set {
      guard newValue != showsSuggestions else { return }
      suggesting = newValue ? Suggesting(for: self) : nil
      resize()
    }
  }

  /// Called after the shown keys have changed: another layer or layout, or keys for another kind of input.
  public var keysDidChangeHandler: (() -> Void)?

  /// Called after the globe key has shown another layout.
  package var layoutDidChangeHandler: ((KeyboardLayout) -> Void)?

  /// The layouts that the globe key switches between. With only one there is no such key.
  public var layouts: [KeyboardLayout] {
    get {
      loadNamedLayouts()
      return loadedLayouts
    }
    set {
      precondition(!newValue.isEmpty, "a keyboard needs a layout")
      unreadNames = []
      loadedLayouts = newValue
      layoutIndex = 0
      updateViewState()
    }
  }

  /// Why a layout that was asked for by name can't be used; nil if all can. The others are used, or
  /// ``KeyboardLayout/builtIn`` if there are none.
  public private(set) var layoutError: KeyboardLayoutError?

  /// Called with ``layoutError`` if a layout that was asked for by name can't be used. If not set, debug builds print a
  /// line on standard error.
  public var layoutErrorHandler: ((KeyboardLayoutError) -> Void)?

  private var loadedLayouts: [KeyboardLayout]
  private var unreadNames: [String] = []

  let keyboardView: KeyboardView
  private(set) weak var session: KeyboardSession?
  private(set) var input = KeyboardInput(responder: nil)
  private var layer = "letters" { didSet { if layer != EmojiKeys.searchLayerName { emojiSearch = nil } } }
  var shift = ShiftState()
  var modifiers = StickyModifiers()
  var doubleSpace = DoubleSpace()
  /// The Korean syllable that is being composed.
  var hangul = HangulComposer()
  /// The emoji that were typed last.
  var recentEmoji = EmojiRecents()
  /// The search among the emoji; nil while there is none.
  var emojiSearch: EmojiSearch?
  /// The group of emoji at the top.
  var emojiGroup = 1
  private var layoutIndex = 0
  let repeater = KeyRepeater()
  /// Fills the row of suggestions above the keys; nil without one.
  private(set) var suggesting: Suggesting?

  // MARK: - Creating

  /// Makes a keyboard that isn't installed in a window yet.
  public init(layouts: [KeyboardLayout] = [.builtIn], placement: Placement = .attached) {
    precondition(!layouts.isEmpty, "a keyboard needs a layout")
    loadedLayouts = layouts
    self.placement = placement
    keyboardView = KeyboardView(viewState: KeyboardViewState(layout: layouts[0]))
    keyboardView.keys = self
  }

  /// Installs a keyboard with the keys of `layout` for the inputs of `scene`.
  @discardableResult
  public static func install(
    in scene: UIWindowScene,
    layout: KeyboardLayout,
    placement: Placement = .attached
  ) -> VirtualKeyboard {
    let keyboard = VirtualKeyboard(layouts: [layout], placement: placement)
    keyboard.install(in: scene)
    return keyboard
  }

  /// Installs a keyboard with one of the package's layouts for the inputs of `scene`.
  ///
  /// The file is read when the keyboard is first needed, so that it costs nothing at start. If it can't be used, the
  /// keyboard shows the built-in layout and calls ``layoutErrorHandler``.
  @discardableResult
  public static func install(
    in scene: UIWindowScene,
    layoutNamed name: String = "en-US",
    placement: Placement = .attached
  ) -> VirtualKeyboard {
    install(in: scene, layoutsNamed: [name], placement: placement)
  }

  /// Installs a keyboard with several of the package's layouts, between which a globe key switches; those that can't be
  /// used are left out.
  @discardableResult
  public static func install(
    in scene: UIWindowScene,
    layoutsNamed names: [String],
    placement: Placement = .attached
  ) -> VirtualKeyboard {
    let keyboard = VirtualKeyboard(placement: placement)
    keyboard.unreadNames = names
    keyboard.install(in: scene)
    return keyboard
  }

  /// Becomes the keyboard of the inputs in `scene`, in place of the one before.
  public func install(in scene: UIWindowScene) {
    session = scene.keyboard
    scene.keyboard.keyboard = self
  }

  // MARK: - Reading

  /// The layout in use.
  public var layout: KeyboardLayout { layouts[layoutIndex] }

  /// The names of the shown keys, from the top left; texts as shift currently makes them.
  public var visibleKeys: [String] {
    let viewState = keyboardView.viewState
    return keyboardView.grid.keys.compactMap { placed in
      switch placed.key.action {
      case .gap: nil
      case .layer(let name): viewState.target(ofKeyFor: name)
      default: viewState.text(of: placed.key) ?? placed.key.name
      }
    }
  }

  /// The name of the shown layer: "letters", "symbols", and so on.
  public var layerName: String { layer }

  /// Whether the next letter will be a capital.
  public var isShifted: Bool { shift.isOn }

  /// Whether all letters will be capitals until shift is pressed again.
  public var isCapsLocked: Bool { shift.mode == .locked }

  // MARK: - InputKeyboard

  /// All keys.
  public var view: UIView { keyboardView }
  /// The name of ``layout``.
  public var layoutName: String { layout.name }

  /// Shows the keys for `input`.
  public func inputDidChange(_ input: KeyboardInput, in session: KeyboardSession) {
    let isOther = input.responder !== self.input.responder || input.keyboardType != self.input.keyboardType
    self.session = session
    self.input = input
    if isOther {
      shift.reset()
      doubleSpace.reset()
      endSyllable()
      layer = firstLayer(for: input.keyboardType)
      suggesting?.endWord()
    }
    suggesting?.setNeedsUpdate()
    if !takesEmoji, EmojiKeys.layerNames.contains(layer) {
      layer = firstLayer(for: input.keyboardType)
    }
    shift.setAutomatic(input.wantsCapital)
    updatePreviews()
    matchAppearance()
    updateViewState()
  }

  /// Turns shift on or off according to the text.
  public func textDidChange() {
    shift.setAutomatic(input.wantsCapital)
    suggesting?.setNeedsUpdate()
    updateViewState()
  }

  /// Ends what was begun for a window that has lost the focus: keys that are pressed type nothing, those that repeat
  /// stop, and Shift and modifiers that were on for one key are off. What is locked stays so.
  public func windowDidLoseFocus() {
    releaseKeys()
    modifiers.turnOffAfterKey()
    shift.turnOffAfterLetter()
    doubleSpace.reset()
    suggesting?.endWord()
    updateViewState()
  }

  /// Releases every key.
  public func didHide() {
    releaseKeys()
    releaseModifiers()
    input = KeyboardInput(responder: nil)
    suggesting?.didHide()
  }

  // MARK: - Private

  private func releaseKeys() {
    repeater.stop()
    keyboardView.cancelPresses()
    keyboardView.suggestions?.cancelPress()
    keyboardView.dwellClick?.cancel()
    endSearch()
    endSyllable()
  }

  private func updatePreviews() { keyboardView.showsPreviews = showsPreviews && !input.isSecureTextEntry }

  private func loadNamedLayouts() {
    guard !unreadNames.isEmpty else { return }
    let names = unreadNames
    unreadNames = []
    var loaded: [KeyboardLayout] = []
    for name in names {
      do throws(KeyboardLayoutError) {
        loaded.append(try KeyboardLayout.named(name))
      } catch {
        layoutError = error
        (layoutErrorHandler ?? Self.report)(error)
      }
    }
    if !loaded.isEmpty { loadedLayouts = loaded }
  }

  private static func report(_ error: KeyboardLayoutError) {
    #if DEBUG
      StandardStreams.complain("\(error); using the built-in layout")
    #endif
  }

  private func firstLayer(for type: UIKeyboardType) -> String {
    let wanted: String
    switch type {
    case .numberPad, .asciiCapableNumberPad: wanted = "numberPad"
    case .decimalPad: wanted = "decimalPad"
    case .phonePad: wanted = "phonePad"
    case .numbersAndPunctuation: return "symbols"
    case .asciiCapable, .URL, .emailAddress:
      return layout.layers[KeyboardLayout.latinLayer] == nil ? "letters" : KeyboardLayout.latinLayer
    case .default, .namePhonePad, .twitter, .webSearch: return "letters"
    }
    return layout.layers[wanted] == nil ? "symbols" : wanted
  }

  private var bottomRow: String {
    switch input.keyboardType {
    case .emailAddress: "emailAddress"
    case .URL: "URL"
    case .webSearch: "webSearch"
    case .twitter: "twitter"
    default: "default"
    }
  }

  /// Light or dark according to the input, else to the views around it.
  private func matchAppearance() {
    let around = (input.responder as? UIView)?.traitCollection.userInterfaceStyle ?? .unspecified
    switch input.keyboardAppearance {
    case .dark: keyboardView.overrideUserInterfaceStyle = .dark
    case .light: keyboardView.overrideUserInterfaceStyle = .light
    case .default:
      let isSame = around == UITraitCollection.current.userInterfaceStyle
      keyboardView.overrideUserInterfaceStyle = isSame ? .unspecified : around
    }
  }

  func updateViewState() {
    let former = keyboardView.viewState
    keyboardView.viewState = KeyboardViewState(
      layout: layout,
      layer: layer,
      bottomRow: bottomRow,
      shift: layer == EmojiKeys.searchLayerName ? .off : shift.mode,
      returnKeyType: input.returnKeyType,
      isReturnKeyEnabled: input.isReturnKeyEnabled,
      hasNextLayoutKey: layouts.count > 1,
      layoutTitle: layouts.count > 1 ? layout.shortTitle(among: layouts) : nil,
      hasHideKey: showsHideKey,
      hasDesktopKeys: showsDesktopKeys,
      hasEmojiKey: showsEmojiKey && takesEmoji,
      emojiGroup: emojiGroup,
      searchLetters: emojiSearch?.knowsLanguage == false ? KeyboardLayout.latinLayer : "letters",
      modifiers: modifiers,
      hasSuggestions: showsSuggestions,
      arrangement: arrangement,
      hasDigitRow: showsDigitRow,
      shiftsDigits: shift.mode == .once && !shift.isAutomatic,
      keySize: keySize
    )
    if !keyboardView.viewState.hasSameKeys(as: former) { keysDidChangeHandler?() }
  }

  /// Updates the keys and the keyboard's size.
  private func resize() {
    updateViewState()
    session?.reload()
  }

  func show(layer name: String) {
    layer = keyboardView.viewState.target(ofKeyFor: name)
    if layer == EmojiKeys.searchLayerName { emojiSearch = EmojiSearch(layoutName: layout.name) }
    updateViewState()
    if layer == EmojiKeys.layerName { keyboardView.showEmoji(recent: recentEmoji.texts, group: emojiGroup) }
    showSearch()
    suggesting?.setNeedsUpdate()
  }

  func showNextLayout() {
    show(layoutAt: (layoutIndex + 1) % layouts.count)
    layoutDidChangeHandler?(layout)
  }

  /// Shows the layout named `name`; does nothing if there is none.
  package func showLayout(named name: String) {
    guard let index = layouts.firstIndex(where: { $0.name == name }), index != layoutIndex else { return }
    show(layoutAt: index)
  }

  /// Replaces ``layouts`` by `new`, which must not be empty, and shows the layout with the same name as before, else
  /// the first one.
  package func replaceLayouts(_ new: [KeyboardLayout]) {
    let name = layout.name
    layouts = new
    show(layoutAt: new.firstIndex { $0.name == name } ?? 0)
  }

  private func show(layoutAt index: Int) {
    layoutIndex = index
    suggesting?.setNeedsUpdate()
    if layout.layers[layer] == nil, layer != EmojiKeys.layerName { layer = "letters" }
    // Another number of columns or rows changes the size, also that of accessory bars.
    resize()
  }
}
