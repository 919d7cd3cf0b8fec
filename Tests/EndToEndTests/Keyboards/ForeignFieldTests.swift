import Foundation
import TestSupport
import Testing
import X11
import X11Testing

/// The keyboard for any program, which learns from the accessibility bus what is edited.
@Suite("Fields of other programs", .serialized, .enabled(if: ScreenReader.isInstalled, ScreenReader.missing))
struct ForeignFieldTests {
  private let place = PixelRect(x: 200, y: 60, width: 400, height: 240)
  /// What shows the keyboard while that is hidden.
  private let button = PixelRect(x: 900 - 16 - 56, y: 900 - 16 - 44, width: 56, height: 44)

  private func start(
    _ policy: String,
    on screen: Screen,
    _ buses: ScreenReader,
    _ arguments: [String] = []
  ) throws -> ScreenKeyboardRun {
    let keyboard = try ScreenKeyboardRun(
      on: screen,
      layout: "en-US",
      ["--auto-show", policy] + arguments,
      environment: buses.environment
    )
    try keyboard.waitForWindow(button)
    try buses.waitUntilEnabled()
    return keyboard
  }

  /// Forms of all toolkits under one window manager, and one of them under another.
  private nonisolated static let forms: [(ForeignForm.Toolkit, XvfbServer.WindowManager)] =
    ForeignForm.Toolkit.allCases.map { ($0, .openbox) } + [(.gtk3, .xfwm4)]

