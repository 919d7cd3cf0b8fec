import Foundation
import Outside
import TestSupport
import Testing

@testable import Demo

@Suite("Sessions that start an installed keyboard")
struct DesktopAutostartTests {
  @Test(
    "removing what is installed removes the entry by which they do, but not one that starts another keyboard",
    arguments: [true, false]
  )
  func removed(isOwn: Bool) throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/usr"
    try folder.write("#!/bin/sh\n", to: "built/program", mode: 0o755)
    var plan = DesktopPlan.demo
    (plan.program, plan.iconSides) = (folder.path + "/built/program", [16])
    let installation = try DesktopInstallation(prefix: prefix)
    try installation.install(plan) { _ in }
    let folders = UserFolders(environment: ["XDG_CONFIG_HOME": folder.path + "/config"])
    let entry = try #require(AutostartEntry("virtual-keyboard", in: folders))
    let program = "\(isOwn ? prefix : "/elsewhere")/bin/virtual-keyboard"
    #expect(entry.write(program: program, ["--hidden"], title: "Keyboard", icon: "keyboard") == 0)
    var told: [String] = []
    try installation.remove(of: folders) { told.append($0) }
    #expect(told.contains(entry.path) == isOwn)
    #expect((folder.text("config/autostart/virtual-keyboard.desktop") == nil) == isOwn)
  }

  @Test(
    "an entry without a folder is made with it, one that can't be written says why, and one that isn't there is gone"
  )
  func entries() throws {
    #expect(AutostartEntry("virtual-keyboard", in: UserFolders(environment: [:])) == nil)
    let nowhere = try #require(AutostartEntry("keyboard", in: UserFolders(environment: ["HOME": "/proc/nowhere"])))
    #expect(nowhere.write(program: "/bin/keyboard", [], title: "", icon: "") == ENOENT)
    #expect(nowhere.remove() == 0 && !nowhere.starts("/bin/keyboard"))
  }
}
