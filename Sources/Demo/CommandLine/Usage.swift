/// What the program says about itself.
enum Usage {
  /// The program's name.
  static let program = "keyboard-assistant-demo"
  /// The program's version.
  static let version = "0.1.0"

  /// The explanation of every option.
  static let help = """
    Forms that never hide behind their keyboard.

    usage: keyboard-assistant-demo [EXAMPLE] [options]
           keyboard-assistant-demo record TAPE… [options]

      EXAMPLE                          open this example at once; --list names them
      --list                           list the examples
      --appearance light|dark|system   colours (system: as the desktop is)
      --scale N                        pixels a point, 0.5 to 8 (default: as the desktop is)
      --size WxH                       the window's size in points (default: 420x760)
      --placement P                    the keyboard: attached, docked, floating or off
      --keyboard LAYOUT                the virtual keyboard's layout
      --inspector                      show what the keyboard does to the window; Ctrl+I later
      --trace FILE|-                   write what happens, one JSON object a line
      --trace-frames                   let the trace tell each frame, too
      record TAPE…                     play tapes and take their pictures; record --help tells more
      --doctor                         tell what this machine can do, and what is lost without the rest
      --version                        tell the version
      --help                           this text

    Keys: Tab and Shift-Tab walk the inputs, Return goes to the next one, Escape hides the keyboard,
    Ctrl+I shows what the keyboard does to the window. In the list of examples, typing searches,
    arrows and Return open one, Escape leads back to it, and Ctrl+comma opens the settings.
    """

  /// The examples, a line each.
  static var examples: String {
    let width = Example.all.map(\.name.count).max() ?? 0
    return Example.all.map { example in
      example.name + String(repeating: " ", count: width - example.name.count + 3) + example.summary
    }.joined(separator: "\n")
  }
}
