import Arguments
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
      case .run(let options): return open(options, command: Self.command(of: options.start))
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
      let layouts = try KeyboardLayouts(named: options.layouts, on: application.platform)
      let keyboard = ScreenKeyboard(application, options, layouts: layouts)
      guard keyboard.claimDisplay(orSend: command) else { return 0 }
      if command == .quit || command == .hide { return complain("no keyboard runs on this display", status: 1) }
      keyboard.run()
      return 0
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  /// What a keyboard is told that runs already.
  private static func command(of start: KeyboardOptions.Start) -> KeyboardCommand? {
    switch start {
    case .toggled: .toggle
    case .shown: .show
    case .hidden: nil
    }
  }

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
