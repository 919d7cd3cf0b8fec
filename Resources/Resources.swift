import Foundation

/// Files that travel with the package: keyboard layouts.
public enum Resources {
  /// The folder that holds `Keyboards/` at run time.
  public static var directory: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The path of ``directory``.
  ///
  /// Looked for beside the program first, where building puts it: asking `Bundle` costs more time than reading a layout.
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
    let folder = "\(program[..<slash])/KeyboardAssistant_Resources.resources"
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }
}
