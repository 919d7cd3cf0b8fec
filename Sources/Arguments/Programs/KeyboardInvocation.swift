import Foundation

/// The options of `virtual-keyboard`.
package struct KeyboardOptions: Equatable {
  /// The placement of the keyboard's window.
  package enum Placement: String, CaseIterable {
    /// At the monitor's bottom edge, which other windows leave free.
    case docked
    /// Wherever the user drags it.
    case floating
  }

  /// How the keys lie while the keyboard is docked.
  package enum Arrangement: String, CaseIterable {
    /// Together, in the middle.
    case whole
    /// At the left edge, for one hand.
    case left
    /// At the right edge, for one hand.
    case right
    /// A half at each edge, for both thumbs.
    case split
  }

  /// The size of a letter key.
  package enum KeySize: Equatable {
    /// As large as there is room.
    case roomy
    /// In millimetres, 4 to 40.
    case millimetres(Double)

    /// The size as it is typed: “auto”, or a number.
    var text: String {
      switch self {
      case .roomy: "auto"
      case .millimetres(let size): "\(size)"
      }
    }
  }

  /// When the keyboard shows and hides by itself.
  package enum AutoShow: String, CaseIterable {
    /// Never: the keyboard is shown when the program starts.
    case off
    /// When a finger or the pointer has chosen a field.
    case tap
    /// Whenever a field gets the focus.
    case focus
  }

  /// The ways to keep a field of another program clear of the keyboard that has come for it.
  package enum Avoidance: String, CaseIterable {
    /// The field's window is moved up; if that is impossible, the keyboard is at the top edge.
    case move
    /// The keyboard is at the top edge.
    case top
    /// Fields may be covered.
    case off
  }

  /// The effects of starting the program, also while an instance runs already.
  package enum Start: Equatable {
    /// Shows the keyboard or, where it comes by itself, the button that shows it. An instance that runs already
    /// hides its keyboard, or shows it again.
    case toggled
    /// Shows the keyboard; an instance that runs already shows its own.
    case shown
    /// Shows the button that shows the keyboard. An instance that runs already stays as it is.
    case hidden
  }

  /// The remembered options, as far as this command line sets them.
  package var chosen = KeyboardSettings()
  /// The options remembered from before, which apply where this command line sets none.
  package var remembered = KeyboardSettings()
  /// Further classes of windows that are all text, besides the known ones.
  package var terminals: [String] = []
  /// The keyboard's colours: light, dark, or the desktop's.
  package var appearance = Appearance.system
  /// The keyboard's contrast: standard, high, or the desktop's.
  package var contrast = Contrast.system
  /// The effect of starting the program; nil if no option sets it. The keyboard is then toggled; an instance that
  /// runs already shows its own if this command line sets remembered options.
  package var start: Start?
  /// Whether a pressed key shows its character enlarged, also of passwords: other programs don't report which fields
  /// have one.
  package var showsPreviews = false
  /// Seconds for which the pointer rests on a key to press it; nil if resting presses nothing.
  package var dwell: Double?
  /// Whether a row above the keys suggests words.
  package var showsSuggestions = false
  /// Device pixels per point; nil for the desktop's.
  package var scale: CGFloat?

  /// The default: a keyboard with the system's keys, docked.
  package init() {}
}

extension KeyboardOptions {
  /// The names of the keyboard's layouts, or paths of their files, or "system" for those of the keymap; with more
  /// than one there is a globe key that switches between them.
  package var layouts: [String] {
    get { chosen.layouts ?? remembered.layouts ?? ["system"] }
    set { chosen.layouts = newValue }
  }

  /// The placement of the keyboard's window.
  package var placement: Placement {
    get { chosen.placement ?? remembered.placement ?? .docked }
    set { chosen.placement = newValue }
  }

  /// When the keyboard shows by itself for fields of other programs.
  package var autoShow: AutoShow {
    get { chosen.autoShow ?? remembered.autoShow ?? .off }
    set { chosen.autoShow = newValue }
  }

  /// How the keys lie while the keyboard is docked.
  package var arrangement: Arrangement {
    get { chosen.arrangement ?? remembered.arrangement ?? .whole }
    set { chosen.arrangement = newValue }
  }

