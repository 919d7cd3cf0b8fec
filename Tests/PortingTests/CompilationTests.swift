import Testing

@Suite("Rewritten iOS code and the compiler")
struct CompilationTests {
  @Test("files as people write them compile, and without warnings", arguments: [true, false])
  func files(forBuild: Bool) throws {
    let port = try Port(Self.files, forBuild: forBuild)
    #expect(port.told == "")
    #expect(try port.complaints() == [])
  }

  private static let files = [
    "Card.swift": """
    import UIKit

    @objc protocol CardDelegate: NSObjectProtocol {
      @objc optional func card(_ card: Card, willDisplay item: String, at index: Int)
      @objc optional func card(_ card: Card, sizeForItemAt index: Int) -> CGSize
      @objc optional func count(in card: Card) -> Int
      @objc optional func names() -> [String]
      @objc optional func title(for card: Card) -> String?
      @objc optional func load(_ index: Int, completion: @escaping (Bool) -> Void)
      @objc optional func run(_ before: () -> Void, then after: () -> Void)
      @objc optional var tint: UIColor { get }
    }

    class Card: UIView {
      weak var delegate: CardDelegate?
      weak var field: UITextFieldDelegate?

      override func layoutSubviews() {
        super.layoutSubviews()
        delegate?.card?(self, willDisplay: "a", at: 0)
        let width = delegate?.card?(self, sizeForItemAt: 0).width ?? bounds.width
        let count = delegate?.count?(in: self).description
        let length = delegate?.title?(for: self)?.count ?? 0
        let first = delegate?.names?()[0].uppercased()
        let forced = delegate!.names!().count
        let parenthesized = (delegate?.names?())?.count
        delegate?.load?(3) { print($0) }
        delegate?.run? {} then: {}
        if delegate?.card(_:sizeForItemAt:) != nil, let count = delegate?.count { print(count(self)) }
        let display = delegate?.card(_:willDisplay:at:)
        display?(self, "b", 1)
        let white = delegate?.tint?.withAlphaComponent(0.5) ?? .white
        print(width, count ?? "", length, first ?? "", forced, parenthesized ?? 0, white)
        if let field, field.textFieldShouldReturn?(UITextField()) ?? true { print(field) }
      }
    }

    class Host: UIViewController, CardDelegate {
      func card(_ card: Card, willDisplay item: String, at index: Int) {}
      func count(in card: Card) -> Int { 3 }
    }

    @objc private protocol Hidden { @objc optional func show(now: Bool); func hide() }
    private class Hider: NSObject, Hidden { func hide() {}; func show(now: Bool) {} }
    private func show(_ hidden: Hidden) { hidden.show?(now: true) }
    """,
    "Menu.swift": """
    import UIKit

    struct Model {}
    class Menu: UIViewController {
      @objc func save() {}
      func save(_ model: Model) {}
      @objc func pick(_ sender: UIButton) {}
      func pick(_ model: Model) {}

      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard case #selector(save as () -> Void) = action else { return false }
        switch action {
        case #selector(copy(_:)), #selector(pick), Selector("pick:"): return true
        case #selector(UIResponderStandardEditActions.selectAll(_:)): return false
        default: return super.canPerformAction(action, withSender: sender)
        }
      }
      func selectors() -> [Selector] {
        [
          #selector(type(of: self).save as () -> Void), #selector(Self.pick), #selector(UIView.addSubview),
          #selector(UIViewController.viewWillAppear), #selector(getter: UIView.isHidden),
        ]
      }
    }
    class Box<Value>: NSObject { @objc func log() {} }
    let logging = Selector("log")
    extension UIViewController { @objc open func template() {} }
    class Templated: UIViewController { override func template() { super.template() } }
    """,
    "Model.swift": """
    import Foundation

    class Observer: NSObject {
      override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(go), name: Notification.Name("x"), object: nil)
      }
      @objc func go() {}
    }
    """,
    "Multicast.swift": """
    import Foundation

    @objc protocol Listener: AnyObject { @objc optional func heard(_ word: String) }

    final class Speaker: NSObject {
      private let listeners = NSHashTable<Listener>.weakObjects()
      private let names = NSMapTable<AnyObject, NSString>(keyOptions: .weakMemory, valueOptions: .strongMemory)
      func add(_ listener: Listener) { listeners.add(listener) }
      func say(_ word: String) { listeners.allObjects.forEach { $0.heard?(word) } }
    }
    """,
    "Contacts.swift": """
    import UIKit

    class ContactsViewController: UIViewController {
      enum Section { case main }
      final class Source: UITableViewDiffableDataSource<Section, UUID> {
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      }
      private let tableView = UITableView()
      private lazy var source = Source(tableView: tableView) { tableView, indexPath, id -> UITableViewCell? in
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = id.uuidString
        return cell
      }
      @objc private func refresh() {
        var snapshot = source.snapshot()
        snapshot.reloadItems(snapshot.itemIdentifiers(inSection: .main))
        source.defaultRowAnimation = .fade
        source.apply(snapshot, animatingDifferences: false) { [weak self] in self?.tableView.flashScrollIndicators() }
        Task { await source.apply(snapshot) }
      }
    }
    """,
    "Reminders.swift": """
    import UIKit

    class RemindersViewController: UICollectionViewController {
      private var link: CADisplayLink?
      private func listLayout() -> UICollectionViewCompositionalLayout {
        var listConfiguration = UICollectionLayoutListConfiguration(appearance: .grouped)
        listConfiguration.showsSeparators = false
        listConfiguration.backgroundColor = .clear
        return UICollectionViewCompositionalLayout.list(using: listConfiguration)
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = listLayout()
        link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link?.preferredFramesPerSecond = 30
        link?.add(to: .main, forMode: .common)
      }
      @objc private func step(_ link: CADisplayLink) { print(CFAbsoluteTimeGetCurrent(), link.targetTimestamp) }
    }
    """,
    "Preview.swift": """
    import UIKit

    #Preview { UIViewController() }
    @available(iOS 17, *)
    #Preview("Named", traits: .landscapeLeft) {
      let controller = UIViewController()
      return controller
    }
    let red = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    func sun() -> UIImage { #imageLiteral(resourceName: "sun") }
    """,
    "Layers.swift": """
    import QuartzCore
    import UIKit

    class RingLayer: CAShapeLayer {
      var value: CGFloat = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "value" || super.needsDisplay(forKey: key) }
      override func action(forKey event: String) -> CAAction? { super.action(forKey: event) }
      override init() { super.init() }
      override init(layer: Any) {
        if let ring = layer as? RingLayer { value = ring.value }
        super.init(layer: layer)
      }
      required init?(coder aDecoder: NSCoder) { fatalError("no file") }
    }
    open class SpinnerLayer: CAShapeLayer {
      init(frame: CGRect) {
        super.init()
        self.frame = frame
      }
      required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
      override init(layer: Any) { super.init(layer: layer) }
    }
    class DotLayer: CALayer {
      let radius: CGFloat
      init(radius: CGFloat) {
        self.radius = radius
        super.init()
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class SkyLayer: CAGradientLayer {}
    class Ring: UIView {
      override class var layerClass: AnyClass { RingLayer.self }
      var ring: RingLayer { layer as! RingLayer }
      var shown: CGFloat { ring.presentation()?.value ?? ring.value }
      override func action(for layer: CALayer, forKey event: String) -> CAAction? { super.action(for: layer, forKey: event) }
      override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
      func pause() {
        layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
      }
      @objc func spin() {
        let way = CAKeyframeAnimation(keyPath: "transform")
        way.values = [NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))]
        way.calculationMode = .cubicPaced
        way.repeatCount = HUGE
        way.setValue(self, forKey: "ring")
        layer.add(way, forKey: nil)
      }
    }
    """,
  ]
}
