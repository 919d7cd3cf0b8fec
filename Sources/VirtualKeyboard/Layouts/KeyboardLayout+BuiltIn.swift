import UIKit

nonisolated extension KeyboardLayout {
  /// English letters and the most common symbols, compiled in for when no file can be read.
  public static let builtIn = KeyboardLayout(
    name: "en-US",
    title: "English",
    layers: ["letters": builtInLetters, "symbols": builtInSymbols, "moreSymbols": builtInMoreSymbols],
    bottomRows: ["default": [builtInSwitch, builtInSpace, builtInReturn], "emailAddress": builtInEmailRow]
  )

  private static var builtInLetters: Layer {
    [keys("qwertyuiop"), keys("asdfghjkl"), edged(Key(.shift, width: 1.3), keys("zxcvbnm"))]
  }

  private static var builtInSymbols: Layer {
    let more = Key(.layer("moreSymbols"), label: "#+=", width: 1.3)
    return [keys("1234567890"), keys("-/:;()$&@\""), edged(more, keys(".,?!'", width: 1.4))]
  }

  private static var builtInMoreSymbols: Layer {
    let fewer = Key(.layer("symbols"), label: "123", width: 1.3)
    return [keys("[]{}#%^*+="), keys("_\\|~<>€£¥`"), edged(fewer, keys(".,?!'", width: 1.4))]
  }

  private static var builtInEmailRow: [Key] { [builtInSwitch, builtInSpace] + keys("@.") + [builtInReturn] }
  private static var builtInSwitch: Key { Key(.layer(""), width: 2.5) }
  private static var builtInSpace: Key { Key(.space, width: nil) }
  private static var builtInReturn: Key { Key(.return, width: 2.5) }

  private static func keys(_ characters: String, width: CGFloat = 1) -> [Key] {
    characters.map { Key(.text(String($0)), width: width) }
  }

  private static func edged(_ first: Key, _ middle: [Key]) -> [Key] { [first] + middle + [Key(.delete, width: 1.3)] }
}