  /// The width and height of a letter key with the gaps around it.
  package var keySize: KeySize {
    get { chosen.keySize ?? remembered.keySize ?? .roomy }
    set { chosen.keySize = newValue }
  }

  /// The way in which fields of other programs are kept clear of the keyboard.
  package var avoidance: Avoidance {
    get { chosen.avoidance ?? remembered.avoidance ?? .move }
    set { chosen.avoidance = newValue }
  }
}

/// The task that the command line of `virtual-keyboard` asks for.
package enum KeyboardInvocation: Equatable {
  /// Show the keyboard, or have an instance that runs already show or hide its own.
  case run(KeyboardOptions)
  /// Hide the keyboard of the running instance.
  case hide
  /// End the running instance.
  case quit
  /// Have the user's sessions start the program with further arguments, and remember the chosen options.
  case autostart(KeyboardSettings, arguments: [String])
  /// Have sessions start the program no longer.
  case noAutostart
  /// List the layouts.
  case listLayouts
  /// Print the version.
  case version
  /// Print the help.
  case help
}

extension KeyboardInvocation {
  /// The values that are collected while the arguments are read.
  package struct Parsed {
    let knownLayouts: () -> [String]
    var options = KeyboardOptions()
    fileprivate var request: KeyboardInvocation?
    fileprivate var autostart: Autostart?

    /// Begins without options; `knownLayouts` returns the names of all layouts.
    init(knownLayouts: @escaping () -> [String]) { self.knownLayouts = knownLayouts }
  }

  /// Whether sessions start the program.
  fileprivate enum Autostart: String, CaseIterable { case on, off }

  /// The options of `virtual-keyboard`.
  package static var table: OptionTable<Parsed> {
    OptionTable([
      .init(
        "--layout",
        .layout("NAME[,NAME…]"),
        need: "a layout such as en-US, system or ./own.json, or several with commas between",
        "its keys (at first: system, those of the hardware keyboard), or\na file of your own; a globe key switches between several",
        apply: readLayouts
      ),
      .init(
        "--placement",
        "at the monitor's bottom edge, where other windows make room,\nor small and movable (at first: docked)",
        chooses: \.options.placement
      ),
      .init(
        "--keys",
        "in the middle, at one side for one hand, or a half at each side\nfor both thumbs (at first: whole)",
        chooses: \.options.arrangement
      ),
      .init(
        "--key-size",
        .text("MM|auto"),
        need: "a number such as 15, or auto",
        "width and height of a letter key, 4 to 40; smaller where\nthere is no room (at first: auto, as much as there is)"
      ) { read, text throws(OptionError) in
        if text == "auto" { return read.options.keySize = .roomy }
        guard let size = text.decimal, 4...40 ~= size else {
          throw OptionError(message: "--key-size is a number from 4 to 40, or auto, not \(text.quoted)")
        }
        read.options.keySize = .millimetres(size)
      },
      .init(
        "--auto-show",
        "come when a field is tapped, or whenever one gets the focus,\nand go with it (at first: off)",
        chooses: \.options.autoShow
      ),
      .init(
        "--avoid",
        "move a window up whose field it would cover, or come at the\nmonitor's top edge (at first: move, and top where windows\ncan't be moved)",
        chooses: \.options.avoidance
      ),
      .init(
        "--terminals",
        .text("CLASS[,CLASS…]"),
        need: "the class of a window such as xterm, or several with commas between",
        "further windows that are all text, beside terminals"
      ) { read, text throws(OptionError) in
        read.options.terminals = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      },
      .appearance(\.options.appearance),
      .contrast(\.options.contrast),
      .init(
        "--previews",
        "show the character of a pressed key enlarged, also of a password",
        sets: \.options.showsPreviews,
        to: true
      ),
      .init(
        "--dwell",
        .text("SECONDS"),
        need: "a number such as 0.8",
        "press a key by resting the pointer on it for so long, 0.2 to 5"
      ) { read, text throws(OptionError) in
        guard let seconds = text.decimal, 0.2...5 ~= seconds else {
          throw OptionError(message: "--dwell is a number from 0.2 to 5, not \(text.quoted)")
        }
        read.options.dwell = seconds
      },
      .init(
        "--suggestions",
        "suggest words above the keys, from Hunspell's dictionaries\nand what was typed before",
        sets: \.options.showsSuggestions,
        to: true
      ),
      .scale(\.options.scale),
      .init("--show", "show the keyboard, also one that runs, or start it", sets: \.options.start, to: .shown),
      .init("--hide", "hide the keyboard that runs on this display", asksFor: .hide, in: \.request),
      .init(
        "--toggle",
        "hide the keyboard that runs, or show it again, or start it\n(default)",
        sets: \.options.start,
        to: .toggled
      ),
      .init(
        "--hidden",
        "start the keyboard hidden, for autostart; one that runs stays\nas it is",
        sets: \.options.start,
        to: .hidden
      ),
      .init(
        "--autostart",
        "start it hidden with each session, with the options that are\ngiven beside, or no longer",
        chooses: \.autostart
      ),
      .init("--list-layouts", "list the layouts with their titles", asksFor: .listLayouts, in: \.request),
      .init("--quit", "end the keyboard that runs on this display", asksFor: .quit, in: \.request),
      .version(asksFor: .version, in: \.request),
      .help(asksFor: .help, in: \.request),
    ])
  }

