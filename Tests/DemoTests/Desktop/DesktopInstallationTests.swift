import Resources
import TestSupport
import Testing
import X11

@testable import Demo
@testable import UIKit

@Suite("Installing on a desktop")
struct DesktopInstallationTests {
  private static let pictures = URL(fileURLWithPath: #filePath).appendingPathComponent(
    "../../../../Resources/Screenshots"
  )
  .standardizedFileURL
  private static let programs = ["keyboard-assistant-demo", "virtual-keyboard", "keyboard-assistant-bench"]

  /// What would be installed if this were the program that runs.
  private func plan(_ folder: TemporaryFolder, program: String = "#!/bin/sh\n") throws -> DesktopPlan {
    try folder.write(program, to: "built/any name", mode: 0o755)
    var plan = DesktopPlan.demo
    plan.program = folder.path + "/built/any name"
    plan.iconSides = [16, 48]
    return plan
  }

  /// The permissions of a file, or of the one that a link leads to.
  private func mode(_ path: String) throws -> Int {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
  }

  private func destination(_ path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  @Test("every file is told and is there, programs can be run, and what they read is where they look")
  func install() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/usr"
    var told: [String] = []
    try DesktopInstallation(prefix: prefix).install(plan(folder)) { told.append($0) }
    #expect(Set(told).count == told.count)
    for path in told { #expect(try mode(path) == (path.contains("/bin/") ? 0o755 : 0o644)) }
    for program in Self.programs {
      #expect(told.contains("\(prefix)/bin/\(program)"))
      #expect(told.contains("\(prefix)/share/man/man1/\(program).1"))
      #expect(told.contains("\(prefix)/share/bash-completion/completions/\(program)"))
      #expect(told.contains("\(prefix)/share/zsh/site-functions/_\(program)"))
      #expect(told.contains("\(prefix)/share/fish/vendor_completions.d/\(program).fish"))
    }
    for program in Self.programs.prefix(2) {
      #expect(told.contains("\(prefix)/share/applications/\(program).desktop"))
    }
    let inside = FileManager.default.contents(atPath: "\(prefix)/share/keyboard-assistant/Keyboards/en-US.json")
    #expect(inside == FileManager.default.contents(atPath: Resources.path + "/Keyboards/en-US.json"))
    #expect(inside != nil)
    let list = try #require(folder.text("usr/" + DesktopInstallation.list)).split(separator: "\n").map(String.init)
    #expect(
      Set(list.filter { !$0.hasSuffix("/") }.map { "\(prefix)/\($0)" })
        == Set(told + ["\(prefix)/\(DesktopInstallation.list)"])
    )
  }

  @Test(
    "the icon that a program's menu entry names is there in every size that its folder is named after",
    arguments: [("keyboard-assistant-demo", "keyboard-assistant"), ("virtual-keyboard", "virtual-keyboard")]
  )
  func icons(program: String, name: String) throws {
    let icons = try DesktopPlan.demo.files("/usr").filter { file in
      file.path.hasPrefix("share/icons/hicolor/") && file.path.contains("/\(name).")
    }
    for (side, icon) in zip([16, 24, 32, 48, 64, 128, 256, 512], icons) {
      #expect(icon.path == "share/icons/hicolor/\(side)x\(side)/apps/\(name).png")
      // The large ones take long without optimization, and are drawn by the same code.
      guard side <= 64 else { continue }
      guard case .made(let make) = icon.content else { return try #require(nil) }
      let picture = try #require(PNGDecoder(Array(try make()))?.decode())
      #expect(picture.size == PixelSize(width: side, height: side))
      #expect(picture.rgba(x: 0, y: 0)[3] == 0)
      #expect(picture.rgba(x: side / 2, y: side / 2)[3] == 255)
    }
    #expect(icons.count == 9)
    #expect(icons.last?.path == "share/icons/hicolor/scalable/apps/\(name).svg")
    let entry = try #require(FileManager.default.contents(atPath: Resources.path + "/Desktop/\(program).desktop"))
    #expect(String(decoding: entry, as: UTF8.self).contains("\nIcon=\(name)\n"))
  }

  @Test("each program has an icon of its own")
  func ownIcons() {
    #expect(AppIcon.demo.svg != AppIcon.keyboard.svg)
    #expect(AppIcon.demo.bitmap(side: 48) != AppIcon.keyboard.bitmap(side: 48))
  }

  @Test(
    "software centres find screenshots with captions, which are installed, too",
    arguments: ["keyboard-assistant-demo", "virtual-keyboard"]
  )
  func screenshots(program: String) throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/us r"
    var told: [String] = []
    try DesktopInstallation(prefix: prefix).install(plan(folder)) { told.append($0) }
    let file = try #require(
      told.first {
        $0.contains("/share/metainfo/")
          && (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("<binary>\(program)<") == true
      }
    )
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let images = text.components(separatedBy: "<image>").dropFirst().compactMap {
      $0.components(separatedBy: "<").first
    }
    #expect(images.count >= 2)
    #expect(text.components(separatedBy: "<caption>").count == images.count + 1)
    for image in images {
      let path = try #require(URL(string: image)).path
      #expect(told.contains(path))
      let name = URL(fileURLWithPath: path).lastPathComponent
      let recorded = try Data(contentsOf: Self.pictures.appendingPathComponent(name))
      #expect(FileManager.default.contents(atPath: path) == recorded, ".ci/screenshots copies what tapes record")
    }
  }

