import Arguments
import Foundation
import Outside
import Resources

/// The subcommand `record` of a program: plays the tapes that its arguments name, and writes their pictures.
///
/// ```swift
/// exit(RecordCommand(recorder).run(arguments))
/// ```
@preconcurrency @MainActor
public struct RecordCommand {
  private let recorder: Recorder
  private let print: (String) -> Void
  private let complain: (String) -> Void
  /// Writes the line of progress; nil if standard error isn't a terminal.
  var showProgress = RecordProgress.standard

  /// Makes the command for the app of `recorder`.
  ///
  /// - Parameters:
  ///   - recorder: the recorder; the arguments change its settings.
  ///   - print: called with the paths of the pictures, a line each; prints to standard output by default.
  ///   - complain: called with error messages, a line each, without control characters; prints to standard error by
  ///     default.
  public init(
    _ recorder: Recorder,
    print: ((String) -> Void)? = nil,
    complain: ((String) -> Void)? = nil
  ) {
    self.recorder = recorder
    self.print = print ?? StandardStreams.say
    self.complain = { (complain ?? StandardStreams.complain)($0.printable) }
  }

  /// The explanation of the arguments.
  public static var help: String { manual.help }

  /// The command's description for the help, the manual page and the completions of a program.
  package static var manual: ProgramManual {
    ProgramManual(
      "record",
      summary: "Plays tapes, written scenarios, and takes their pictures.",
      usages: ["TAPE… [options]"],
      words: [.init("TAPE…", "the tapes' files", fileExtension: "tape")],
      options: RecordOptions.table
    )
  }

  /// Plays all tapes that `arguments`, those after the word `record`, name.
  ///
  /// Fixes the process's fonts and language, so that pictures are the same on every machine; call it before any window
  /// is opened.
  ///
  /// - Returns: the exit status: 0 for success, 1 if a tape failed or a picture differs, 2 for wrong arguments.
  public func run(_ arguments: [String]) -> Int32 {
    let options: RecordOptions
    do throws(OptionError) {
      options = try RecordOptions(arguments)
    } catch {
      complain(error.message)
      return 2
    }
    guard !options.wantsHelp else {
      print(Self.help)
      return 0
    }
    Self.pinSurroundings()
    recorder.scale = options.scale
    recorder.showsPointer = options.showsPointer
    recorder.showsCaptions = options.showsCaptions
    recorder.display = options.display
    let run = RecordRun(recorder, options, progress: showProgress, print: print, complain: complain)
    var status: Int32 = 0
    for index in options.tapes.indices where !run.recordTape(at: index) { status = 1 }
    return status
  }

  /// Removes the influence of the machine and the user on pictures.
  private static func pinSurroundings() {
    setenv("FONTCONFIG_FILE", Resources.path + "/Fonts/fonts.conf", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("XMODIFIERS", "@im=none", 1)
    for name in ["GTK_THEME", "GTK_ENABLE_ANIMATIONS", "GDK_SCALE"] { unsetenv(name) }
  }
}
