import Testing
import X11
import X11Testing

@Suite("Fingers on a touch screen")
struct TouchTests {
  private static let screen = 40
  private let desk: Desk
  private let input: InputExtension
  private let window: Window

  /// A window that gets the touches of a screen, which a virtual server can only pretend to have.
  init() throws {
    desk = try Desk()
    input = try #require(desk.connection.input, "libXi or its extension is missing; install libxi6")
    window = desk.makeFocusedWindow()
    input.pretendTouchScreen(Self.screen, for: window)
  }

  private func event(
    _ type: Int,
    _ detail: Int,
    _ x: Int,
    _ y: Int,
    of device: Int = screen,
    isEmulated: Bool = false
  ) -> Event? {
    let point = PixelPoint(x: x, y: y)
    return input.decode(
      SyntheticDeviceEvent(
        type: type,
        window: window.id,
        device: device,
        detail: detail,
        location: point,
        isEmulated: isEmulated
      )
    )
  }

  /// “began 7 at 10, 20”; empty for what is no touch.
  private func told(_ event: Event?) -> String {
    guard case .touch(let touch) = event else { return "" }
    #expect(touch.state.window == window.id)
    return "\(touch.phase) \(touch.finger) at \(touch.state.location.x), \(touch.state.location.y)"
  }

  private func isTold(_ event: Event?) -> Bool { if case nil = event { false } else { true } }

  @Test("come down, move and are lifted, each with a number of its own")
  func phases() {
    #expect(told(event(18, 7, 10, 20)) == "began 7 at 10, 20")
    #expect(told(event(18, 8, 90, 20)) == "began 8 at 90, 20")
    #expect(told(event(19, 7, 11, 25)) == "moved 7 at 11, 25")
    #expect(told(event(20, 8, 90, 21)) == "ended 8 at 90, 21")
    #expect(told(event(20, 7, 12, 30)) == "ended 7 at 12, 30")
  }

  @Test("are asked for in a way that the server accepts")
  func selection() {
    desk.connection.synchronize()
    #expect(input.knowsTouches)
    #expect(desk.connection.untrappedErrors.isEmpty)
  }

  @Test("press no button besides: what the server makes of them for the pointer is dropped")
  func emulation() {
    for type in [4, 5, 6] { #expect(!isTold(event(type, 1, 10, 20, isEmulated: true))) }
    guard case .buttonDown(_, button: 1) = event(4, 1, 10, 20) else {
      Issue.record("a mouse's button is lost")
      return
    }
  }

  @Test("on a touchpad move the pointer, and are no touches")
  func touchpad() {
    #expect(!isTold(event(18, 7, 10, 20, of: 41)))
  }

  @Test("press a button, as a mouse does, in windows that don't listen to them")
  func deafWindow() {
    let other = desk.makeFocusedWindow()
    let point = PixelPoint(x: 1, y: 1)
    let forged = SyntheticDeviceEvent(
      type: 4,
      window: other.id,
      device: Self.screen,
      detail: 1,
      location: point,
      isEmulated: true
    )
    guard case .buttonDown = input.decode(forged) else {
      Issue.record("the press is lost")
      return
    }
  }
}
