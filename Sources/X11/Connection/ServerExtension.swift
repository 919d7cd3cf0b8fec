import CX11
import Outside

/// An extension of the X protocol that this package can use, and that a server may lack.
///
/// ``Connection/fetchOpcode(of:)`` takes only these, and `--doctor` lists all cases, so every extension in use is
/// reported.
package nonisolated enum ServerExtension: String, CaseIterable, Sendable {
  /// Blending and antialiasing.
  case render = "RENDER"
  /// Synthetic key and button events that no program can tell from hardware.
  case xtest = "XTEST"
  /// Monitors and how often they show a frame.
  case randr = "RANDR"
  /// Wheels and touchpads that report fractions of a step, touch screens, and the keyboards that are attached.
  case input = "XInputExtension"
  /// Counters that show the window manager when a resized frame has been drawn.
  case sync = "SYNC"
  /// Windows with other outlines than rectangles.
  case shape = "SHAPE"
  /// The keyboard's keymap and its groups.
  case keyboard = "XKEYBOARD"
  /// Reports of drawing on windows.
  case damage = "DAMAGE"
  /// Counts of the resources that each program has created on the server.
  case resources = "X-Resource"

  /// A name for `--doctor`, such as “RandR”.
  package var title: String {
    switch self {
    case .render, .xtest, .sync, .shape, .damage, .resources: rawValue
    case .randr: "RandR"
    case .input: "XInput 2"
    case .keyboard: "XKB"
    }
  }

  /// The consequence for a user if the server lacks the extension, as text for `--doctor`.
  package var loss: String {
    switch self {
    case .render: "nothing can be drawn"
    case .xtest: "virtual keys reach this program's own window only, and virtual-keyboard doesn't start"
    case .randr: "animations run at 60 Hz whatever the monitor does, and docked keyboards are as wide as all monitors"
    case .input:
      "wheels and touchpads scroll in steps, fingers on a touch screen act as a mouse, and the on-screen keyboard folds as if hardware were attached"
    case .sync: "resizing may show half-drawn frames"
    case .shape: "a keyboard that floats on the desktop has square corners"
    case .keyboard: "virtual keys insert text instead of pressing keys"
    case .damage: "keyboard-assistant-bench can't see what is drawn"
    case .resources: "keyboard-assistant-bench can't count what the server keeps"
    }
  }
}

extension Connection {
  /// The major opcode of an extension; nil if the server lacks it. Asks the server.
  package func fetchOpcode(of wanted: ServerExtension) -> Int32? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, wanted.rawValue, &opcode, &event, &error) != 0 ? opcode : nil
  }

  /// The type of the first event of an extension that the server has. Asks the server.
  func fetchFirstEvent(of wanted: ServerExtension) -> Int32 {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, wanted.rawValue, &opcode, &event, &error) != 0 ? event : Int32.max - 1
  }

  /// The benefit of an extension on this server, as text for `--doctor`; nil if the server lacks it or its library
  /// isn't installed.
  package func summary(of wanted: ServerExtension) -> String? {
    switch wanted {
    case .render: renderer.isAvailable ? "blending and smooth corners" : nil
    case .xtest: fakeInput.isHardwareLike ? "virtual keys are real keys to every program" : nil
    case .randr: monitors?.summary
    case .input: input.map { inputSummary($0) }
    case .sync: sync.map { _ in "resizing waits for each frame" }
    case .shape: shapes.map { _ in "windows with round corners" }
    case .keyboard: keymap.isAvailable ? "virtual keys press the keymap's keys" : nil
    case .damage: isUsable(.damage, by: "libXdamage.so.1") ? "the benchmark sees what is drawn" : nil
    case .resources: isUsable(.resources, by: "libXRes.so.1") ? "the benchmark counts what the server keeps" : nil
    }
  }

  /// Whether the server has an extension, and this machine the library for it.
  private func isUsable(_ wanted: ServerExtension, by library: String) -> Bool {
    fetchOpcode(of: wanted) != nil && DynamicLibrary(library) != nil
  }

  private func inputSummary(_ input: InputExtension) -> String {
    let scrolling = input.hasDevices ? "smooth scrolling" : "no device that scrolls smoothly"
    let touch = input.touchScreens.isEmpty ? "no touch screen" : "a touch screen with fingers of their own"
    let touches = input.knowsTouches ? touch : "no fingers on touch screens (XInput 2.2)"
    return "\(scrolling), \(touches), \(input.hasKeyboard ? "a" : "no") hardware keyboard"
  }
}
