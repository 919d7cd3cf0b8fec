import Testing

@testable import Bench

@Suite("The linker's map")
struct LinkMapTests {
  private let map = LinkMap(
    """
             VMA              LMA     Size Align Out     In      Symbol
          200000           200000       40     4 .rodata
          200000           200000       40     4         a.o:(.rodata)
          200000           200000        0     1                 constant
          300000           300000       a0    16 .text
          300000           300000       20    16         a.o:(.text.first)
          300000           300000       20     1                 first
          300040           300040       40    16         b.o:(.text)
          300040           300040       10     1                 shared
          300050           300050       30     1                 own
          300080           300080       20    16         lib.a(c.o):(.text)
          300080           300080       20     1                 shared
    """
  )

  @Test("code is found by its address, between pieces there is none")
  func finds() {
    #expect(map.sections.map(\.start) == [0x300000, 0x300040, 0x300080])
    #expect(map.section(at: 0x30001F) == 0)
    #expect(map.section(at: 0x300020) == nil)
    #expect(map.section(at: 0x300050) == 1)
    #expect(map.section(at: 0x3000A0) == nil)
    #expect(map.section(at: 0x200000) == nil)
    #expect(map.sections[1].symbols.map(\.name) == ["shared", "own"])
  }

  @Test("a name moves every piece that has it")
  func sizes() {
    #expect(map.sizes["shared"] == 0x60)
    #expect(map.sizes["own"] == 0x40)
  }

  @Test("a profile tells the addresses of one program")
  func profile() {
    let profile = """
      positions: instr line
      events: Ir
      ob=(1) /usr/lib/libc.so
      fn=(1) puts
      0x1000 0 5
      ob=(2) /build/demo
      fn=(2) main
      0x300000 12 4
      +4 13 1
      cob=(1)
      cfn=(1)
      calls=1 0x1000 0
      * 13 5
      -2 13 1
      ob=(1)
      fn=(3)
      0x2000 0 1
      """
    #expect(LinkOrder.addresses(of: "demo", inProfile: profile) == [0x300000, 0x300002, 0x300004])
  }
}
