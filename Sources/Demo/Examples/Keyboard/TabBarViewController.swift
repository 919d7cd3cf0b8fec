import UIKit

/// Three lists of people, each on a tab of its own.
final class TabBarViewController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      PeopleViewController("All", symbol: "list.bullet", people: Person.all),
      PeopleViewController("Poets", symbol: "square.and.pencil", people: Person.all.filter(\.isPoet)),
      PeopleViewController("Engineers", symbol: "gearshape", people: Person.all.filter { !$0.isPoet }),
    ]
  }
}