  @Test("after installing, one line says how to start the programs, and whether the shell finds them")
  func nextStep() throws {
    let installation = try DesktopInstallation(prefix: "/opt/forms")
    let missing = installation.nextStep(path: "/usr/bin:/bin")
    #expect(
      missing == """
        Installed. Start Keyboard Assistant from the menu, or as /opt/forms/bin/keyboard-assistant-demo; /opt/forms/bin isn't in PATH.
        """
    )
    let found = installation.nextStep(path: "/usr/bin:/opt/forms/bin/")
    #expect(found == "Installed. Start Keyboard Assistant from the menu, or as keyboard-assistant-demo.")
  }

  @Test("installing again changes nothing, and removing leaves nothing")
  func again() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    let plan = try plan(folder)
    let before = folder.contents
    try installation.install(plan) { _ in }
    let (once, list) = (folder.contents, folder.text("usr/" + DesktopInstallation.list))
    try installation.install(plan) { _ in }
    #expect(folder.contents == once)
    #expect(folder.text("usr/" + DesktopInstallation.list) == list)
    try installation.remove { _ in }
    #expect(folder.contents == before)
  }

  @Test("removing leaves what others have put there")
  func others() throws {
    let folder = try TemporaryFolder()
    try folder.write("theirs", to: "usr/bin/other")
    let before = folder.contents
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    try installation.install(plan(folder)) { _ in }
    try folder.write("theirs", to: "usr/share/icons/hicolor/48x48/apps/other.png")
    try installation.remove { _ in }
    let left = ["", "/icons", "/icons/hicolor", "/icons/hicolor/48x48", "/icons/hicolor/48x48/apps"]
    let theirs = left.map { "usr/share" + $0 } + ["usr/share/icons/hicolor/48x48/apps/other.png"]
    #expect(
      folder.contents.filter { !$0.hasPrefix("built") } == (before + theirs).sorted().filter { !$0.hasPrefix("built") }
    )
  }

  @Test("the programs are one file and two links to it, also when the whole prefix is moved elsewhere")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    try DesktopInstallation(prefix: folder.path + "/usr").install(plan(folder)) { _ in }
    try FileManager.default.moveItem(atPath: folder.path + "/usr", toPath: folder.path + "/moved")
    #expect(
      Self.programs.map { destination("\(folder.path)/moved/bin/\($0)") } == [nil, Self.programs[0], Self.programs[0]]
    )
    for program in Self.programs { #expect(folder.text("moved/bin/\(program)") == "#!/bin/sh\n") }
  }

  @Test(
    "what an earlier version installed and this one doesn't know is taken away, and its copies of programs become links"
  )
  func earlierVersion() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    let files = ["bin/virtual-keyboard", "bin/former-program", "share/keyboard-assistant/former/file"]
    for file in files { try folder.write("#!/bin/sh\nexit 1\n", to: "usr/" + file, mode: 0o755) }
    let list = files + [DesktopInstallation.list, "share/keyboard-assistant/former/"]
    try folder.write(list.map { $0 + "\n" }.joined(), to: "usr/" + DesktopInstallation.list)
    try installation.install(plan(folder)) { _ in }
    #expect(!folder.contents.contains { $0.contains("former") })
    #expect(destination(folder.path + "/usr/bin/virtual-keyboard") == Self.programs[0])
  }

  @Test("somebody's own link in the place of a program is replaced, and what it led to is left alone")
  func link() throws {
    let folder = try TemporaryFolder()
    let plan = try plan(folder)
    try folder.write("theirs", to: "theirs")
    let bin = folder.path + "/usr/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let links = [Self.programs[0]: plan.program, Self.programs[1]: folder.path + "/theirs"]
    for (name, destination) in links {
      try FileManager.default.createSymbolicLink(atPath: "\(bin)/\(name)", withDestinationPath: destination)
      try FileManager.default.createSymbolicLink(atPath: "\(bin)/\(name).part", withDestinationPath: destination)
    }
    try DesktopInstallation(prefix: folder.path + "/usr").install(plan) { _ in }
    #expect(Self.programs.map { destination("\(bin)/\($0)") } == [nil, Self.programs[0], Self.programs[0]])
    #expect(folder.text("theirs") == "theirs")
    #expect(folder.text("built/any name") == "#!/bin/sh\n")
    try DesktopInstallation(prefix: folder.path + "/usr").remove { _ in }
    #expect(folder.contents == ["built", "built/any name", "theirs", "usr", "usr/bin"])
  }

  @Test("a program that is running is replaced as a whole: what was opened before goes on")
  func running() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    try installation.install(plan(folder)) { _ in }
    let program = folder.path + "/usr/bin/virtual-keyboard"
    let old = try #require(FileHandle(forReadingAtPath: program))
    try installation.install(plan(folder, program: "#!/bin/sh\nexit 3\n")) { _ in }
    #expect(old.readDataToEndOfFile() == Data("#!/bin/sh\n".utf8))
    #expect(folder.text("usr/bin/virtual-keyboard") == "#!/bin/sh\nexit 3\n")
  }

  // MARK: - Mistakes

  private func complaint(_ change: () throws -> Void) -> String? {
    do {
      try change()
      return nil
    } catch {
      return (error as? DesktopError)?.message
    }
  }

  @Test("a prefix in a folder that isn't there is refused")
  func noParent() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path + "/no/where")
    let plan = try plan(folder)
    #expect(complaint { try installation.install(plan) { _ in } } == "\(folder.path)/no: no such folder to install in")
  }

  @Test("what can't be written is named, with the reason")
  func notWritable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "usr/share")
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    let plan = try plan(folder)
    #expect(complaint { try installation.install(plan) { _ in } } == "\(folder.path)/usr/share/: Not a directory")
  }

  @Test("an installation that failed half-way is removed as a whole")
  func halfWay() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/usr/share/man/man1/virtual-keyboard.1/theirs",
      withIntermediateDirectories: true
    )
    let before = folder.contents
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    let plan = try plan(folder)
    let message = complaint { try installation.install(plan) { _ in } }
    #expect(message == "\(folder.path)/usr/share/man/man1/virtual-keyboard.1: Is a directory")
    #expect(folder.contents.contains("usr/bin/keyboard-assistant-demo"))
    #expect(throws: DesktopError.self) { try installation.remove { _ in } }
    try FileManager.default.removeItem(atPath: folder.path + "/usr/share/man/man1/virtual-keyboard.1")
    try installation.remove { _ in }
    #expect(folder.contents.filter { !$0.hasPrefix("built") } == before.filter { !$0.contains("virtual-keyboard.1") })
  }

  @Test("where nothing is installed there is nothing to remove")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path)
    #expect(complaint { try installation.remove { _ in } } == "nothing is installed in \(folder.path)")
  }

  @Test("a list that names files outside the prefix is not followed")
  func foreignList() throws {
    let folder = try TemporaryFolder()
    try folder.write("theirs", to: "precious")
    let list = "../precious\n\(folder.path)/precious\nshare/../../precious\n"
    try folder.write(list, to: "usr/" + DesktopInstallation.list)
    try DesktopInstallation(prefix: folder.path + "/usr").remove { _ in }
    #expect(folder.text("precious") == "theirs")
  }

  @Test("a relative prefix is taken from the folder that the program runs in")
  func relative() throws {
    #expect(
      try DesktopInstallation(prefix: "some/where").prefix == FileManager.default.currentDirectoryPath + "/some/where"
    )
    #expect(complaint { _ = try DesktopInstallation(prefix: "a\nb") } == "a prefix is on one line, not \"a\\nb\"")
  }
}
