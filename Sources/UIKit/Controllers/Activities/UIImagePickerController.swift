/// Lets a person choose a picture from their folder of pictures.
///
/// It lists the PNG and JPEG files there, the latest first: other kinds of pictures can't be read. There is no camera, and nothing is edited.
/// Escape and Cancel leave it. Present it, and dismiss it in the delegate's methods.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public nonisolated enum SourceType: Int, Sendable {
    /// The folder of pictures.
    case photoLibrary
    /// A camera, which there never is.
    case camera
    /// The folder of pictures, too.
    case savedPhotosAlbum
  }

  /// The sides of a telephone that have cameras.
  public nonisolated enum CameraDevice: Int, Sendable {
    /// The back.
    case rear
    /// The front.
    case front
  }

  /// The names under which a chosen picture is told.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name as on iOS.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// “public.image”.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part of it that was chosen. Never told here.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where that part is. Never told here.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film. Never told here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where pictures come from; a camera shows nothing.
  open var sourceType = SourceType.photoLibrary { didSet { showFolder() } }
  /// The kinds of what can be chosen; pictures alone, whatever is set.
  open var mediaTypes = ["public.image"]
  /// Whether a part of the picture can be chosen. Without effect.
  open var allowsEditing = false
  /// The camera. Without effect.
  open var cameraDevice = CameraDevice.rear

  /// The user's folder of pictures.
  final var folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first {
    didSet { showFolder() }
  }
  private let list = PictureList()
  /// Whether the delegate was told of a picture, or of none, since the picker has come.
  private var hasAnswered = false

  // MARK: - Creating

  /// Makes a picker for the user's folder of pictures.
  public init() {
    super.init(nibName: nil, bundle: nil)
    showFolder()
    list.title = "Pictures"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [unowned self] _ in cancel() }
    )
    list.onChoice = { [unowned self] in choose($0, $1) }
    setViewControllers([list], animated: false)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Asking

  /// Whether there is a folder of pictures; there is no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera && FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first != nil
  }

  /// Never: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// The kinds that can be chosen: pictures; nil for a camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  // MARK: - Overrides

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasAnswered = false
  }

  /// It may have been dismissed by Escape, or a press beside it.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentingViewController == nil, !hasAnswered { cancel() }
  }

  // MARK: - Private

  private func showFolder() { list.folder = sourceType == .camera ? nil : folder }

  private var chooser: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

  private func cancel() {
    hasAnswered = true
    chooser?.imagePickerControllerDidCancel(self) ?? dismiss(animated: true)
  }

  private func choose(_ image: UIImage, _ file: URL) {
    hasAnswered = true
    let info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .imageURL: file]
    chooser?.imagePickerController(self, didFinishPickingMediaWithInfo: info) ?? dismiss(animated: true)
  }
}

/// Is told of the picture that a person chooses.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: SelectorRespondent {
  /// A picture was chosen. Dismisses the picker unless implemented.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// None was. Dismisses the picker unless implemented.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
