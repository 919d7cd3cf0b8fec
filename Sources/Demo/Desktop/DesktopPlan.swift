import Arguments
import Outside
import PNG
import Resources
import UIKit
import VirtualKeyboard
import X11

/// The files to install: the programs, the files they read, and those for desktops, shells and `man`.
struct DesktopPlan {
  /// The executable that is copied: it contains all programs, and runs the one whose name it is started under.
  var program: String
  /// The folder from which the files that the programs read are copied.
  var resources: String
  /// The descriptions of the programs; the executable gets the first one's name, and the others are links to it.
  var manuals: [ProgramManual]

  /// The running program, under each of its names.
  static var demo: DesktopPlan {
    DesktopPlan(
      program: DesktopInstallation.program,
      resources: URL(fileURLWithPath: Resources.path).standardizedFileURL.path,
      manuals: [Usage.manual, .virtualKeyboard]
    )
  }

  /// The icons' sizes, in pixels.
  var iconSides = [16, 24, 32, 48, 64, 128, 256, 512]
  /// The icons of the programs with a window, by their names in menu entries.
  static let icons = [("keyboard-assistant", AppIcon.demo), ("virtual-keyboard", .keyboard)]

  /// All files, for programs that are going to run from `prefix`.
  func files(_ prefix: String) throws(DesktopError) -> [DesktopFile] {
    var files = programFiles + (try resourceFiles())
    for manual in manuals { files += try textFiles(of: manual) + menuFiles(of: manual, prefix) }
    return files + Self.icons.flatMap(iconFiles)
  }

  // MARK: - Private

  private var programFiles: [DesktopFile] {
    let names = manuals.map(\.name)
    return names.map { name in
      DesktopFile(path: "bin/\(name)", content: name == names[0] ? .copy(program) : .link(names[0]), isProgram: true)
    }
  }

  private func resourceFiles() throws(DesktopError) -> [DesktopFile] {
    var files: [DesktopFile] = []
    for folder in ["Desktop", "Fonts", "Keyboards", "Tapes", "Words"] {
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

  /// The manual page, and the shells' completions.
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

  /// The menu entry, and the description for software centres; nothing for a program without a window.
  private func menuFiles(of manual: ProgramManual, _ prefix: String) throws(DesktopError) -> [DesktopFile] {
    let source = "\(resources)/Desktop/\(manual.name)"
    guard access(source + ".desktop", F_OK) == 0 else { return [] }
    let entry = DesktopEntry(text: try Self.read(source + ".desktop"))
    let executable = DesktopEntry.Executable(name: manual.name, path: "\(prefix)/bin/\(manual.name)")
    let information = try Self.read(source + ".metainfo.xml")
    // AppStream, "Metainfo files": the file is named by the component's identifier.
    let identifier = information.split(separator: "<id>").last?.split(separator: "<").first ?? ""
    return [
      text("share/applications/\(manual.name).desktop", entry.starting(executable).text),
      text("share/metainfo/\(identifier).metainfo.xml", information),
    ]
  }

  private static func read(_ path: String) throws(DesktopError) -> String {
    do throws(OutsideFileError) {
      return try OutsideFile(path, limit: OutsideFile.textLimit).readText()
    } catch {
      throw DesktopError(message: "\(path): can't be read: \(error.reason)")
    }
  }

  private func iconFiles(_ name: String, _ icon: AppIcon) -> [DesktopFile] {
    let pictures = iconSides.map { side in
      DesktopFile(
        path: "share/icons/hicolor/\(side)x\(side)/apps/\(name).png",
        content: .made { () throws(DesktopError) in
          var encoder = PNGEncoder()
          encoder.keepsAlpha = true
          return Data(encoder.encode(icon.bitmap(side: side)))
        }
      )
    }
    return pictures + [text("share/icons/hicolor/scalable/apps/\(name).svg", icon.svg)]
  }

  private func text(_ path: String, _ text: String) -> DesktopFile {
    DesktopFile(path: path, content: .made { () throws(DesktopError) in Data(text.utf8) })
  }
}
