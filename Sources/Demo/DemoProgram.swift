import Arguments
import Outside
import Recorder
import Resources
import UIKit
import UIKitX11
import VirtualKeyboard
import X11

/// The program, from its arguments to its exit status.
package struct DemoProgram {
  private let arguments: [String]

  /// Takes the arguments, without the program's name.
  package init(arguments: [String]) { self.arguments = arguments }

  /// Runs the program.
  ///
  /// - Returns: the exit status: 0 for success, 1 if the machine lacks something, 2 for wrong options.
  package func run() -> Int32 {
    do throws(OptionError) {
      let invocation = try parse(startingFrom: Options())
      guard case .run = invocation, let remembered else { return perform(invocation) }
      return perform(try parse(startingFrom: Options(remembered)))
    } catch {
      return complain(error.message, status: 2)
    }
  }

  // MARK: - Private

  private func parse(startingFrom options: Options) throws(OptionError) -> Invocation {
    var parser = OptionParser(startingFrom: options) { KeyboardLayout.available }
    return try parser.parse(arguments)
  }

  /// The remembered settings; nil if there are none, or, after an error message, if they aren't understood.
  private var remembered: DemoSettings? {
    do throws(SettingsError) {
      return try SettingsFile.standard?.load()
    } catch {
      _ = complain(error.message + "; starting as at first", status: 1)
      return nil
    }
  }

  private func perform(_ invocation: Invocation) -> Int32 {
    switch invocation {
    case .help: return say(Usage.help)
    case .version: return say("\(Usage.program) \(Usage.version)")
    case .list: return say(Usage.examples)
    case .doctor:
      let doctor = Doctor(connection: try? Connection())
      return say(Capability.report(doctor.capabilities), status: doctor.isUsable ? 0 : 1)
    case .install(let prefix):
      return arrange(prefix) { installation throws(DesktopError) in
        try installation.install(.demo, tell: StandardStreams.say)
        StandardStreams.say(installation.nextStep(path: getenv("PATH").map { String(cString: $0) }))
      }
    case .uninstall(let prefix):
      return arrange(prefix) { installation throws(DesktopError) in
        try installation.remove(tell: StandardStreams.say)
      }
    case .record(let arguments): return record(arguments)
    case .run(let options): return open(options)
    }
  }

  private func open(_ options: Options) -> Int32 {
    do {
      let writer = try options.trace.map(TraceWriter.init)
      writer?.failureHandler = { _ = complain($0.message, status: 1) }
      let application = try DemoApplication(options, trace: writer.map { writer in { writer.write($0, at: $1) } })
      application.run()
      return writer?.failure == nil ? 0 : 1
    } catch let error as TraceError {
      return complain(error.message, status: 1)
    } catch X11PlatformError.noDisplay(let reason) {
      return playTour(because: reason)
    } catch {
      return complain("\(error)", status: 1)
    }
  }

  /// Plays the tour's tape if there is no display to open a window on.
  private func playTour(because reason: String) -> Int32 {
    let name = "keyboard-assistant-tour-\(ProcessInfo.processInfo.processIdentifier)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true).path
    let tape = Resources.path + "/Tapes/tour.tape"
    let status = record(["--output", folder, tape], reason: reason + "; ")
    guard status == 0 else { return status }
    return say(
      """
      No window can be opened (\(reason)), so the demo played its tour on a private X server.
      To see the window, start the demo in a desktop session or after ssh -X, or with Xvfb and a VNC server.
      The tour's pictures are in \(folder)
      """
    )
  }

  private func record(_ arguments: [String], reason: String = "") -> Int32 {
    let command = RecordCommand(DemoApplication.makeRecorder(), complain: { _ = complain(reason + $0, status: 1) })
    return command.run(arguments)
  }

  /// Installs or removes; prints an error as one line.
  private func arrange(_ prefix: String?, _ change: (DesktopInstallation) throws(DesktopError) -> Void) -> Int32 {
    do throws(DesktopError) {
      try change(DesktopInstallation(prefix: prefix))
      return 0
    } catch {
      return complain(error.message, status: 1)
    }
  }

  private func say(_ text: String, status: Int32 = 0) -> Int32 {
    StandardStreams.say(text)
    return status
  }

  /// Prints one line on standard error.
  private func complain(_ message: String, status: Int32) -> Int32 {
    StandardStreams.complain("\(Usage.program): \(message)")
    return status
  }
}
