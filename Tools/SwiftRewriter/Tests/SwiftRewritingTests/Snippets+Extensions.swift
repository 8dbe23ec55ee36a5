extension Snippet {
    static let extensions: [Snippet] = [
        Snippet(
            "an override in an extension",
            "class A: UIViewController {\n}\nextension A {\n    override func viewDidLoad() {\n        super.viewDidLoad()\n    }\n}",
            "class A: UIViewController {\n override func viewDidLoad() { A_viewDidLoad() } }\nextension A {\n func A_viewDidLoad() {\n        super.viewDidLoad()\n    }\n}"
        ),
        Snippet(
            "an override with an argument",
            "class A: UIViewController {}\nextension A { override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) } }",
            "class A: UIViewController { override func viewWillAppear(_ animated: Bool) { A_viewWillAppear(animated) } }\nextension A { func A_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) } }"
        ),
        Snippet(
            "an override that ignores its arguments",
            "class A: UIViewController {}\nextension A { override func move(_: Int, by _: Int) {} }",
            "class A: UIViewController { override func move(_ argument1: Int, by argument2: Int) { A_move(argument1, by: argument2) } }\nextension A { func A_move(_: Int, by _: Int) {} }"
        ),
        Snippet(
            "an override on the line of a member",
            "class A: UIView { let x = 1 }\nextension A { override func layoutSubviews() {} }",
            "class A: UIView { let x = 1 ; override func layoutSubviews() { A_layoutSubviews() } }\nextension A { func A_layoutSubviews() {} }"
        ),
        Snippet(
            "a property that overrides",
            "class A: UIViewController {}\nextension A { override var prefersStatusBarHidden: Bool { true } }",
            "class A: UIViewController { override var prefersStatusBarHidden: Bool { A_prefersStatusBarHidden } }\nextension A { var A_prefersStatusBarHidden: Bool { true } }"
        ),
        Snippet(
            "a property that overrides with a setter",
            "class A: UIView {}\nextension A { override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } } }",
            "class A: UIView { override var isHidden: Bool { get { A_isHidden } set { A_isHidden = newValue } } }\nextension A { var A_isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } } }"
        ),
        Snippet(
            "a property of the type that overrides",
            "class A: UIView {}\nextension A { override class var layerClass: AnyClass { CAShapeLayer.self } }",
            "class A: UIView { override class var layerClass: AnyClass { A_layerClass } }\nextension A { class var A_layerClass: AnyClass { CAShapeLayer.self } }"
        ),
        Snippet(
            "an open override in a public extension",
            "open class A: UIView {}\npublic extension A { override func layoutSubviews() {} }\nextension A { override open func updateConstraints() {} }",
            "open class A: UIView { public override func layoutSubviews() { A_layoutSubviews() }; override open func updateConstraints() { A_updateConstraints() } }\npublic extension A { func A_layoutSubviews() {} }\nextension A { func A_updateConstraints() {} }"
        ),
        Snippet(
            "a method of an extension that a subclass overrides",
            "class A {}\nextension A { @objc func setUp() {} }\nclass B: A { override func setUp() { super.setUp() } }",
            "class A { func setUp() { A_setUp() } }\nextension A { func A_setUp() {} }\nclass B: A { override func setUp() { super.setUp() } }"
        ),
        Snippet(
            "an override in an extension of a subclass",
            "class A { func f(x: Int) -> Int { x } }\nclass B: A {}\nextension B { override func f(x: Int) -> Int { super.f(x: x) + 1 } }",
            "class A { func f(x: Int) -> Int { x } }\nclass B: A { override func f(x: Int) -> Int { B_f(x: x) } }\nextension B { func B_f(x: Int) -> Int { super.f(x: x) + 1 } }"
        ),
        Snippet(
            "an override that throws and changes its argument",
            "class A { func f(_ x: inout Int, with y: Int) throws {} }\nclass B: A {}\nextension B { override func f(_ x: inout Int, with y: Int) throws { x = y } }",
            "class A { func f(_ x: inout Int, with y: Int) throws {} }\nclass B: A { override func f(_ x: inout Int, with y: Int) throws { try B_f(&x, with: y) } }\nextension B { func B_f(_ x: inout Int, with y: Int) throws { x = y } }"
        ),
        Snippet(
            "overrides of one method in extensions of two classes",
            "class A: UIView {}\nclass B: A {}\nextension A { override func layoutSubviews() { super.layoutSubviews() } }\nextension B { override func layoutSubviews() { super.layoutSubviews() } }",
            "class A: UIView { override func layoutSubviews() { A_layoutSubviews() } }\nclass B: A { override func layoutSubviews() { B_layoutSubviews() } }\nextension A { func A_layoutSubviews() { super.layoutSubviews() } }\nextension B { func B_layoutSubviews() { super.layoutSubviews() } }"
        ),
        Snippet(
            "overrides of old names in an extension",
            "class A: UIViewController {}\nextension A { override var childViewControllerForStatusBarStyle: UIViewController? { nil }; override func didMove(toParentViewController parent: UIViewController?) {} }",
            "class A: UIViewController { override var childForStatusBarStyle: UIViewController? { A_childForStatusBarStyle }; override func didMove(toParent parent: UIViewController?) { A_didMove(toParent: parent) } }\nextension A { var A_childForStatusBarStyle: UIViewController? { nil }; func A_didMove(toParent parent: UIViewController?) {} }"
        ),
        .same(
            "an override in an extension of another module's class",
            "extension UINavigationController { override open func viewDidLoad() {} }",
            said: ["1:36: error: UINavigationController is of another module"], compiles: false),
        Snippet(
            "a method of an extension of UIKit's class that others override",
            "extension UIView { @objc open func f(_ x: Int) -> Int { x } }\nextension UILabel { override open func f(_ x: Int) -> Int { super.f(x) + 1 } }\nclass A: UILabel { override func f(_ x: Int) -> Int { super.f(x) } }\nclass B: A { override func f(_ x: Int) -> Int { super.f(x) } }",
            "extension UIView { func UIView_f(_ x: Int) -> Int { x } ; public func f(_ x: Int) -> Int { if let object = self as? B { return object.B_f(x) }; if let object = self as? A { return object.A_f(x) }; if let object = self as? UILabel { return object.UILabel_f(x) }; return UIView_f(x) } }\nextension UILabel { func UILabel_f(_ x: Int) -> Int { self.UIView_f(x) + 1 } }\nclass A: UILabel { func A_f(_ x: Int) -> Int { self.UILabel_f(x) } }\nclass B: A { func B_f(_ x: Int) -> Int { self.A_f(x) } }"
        ),
        Snippet(
            "a property of an extension of UIKit's class that another overrides",
            "extension UIViewController { @objc var height: CGFloat { 0 } }\nextension UINavigationController { override var height: CGFloat { 44 } }",
            "extension UIViewController { var UIViewController_height: CGFloat { 0 } ; var height: CGFloat { if let object = self as? UINavigationController { return object.UINavigationController_height }; return UIViewController_height } }\nextension UINavigationController { var UINavigationController_height: CGFloat { 44 } }"
        ),
        .same(
            "an override for some types alone",
            "class A<T>: UIView {}\nextension A where T: Hashable { override func layoutSubviews() {} }",
            said: ["error: this override cannot be moved"], compiles: false),
        .same(
            "an initializer that overrides",
            "class A: UIView {}\nextension A { override convenience init(frame: CGRect) { self.init() } }",
            said: ["error: an extension cannot override this"], compiles: false),
        .same(
            "an override in the body",
            "class A: UIView { override func layoutSubviews() {} }\nextension A { func f() {} }"),
    ]
}
