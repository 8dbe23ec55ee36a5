extension Snippet {
    static let attributes: [Snippet] = [
        Snippet(
            "a method of Objective-C", "class A { @objc func f() {} }", "class A { func f() {} }"),
        Snippet(
            "a class with a name of its own", "@objc(FSPanel) class Panel: NSObject {}",
            "class Panel: NSObject {}"),
        Snippet(
            "a class with members of Objective-C", "@objcMembers public class A: NSObject {}",
            "public class A: NSObject {}"),
        Snippet(
            "an attribute on a line of its own", "class A {\n    @objc\n    func f() {}\n}",
            "class A {\n\n    func f() {}\n}"),
        Snippet(
            "outlets", "class A: UIViewController { @IBOutlet weak var label: UILabel! }",
            "class A: UIViewController { weak var label: UILabel! }"),
        Snippet(
            "a group of outlets",
            "class A: UIViewController { @IBOutlet private var labels: [UILabel]! }",
            "class A: UIViewController { private var labels: [UILabel]! }"),
        Snippet(
            "actions", "class A: UIViewController { @IBAction func go(_ sender: Any) {} }",
            "class A: UIViewController { func go(_ sender: Any) {} }"),
        Snippet(
            "a designable view",
            "@IBDesignable class A: UIView { @IBInspectable var radius: CGFloat = 0 }",
            "class A: UIView { var radius: CGFloat = 0 }"),
        Snippet(
            "a property that is observed", "class A: NSObject { @objc dynamic var progress = 0.0 }",
            "class A: NSObject { var progress = 0.0 }"),
        Snippet(
            "what Objective-C does not see", "class A: NSObject { @nonobjc func f() {} }",
            "class A: NSObject { func f() {} }"),
        Snippet(
            "a property that copies", "class A: NSObject { @NSCopying var path: UIBezierPath? }",
            "class A: NSObject { var path: UIBezierPath? }"),
        Snippet(
            "an enumeration of integers", "@objc enum E: Int { case a }", "enum E: Int { case a }"),
        Snippet(
            "an extension of Objective-C", "class A {}\n@objc extension A { func f() {} }",
            "class A {}\nextension A { func f() {} }"),
        Snippet(
            "the delegate of an app",
            "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}",
            "class AppDelegate: UIResponder, UIApplicationDelegate {}"),
        Snippet(
            "the main type",
            "@main\nclass AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }",
            "\nclass AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }"),
        Snippet(
            "attributes that stay",
            "class A { @available(iOS 13.0, *) @discardableResult @objc func f() -> Int { 1 } }",
            "class A { @available(iOS 13.0, *) @discardableResult func f() -> Int { 1 } }"),
        Snippet(
            "a layer's own property", "class L: CALayer { @NSManaged var progress: CGFloat }",
            "class L: CALayer { var progress: CGFloat { get { animatableValue(forKey: \"progress\", default: CGFloat(0)) } set { setAnimatableValue(newValue, forKey: \"progress\") } } }"
        ),
        Snippet(
            "a managed object", "class M: NSObject { @NSManaged var name: String }",
            "class M: NSObject { var name: String }",
            said: ["1:21: error: @NSManaged needs"], compiles: false),
        .same(
            "a reference that is not safe",
            "class A { unowned(unsafe) var a: AnyObject; init(a: AnyObject) { self.a = a } }"),
        Snippet(
            "code of the main actor",
            "@MainActor class A { @MainActor func f(_ g: @escaping @MainActor () -> Void) { Task { @MainActor in g() }; Task { @MainActor [weak self] in self?.f(g) } } }",
            "class A { func f(_ g: @escaping () -> Void) { Task { g() }; Task { [weak self] in self?.f(g) } } }"
        ),
        .same("the main actor itself", "func f() async { await MainActor.run { print(1) } }"),
        .same(
            "a space behind an attribute",
            "class A { @available (*, deprecated)\n func f() {} }"),
        .same("a word that is no attribute", "let dynamic = 1, optional = 2, objc = 3"),
    ]
}
