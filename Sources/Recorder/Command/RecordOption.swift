import Arguments

/// The options of `record`.
nonisolated enum RecordOption: String, ProgramOption {
  case output = "--output"
  case updateGolden = "--update-golden"
  case compare = "--compare"
  case scale = "--scale"
  case pointer = "--pointer"
  case captions = "--captions"
  case display = "--display"
  case help = "--help"

  var entry: OptionEntry {
    switch self {
    case .output:
      OptionEntry(
        .folder("DIR"),
        "where the pictures go (default: this folder); a tape that fails leaves a NAME.failed.png there"
      )
    case .updateGolden:
      OptionEntry("put them into the golden pictures' folder: Screenshots, beside the tapes' folder")
    case .compare: OptionEntry("compare them with the golden pictures; what differs is shown in a NAME.diff.png")
    case .scale: OptionEntry(.text("N"), "pixels a point, 0.5 to 8 (default: as the tape says)")
    case .pointer: OptionEntry("show the pointer")
    case .captions: OptionEntry("tell below the pictures which keys are pressed")
    case .display: OptionEntry(.text("NAME"), "play on this X server (default: a private Xvfb)")
    case .help: OptionEntry("this text")
    }
  }
}
