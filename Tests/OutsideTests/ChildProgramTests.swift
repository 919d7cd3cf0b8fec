import Outside
import Testing

@Suite("A program that ends with ours")
struct ChildProgramTests {
  @Test("tells its lines, and ends when it is asked to")
  func lines() throws {
    let program = try ChildProgram(
      ["sh", "-c", "echo $PLACE; echo two; exec sleep 3600"],
      environment: ["PLACE": "one"]
    )
    #expect(program.readLine() == "one")
    #expect(program.readLine() == "two")
    #expect(program.programIdentifier != nil)
    program.terminate()
    program.waitForEnd()
    #expect(program.programIdentifier == nil)
    #expect(program.readLine() == nil)
  }

  @Test("that isn't there has no lines")
  func missing() throws {
    let program = try ChildProgram(["a-program-that-nobody-has"])
    #expect(program.readLine() == nil)
    program.terminate()
    program.waitForEnd()
  }
}
