import Testing

@testable import X11

@Suite("Which devices are keyboards")
struct KeyboardNamesTests {
  /// A laptop's devices as the kernel lists them, shortened.
  private let laptop = KeyboardNames(
    list: """
      I: Bus=0019 Vendor=0000 Product=0001 Version=0000
      N: Name="Power Button"
      H: Handlers=kbd event0
      B: EV=3
      B: KEY=10000000000000 0

      I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
      N: Name="AT Translated Set 2 keyboard"
      H: Handlers=sysrq kbd event3 leds
      B: EV=120013
      B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe

      I: Bus=0003 Vendor=046d Product=c52b Version=0111
      N: Name="Logitech USB Receiver"
      H: Handlers=kbd event5
      B: KEY=3f000302ff 0 0 483ffff17aff32d bfd4444600000000 1 130ff38b17d000 677bfad941dfed 9ed68000004400 10000002

      N: Name="Logitech USB Receiver"
      H: Handlers=sysrq kbd event6 leds
      B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe

      N: Name="Video Bus"
      B: KEY=3e000b00000000 0 0 0
      """
  )

  @Test("those with letters, one of whose parts has them included")
  func letters() {
    let names = ["Power Button", "AT Translated Set 2 keyboard", "Logitech USB Receiver", "Video Bus"]
    #expect(laptop.keyboards(among: names) == ["AT Translated Set 2 keyboard", "Logitech USB Receiver"])
  }

  @Test("those that the kernel doesn't know: a server in a window, or another machine's")
  func unknown() {
    #expect(laptop.keyboards(among: ["Xvfb keyboard", "TigerVNC keyboard"]).count == 2)
  }

  @Test("not the one on which programs type")
  func programs() {
    #expect(laptop.keyboards(among: ["Virtual core XTEST keyboard"]) == [])
  }

  @Test(
    "a list that is missing or of garbage says nothing against a device",
    arguments: ["", "N: Name=\nB: KEY=zz", "\"", "B: KEY=ff"]
  )
  func garbage(list: String) {
    #expect(KeyboardNames(list: list).keyboards(among: ["A keyboard"]) == ["A keyboard"])
  }
}
