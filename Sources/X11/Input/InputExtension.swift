import CX11

/// The server's input devices (XInput 2.1): wheels and touchpads that report fractions of a step, and keyboards.
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
  private let opcode: Int32
  private let selectEvents: SelectEvents
  private let queryDevice: QueryDevice
  private let freeDevices: FreeDevices
  private var axes = ScrollAxes()
  private var keyboards: [String] = []
  private var watchesKeyboards = false

  init?(connection: Connection) {
    guard let opcode = connection.queryExtension(.input), let library = DynamicLibrary("libXi.so.6"),
      let queryVersion = library.function("XIQueryVersion", as: QueryVersion.self),
      let selectEvents = library.function("XISelectEvents", as: SelectEvents.self),
      let queryDevice = library.function("XIQueryDevice", as: QueryDevice.self),
      let freeDevices = library.function("XIFreeDeviceInfo", as: FreeDevices.self)
    else { return nil }
    var major: Int32 = 2
    var minor: Int32 = 1
    guard queryVersion(connection.display, &major, &minor) == Success, (major, minor) >= (2, 1) else { return nil }
    self.connection = connection
    self.opcode = opcode
    self.selectEvents = selectEvents
    self.queryDevice = queryDevice
    self.freeDevices = freeDevices
    readDevices()
  }

  /// Whether any device reports fractions of a step.
  package var hasDevices: Bool { !axes.isEmpty }

  /// Whether a keyboard with letters is attached, and not only what the server lists as one: power buttons, and the
  /// device that programs type on. From the first call on, changes are reported as `Event.keyboardsChanged`.
  package var hasKeyboard: Bool {
    watchKeyboards()
    return !keyboards.isEmpty
  }

  /// Lets `window` get `Event.scroll` instead of presses of buttons 4…7; does nothing without such a device.
  ///
  /// Presses and moves arrive through the extension from then on, as the same events as before.
  package func listen(on window: Window) {
    guard hasDevices else { return }
    let types = [Self.motionType, Self.pressType, Self.releaseType, Self.deviceChangedType]
    select(types, of: Self.allMasterDevices, on: window.id)
  }

  /// Forgets the last values: while the pointer was in another window, the wheel may have been turned.
  func reset() { axes.reset() }

  func decode(_ cookie: XGenericEventCookie) -> Event? {
    guard cookie.extension == opcode, let data = cookie.data else { return nil }
    if cookie.evtype == Self.deviceChangedType || cookie.evtype == Self.hierarchyType {
      readDevices()
      return cookie.evtype == Self.hierarchyType ? .keyboardsChanged : nil
    }
    let event = data.assumingMemoryBound(to: CX11DeviceEvent.self).pointee
    connection.latestTime = event.time
    return cookie.evtype == Self.motionType ? motion(event) : button(event, isDown: cookie.evtype == Self.pressType)
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

  private func readDevices() {
    var count: Int32 = 0
    axes = ScrollAxes()
    guard let devices = queryDevice(connection.display, Self.allDevices, &count) else { return keyboards = [] }
    defer { freeDevices(devices) }
    let attached = UnsafeBufferPointer(start: devices, count: Int(count))
    attached.forEach(readAxes)
    guard watchesKeyboards else { return }
    let names = attached.filter { $0.use == Self.slaveKeyboard && $0.enabled != 0 }.map { String(cString: $0.name) }
    keyboards = KeyboardNames.current.keyboards(among: names)
  }

  private func readAxes(of device: CX11Device) {
    for entry in 0..<Int(device.num_classes) {
      guard let base = device.classes[entry], base.pointee.type == Self.scrollClass else { continue }
      let scroll = UnsafeRawPointer(base).assumingMemoryBound(to: CX11ScrollClass.self).pointee
      guard scroll.increment != 0 else { continue }
      axes.add(
        ScrollAxes.Axis(number: Int(scroll.number), isVertical: scroll.scroll_type == 1, increment: scroll.increment),
        of: Int(device.deviceid)
      )
    }
  }

  private static let allDevices: Int32 = 0
  private static let allMasterDevices: Int32 = 1
  private static let deviceChangedType: Int32 = 1
  private static let pressType: Int32 = 4
  private static let releaseType: Int32 = 5
  private static let motionType: Int32 = 6
  private static let hierarchyType: Int32 = 11
  private static let emulated: Int32 = 1 << 16
  private static let scrollClass: Int32 = 3
  private static let slaveKeyboard: Int32 = 4
}
