import CX11
import Outside

/// The server's input devices (XInput 2.1): wheels and touchpads that report fractions of a step, touch screens (2.2), and
/// keyboards.
///
/// Devices that scroll count in absolute values; only the difference between two values of one device is a movement.
package final class InputExtension {
  private typealias QueryVersion =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
  private typealias SelectEvents =
    @convention(c) (OpaquePointer?, XID, UnsafeMutablePointer<CX11InputMask>?, Int32) -> Int32
  private typealias QueryDevice =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<Int32>?) -> UnsafeMutablePointer<CX11Device>?
  private typealias FreeDevices = @convention(c) (UnsafeMutablePointer<CX11Device>?) -> Void

  private unowned let connection: Connection
  /// The major opcode of the extension.
  package let opcode: Int32
  private let selectEvents: SelectEvents
  private let queryDevice: QueryDevice
  private let freeDevices: FreeDevices
  private var axes = ScrollAxes()
  private var keyboards: [String] = []
  private var watchesKeyboards = false
  /// Whether the server reports touches at all (XInput 2.2).
  package let knowsTouches: Bool
  /// The device IDs of the attached touch screens.
  package var touchScreens: Set<Int> = []
  /// The windows that get events of devices, and those of them that get touches.
  private var listening: Set<XID> = []
  private var touched: Set<XID> = []

  init?(connection: Connection) {
    guard let opcode = connection.fetchOpcode(of: .input), let library = DynamicLibrary("libXi.so.6"),
      let queryVersion = library.function("XIQueryVersion", as: QueryVersion.self),
      let selectEvents = library.function("XISelectEvents", as: SelectEvents.self),
      let queryDevice = library.function("XIQueryDevice", as: QueryDevice.self),
      let freeDevices = library.function("XIFreeDeviceInfo", as: FreeDevices.self)
    else { return nil }
    var major: Int32 = 2
    var minor: Int32 = 2
    guard queryVersion(connection.display, &major, &minor) == Success, (major, minor) >= (2, 1) else { return nil }
    self.connection = connection
    self.opcode = opcode
    self.selectEvents = selectEvents
    self.queryDevice = queryDevice
    self.freeDevices = freeDevices
    knowsTouches = (major, minor) >= (2, 2)
    readDevices()
  }

  /// Whether any device reports fractions of a step.
  var hasDevices: Bool { !axes.isEmpty }

  /// Whether a keyboard with letters is attached. Power buttons and XTEST's device, which the server lists as keyboards,
  /// don't count. From the first call on, changes are reported as `Event.keyboardsChanged`.
  package var hasKeyboard: Bool {
    watchKeyboards()
    return !keyboards.isEmpty
  }

  /// Lets `window` get `Event.scroll` instead of presses of buttons 4…7, and `Event.touch` instead of the presses that the
  /// server makes of touches; does nothing as long as there is neither such a device nor a touch screen.
  ///
  /// Presses and moves arrive through the extension from then on, as the same events as before.
  package func listen(on window: Window) {
    listening.insert(window.id)
    listen(on: window.id)
  }

  /// Reports each press of a button and each finger on the screen as `Event.pressedSomewhere` from now on, whichever
  /// program's window it is in.
  package func watchPresses() {
    let types = [Self.rawPressType] + (knowsTouches ? [Self.rawTouchType] : [])
    select(types, of: Self.allMasterDevices, on: connection.root)
  }

  private func listen(on window: XID) {
    guard hasDevices || !touchScreens.isEmpty else { return }
    var types = [Self.motionType, Self.pressType, Self.releaseType, Self.deviceChangedType]
    if !touchScreens.isEmpty {
      touched.insert(window)
      types += Self.touchTypes
    }
    select(types, of: Self.allMasterDevices, on: window)
  }

  /// Discards the last values: while the pointer was in another window, the wheel may have been turned.
  func reset() { axes.reset() }

  /// Decodes an event of the extension, whose data has been fetched (`XGetEventData`).
  package func decode(_ cookie: XGenericEventCookie) -> Event? {
    guard cookie.extension == opcode, let data = cookie.data else { return nil }
    switch cookie.evtype {
    case Self.deviceChangedType, Self.hierarchyType:
      devicesDidChange()
      return cookie.evtype == Self.hierarchyType ? .keyboardsChanged : nil
    case Self.motionType, Self.pressType, Self.releaseType, Self.touchTypes[0]...Self.touchTypes[2]:
      let event = data.assumingMemoryBound(to: CX11DeviceEvent.self).pointee
      connection.latestTime = event.time
      return decode(event)
    case Self.rawPressType, Self.rawTouchType: return rawPress(data.assumingMemoryBound(to: CX11RawEvent.self).pointee)
    default: return nil
    }
  }

  /// Raw events carry no useful position: the server is asked where the pointer is, which follows a first finger. Nil
  /// for wheels.
  private func rawPress(_ event: CX11RawEvent) -> Event? {
    guard event.evtype == Self.rawTouchType || !(4...7 ~= event.detail) else { return nil }
    return connection.fetchPointer().map { .pressedSomewhere($0) }
  }

  private func decode(_ event: CX11DeviceEvent) -> Event? {
    // Before each touch, and along with it, the server emulates a mouse's events.
    let isTouch = event.flags & Self.emulated != 0 && touched.contains(event.event) && !(4...7 ~= event.detail)
    return switch event.evtype {
    case Self.motionType: isTouch ? nil : motion(event)
    case Self.pressType: isTouch ? nil : button(event, isDown: true)
    case Self.releaseType: isTouch ? nil : button(event, isDown: false)
    default: touch(event)
    }
  }

  /// Nil for the fingers on a touchpad, which move the pointer and scroll.
  private func touch(_ event: CX11DeviceEvent) -> Event? {
    guard touchScreens.contains(Int(event.sourceid)) else { return nil }
    let phases = [Touch.Phase.began, .moved, .ended]
    guard let phase = Self.touchTypes.firstIndex(of: event.evtype).map({ phases[$0] }) else { return nil }
    return .touch(Touch(finger: Int(event.detail), phase: phase, state: state(event)))
  }

  private func select(_ types: [Int32], of device: Int32, on window: XID) {
    var bits: [UInt8] = [0, 0, 0, 0]
    for type in types { bits[Int(type) / 8] |= 1 << UInt8(type % 8) }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = CX11InputMask(deviceid: device, mask_len: 4, mask: buffer.baseAddress)
      _ = selectEvents(connection.display, window, &mask, 1)
    }
  }

  private func watchKeyboards() {
    guard !watchesKeyboards else { return }
    watchesKeyboards = true
    select([Self.hierarchyType], of: Self.allDevices, on: connection.root)
    readDevices()
  }

  /// Nil for button presses that the server derives from a wheel's fractions of a step: those are scroll events
  /// already.
  private func button(_ event: CX11DeviceEvent, isDown: Bool) -> Event? {
    let number = Int(event.detail)
    let isMadeUp = event.flags & Self.emulated != 0
    guard !isMadeUp || number < 4 || number > 7 else { return nil }
    return isDown ? .buttonDown(state(event), button: number) : .buttonUp(state(event), button: number)
  }

  private func state(_ event: CX11DeviceEvent) -> PointerState {
    var modifiers = UInt32(bitPattern: event.mods.effective) | UInt32(bitPattern: event.group.effective & 3) << 13
    if event.buttons.mask_len > 0, let mask = event.buttons.mask {
      for number in 1...3 where mask[0] & 1 << UInt8(number) != 0 {
        modifiers |= Modifiers.button1.rawValue << UInt32(number - 1)
      }
    }
    return PointerState(
      window: event.event,
      location: PixelPoint(x: Int(event.event_x), y: Int(event.event_y)),
      screenLocation: PixelPoint(x: Int(event.root_x), y: Int(event.root_y)),
      modifiers: Modifiers(rawValue: modifiers),
      time: event.time
    )
  }

  private func motion(_ event: CX11DeviceEvent) -> Event? {
    let state = state(event)
    guard let steps = axes.steps(of: Int(event.sourceid), to: values(event)) else { return .motion(state) }
    return steps.x == 0 && steps.y == 0 ? nil : .scroll(state, x: steps.x, y: steps.y)
  }

  /// The values in an event by valuator number; the event stores them one after the other.
  private func values(_ event: CX11DeviceEvent) -> [Int: Double] {
    var values: [Int: Double] = [:]
    for number in 0..<Int(event.valuators.mask_len) * 8
    where event.valuators.mask[number / 8] & 1 << UInt8(number % 8) != 0 {
      values[number] = event.valuators.values[values.count]
    }
    return values
  }

  private func devicesDidChange() {
    let former = (hasDevices, touchScreens)
    readDevices()
    guard former != (hasDevices, touchScreens) else { return }
    listening = listening.filter { connection.window($0) != nil }
    listening.forEach { listen(on: $0) }
  }

  private func readDevices() {
    var count: Int32 = 0
    axes = ScrollAxes()
    touchScreens = []
    guard let devices = queryDevice(connection.display, Self.allDevices, &count) else { return keyboards = [] }
    defer { freeDevices(devices) }
    let attached = UnsafeBufferPointer(start: devices, count: Int(count))
    attached.forEach(readClasses)
    guard watchesKeyboards else { return }
    let names = attached.filter { $0.use == Self.slaveKeyboard && $0.enabled != 0 }.map { String(cString: $0.name) }
    keyboards = KeyboardNames.current.keyboards(among: names)
  }

  private func readClasses(of device: CX11Device) {
    for entry in 0..<Int(device.num_classes) {
      guard let base = device.classes[entry] else { continue }
      let memory = UnsafeRawPointer(base)
      switch base.pointee.type {
      case Self.scrollClass:
        let scroll = memory.assumingMemoryBound(to: CX11ScrollClass.self).pointee
        guard scroll.increment != 0 else { continue }
        let isVertical = scroll.scroll_type == 1
        axes.add(
          ScrollAxes.Axis(number: Int(scroll.number), isVertical: isVertical, increment: scroll.increment),
          of: Int(device.deviceid)
        )
      case Self.touchClass where knowsTouches:
        let touch = memory.assumingMemoryBound(to: CX11TouchClass.self).pointee
        if touch.mode == Self.directTouch { touchScreens.insert(Int(device.deviceid)) }
      default: break
      }
    }
  }

  private static let allDevices: Int32 = 0
  private static let allMasterDevices: Int32 = 1
  private static let deviceChangedType: Int32 = 1
  private static let pressType: Int32 = 4
  private static let releaseType: Int32 = 5
  private static let motionType: Int32 = 6
  private static let hierarchyType: Int32 = 11
  /// `XI_RawButtonPress` and `XI_RawTouchBegin`, which come without a window.
  private static let rawPressType: Int32 = 15
  private static let rawTouchType: Int32 = 22
  /// `XI_TouchBegin`, `XI_TouchUpdate` and `XI_TouchEnd`, which can only be selected together.
  private static let touchTypes: [Int32] = [18, 19, 20]
  private static let emulated: Int32 = 1 << 16
  private static let scrollClass: Int32 = 3
  private static let touchClass: Int32 = 8
  private static let directTouch: Int32 = 1
  private static let slaveKeyboard: Int32 = 4
}
