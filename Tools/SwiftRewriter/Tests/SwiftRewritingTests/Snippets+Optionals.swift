extension Snippet {
    static let optionals: [Snippet] = [
        Snippet(
            "a protocol of Objective-C", "@objc protocol P { func f() }",
            "protocol P: AnyObject { func f() }"),
        Snippet(
            "a protocol for objects", "@objc protocol P: NSObjectProtocol {}",
            "protocol P: NSObjectProtocol {}"),
        Snippet(
            "a protocol with another", "protocol Q {}\n@objc public protocol P: Q {}",
            "protocol Q {}\npublic protocol P: AnyObject, Q {}", compiles: false),
        Snippet(
            "an optional method",
            "@objc protocol P { @objc optional func f(_ x: Int) }\nclass A: P {}\nclass B: P { func f(_ x: Int) {} }\nfunc g(_ p: P?) { p?.f?(1) }",
            "protocol P: AnyObject { }; protocol P_f_1: AnyObject { func f(_ x: Int) }\nclass A: P {}\nclass B: P, P_f_1 { func f(_ x: Int) {} }\nfunc g(_ p: P?) { (p as? P_f_1)?.f (1) }"
        ),
        Snippet(
            "an optional method with a result",
            "@objc protocol P { @objc optional func count(in x: Int) -> Int }\nclass A { weak var p: P?; func g() -> Int { p?.count?(in: 1) ?? 0 } }",
            "protocol P: AnyObject { }; protocol P_count_in_1: AnyObject { func count(in x: Int) -> Int }\nclass A { weak var p: P?; func g() -> Int { (p as? P_count_in_1)?.count (in: 1) ?? 0 } }"
        ),
        Snippet(
            "an optional method of several lines",
            "@objc public protocol P {\n    @objc optional func f(\n        _ x: Int,\n        y: Int // down\n    )\n}",
            "public protocol P: AnyObject {\n\n\n\n\n}; public protocol P_f_y_2: AnyObject { func f( _ x: Int, y: Int ) }",
            compiles: false),
        Snippet(
            "optional methods on one line",
            "@objc protocol P { func f(); @objc optional func g(); @objc optional func h() }",
            "protocol P: AnyObject { func f(); }; protocol P_g: AnyObject { func g() }; protocol P_h: AnyObject { func h() }"
        ),
        Snippet(
            "an optional method that is asked for",
            "@objc protocol P { @objc optional func f() }\nclass A { var p: P?; var has: Bool { p?.f != nil } }",
            "protocol P: AnyObject { }; protocol P_f: AnyObject { func f() }\nclass A { var p: P?; var has: Bool { (p as? P_f)?.f != nil } }"
        ),
        Snippet(
            "an optional property",
            "@objc protocol P { @objc optional var title: String { get } }\nclass A: P { var title: String { \"\" } }\nclass B { var p: P?; var t: String? { p?.title } }",
            "protocol P: AnyObject { }; protocol P_title: AnyObject { var title: String { get } }\nclass A: P, P_title { var title: String { \"\" } }\nclass B { var p: P?; var t: String? { (p as? P_title)?.title } }"
        ),
        Snippet(
            "an optional property that may be nil",
            "@objc protocol P { @objc optional var title: String? { get } }\nclass A: P {}",
            "protocol P: AnyObject { var title: String? { get } }; extension P { var title: String? { nil } }\nclass A: P {}"
        ),
        Snippet(
            "a method in a subclass of the delegate",
            "@objc protocol P { @objc optional func f() }\nclass A: P {}\nclass B: A { func f() {} }",
            "protocol P: AnyObject { }; protocol P_f: AnyObject { func f() }\nclass A: P {}\nclass B: A, P_f { func f() {} }"
        ),
        Snippet(
            "a conformance in an extension",
            "@objc protocol P { @objc optional func f() }\nclass A {}\nextension A: P { func f() {} }",
            "protocol P: AnyObject { }; protocol P_f: AnyObject { func f() }\nclass A {}\nextension A: P, P_f { func f() {} }"
        ),
        Snippet(
            "a protocol that inherits optional methods",
            "@objc protocol P { @objc optional func f() }\n@objc protocol Q: P {}\nclass A: Q { func f() {} }\nclass B { var q: Q?; func g() { q?.f?() } }",
            "protocol P: AnyObject { }; protocol P_f: AnyObject { func f() }\nprotocol Q: AnyObject, P {}\nclass A: Q, P_f { func f() {} }\nclass B { var q: Q?; func g() { (q as? P_f)?.f () } }"
        ),
        Snippet(
            "an optional method that is called with force",
            "@objc protocol P { @objc optional func f() -> Int }\nclass B { var p: P!; func g() -> Int { p.f!() } }",
            "protocol P: AnyObject { }; protocol P_f: AnyObject { func f() -> Int }\nclass B { var p: P!; func g() -> Int { (p as? P_f)!.f () } }"
        ),
        Snippet(
            "an optional method of the type",
            "@objc protocol P { @objc optional static func f() }",
            "protocol P: AnyObject { static func f() }",
            said: ["error: an optional static requirement"], compiles: false),
        Snippet(
            "an animator's optional method",
            "func f(_ a: UIViewImplicitlyAnimating) { a.addCompletion? { _ in } }",
            "func f(_ a: UIViewImplicitlyAnimating) { a.addCompletion { _ in } }"),
        Snippet(
            "an animator's optional method with parentheses",
            "func f(_ a: UIViewImplicitlyAnimating) { a.addAnimations?({}) }",
            "func f(_ a: UIViewImplicitlyAnimating) { a.addAnimations ({}) }"),
        Snippet(
            "a delegate's optional method",
            "func f(_ s: UIScrollView) { s.delegate?.scrollViewDidScroll?(s) }",
            "func f(_ s: UIScrollView) { s.delegate?.scrollViewDidScroll (s) }"),
        Snippet(
            "an animation controller that is asked for",
            "func f(_ d: UIViewControllerTransitioningDelegate?, _ c: UIViewController) -> Bool { d?.animationController?(forDismissed: c) != nil }",
            "func f(_ d: UIViewControllerTransitioningDelegate?, _ c: UIViewController) -> Bool { d?.animationController (forDismissed: c) != nil }"
        ),
        Snippet(
            "a result that is bound",
            "func f(_ d: UITableViewDataSource, _ t: UITableView) { if let n = d.numberOfSections?(in: t) { print(n) } }",
            "func f(_ d: UITableViewDataSource, _ t: UITableView) { if let n = Optional(d)?.numberOfSections (in: t) { print(n) } }"
        ),
        Snippet(
            "a result that is used",
            "func f(_ a: UIViewControllerAnimatedTransitioning, _ c: UIViewControllerContextTransitioning) { let b = a.interruptibleAnimator?(using: c); b?.startAnimation() }",
            "func f(_ a: UIViewControllerAnimatedTransitioning, _ c: UIViewControllerContextTransitioning) { let b = Optional(a)?.interruptibleAnimator (using: c); b?.startAnimation() }"
        ),
        .same(
            "a closure that may be nil",
            "class A { var scrollViewDidScroll: ((UIScrollView) -> Void)?; func f(_ s: UIScrollView) { scrollViewDidScroll?(s) } }"
        ),
        .same(
            "a closure of another name",
            "class A { var done: (() -> Void)?; func f() { done?(); self.done?() } }"),
        Snippet(
            "a required method with the name of an optional one",
            "@objc protocol P { func f(a: Int); @objc optional func f(b: Int) }\nclass A { var p: P?; func g() { p?.f(a: 1); p?.f?(b: 1) } }",
            "protocol P: AnyObject { func f(a: Int); }; protocol P_f_b_1: AnyObject { func f(b: Int) }\nclass A { var p: P?; func g() { p?.f(a: 1); (p as? P_f_b_1)?.f (b: 1) } }"
        ),
        Snippet(
            "an optional property of a local constant",
            "@objc protocol P { @objc optional var x: Int { get } }\nfunc f(_ a: UIView) -> Int { if let p = a as? P, let x = p.x { return x }; return 0 }",
            "protocol P: AnyObject { }; protocol P_x: AnyObject { var x: Int { get } }\nfunc f(_ a: UIView) -> Int { if let p = a as? P, let x = (p as? P_x)?.x { return x }; return 0 }"
        ),
        Snippet(
            "an optional property of a parameter",
            "@objc protocol P { @objc optional var x: Int { get } }\nfunc f(_ p: P?) -> Int { guard let q = p, let x = q.x else { return 0 }; return x }",
            "protocol P: AnyObject { }; protocol P_x: AnyObject { var x: Int { get } }\nfunc f(_ p: P?) -> Int { guard let q = p, let x = (q as? P_x)?.x else { return 0 }; return x }"
        ),
        Snippet(
            "an optional property within its protocol",
            "@objc protocol P { @objc optional var x: Int { get } }\nextension P { var y: Int { x ?? 0 }; func f(x: Int) -> Int { x } }",
            "protocol P: AnyObject { }; protocol P_x: AnyObject { var x: Int { get } }\nextension P { var y: Int { (self as? P_x)?.x ?? 0 }; func f(x: Int) -> Int { x } }"
        ),
        Snippet(
            "a weak requirement", "protocol P { weak var x: UIView? { get set } }",
            "protocol P { var x: UIView? { get set } }"),
    ]
}
