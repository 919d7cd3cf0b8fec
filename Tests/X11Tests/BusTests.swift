import Testing
import X11

@Suite("Messages of the desktop's bus")
struct BusTests {
  private let call = BusMessage.call(
    "ReadAll",
    of: "org.freedesktop.portal.Settings",
    at: "/org/freedesktop/portal/desktop",
    in: "org.freedesktop.portal.Desktop",
    serial: 7,
    .texts(["org.freedesktop.appearance", "ö"])
  )

  @Test("what is written is read again")
  func writing() throws {
    #expect(BusMessage.length(of: call) == call.count)
    let message = try #require(BusMessage(call))
    #expect(message.kind == .call && message.member == "ReadAll")
    #expect(message.interface == "org.freedesktop.portal.Settings")
    #expect(message.body == [.list([.text("org.freedesktop.appearance"), .text("ö")])])
  }

  @Test("dictionaries and variants are read with all that lies in them, in either order of bytes")
  func values() {
    let entry: [UInt8] = [16, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 97, 0, 1, 117, 0, 0, 0, 0, 2, 0, 0, 0]
    var little = BusReader(entry, isBigEndian: false)
    #expect(little.readAll("a{sv}")?.first?["a"] == .number(2))
    let swapped: [UInt8] = [0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 1, 97, 0, 1, 117, 0, 0, 0, 0, 0, 0, 0, 2]
    var big = BusReader(swapped, isBigEndian: true)
    #expect(big.readAll("a{sv}")?.first?["a"] == .number(2))
    var numbers = BusReader([255, 255, 255, 255, 1, 0, 0, 0, 254, 255], isBigEndian: false)
    #expect(numbers.readAll("ibn") == [.number(-1), .number(1), .number(-2)])
    var empty = BusReader([0, 0, 0, 0, 0, 0, 0, 0], isBigEndian: false)
    #expect(empty.readAll("a(sv)") == [.list([])])
  }

  @Test(
    "malformed values and endless types are refused",
    arguments: ["a", "(", "(s", "a{", "()", "z", "as", "v", "aaaaaas"]
  )
  func malformed(signature: String) {
    var short = BusReader([200, 0, 0, 0, 1], isBigEndian: false)
    #expect(short.readAll(signature) == nil)
  }

  @Test("nothing that a program may send does any harm")
  func hostile() {
    for count in 0..<call.count { #expect(BusMessage(Array(call.prefix(count)))?.member == nil) }
    for index in call.indices {
      for byte: UInt8 in [0, 1, 97, 118, 255] {
        var changed = call
        changed[index] = byte
        if let length = BusMessage.length(of: changed), length == changed.count { _ = BusMessage(changed) }
      }
    }
    let nested = String(repeating: "(", count: 10_000) + "y"
    var reader = BusReader([UInt8](repeating: 0, count: 64), isBigEndian: false)
    #expect(reader.readAll(nested) == nil)
    #expect(BusMessage.length(of: [UInt8](repeating: 255, count: 16)) == .max)
  }
}
