import Foundation

/// Files that travel with the package: keyboard layouts, tapes, and what a desktop wants of a program.
public enum Resources {
  /// The folder that holds `Keyboards/` at run time.
  public static var directory: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The path of ``directory``.
  ///
  /// Looked for beside the program first, where building puts it: asking `Bundle` costs more time than reading a layout. Of a
  /// program that was installed in `bin` it is `share/keyboard-assistant`.
  public static var path: String {
    besideProgram ?? Bundle.module.resourcePath ?? Bundle.module.bundlePath
  }

  private static var besideProgram: String? {
    let program = withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      guard let bytes = buffer.baseAddress else { return "" }
      let length = readlink("/proc/self/exe", bytes, buffer.count)
      return String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
    }
    guard let slash = program.lastIndex(of: "/") else { return nil }
    return ["/KeyboardAssistant_Resources.resources", "/../share/keyboard-assistant"].lazy.map {
      program[..<slash] + $0
    }
    .first { access($0, R_OK | X_OK) == 0 }
  }
}
