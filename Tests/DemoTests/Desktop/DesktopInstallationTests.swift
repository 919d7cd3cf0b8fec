import PNG
import Resources
import TestSupport
import Testing
import X11

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Installing on a desktop")
struct DesktopInstallationTests {
  private static let programs = ["keyboard-assistant-demo", "virtual-keyboard"]

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
      #expect(told.contains("\(prefix)/share/applications/\(program).desktop"))
    }
    let inside = FileManager.default.contents(atPath: "\(prefix)/share/keyboard-assistant/Keyboards/en-US.json")
    #expect(inside == FileManager.default.contents(atPath: Resources.path + "/Keyboards/en-US.json"))
    #expect(inside != nil)
    let list = try #require(folder.text("usr/" + DesktopInstallation.list)).split(separator: "\n").map(String.init)
    #expect(
      Set(list.filter { !$0.hasSuffix("/") }.map { "\(prefix)/\($0.prefix { $0 != "\t" })" })
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
    "the installed descriptions for software centres are valid: AppStream takes pictures from the web only, so there are none",
    .enabled(if: Tool.isInstalled("appstreamcli"))
  )
  func validDescriptions() throws {
    let folder = try TemporaryFolder()
    var told: [String] = []
    try DesktopInstallation(prefix: folder.path + "/us r").install(plan(folder)) { told.append($0) }
    let descriptions = told.filter { $0.contains("/share/metainfo/") }
    #expect(descriptions.count == Self.programs.count)
    for description in descriptions {
      let said = try Tool.run("appstreamcli", ["validate", "--no-net", description])
      #expect(said.status == 0, "\(said.output)")
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

  @Test("the programs are one file and a link to it, also when the whole prefix is moved elsewhere")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    try DesktopInstallation(prefix: folder.path + "/usr").install(plan(folder)) { _ in }
    try FileManager.default.moveItem(atPath: folder.path + "/usr", toPath: folder.path + "/moved")
    #expect(Self.programs.map { destination("\(folder.path)/moved/bin/\($0)") } == [nil, Self.programs[0]])
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

  /// All paths that are installed, below the prefix.
  private func paths(_ plan: DesktopPlan) throws -> [String] {
    try plan.files("/usr").map(\.path) + [DesktopInstallation.list]
  }

  @Test("where a file of the same name is somebody else's, nothing at all is installed, and one line says so")
  func foreignFiles() throws {
    let folder = try TemporaryFolder()
    let (plan, prefix) = (try plan(folder), folder.path + "/usr")
    let installation = try DesktopInstallation(prefix: prefix)
    for path in try paths(plan) {
      try folder.write("theirs", to: "usr/" + path)
      let before = folder.contents
      let message = complaint { try installation.install(plan) { _ in } }
      #expect(
        message
          == (path == DesktopInstallation.list
            ? "\(prefix)/\(path): isn't a list of installed files"
            : "\(prefix)/\(path): belongs to something else; nothing was installed")
      )
      #expect(folder.contents == before)
      #expect(folder.text("usr/" + path) == "theirs")
      try FileManager.default.removeItem(atPath: prefix)
    }
    for path in try plan.files("/usr").map(\.path) { try folder.write("theirs", to: "usr/" + path) }
    let message = complaint { try installation.install(plan) { _ in } }
    let count = try paths(plan).count - 2
    #expect(
      message
        == "\(prefix)/bin/keyboard-assistant-demo: belongs to something else, and \(count) more; nothing was installed"
    )
  }

  @Test("removing leaves files that took the place of installed ones since, and says so; the rest goes")
  func replacedFiles() throws {
    let folder = try TemporaryFolder()
    let (plan, prefix) = (try plan(folder), folder.path + "/usr")
    let installation = try DesktopInstallation(prefix: prefix)
    let files = try plan.files("/usr").map(\.path)
    try installation.install(plan) { _ in }
    for path in files {
      unlink(prefix + "/" + path)
      try folder.write("theirs", to: "usr/" + path)
    }
    #expect(complaint { try installation.install(plan) { _ in } }?.contains("belongs to something else") == true)
    let message = complaint { try installation.remove { _ in } }
    #expect(message == "\(prefix)/\(files[0]): isn't what was installed, and \(files.count - 1) more, and was left")
    for path in files { #expect(folder.text("usr/" + path) == "theirs") }
    #expect(folder.text("usr/" + DesktopInstallation.list) == nil)
  }

  @Test("folders below the prefix that are links are followed neither by installing nor by removing")
  func linkedFolders() throws {
    let folder = try TemporaryFolder()
    let (plan, prefix) = (try plan(folder), folder.path + "/usr")
    let installation = try DesktopInstallation(prefix: prefix)
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/theirs", withIntermediateDirectories: true)
    try manager.createDirectory(atPath: prefix, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: prefix + "/share", withDestinationPath: folder.path + "/theirs")
    let message = complaint { try installation.install(plan) { _ in } }
    #expect(message == "\(prefix)/share: is a link to another folder; nothing was installed")
    #expect(try manager.contentsOfDirectory(atPath: folder.path + "/theirs").isEmpty)
    #expect(try manager.contentsOfDirectory(atPath: prefix) == ["share"])
    unlink(prefix + "/share")
    try installation.install(plan) { _ in }
    try manager.moveItem(atPath: prefix + "/share/man", toPath: folder.path + "/theirs/man")
    try manager.createSymbolicLink(atPath: prefix + "/share/man", withDestinationPath: folder.path + "/theirs/man")
    let left = complaint { try installation.remove { _ in } }
    #expect(
      left?.hasSuffix(
        "/usr/share/man/man1/keyboard-assistant-demo.1: isn't what was installed, and 1 more, and was left"
      ) == true
    )
    #expect(try manager.contentsOfDirectory(atPath: folder.path + "/theirs/man/man1").count == Self.programs.count)
    #expect(destination(prefix + "/share/man") == folder.path + "/theirs/man")
  }

  @Test("the prefix itself may be a link: people name it")
  func linkedPrefix() throws {
    let folder = try TemporaryFolder()
    let plan = try plan(folder)
    try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/usr",
      withDestinationPath: folder.path + "/elsewhere"
    )
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    try installation.install(plan) { _ in }
    #expect(folder.text("elsewhere/bin/virtual-keyboard") == "#!/bin/sh\n")
    try installation.remove { _ in }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere").isEmpty)
  }

  @Test("somebody's own link in the place of a program is left, and so is what it leads to")
  func link() throws {
    let folder = try TemporaryFolder()
    let plan = try plan(folder)
    try folder.write("theirs", to: "theirs")
    let bin = folder.path + "/usr/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let link = "\(bin)/\(Self.programs[1])"
    for name in [link, "\(bin)/\(Self.programs[0]).part"] {
      try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: folder.path + "/theirs")
    }
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    #expect(
      complaint { try installation.install(plan) { _ in } }
        == "\(link): belongs to something else; nothing was installed"
    )
    #expect(destination(link) == folder.path + "/theirs")
    unlink(link)
    try installation.install(plan) { _ in }
    try installation.remove { _ in }
    #expect(folder.text("theirs") == "theirs")
    #expect(
      folder.contents == ["built", "built/any name", "theirs", "usr", "usr/bin", "usr/bin/\(Self.programs[0]).part"]
    )
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

  @Test("an update that failed half-way is finished by another one, or removed as a whole", arguments: [true, false])
  func halfWay(finishes: Bool) throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    try installation.install(plan(folder)) { _ in }
    let newer = try plan(folder, program: "#!/bin/sh\nexit 3\n")
    // Where the new file is made first, so that it can't be.
    let obstacle = folder.path + "/usr/share/man/man1/.virtual-keyboard.1.keyboard-assistant.part"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)
    let message = complaint { try installation.install(newer) { _ in } }
    #expect(message == "\(folder.path)/usr/share/man/man1/virtual-keyboard.1: File exists")
    #expect(folder.text("usr/bin/virtual-keyboard") == "#!/bin/sh\nexit 3\n")
    try FileManager.default.removeItem(atPath: obstacle)
    if finishes { try installation.install(newer) { _ in } }
    try installation.remove { _ in }
    #expect(folder.contents == ["built", "built/any name"])
  }

  @Test("where nothing is installed there is nothing to remove")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let installation = try DesktopInstallation(prefix: folder.path)
    #expect(complaint { try installation.remove { _ in } } == "nothing is installed in \(folder.path)")
  }

  @Test("whoever removes from the wrong prefix is told from where the program runs")
  func otherInstallation() throws {
    let folder = try TemporaryFolder()
    let (mine, other) = (folder.path + "/mine", folder.path + "/other")
    try DesktopInstallation(prefix: mine).install(plan(folder)) { _ in }
    let wrong = try DesktopInstallation(prefix: other)
    let program = mine + "/bin/keyboard-assistant-demo"
    #expect(
      complaint { try wrong.remove(running: program) { _ in } }
        == "nothing is installed in \(other); this program runs from the one in \(mine): --prefix \(mine) removes it"
    )
    #expect(
      complaint { try wrong.remove(running: folder.path + "/built/any name") { _ in } }
        == "nothing is installed in \(other)"
    )
  }

  @Test("a list that names files outside the prefix is not followed")
  func foreignList() throws {
    let folder = try TemporaryFolder()
    try folder.write("theirs", to: "precious")
    let list = "../precious\n\(folder.path)/precious\nshare/../../precious\n"
    let installation = try DesktopInstallation(prefix: folder.path + "/usr")
    let path = DesktopInstallation.list
    try folder.write(list, to: "usr/" + path)
    #expect(
      complaint { try installation.remove { _ in } } == "\(folder.path)/usr/\(path): isn't a list of installed files"
    )
    try folder.write(list + path + "\n", to: "usr/" + path)
    try installation.remove { _ in }
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
