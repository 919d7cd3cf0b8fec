import Testing
import X11

@testable import OnScreenKeyboard
@testable import UIKit
@testable import UIKitCore

@Suite("The keys for another program's field")
struct FocusedProgramTests {
  @Test(
    "are for the kind of text that is told; a spin button's are for numbers",
    arguments: [
      (79, "email", UIKeyboardType.emailAddress), (79, "url", .URL), (79, "number", .numbersAndPunctuation),
      (79, nil, .default), (52, nil, .numbersAndPunctuation), (61, nil, .default),
    ] as [(UInt32, String?, UIKeyboardType)]
  )
  func kinds(role: UInt32, purpose: String?, type: UIKeyboardType) {
    let input = FocusedProgram()
    input.field = FieldFacts(role: role, states: 0, purpose: purpose)
    #expect(input.keyboardType == type)
  }
}
