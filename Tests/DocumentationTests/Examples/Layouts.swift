import Foundation
import VirtualKeyboard

@testable import UIKit
@testable import UIKitCore

func installLayout(of file: URL, in scene: UIWindowScene) throws {
  let layout = try KeyboardLayout(contentsOf: file)
  VirtualKeyboard.install(in: scene, layout: layout)
}

func installLayouts(_ layout: KeyboardLayout, in scene: UIWindowScene) throws {
  let keyboard = VirtualKeyboard(layouts: [layout, try .named("de-DE")])
  keyboard.install(in: scene)
}
