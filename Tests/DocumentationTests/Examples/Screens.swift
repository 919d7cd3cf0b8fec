import Foundation
import KeyboardAssistant
import KeyboardInspector
import Recorder
import Testing
import UIKitX11
import VirtualKeyboard

@testable import UIKit
@testable import UIKitCore

func launchMyForm() throws {
  let application = try X11Application(identity: ApplicationIdentity(instanceName: "my-form", className: "MyForm"))
  application.openWindow(title: "My form", size: CGSize(width: 420, height: 760), root: FormViewController())
  application.run()
}

private final class FormViewController: UIViewController {}

func launchAnAppOfDelegates() throws {
  let identity = ApplicationIdentity(instanceName: "account-form", className: "AccountForm")
  let application = try X11Application(identity: identity)
  let size = CGSize(width: 420, height: 760)
  application.launch(AppDelegate(), sceneDelegate: SceneDelegate(), title: "Account", size: size)
  application.run()
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}

func kiosk(_ windowScene: UIWindowScene) {
  windowScene.keyboard.policy = .always
}

func inspect(_ scene: UIWindowScene) {
  VirtualKeyboard.install(in: scene)
  let inspector = KeyboardInspector(windowScene: scene)
  inspector.toggle()
}

func record(_ url: URL, _ folder: URL, _ failures: URL, _ arguments: [String]) throws {
  let recorder = Recorder(open: { $0 == "sign-up" ? SignUpViewController() : nil })
  recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
  try recorder.play(Tape(contentsOf: url)).write(to: folder)

  let recording = try recorder.play(Tape(contentsOf: url))
  let golden = GoldenPictures(folder: GoldenPictures.folder(of: url))
  #expect(try golden.differences(from: recording, diffsIn: failures).isEmpty)
  exit(RecordCommand(recorder).run(arguments))
}

func recordWithArguments() {
  let recorder = Recorder(open: { $0 == "sign-up" ? SignUpViewController() : nil })
  recorder.prepareScene = { scene, _ in VirtualKeyboard.install(in: scene) }
  exit(RecordCommand(recorder).run(Array(CommandLine.arguments.dropFirst())))
}

final class GuestsViewController: UITableViewController {
  private let navigator = InputNavigator.createWithDefaultController()
  private var inputs: TableInputDataSource?

  override func viewDidLoad() {
    super.viewDidLoad()
    inputs = TableInputDataSource(tableView: tableView)
    navigator.dataSource = inputs
  }
}

final class SwatchesViewController: UICollectionViewController {
  private let navigator = InputNavigator.createWithDefaultController()
  private var inputs: CollectionInputDataSource?

  let registration = UICollectionView.CellRegistration<ColorCell, UIColor> { cell, _, color in
    cell.contentView.backgroundColor = color
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    inputs = CollectionInputDataSource(collectionView: collectionView)
    navigator.dataSource = inputs
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let color: UIColor = indexPath.item == 0 ? .systemRed : .systemBlue
    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: color)
  }
}

final class ColorCell: UICollectionViewCell {}

final class QuestionsViewController: UIViewController {
  private let (scrollView, content) = (UIScrollView(), UIStackView())
  private var scrollViewBottomConstraint: NSLayoutConstraint!
  private var assistant: KeyboardAssistant!

  override func loadView() {
    super.loadView()
    scrollViewBottomConstraint = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    scrollViewBottomConstraint.isActive = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    assistant = KeyboardAssistant.createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 30,
      bottomConstraint: scrollViewBottomConstraint,
      bottomConstraintLayoutView: view
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    assistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    assistant.stop()
  }
}