  @Test(
    "it comes for a press on a field that had the focus before it was started",
    .enabled(if: ForeignForm.Toolkit.gtk3.isInstalled)
  )
  func focusedBefore() throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    try buses.start()
    let form = try ForeignForm(.gtk3, [.field, .button], in: place, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    let keyboard = try start("tap", on: screen, buses)
    try buses.waitUntilEnabled()
    form.click(0)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come")
    try keyboard.tap("a")
    #expect(form.says("typed 0 a"))
    form.click(1)
    try #require(form.waitsForFreeHeight { $0 == 900 }, "it doesn't go")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("the keyboard comes when a field is clicked, types into it, leaves buttons alone, and goes", arguments: forms)
  func comesAndGoes(toolkit: ForeignForm.Toolkit, windowManager: XvfbServer.WindowManager) throws {
    if !toolkit.isInstalled { try Test.cancel("\(toolkit.rawValue) isn't installed") }
    let screen = try Screen(windowManager: windowManager)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("tap", on: screen, buses)
    #expect(try buses.isEnabled())
    try buses.start()
    let form = try ForeignForm(
      toolkit,
      [.button, .field, .button],
      in: place,
      on: screen,
      environment: buses.environment
    )
    // A program that has just begun isn't on the bus yet.
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(1)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come")
    try keyboard.tap("a")
    #expect(form.says("typed 1 a"))
    form.click(0)
    try #require(form.waitsForFreeHeight { $0 == 900 }, "it doesn't go")
    form.click(1)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come again")
    try keyboard.tap("hide")
    try #require(form.waitsForFreeHeight { $0 == 900 })
    form.click(1)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come for the field that has the focus")
    form.end()
    try #require(form.waitsForFreeHeight { $0 == 900 }, "it doesn't go with the program")
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(try !buses.isEnabled())
  }

  @Test(
    "a window whose field it would cover rises, and goes back where it was, also when the keyboard ends or is killed",
    arguments: [
      (XvfbServer.WindowManager.openbox, ForeignForm.State.normal, SIGTERM), (.openbox, .maximised, SIGKILL),
      (.openbox, .dialog, SIGKILL), (.xfwm4, .normal, SIGTERM),
    ]
  )
  func keptInSight(windowManager: XvfbServer.WindowManager, state: ForeignForm.State, end: Int32) throws {
    let screen = try Screen(windowManager: windowManager)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("tap", on: screen, buses)
    try buses.start()
    let low = PixelRect(x: 200, y: 560, width: 400, height: 240)
    let form = try ForeignForm(
      .gtk3,
      [.button, .button, .button, .button, .button, .field],
      in: low,
      state,
      on: screen,
      environment: buses.environment
    )
    buses.process = form.identifier
    try buses.waitForProgram()
    let before = form.frame
    for signal in [nil, end] {
      form.click(5)
      try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come")
      let top = 900 - keyboard.height
      #expect(form.waits { _ in form.frame(of: 5).maxY <= top }, "the field is at \(form.frame(of: 5))")
      #expect(form.frame(of: 5).y >= 0 && form.frame.size == before.size)
      if let signal {
        #expect(keyboard.end(with: signal) == (signal == SIGTERM ? 0 : -signal))
      } else {
        try keyboard.tap("hide")
      }
      #expect(form.waits { _ in form.frame == before }, "it is at \(form.frame)")
    }
    try buses.waitUntilEnabled(false)
  }

  /// Windows that can't rise, or not far enough, or aren't to.
  nonisolated struct Scene: Sendable {
    let windowManager: XvfbServer.WindowManager
    let state: ForeignForm.State
    let avoidance: String
  }

  @Test(
    "where no window can rise, or none is to, it comes at the top edge, types there, and goes down for a field up there",
    arguments: [
      Scene(windowManager: .openbox, state: .fullscreen, avoidance: "move"),
      Scene(windowManager: .openbox, state: .normal, avoidance: "top"),
      Scene(windowManager: .metacity, state: .maximised, avoidance: "move"),
    ]
  )
  func comesAtTop(scene: Scene) throws {
    let screen = try Screen(windowManager: scene.windowManager)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("tap", on: screen, buses, ["--avoid", scene.avoidance])
    try buses.start()
    let form = try ForeignForm(
      .gtk3,
      [.field, .button, .button, .button, .button, .field],
      in: PixelRect(x: 200, y: 60, width: 400, height: 800),
      scene.state,
      on: screen,
      environment: buses.environment
    )
    buses.process = form.identifier
    try buses.waitForProgram()
    let before = form.frame
    form.click(5)
    keyboard.isAtTop = true
    try keyboard.waitUntilShown()
    #expect(form.waits { _ in form.frame == before }, "it is at \(form.frame)")
    try keyboard.tap("a")
    #expect(form.says("typed 5 a"))
    try keyboard.tap("hide")
    try keyboard.waitUntilHidden()
    form.click(0)
    keyboard.isAtTop = false
    try keyboard.waitUntilShown()
    try keyboard.tap("b")
    #expect(form.says("typed 0 b"))
    // Backwards from the first comes the last.
    try screen.press("Shift_L", "Tab")
    keyboard.isAtTop = true
    try keyboard.waitUntilShown()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "it stays away while another program's keyboard is docked, known or not, and comes when that is gone",
    arguments: [("Onboard", 100), ("Keys Nobody Knows", 200)]
  )
  func leavesScreenToOthers(name: String, height: Int) throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let other = try OtherKeyboard(name, height: height, on: screen)
    let keyboard = try start("tap", on: screen, buses)
    try buses.start()
    let form = try ForeignForm(.gtk3, [.button, .field], in: place, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    try #require(form.waitsForFreeHeight { $0 == 900 - height })
    form.click(1)
    try screen.type("a")
    try #require(form.says("typed 1 a"))
    other.hide()
    try #require(form.waitsForFreeHeight { $0 == 900 }, "it has come")
    try keyboard.catchUp()
    form.click(1)
    try keyboard.waitUntilShown()
    let again = try OtherKeyboard(name, height: height, on: screen)
    try keyboard.waitUntilHidden()
    again.hide()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "it comes beside other programs' bars: a low one, and a high one that takes the focus",
    arguments: [false, true]
  )
  func besideBars(isHigh: Bool) throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let bar = try OtherKeyboard("Bar", height: isHigh ? 200 : 64, acceptsFocus: isHigh, on: screen)
    let keyboard = try start("tap", on: screen, buses)
    try buses.start()
    let form = try ForeignForm(.gtk3, [.button, .field], in: place, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(1)
    try keyboard.waitUntilShown()
    bar.hide()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("told to come at other times while it runs, it leaves the desktop's setting on, and says nothing again")
  func otherPolicy() async throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("tap", on: screen, buses)
    for policy in ["focus", "focus", "tap", "focus"] {
      let told = try await ScreenKeyboardRun.complete(
        ["--auto-show", policy, "--hidden"],
        on: screen.display,
        buses.environment
      )
      #expect(told.status == 0)
    }
    let form = try ForeignForm(.gtk3, [.field, .button], in: place, on: screen, environment: buses.environment)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come with the focus")
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(try !buses.isEnabled())
    let notices = await keyboard.notices().split(separator: "\n")
    #expect(notices.count == 1, "\(notices)")
  }

  @Test("a window beside a keyboard for one hand stays where it is, and one that is partly below it rises")
  func besideOneHand() throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("tap", on: screen, buses, ["--keys=right"])
    try buses.start()
    let free = keyboard.frame.x - 20
    for (width, rises) in [(free, false), (free + 80, true)] {
      let form = try ForeignForm(
        .gtk3,
        [.button, .button, .field],
        in: PixelRect(x: 10, y: 650, width: width, height: 210),
        on: screen,
        environment: buses.environment
      )
      buses.process = form.identifier
      try buses.waitForProgram()
      let before = form.frame
      form.click(2)
      try keyboard.waitUntilShown()
      if rises {
        #expect(form.waits { _ in form.frame(of: 2).maxY <= keyboard.frame.y }, "it is at \(form.frame)")
      } else {
        #expect(form.frame == before)
        try keyboard.tap("a")
        #expect(form.says("typed 2 a"))
        #expect(form.frame == before)
      }
      form.end()
      try keyboard.waitUntilHidden()
    }
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("it comes for a field that has the focus when that policy is wanted, and for a terminal")
  func comesWithFocus() throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start("focus", on: screen, buses)
    let form = try ForeignForm(.gtk3, [.field, .button], in: place, on: screen, environment: buses.environment)
    try #require(form.waitsForFreeHeight { $0 < 900 })
    try screen.press("Tab")
    try #require(form.waitsForFreeHeight { $0 == 900 })
    let terminal = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["xterm"],
      environment: ProcessInfo.processInfo.environment.merging(["DISPLAY": screen.display]) { $1 }
    )
    try #require(form.waitsForFreeHeight { $0 < 900 })
    terminal.kill(SIGKILL)
    try #require(form.waitsForFreeHeight { $0 == 900 })
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}
