/// Lets the user choose a picture from their folder of pictures.
///
/// It lists the PNG and JPEG files there, the latest first; other kinds of pictures can't be read. There is no camera, and no
/// editing. Escape and Cancel leave it. Present it, and dismiss it in the delegate's methods.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  public nonisolated enum SourceType: Int, Sendable {
    /// The folder of pictures.
    case photoLibrary
    /// A camera, which is never available.
    case camera
    /// The folder of pictures, like ``photoLibrary``.
    case savedPhotosAlbum
  }

  /// The cameras of a phone.
  public nonisolated enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera at the front.
    case front
  }

  /// The keys of the dictionary by which the delegate gets a chosen picture.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name as on iOS.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The media type, “public.image”.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The edited picture. Never in the dictionary here.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle to which the picture was cropped. Never in the dictionary here.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a video. Never in the dictionary here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The picture's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// The source of pictures; a camera shows none.
  open var sourceType = SourceType.photoLibrary { didSet { showFolder() } }
  /// The kinds of media that can be chosen. Setting it has no effect: only pictures can.
  open var mediaTypes = ["public.image"]
  /// Whether the user can edit the chosen picture. Setting it has no effect.
  open var allowsEditing = false
  /// The camera. Setting it has no effect.
  open var cameraDevice = CameraDevice.rear

  /// The user's folder of pictures.
  final var folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first {
    didSet { showFolder() }
  }
  private let list = PictureList()
  /// Whether the delegate was notified of a choice or of cancelling since the picker appeared.
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

  /// Whether the source is available: the folder of pictures if it exists, a camera never.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera && FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first != nil
  }

  /// Always false: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// The kinds of media that can be chosen: pictures; nil if the source isn't available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  // MARK: - Overrides

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasAnswered = false
  }

  /// Counts as cancelling if the picker was dismissed by Escape, or by a press beside it.
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

/// Is notified of the picture that the user chooses.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: SelectorRespondent {
  /// A picture was chosen. Dismisses the picker unless implemented.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// The user has cancelled. Dismisses the picker unless implemented.
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
