nonisolated extension DocumentedBlock {
  /// The screens of KeyboardAssistant 1.0.0 and 1.3.0.
  static let assistant = [
    DocumentedBlock(
      title: "a property for the assistant",
      text: screen("private var keyboardAssistant: KeyboardAssistant!")
    ),
    DocumentedBlock(title: "outlets of a scroll view", text: screen(outlets(""))),
    DocumentedBlock(title: "outlets that are private", text: screen(outlets("private "))),
    DocumentedBlock(
      title: "an assistant that scrolls by itself",
      text: screen(
        outlets("") + lifeCycle
          + """
            override func viewDidLoad() {
              super.viewDidLoad()
              let navigator: InputNavigator = InputNavigator.createWithDefaultController()
              navigator.addInputItems(inputItems: [self.txtFirstName, self.txtLastName, self.txtEmail, self.txtPassword])
              self.keyboardAssistant = KeyboardAssistant.createAutoScrollView(
                inputNavigator: navigator,
                positionScrollView: self.scrollView,
                positionConstraint: .viewBottomToTopOfKeyboard,
                positionOffset: 30,
                bottomConstraint: self.scrollViewBottomConstraint,
                bottomConstraintLayoutView: self.view)
            }
          """
      )
    ),
    DocumentedBlock(
      title: "a manual assistant that asks the navigator",
      text: manual(
        ", bottomConstraint: self.scrollViewBottomConstraint, bottomConstraintLayoutView: self.view",
        height: "CGFloat",
        """
        if let nextInputItem = keyboardAssistant.navigator.getNextInputItem(inputItem: toInputItem, shouldLoop: false) {
          keyboardAssistant.reposition(scrollView: self.scrollView, toInputItem: nextInputItem, constraint: constraint, offset: offset)
        } else {
          keyboardAssistant.reposition(scrollView: self.scrollView, toInputItem: self.btRegisterAccount, constraint: constraint, offset: offset)
        }
        """
      )
    ),
    DocumentedBlock(
      title: "a manual assistant that names each input",
      text: manual(
        ", bottomConstraint: self.scrollViewBottomConstraint, bottomConstraintLayoutView: self.view",
        height: "Double",
        """
        if (toInputItem == self.txtFirstName) {
          keyboardAssistant.reposition(scrollView: self.scrollView, toInputItem: self.txtLastName, constraint: constraint, offset: offset)
        } else if toInputItem == self.txtPassword {
          keyboardAssistant.reposition(scrollView: self.scrollView, toInputItem: self.btRegisterAccount, constraint: constraint, offset: offset)
        }
        """
      )
    ),
    DocumentedBlock(
      title: "a manual assistant without a constraint",
      text: manual("", height: "Double", "print(constraint, offset)")
    ),
  ]

  /// Screens of these documents that have a navigator alone.
  static let navigator = [
    DocumentedBlock(
      title: "the default controller",
      text: screen(
        """
          override func viewDidLoad() {
            super.viewDidLoad()
            let navigator: InputNavigator = InputNavigator.createWithDefaultController()
            navigator.defaultController?.setButtonColors(color: .red)
            if let defaultController = navigator.defaultController {
              defaultController.layer.shadowOpacity = 0
              defaultController.btPrev.backgroundColor = .lightGray
              defaultController.btNext.backgroundColor = .lightGray
              defaultController.btDone.backgroundColor = .lightGray
              defaultController.setBtPrevColor(color: .white)
              defaultController.setBtNextColor(color: .white)
              defaultController.setBtDoneColor(color: .black)
            }
          }
        """
      )
    ),
    DocumentedBlock(
      title: "Return, with a delegate of one's own",
      text: screen(
        """
          private var keyboardAssistant: KeyboardAssistant!
          override func viewDidLoad() {
            super.viewDidLoad()
            let navigator: InputNavigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: false)
            navigator.addInputItems(inputItems: [UITextField()])
          }
        """
      ) + """

        extension YourViewController: UITextFieldDelegate {
          func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            _ = self.keyboardAssistant.navigator.textFieldShouldReturn(textField)
            return true
          }
        }
        """
    ),
  ]

  private static func screen(_ body: String) -> String {
    "import KeyboardAssistant\nimport UIKit\n\nclass YourViewController: UIViewController\n{\n\(body)\n}\n"
  }

  private static func outlets(_ access: String) -> String {
    let names = [
      ("scrollView", "UIScrollView"), ("contentView", "UIView"), ("lbTitle", "UILabel"),
      ("txtFirstName", "UITextField"), ("txtLastName", "UITextField"), ("txtEmail", "UITextField"),
      ("txtPassword", "UITextField"), ("btRegisterAccount", "UIButton"),
      ("scrollViewBottomConstraint", "NSLayoutConstraint"),
    ]
    return "  private var keyboardAssistant: KeyboardAssistant!\n"
      + names.map { "  @IBOutlet weak \(access)var \($0): \($1)!\n" }.joined()
      + "  @IBAction func register(_ sender: UIButton) { btRegisterAccount.addTarget(self, action: #selector(register(_:)), "
      + "for: .touchUpInside) }\n"
  }

  private static let lifeCycle = """
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        self.keyboardAssistant.start()
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillAppear(animated)
        self.keyboardAssistant.stop()
      }

    """

  private static func manual(_ arguments: String, height: String, _ body: String) -> String {
    screen(
      outlets("private ") + lifeCycle
        + """
          override func viewDidLoad() {
            super.viewDidLoad()
            let navigator: InputNavigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
            navigator.addInputItems(inputItems: [self.txtFirstName, self.txtLastName, self.txtEmail, self.txtPassword])
            self.keyboardAssistant = KeyboardAssistant.createManual(inputNavigator: navigator, delegate: self\(arguments))
          }
        """
    ) + """

      // MARK: - KeyboardAssistantDelegate

      extension YourViewController: KeyboardAssistantDelegate {
        func keyboardAssistantManuallyReposition(keyboardAssistant: KeyboardAssistant, toInputItem: UIView, keyboardHeight: \(height)) {
          let constraint: KeyboardAssistant.RepositionConstraint = .viewBottomToTopOfKeyboard
          let offset: CGFloat = 20
          \(body)
        }
      }
      """
  }
}
