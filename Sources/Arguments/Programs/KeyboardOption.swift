/// The options of `virtual-keyboard`.
package nonisolated enum KeyboardOption: String, ProgramOption {
  case layout = "--layout"
  case placement = "--placement"
  case appearance = "--appearance"
  case scale = "--scale"
  case listLayouts = "--list-layouts"
  case quit = "--quit"
  case version = "--version"
  case help = "--help"

  package var entry: OptionEntry {
    switch self {
    case .layout: OptionEntry(.layout("NAME[,NAME…]"), "its keys (default: en-US); a globe key goes through several")
    case .placement:
      OptionEntry(
        .choice(["docked", "floating"]),
        "at the monitor's bottom edge, where other windows make room,\nor small, and dragged anywhere (default: docked)"
      )
    case .appearance: OptionEntry(.choice(["light", "dark", "system"]), "colours (system: as the desktop is)")
    case .scale: OptionEntry(.text("N"), "pixels a point, 0.5 to 8 (default: as the desktop is)")
    case .listLayouts: OptionEntry("list the layouts")
    case .quit: OptionEntry("end the keyboard that runs on this display")
    case .version: OptionEntry("tell the version")
    case .help: OptionEntry("this text")
    }
  }
}

extension ProgramManual {
  /// What there is to know about `virtual-keyboard`.
  package static var virtualKeyboard: ProgramManual {
    ProgramManual(
      "virtual-keyboard",
      summary: "A keyboard on screen that types into whichever window has the focus.",
      usages: ["[options]"],
      options: KeyboardOption.self,
      notes: """
        Its hide key leaves a small button at the screen's edge that brings it back. Started again while it
        runs, the program tells the running one to hide, or to come back, and ends.
        """
    )
  }
}
