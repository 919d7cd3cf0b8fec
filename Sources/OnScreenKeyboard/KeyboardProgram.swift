import Arguments
import Foundation
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard

/// The program, from its arguments to its exit status.
package struct KeyboardProgram {
  private let arguments: [String]

  /// Takes the arguments, without the program's name.
  package init(arguments: [String]) { self.arguments = arguments }

  /// Runs the program.
  ///
  /// - Returns: the exit status: 0 for success, 1 if the machine lacks something, 2 for wrong options.
  package func run() -> Int32 {
    do throws(OptionError) {
      switch try KeyboardInvocation(arguments, layouts: { KeyboardLayout.available }) {
      case .help: return say(KeyboardUsage.help)
      case .version: return say("\(KeyboardUsage.program) \(KeyboardUsage.version)")
      case .listLayouts: return say(KeyboardLayout.titles.map { "\($0.name)  \($0.title)" }.joined(separator: "\n"))
      case .quit: return open(KeyboardOptions(), command: .quit)
      case .hide: return open(KeyboardOptions(), command: .hide)
      case .autostart(let chosen, let arguments): return startWithSessions(arguments, chosen)
      case .noAutostart: return startWithNoSession()
      case .run(var options):
        options.chosen = options.chosen.withWholePaths(from: FileManager.default.currentDirectoryPath)
        options.remembered = remembered
        return open(options, command: Self.command(for: options))
      }
    } catch {
      return complain(error.message, status: 2)
    }
  }

  // MARK: - Private

  /// Opens a keyboard, unless one is running already, to which `command` is sent instead, if there is one.
  private func open(_ options: KeyboardOptions, command: KeyboardCommand?) -> Int32 {
    do {
      let identity = ApplicationIdentity(instanceName: KeyboardUsage.program, className: "VirtualKeyboard")
      let application = try X11Application(identity: identity, scale: options.scale)
      guard application.platform.typesIntoOtherPrograms else {
        return complain("the X server lacks XTEST, without which no key reaches another program", status: 1)
      }
      let layouts = try layouts(for: options, on: application.platform)
      let keyboard = ScreenKeyboard(application, options, layouts: layouts)
      guard keyboard.claimDisplay(orSend: command) else {
        SettingsFile().remember(options.chosen, before: options.remembered)
        return 0
      }
      if command == .quit || command == .hide { return complain("no keyboard runs on this display", status: 1) }
      keyboard.run()
      return 0
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  /// The layouts to begin with: those of the options, or the remembered ones; the system's if a remembered one no
  /// longer exists.
  private func layouts(
    for options: KeyboardOptions,
    on platform: X11Platform
  ) throws(KeyboardLayoutError) -> KeyboardLayouts {
    do throws(KeyboardLayoutError) {
      return try KeyboardLayouts(named: options.layouts, on: platform)
    } catch  where options.chosen.layouts == nil {
      _ = complain("\(error); starting with the system's layouts", status: 1)
      return try KeyboardLayouts(named: [KeyboardLayouts.systemName], on: platform)
    }
  }

  /// The command for an instance that runs already; nil if there is nothing to change.
  private static func command(for options: KeyboardOptions) -> KeyboardCommand? {
    switch options.start {
    case .toggled: .toggle
    case .shown: .show
    case .hidden: options.chosen.isEmpty ? nil : .stay
    case nil: options.chosen.isEmpty ? .toggle : .show
    }
  }

  /// The remembered settings; lines that aren't understood are reported on standard error, and skipped.
  private var remembered: KeyboardSettings {
    SettingsFile().read(layouts: { KeyboardLayout.available }) { _ = complain($0.message, status: 1) }
  }

  // MARK: - With each session

  private func startWithSessions(_ arguments: [String], _ chosen: KeyboardSettings) -> Int32 {
    guard let entry else { return complain("no home folder to write an entry for autostart in", status: 1) }
    // An installed program may be a link to an executable with several programs, which runs the one whose name it is
    // started under.
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let program = "\(folder)/\(KeyboardUsage.program)"
    let code = entry.write(program: program, arguments, title: "Virtual Keyboard", icon: KeyboardUsage.program)
    guard code == 0 else { return complain("\(entry.path): \(String(cString: strerror(code)))", status: 1) }
    let chosen = chosen.withWholePaths(from: FileManager.default.currentDirectoryPath)
    SettingsFile().remember(chosen, before: remembered)
    return say(entry.path)
  }

  private func startWithNoSession() -> Int32 {
    guard let entry else { return 0 }
    let code = entry.remove()
    return code == 0 ? 0 : complain("\(entry.path): \(String(cString: strerror(code)))", status: 1)
  }

  private var entry: AutostartEntry? { AutostartEntry(KeyboardUsage.program) }

  private func say(_ text: String) -> Int32 {
    StandardStreams.say(text)
    return 0
  }

  /// Prints one line on standard error.
  private func complain(_ message: String, status: Int32) -> Int32 {
    StandardStreams.complain("\(KeyboardUsage.program): \(message)")
    return status
  }
}

/// The program's name, version and help.
enum KeyboardUsage {
  /// The program's name.
  static let program = "virtual-keyboard"
  /// The program's version.
  static var version: String { Release.version }
  /// The explanation of every option.
  static var help: String {
    var manual = ProgramManual.virtualKeyboard
    manual.notes += "\n\n" + KeyboardLayout.list
    return manual.help
  }
}
