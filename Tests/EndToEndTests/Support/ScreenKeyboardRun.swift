import Foundation
import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

/// The built `virtual-keyboard` on a private screen, with the hands that tap its keys.
final class ScreenKeyboardRun {
  let screen: Screen
  private let process: ChildProcess
  /// The layout that the keyboard is known to show.
  var layout: KeyboardLayout
  private var layer = "letters"
  /// Whether it has a key that shows the next layout.
  var hasGlobe = false
  /// Whether it is known to stand at the screen's top edge.
  var isAtTop = false

  /// How high the keyboard is on the screen, in points.
  let height: Int
  private let keyboard: VirtualKeyboard

  /// Starts a docked keyboard with a layout of the package.
  convenience init(
    on screen: Screen,
    layout name: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    try self.init(on: screen, showing: try .named(name), ["--layout", name] + arguments, environment: environment)
  }

  /// Starts a docked keyboard with `arguments`, of which the first layout is `layout`.
  init(
    on screen: Screen,
    showing layout: KeyboardLayout,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws {
    self.screen = screen
    self.layout = layout
    // That of the program, whatever a test in this process has left.
    UIApplication.shared.overrideContentSizeCategory = .unspecified
    keyboard = VirtualKeyboard(layouts: [layout], placement: .docked)
    keyboard.showsDesktopKeys = true
    keyboard.arrangement = KeyArrangement.allCases.first { arguments.contains("--keys=\($0)") } ?? .whole
    keyboard.showsDigitRow = screen.connection.screenSize.height >= 700
    keyboard.showsSuggestions = arguments.contains("--suggestions")
    let size = CGSize(width: screen.connection.screenSize.width, height: screen.connection.screenSize.height)
    let input = KeyboardInput(responder: nil)
    let room = CGSize(width: keyboard.preferredWidth(for: input, in: size), height: size.height)
    height = Int(keyboard.preferredHeight(for: input, in: room))
    process = try Self.start(arguments, on: screen.display, environment)
  }

  /// The layout of a group of the screen's keymap, 0…3, as the keyboard derives it.
  static func systemLayout(_ group: Int, on screen: Screen) throws -> KeyboardLayout {
    let keymap = screen.connection.keymap
    let keys = KeyboardGroup(name: keymap.fetchName(of: group), rows: keymap.rows(in: group))
    return KeyboardLayout(keys, name: "system-\(group + 1)", signs: try .named("en-US"))
  }

  /// Runs the program to its end on a display: its status, and what it wrote to standard error.
  static func complete(
    _ arguments: [String],
    on display: String?,
    _ environment: [String: String] = [:]
  ) async throws -> (status: Int32, errors: String) {
    let process = try start(arguments, on: display, environment)
    let errors = await process.errors.readToEnd(by: Date(timeIntervalSinceNow: 20))
    return (process.waitForEnd(), errors)
  }

  /// Sends the running program a signal, and waits for its end; its status.
  func end(with signal: Int32) -> Int32 {
    process.kill(signal)
    return waitForEnd()
  }

  /// The running program's process.
  var identifier: pid_t { process.identifier }

  /// The processes that the running program has started.
  var children: [Int32] {
    let path = "/proc/\(process.identifier)/task/\(process.identifier)/children"
    let list = try? String(contentsOfFile: path, encoding: .utf8)
    return list?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  /// What the program, which has ended, wrote to standard error.
  func complaints() async -> String { await process.errors.readToEnd(by: Date(timeIntervalSinceNow: 20)) }

  /// What the program, which has ended, wrote to standard output.
  func notices() async -> String { await process.output.readToEnd(by: Date(timeIntervalSinceNow: 20)) }

  /// Waits until the program has ended by itself; its status.
  func waitForEnd() -> Int32 { process.waitForEnd() }

  /// Waits until the keyboard stands at its edge of the screen.
  func waitUntilShown(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try waitForWindow(frame, sourceLocation: sourceLocation)
  }

  /// Waits until no part of the keyboard is on the screen.
  func waitUntilHidden(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let connection = screen.connection
    func isAway() -> Bool {
      !connection.fetchWindows(ofProcess: process.identifier).contains { window in
        connection.fetchIsViewable(window) && connection.fetchFrame(of: window)?.width == frame.width
      }
    }
    let isHidden = try screen.waits(until: { _ in isAway() }, in: frame)
    try #require(isHidden, "it stays", sourceLocation: sourceLocation)
  }

  /// Waits until the program shows a window with just this frame on the screen.
  func waitForWindow(_ end: PixelRect, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let connection = screen.connection
    func isThere() -> Bool {
      connection.fetchWindows(ofProcess: process.identifier).contains { window in
        connection.fetchIsViewable(window) && connection.fetchFrame(of: window) == end
      }
    }
    let corner = PixelRect(x: end.x, y: end.maxY - 8, width: 8, height: 8)
    let isUp = try screen.waits(until: { _ in isThere() }, in: corner)
    try #require(isUp, "nothing comes up at \(end)", sourceLocation: sourceLocation)
  }

  /// Waits until it has handled all events so far.
  func catchUp() throws {
    let window = try #require(screen.connection.fetchWindows(ofProcess: process.identifier).first)
    try #require(try Pinger(window, on: screen).isAnswered(), "it doesn't answer")
  }

  // MARK: - Keys

  /// Taps keys by their names.
  func tap(_ names: String...) throws {
    for name in names {
      screen.click(try middle(of: name))
      if ["symbols", "functions", "letters", "emoji"].contains(name) { layer = name }
    }
  }

  /// Taps one of the emoji in the topmost line of the layer that shows them.
  func tapEmoji(_ index: Int) throws {
    let cells = grid.rows.dropFirst().dropLast().joined().map(\.cell)
    let room = cells.reduce(CGRect.null) { $0.union($1) }
    let size = EmojiPanel.itemSize
    let place = CGPoint(x: room.minX + 4 + (CGFloat(index) + 0.5) * size, y: room.minY + 2 + size / 2)
    screen.click(PixelPoint(x: frame.x + Int(place.x), y: frame.y + Int(place.y)))
  }

  /// Holds a key in the middle of the keyboard for a moment; whether its character is shown enlarged above it.
  func showsPreview(above name: String) throws -> Bool {
    let point = try middle(of: name)
    let above = PixelRect(x: point.x - 16, y: point.y - 64, width: 32, height: 32)
    try catchUp()
    let before = try #require(screen.connection.fetchScreen(above))
    screen.hold(point)
    defer { screen.releaseButton() }
    // The keyboard draws what has changed before it checks for events again.
    for _ in 0..<2 { try catchUp() }
    return screen.connection.fetchScreen(above) != before
  }

  /// Holds a key down until `condition` holds; false if that takes too long.
  func hold(_ name: String, while condition: () -> Bool) throws -> Bool {
    screen.hold(try middle(of: name))
    defer { screen.releaseButton() }
    return condition()
  }

  /// Rests on a key until it offers others, and takes the one so many places to the right.
  func tap(_ name: String, alternate index: Int) throws {
    let point = try middle(of: name)
    let other = PixelPoint(x: point.x + Int(try cap(of: name).width) * index, y: point.y)
    screen.hold(point)
    try #require(try selects(above: point), "“\(name)” offers no other characters")
    screen.connection.fakeInput.movePointer(to: other)
    screen.connection.flush()
    try #require(try selects(above: other), "“\(name)” doesn't offer so many characters")
    screen.releaseButton()
  }

  /// Taps letters for each of which other words are suggested than for those before, the next one once these are shown: a frame later
  /// than it has handled the key.
  func spell(_ letters: String...) throws {
    for letter in letters {
      let before = try #require(screen.connection.fetchScreen(suggestions))
      try tap(letter)
      let isShown = try screen.waits(until: { $0 != before }, in: suggestions)
      try #require(isShown, "nothing else is suggested for “\(letter)”")
    }
  }

  /// Waits until the likeliest word is suggested, and taps it.
  func tapSuggestion() throws {
    let point = PixelPoint(
      x: frame.x + frame.width / 2,
      y: frame.y + Int(SuggestionBar.height(in: CGFloat(height)) / 2)
    )
    let word = PixelRect(x: point.x - 24, y: point.y - 10, width: 48, height: 20)
    try #require(try screen.waits(until: { $0.hasText }, in: word), "nothing is suggested")
    screen.click(point)
  }

  /// Whether nothing is suggested once it has handled all events so far.
  func suggestsNothing() throws -> Bool {
    for _ in 0..<2 { try catchUp() }
    // The server may still be drawing.
    return try screen.waits(until: { !$0.hasText }, in: suggestions)
  }

  /// The frame of the words that the keyboard suggests.
  private var suggestions: PixelRect {
    let height = Int(SuggestionBar.height(in: CGFloat(height)))
    return PixelRect(x: frame.x, y: frame.y + 4, width: frame.width, height: height - 8)
  }

  // MARK: - Private

  /// Waits until the character offered above `point` is the one that would be typed: it wears the keyboard's tint.
  private func selects(above point: PixelPoint) throws -> Bool {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    KeyboardPalette.tint.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let tint = [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    let watched = PixelRect(x: point.x - 12, y: point.y - 80, width: 24, height: 40)
    return try screen.waits(until: { $0.hasPixel(tint) }, in: watched)
  }

  /// Where a key is on the screen.
  private func middle(of name: String) throws -> PixelPoint {
    let cap = try cap(of: name)
    return PixelPoint(x: frame.x + Int(cap.midX), y: frame.y + Int(cap.midY))
  }

  /// The frame of a key in the keyboard.
  private func cap(of name: String) throws -> CGRect {
    let face = face
    return try #require(grid.keys.first { face.key($0.key, hasName: name) }?.cap, "no key is called “\(name)”")
  }

  private var face: KeyboardViewState {
    var face = KeyboardViewState(layout: layout, layer: layer, hasHideKey: true, hasDesktopKeys: true)
    (face.hasNextLayoutKey, face.hasEmojiKey) = (hasGlobe, true)
    (face.arrangement, face.hasDigitRow) = (keyboard.arrangement, keyboard.showsDigitRow)
    return face
  }

  private var grid: KeyGrid {
    let size = CGSize(width: frame.width, height: frame.height)
    let top = keyboard.showsSuggestions ? SuggestionBar.height(in: size.height) : 0
    return KeyGrid(face.blocks(width: size.width), size: size, top: top)
  }

  /// The keyboard's frame on the screen once it is shown.
  var frame: PixelRect {
    let size = screen.connection.screenSize
    let room = CGSize(width: size.width, height: size.height)
    let width = Int(keyboard.preferredWidth(for: KeyboardInput(responder: nil), in: room))
    let rest = size.width - width
    let left =
      switch keyboard.arrangement {
      case .whole, .split: Int((CGFloat(rest) / 2).rounded())
      case .left: 0
      case .right: rest
      }
    return PixelRect(x: left, y: isAtTop ? 0 : size.height - height, width: width, height: height)
  }

  private static func start(
    _ arguments: [String],
    on display: String?,
    _ environment: [String: String] = [:]
  ) throws -> ChildProcess {
    var variables = ProcessInfo.processInfo.environment
    // What the user's own keyboard remembers stays as it is.
    for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME"] { variables[name] = "/proc/nowhere" }
    variables.merge(environment) { $1 }
    variables["DISPLAY"] = display
    return try ChildProcess(BuiltProgram.url("virtual-keyboard"), arguments, environment: variables)
  }
}

extension Bitmap {
  /// Whether a pixel has this colour, 0xRRGGBB.
  /// Whether it has more than one colour.
  fileprivate var hasText: Bool { !hasOnly(rgb(x: 0, y: 0)) }

  private func hasOnly(_ color: UInt32) -> Bool {
    (0..<size.height).allSatisfy { y in (0..<size.width).allSatisfy { x in rgb(x: x, y: y) == color } }
  }

  fileprivate func hasPixel(_ color: UInt32) -> Bool {
    (0..<size.height).contains { y in (0..<size.width).contains { x in rgb(x: x, y: y) == color } }
  }
}

/// Another program, whose window has the keyboard.
final class Receiver {
  /// What was typed into it.
  private(set) var text = ""
  /// The keys that were pressed in it.
  private(set) var keysyms: [KeySym] = []
  /// The pixels of the screen where it was clicked.
  private(set) var clicks: [PixelPoint] = []
  /// The modifiers that were held at each of these.
  private(set) var modifiers: [Modifiers] = []
  /// The part of the screen's height that panels leave free.
  private(set) var freeHeight: Int
  let window: Window
  private let connection: Connection
  private let loop: EventLoop

  /// Opens the window, puts the pointer into it, for window managers that then give it the keyboard, and waits until it
  /// has that; without a window manager no window has it.
  init(on screen: Screen, takesFocus: Bool = true, fillsScreen: Bool = false) throws {
    connection = try Connection(name: screen.display)
    loop = EventLoop(connection: connection)
    freeHeight = connection.desktop.fetchWorkArea().height
    connection.desktop.watch()
    window = Window(WindowOptions(), on: connection)
    if fillsScreen { connection.askForFullScreen(window) }
    loop.onEvent = { [unowned self] in handle($0) }
    window.map()
    try #require(wait { $0.window.isMapped })
    try point(screen)
    try #require(wait { !takesFocus || $0.window.hasFocus }, "the window manager gives no focus")
  }

  /// The window's frame on the screen.
  var frame: PixelRect? { connection.fetchFrame(of: window.id) }

  /// Takes the window from the screen.
  func hide() {
    connection.setMapped(window.id, false)
    connection.synchronize()
  }

  /// Whether the window has the keyboard, and the window manager says so, if it says that at all.
  var isActive: Bool {
    guard window.hasFocus, connection.desktop.fetchSupports(.netActiveWindow) else { return window.hasFocus }
    let active = connection.fetchProperty(connection.atoms[.netActiveWindow], of: connection.root)?.words
    return active?.first == window.id
  }

  /// Moves the pointer into the window's corner, which newer windows leave free.
  func point(_ screen: Screen) throws {
    let frame = try #require(connection.fetchFrame(of: window.id))
    screen.connection.fakeInput.movePointer(to: PixelPoint(x: frame.x + 8, y: frame.y + 8))
    screen.connection.flush()
  }

  /// Handles events until `condition` holds; false if that takes too long.
  func wait(until condition: (Receiver) -> Bool) -> Bool { loop.run(for: 20) { condition(self) } }

  /// The keyboard's group in force, 0…3.
  var group: Int { connection.keymap.currentGroup }

  /// Whether a key types this character now.
  func hasKey(for character: Character) -> Bool {
    connection.keymap.invalidate()
    return connection.keymap.combination(for: character) != nil
  }

  private func handle(_ event: Event) {
    switch event {
    case .keyDown(let stroke):
      text += stroke.text
      keysyms.append(stroke.keysym)
      modifiers.append(stroke.modifiers)
    case .buttonDown(let state, 1): clicks.append(state.screenLocation)
    case .property(_, connection.atoms[.netWorkArea], _, _): freeHeight = connection.desktop.fetchWorkArea().height
    default: break
    }
  }
}

extension Connection {
  /// Has a window that isn't shown yet fill the screen from the beginning.
  fileprivate func askForFullScreen(_ window: Window) {
    setProperty(atoms[.netWMState], of: window.id, words: [UInt(atoms[.netWMStateFullscreen])], type: Atom(4))
  }
}
