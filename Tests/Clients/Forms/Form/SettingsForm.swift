// Settings of 2022: one control of each kind in rows of a stack, terms with a link, and a tab bar around.

import UIKit

@MainActor class SettingsStore {
  static let shared = SettingsStore()
  private let defaults = UserDefaults.standard
  private init() {}

  var isDark: Bool {
    get { defaults.bool(forKey: #function) }
    set { defaults.set(newValue, forKey: #function) }
  }
  var volume: Float {
    get { defaults.float(forKey: "volume") }
    set { defaults.set(newValue, forKey: "volume") }
  }
}

final class SettingsViewController: UIViewController {
  private struct Row {
    let title: String
    let view: UIView
  }

  private let themeControl = UISegmentedControl(items: ["System", "Light", "Dark"])
  private let volumeSlider = UISlider(frame: .zero)
  private let volumeLabel = UILabel()
  private let fontStepper = UIStepper(frame: .zero)
  private let pushSwitch = UISwitch(frame: .zero)
  private let mailSwitch = UISwitch()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let languageButton = UIButton(type: .system)
  private let reminder = UIDatePicker()
  private let contentStack = UIStackView()
  private let termsView = UITextView()
  private let nameField = UITextField()
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Settings", comment: "")
    view.backgroundColor = .systemGroupedBackground
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 2)
    tabBarItem.badgeValue = "3"
    configureControls()
    layoutUI()
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    appearance.titleTextAttributes = [.foregroundColor: UIColor.label]
    navigationController?.navigationBar.standardAppearance = appearance
    navigationController?.navigationBar.scrollEdgeAppearance = appearance
    navigationController?.navigationBar.titleTextAttributes = [.font: UIFont(name: "Helvetica-Bold", size: 18)!]
  }

  private func configureControls() {
    themeControl.selectedSegmentIndex = 0
    themeControl.addAction(UIAction { [unowned self] _ in self.themeChanged() }, for: .valueChanged)
    volumeSlider.minimumValue = 0
    volumeSlider.maximumValue = 100
    volumeSlider.setValue(50, animated: false)
    volumeSlider.isContinuous = true
    volumeSlider.minimumTrackTintColor = .systemPink
    volumeSlider.maximumTrackTintColor = .systemGray3
    volumeSlider.thumbTintColor = .white
    volumeSlider.minimumValueImage = UIImage(systemName: "speaker")
    volumeSlider.maximumValueImage = UIImage(systemName: "speaker.3")
    volumeSlider.addTarget(
      self,
      action: SettingsViewController.volumeChanged(_:),
      for: [.valueChanged, .touchUpInside, .touchUpOutside]
    )
    fontStepper.minimumValue = 10
    fontStepper.maximumValue = 30
    fontStepper.value = 17
    fontStepper.addTarget(self, action: SettingsViewController.fontChanged(_:event:), for: .valueChanged)
    for (index, toggle) in [pushSwitch, mailSwitch].enumerated() {
      toggle.tag = index
      toggle.addTarget(self, action: SettingsViewController.switchChanged(_:), for: .valueChanged)
    }
    progress.progress = 0.3
    progress.progressTintColor = .systemGreen
    progress.trackTintColor = .systemGray5
    progress.setProgress(0.6, animated: true)

    let handler: (UIAction) -> Void = { [weak self] action in
      self?.languageButton.setTitle(action.title, for: .normal)
    }
    let languages = ["English", "Deutsch", "Français"].enumerated().map { index, name in
      UIAction(title: name, identifier: UIAction.Identifier(name), state: index == 0 ? .on : .off, handler: handler)
    }
    languageButton.menu = UIMenu(
      title: "Language",
      image: nil,
      identifier: nil,
      options: [.singleSelection],
      children: languages
    )
    languageButton.showsMenuAsPrimaryAction = true
    languageButton.changesSelectionAsPrimaryAction = true
    languageButton.contentHorizontalAlignment = .trailing
    languageButton.titleLabel?.lineBreakMode = .byTruncatingTail
    languageButton.semanticContentAttribute = .forceRightToLeft
    languageButton.setImage(
      UIImage(systemName: "chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)),
      for: .normal
    )
    languageButton.titleEdgeInsets.right = 8

    reminder.datePickerMode = .time
    reminder.preferredDatePickerStyle = .compact
    reminder.addAction(
      UIAction { action in
        guard let picker = action.sender as? UIDatePicker else { return }
        print(DateFormatter.localizedString(from: picker.date, dateStyle: .none, timeStyle: .short))
      },
      for: .valueChanged
    )

    nameField.defaultTextAttributes = [
      .font: UIFont.systemFont(ofSize: 17), .kern: 1.5, .foregroundColor: UIColor.systemIndigo,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    nameField.text = "Ada"
    nameField.borderStyle = .line

    let terms = NSMutableAttributedString(string: "By using this app you agree to our Terms and our Privacy Policy.")
    let range = (terms.string as NSString).range(of: "Terms")
    terms.addAttribute(.link, value: "https://example.org/terms", range: range)
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byWordWrapping
    style.paragraphSpacing = 6
    style.firstLineHeadIndent = 10
    style.headIndent = 4
    style.tailIndent = -4
    style.minimumLineHeight = 18
    style.maximumLineHeight = 24
    style.lineHeightMultiple = 1.1
    terms.addAttributes(
      [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 13)],
      range: NSRange(location: 0, length: terms.length)
    )
    termsView.attributedText = terms
    termsView.linkTextAttributes = [
      .foregroundColor: UIColor.systemBlue, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    termsView.isEditable = false
    termsView.isSelectable = true
    termsView.isScrollEnabled = false
    termsView.backgroundColor = .clear
    termsView.delegate = self
  }

  private func layoutUI() {
    let rows = [
      Row(title: "Theme", view: themeControl), Row(title: "Volume", view: volumeSlider),
      Row(title: "Font size", view: fontStepper), Row(title: "Push", view: pushSwitch),
      Row(title: "E-mail", view: mailSwitch), Row(title: "Language", view: languageButton),
      Row(title: "Reminder", view: reminder), Row(title: "Name", view: nameField),
    ]
    contentStack.axis = .vertical
    contentStack.spacing = 1
    contentStack.layer.cornerRadius = 10
    contentStack.clipsToBounds = true
    contentStack.translatesAutoresizingMaskIntoConstraints = false
    rows.map(makeRow).forEach(contentStack.addArrangedSubview)
    contentStack.addArrangedSubview(progress)
    contentStack.addArrangedSubview(termsView)
    view.addSubview(contentStack)
    let views = ["stack": contentStack]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-[stack]-|", options: [], metrics: nil, views: views)
    )
    NSLayoutConstraint(
      item: contentStack,
      attribute: .top,
      relatedBy: .equal,
      toItem: view.safeAreaLayoutGuide,
      attribute: .top,
      multiplier: 1,
      constant: 16
    ).isActive = true
  }

  private func makeRow(_ row: Row) -> UIView {
    let container = UIView()
    container.backgroundColor = .secondarySystemGroupedBackground
    let label = UILabel()
    label.text = row.title
    [label, row.view].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview($0)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      label.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      row.view.trailingAnchor.constraint(equalTo: container.layoutMarginsGuide.trailingAnchor),
      row.view.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 12),
      row.view.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      container.heightAnchor.constraint(equalToConstant: 52),
    ])
    return container
  }

