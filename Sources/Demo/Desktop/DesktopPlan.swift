import Arguments
import Resources
import UIKit
import VirtualKeyboard
import X11

/// What is installed: the programs, the files they read, and what tells desktops, shells and `man` about them.
struct DesktopPlan {
  /// The folder that the programs are copied from.
  var programs: String
  /// The folder that the files they read are copied from.
  var resources: String
  /// What there is to know about each of the programs.
  var manuals: [ProgramManual]

  /// The programs that stand beside the one that runs.
  static var demo: DesktopPlan {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return DesktopPlan(
      programs: program.deletingLastPathComponent().path,
      resources: URL(fileURLWithPath: Resources.path).standardizedFileURL.path,
      manuals: [Usage.manual, .virtualKeyboard, .bench]
    )
  }

  /// The icon's sizes, in pixels.
  var iconSides = [16, 24, 32, 48, 64, 128, 256, 512]
  /// The icon's name.
  static let icon = "keyboard-assistant"

  /// Lines for who installs: which programs couldn't be.
  var remarks: [String] {
    manuals.filter { !isBuilt($0) }.map { "without \($0.name), which isn't built; swift build builds all" }
  }

  /// Every file, for programs that will run from `prefix`.
  func files(_ prefix: String) throws(DesktopError) -> [DesktopFile] {
    let built = manuals.filter(isBuilt)
    var files = built.map {
      DesktopFile(path: "bin/\($0.name)", content: .copy("\(programs)/\($0.name)"), isProgram: true)
    }
    files += try resourceFiles()
    for manual in built { files += try textFiles(of: manual) + menuFiles(of: manual, prefix) }
    return files + iconFiles
  }

  // MARK: - Private

  private func isBuilt(_ manual: ProgramManual) -> Bool { access("\(programs)/\(manual.name)", X_OK) == 0 }

  private func resourceFiles() throws(DesktopError) -> [DesktopFile] {
    var files: [DesktopFile] = []
    for folder in ["Desktop", "Fonts", "Keyboards", "Tapes"] {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(resources)/\(folder)") else {
        throw DesktopError(message: "\(resources)/\(folder): can't be read")
      }
      files += names.sorted().map { name in
        DesktopFile(
          path: "share/keyboard-assistant/\(folder)/\(name)",
          content: .copy("\(resources)/\(folder)/\(name)")
        )
      }
    }
    return files
  }

  /// The manual page, and what shells complete.
  private func textFiles(of manual: ProgramManual) -> [DesktopFile] {
    let others = manuals.map(\.name).filter { $0 != manual.name }
    let completions = ShellCompletions(manual, layouts: KeyboardLayout.available)
    return [
      text("share/man/man1/\(manual.name).1", ManualPage(manual, seeAlso: others).text),
      text("share/bash-completion/completions/\(manual.name)", completions.bash),
      text("share/zsh/site-functions/_\(manual.name)", completions.zsh),
      text("share/fish/vendor_completions.d/\(manual.name).fish", completions.fish),
    ]
  }

  /// The menu entry, and what software centres show; nothing for a program without a window.
  private func menuFiles(of manual: ProgramManual, _ prefix: String) throws(DesktopError) -> [DesktopFile] {
    let source = "\(resources)/Desktop/\(manual.name)"
    guard access(source + ".desktop", F_OK) == 0 else { return [] }
    let entry = DesktopEntry(text: try Self.read(source + ".desktop"))
    let program = DesktopEntry.Program(name: manual.name, path: "\(prefix)/bin/\(manual.name)")
    let information = try Self.read(source + ".metainfo.xml")
    // AppStream, "Metainfo files": the file is named by the component's identifier.
    let identifier = information.split(separator: "<id>").last?.split(separator: "<").first ?? ""
    return [
      text("share/applications/\(manual.name).desktop", entry.starting(program).text),
      text("share/metainfo/\(identifier).metainfo.xml", information),
    ]
  }

  private static func read(_ path: String) throws(DesktopError) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DesktopError(message: "\(path): can't be read")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var iconFiles: [DesktopFile] {
    let pictures = iconSides.map { side in
      DesktopFile(
        path: "share/icons/hicolor/\(side)x\(side)/apps/\(Self.icon).png",
        content: .made { () throws(DesktopError) in
          var encoder = PNGEncoder()
          encoder.keepsAlpha = true
          return Data(encoder.encode(AppIcon.bitmap(side: side)))
        }
      )
    }
    return pictures + [text("share/icons/hicolor/scalable/apps/\(Self.icon).svg", AppIcon.svg)]
  }

  private func text(_ path: String, _ text: String) -> DesktopFile {
    DesktopFile(path: path, content: .made { () throws(DesktopError) in Data(text.utf8) })
  }
}