  /// Reads `arguments`, without the program's name.
  ///
  /// - Parameter known: The names of all layouts, looked up only when one is asked for.
  package init(_ arguments: [String], layouts known: @escaping () -> [String]) throws(OptionError) {
    var read = Parsed(knownLayouts: known)
    try Self.table.read(arguments, into: &read) { _, word throws(OptionError) in
      throw OptionError(message: "what is \(word.quoted)? --help lists all options")
    }
    if let request = read.request {
      self = request
    } else if let autostart = read.autostart {
      self = autostart == .off ? .noAutostart : .autostart(read.options.chosen, arguments: try Self.kept(arguments))
    } else {
      self = .run(read.options)
    }
  }

  /// The arguments with which sessions start the program: `--hidden`, and those options among `arguments` that aren't
  /// remembered.
  private static func kept(_ arguments: [String]) throws(OptionError) -> [String] {
    let others = ["--autostart", "--show", "--hidden", "--toggle"]
    return ["--hidden"] + (try table.arguments(arguments, without: KeyboardSettings.options + others))
  }

  private static func readLayouts(into read: inout Parsed, from text: String) throws(OptionError) {
    guard !text.contains(where: \.isNewline) else {
      throw OptionError(message: "--layout has no lines, as \(text.quoted) does")
    }
    read.options.layouts = try text.namesListed(among: ["system"] + read.knownLayouts(), kind: "layout")
  }
}

extension ProgramManual {
  /// The description of `virtual-keyboard`.
  package static var virtualKeyboard: ProgramManual {
    var manual = ProgramManual(
      "virtual-keyboard",
      summary: "A keyboard on screen that types into whichever window has the focus.",
      usages: ["[options]"],
      options: KeyboardInvocation.table,
      notes: """
        Ctrl, super, alt and altgr hold for the next key; tapped twice, until they are tapped again.
        The fn key shows function keys and those that edit, which wide screens have beside the letters.

        Its hide key leaves a small button at the screen's edge that shows it again. Started again while it
        runs, the program tells the running one to hide, or to show again, and ends. --hide and --quit
        end with status 1 if none runs. --layout, --placement, --keys, --key-size, --auto-show and --avoid
        reach a running one, too, and show it. Other programs command it over D-Bus, as they do Onboard.

        These six are remembered until they are given again, in ~/.config/virtual-keyboard/settings.

        Terminals are known by the class of their windows, to which --terminals adds others:
        \(KeyboardOptions.terminalList)
        """
    )
    manual.files = [
      (
        path: "$XDG_CONFIG_HOME/virtual-keyboard/settings",
        text: """
        What was chosen last of --layout, --placement, --keys, --key-size, --auto-show and --avoid. Without the
        variable, the folder is ~/.config.
        """
      )
    ]
    return manual
  }
}
