import Recorder
import UIKit
import VirtualKeyboard

@MainActor func screen(_ name: String) -> UIViewController? {
  switch name {
  case "login": return UINavigationController(rootViewController: LoginViewController())
  case "checkout": return UINavigationController(rootViewController: CheckoutViewController())
  case "profile": return UINavigationController(rootViewController: ProfileViewController())
  case "chat": return UINavigationController(rootViewController: ChatViewController())
  case "search": return UINavigationController(rootViewController: SearchViewController())
  case "cities": return UINavigationController(rootViewController: ListSearchViewController())
  case "settings": return MainTabBarController()
  case "code": return UINavigationController(rootViewController: CodeViewController())
  case "signup": return UINavigationController(rootViewController: SignUpViewController(viewModel: SignUpViewModel()))
  default: return nil
  }
}

let recorder = Recorder(open: { screen($0) })
recorder.sceneNames = ["login", "checkout", "profile", "chat", "search", "cities", "settings", "code", "signup"]
recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