  private func themeChanged() {
    let style: UIUserInterfaceStyle
    switch themeControl.selectedSegmentIndex {
    case 1: style = .light
    case 2: style = .dark
    default: style = .unspecified
    }
    view.window?.overrideUserInterfaceStyle = style
    overrideUserInterfaceStyle = style
    UIApplication.shared.windows.forEach { $0.overrideUserInterfaceStyle = style }
    UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
      .forEach { $0.tintColor = .systemPurple }
    SettingsStore.shared.isDark = style == .dark
  }

  private func volumeChanged(_ slider: UISlider) {
    volumeLabel.text = "\(Int(slider.value.rounded())) %"
    SettingsStore.shared.volume = slider.value
    UISelectionFeedbackGenerator().selectionChanged()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  private func fontChanged(_ sender: UIStepper, event: UIEvent) {
    nameField.font = nameField.font?.withSize(CGFloat(sender.value))
  }

  private func switchChanged(_ sender: UISwitch) {
    animator?.stopAnimation(true)
    animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3,
      delay: 0,
      options: [.curveEaseInOut],
      animations: {
        self.progress.alpha = sender.isOn ? 1 : 0.3
      },
      completion: nil
    )
    UIView.animateKeyframes(
      withDuration: 0.6,
      delay: 0,
      options: .calculationModeCubic,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          sender.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { sender.transform = .identity }
      }
    ) { finished in print(finished) }
  }
}

extension SettingsViewController: UITextViewDelegate {
  func textView(
    _ textView: UITextView,
    shouldInteractWith URL: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    UIApplication.shared.open(URL, options: [:], completionHandler: nil)
    return false
  }
}

final class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let settings = UINavigationController(rootViewController: SettingsViewController())
    settings.tabBarItem = UITabBarItem(
      title: "Settings",
      image: UIImage(systemName: "gear"),
      selectedImage: UIImage(systemName: "gear")
    )
    let search = UINavigationController(rootViewController: SettingsViewController())
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    viewControllers = [settings, search]
    setViewControllers([settings, search], animated: false)
    selectedIndex = 0
    tabBar.tintColor = .systemRed
    tabBar.unselectedItemTintColor = .systemGray
    tabBar.barTintColor = .systemBackground
    tabBar.isTranslucent = false
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
