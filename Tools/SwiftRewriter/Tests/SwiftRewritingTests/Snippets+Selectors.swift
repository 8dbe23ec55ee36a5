extension Snippet {
    static let selectors: [Snippet] = [
        Snippet(
            "a method without arguments",
            "class A: UIView { func f() { _ = UITapGestureRecognizer(target: self, action: #selector(tapped)) }; @objc func tapped() {} }",
            "class A: UIView { func f() { _ = UITapGestureRecognizer(target: self, action: Selector(A.tapped, named: \"tapped\")) }; func tapped() {} }"
        ),
        Snippet(
            "a method that takes the sender",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside) }; @objc func tapped(_ sender: UIButton) {} }",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(self, action: Selector(A.tapped(_:), named: \"tapped:\"), for: .touchUpInside) }; func tapped(_ sender: UIButton) {} }"
        ),
        Snippet(
            "a sender with a label",
            "class A: UIView { func f() { _ = UIPanGestureRecognizer(target: self, action: #selector(panned(recognizer:))) }; @objc func panned(recognizer: UIPanGestureRecognizer) {} }",
            "class A: UIView { func f() { _ = UIPanGestureRecognizer(target: self, action: Selector(A.panned(recognizer:), named: \"pannedWithRecognizer:\")) }; func panned(recognizer: UIPanGestureRecognizer) {} }"
        ),
        Snippet(
            "a sender whose label is left out of the selector",
            "class A: UIView { func f() { _ = UIPanGestureRecognizer(target: self, action: #selector(panned)) }; @objc func panned(_ r: UIPanGestureRecognizer) {} }",
            "class A: UIView { func f() { _ = UIPanGestureRecognizer(target: self, action: Selector(A.panned(_:), named: \"panned:\")) }; func panned(_ r: UIPanGestureRecognizer) {} }"
        ),
        Snippet(
            "a sender and an event",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(self, action: #selector(tapped(_:event:)), for: .touchDown) }; @objc func tapped(_ s: UIButton, event: UIEvent) {} }",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(self, action: Selector(A.tapped(_:event:), named: \"tapped:event:\"), for: .touchDown) }; func tapped(_ s: UIButton, event: UIEvent) {} }"
        ),
        Snippet(
            "a method of self",
            "class A { func f() -> Selector { #selector(self.g) }; @objc func g() {} }",
            "class A { func f() -> Selector { Selector(A.g, named: \"g\") }; func g() {} }"),
        Snippet(
            "a method of a named type",
            "class A { @objc func g() {} }\nlet selector = #selector(A.g)",
            "class A { func g() {} }\nlet selector = Selector(A.g, named: \"g\")"),
        Snippet(
            "a method of a nested type",
            "enum Outer { class A { func f() -> Selector { #selector(g) }; @objc func g() {} } }",
            "enum Outer { class A { func f() -> Selector { Selector(A.g, named: \"g\") }; func g() {} } }"
        ),
        Snippet(
            "a method in an extension",
            "class A {}\nextension A { func f() -> Selector { #selector(g(_:)) }; @objc func g(_ x: Any) {} }",
            "class A {}\nextension A { func f() -> Selector { Selector(A.g(_:), named: \"g:\") }; func g(_ x: Any) {} }"
        ),
        Snippet(
            "a method of a superclass",
            "class A { @objc func g(_ x: Any) {} }\nclass B: A { func f() -> Selector { #selector(g) } }",
            "class A { func g(_ x: Any) {} }\nclass B: A { func f() -> Selector { Selector(B.g(_:), named: \"g:\") } }"
        ),
        Snippet(
            "an overload that is cast",
            "class A { func f() -> Selector { #selector(g as () -> Void) }; @objc func g() {}; @objc func g(_ x: Int) {} }",
            "class A { func f() -> Selector { Selector(A.g as (A) -> () -> Void, named: \"g\") }; func g() {}; func g(_ x: Int) {} }"
        ),
        Snippet(
            "an overload that is cast with its class",
            "class A { func f() -> Selector { #selector(A.g(_:) as (A) -> (Int) -> Void) }; @objc func g(_ x: String) {}; @objc func g(_ x: Int) {} }",
            "class A { func f() -> Selector { Selector(A.g(_:) as (A) -> (Int) -> Void, named: \"g:\") }; func g(_ x: String) {}; func g(_ x: Int) {} }"
        ),
        Snippet(
            "the overload that Objective-C sees",
            "class A { func f() -> Selector { #selector(g) }; func g() {}; @objc func g(_ x: Int) {} }",
            "class A { func f() -> Selector { Selector(A.g(_:), named: \"g:\") }; func g() {}; func g(_ x: Int) {} }"
        ),
        Snippet(
            "a method of a name that UIKit has with arguments",
            "class A: UIViewController { func f() -> Selector { #selector(dismiss) }; @objc func dismiss() {} }",
            "class A: UIViewController { func f() -> Selector { Selector(A.dismiss as (A) -> () -> Void, named: \"dismiss\") }; func dismiss() {} }"
        ),
        Snippet(
            "a method of UIKit", "let selector = #selector(UIView.endEditing(_:))",
            "let selector = Selector(UIView.endEditing(_:), named: \"endEditing:\")"),
        Snippet(
            "a method of a property",
            "class B { @objc func g() {} }\nclass A { let b = B(); func f() -> Selector { #selector(b.g) } }",
            "class B { func g() {} }\nclass A { let b = B(); func f() -> Selector { Selector(B.g, named: \"g\") } }"
        ),
        Snippet(
            "a method of a local variable",
            "class B { @objc func g() {} }\nfunc f(_ b: B) -> Selector { #selector(b.g) }",
            "class B { func g() {} }\nfunc f(_ b: B) -> Selector { Selector(B.g, named: \"g\") }"),
        Snippet(
            "a name of Objective-C's own",
            "class A { func f() -> Selector { #selector(g) }; @objc(go) func g() {} }",
            "class A { func f() -> Selector { Selector(A.g, named: \"go\") }; func g() {} }"),
        Snippet(
            "a selector in an extension of Selector",
            "class A { @objc func g() {} }\nextension Selector { static var g: Selector { #selector(A.g) } }",
            "class A { func g() {} }\nextension Selector { static var g: Selector { Selector(A.g, named: \"g\") } }"
        ),
        Snippet(
            "a timer",
            "class A: NSObject { func f() { _ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true) }; @objc func tick() {} }",
            "class A: NSObject { func f() { _ = Timer.scheduledTimer(timeInterval: 1, target: self, selector: A.tick, userInfo: nil, repeats: true) }; func tick() {} }"
        ),
        Snippet(
            "a timer to be scheduled",
            "class A: NSObject { func f() { _ = Timer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true) }; @objc func tick(_ timer: Timer) {} }",
            "class A: NSObject { func f() { _ = Timer(timeInterval: 1, target: self, selector: A.tick(_:), userInfo: nil, repeats: true) }; func tick(_ timer: Timer) {} }"
        ),
        Snippet(
            "a display link",
            "class A: NSObject { func f() { _ = CADisplayLink(target: self, selector: #selector(step)) }; @objc func step(link: CADisplayLink) {} }",
            "class A: NSObject { func f() { _ = CADisplayLink(target: self, selector: A.step(link:)) }; func step(link: CADisplayLink) {} }"
        ),
        Snippet(
            "a notification",
            "class A: NSObject { func f() { NotificationCenter.default.addObserver(self, selector: #selector(told(_:)), name: nil, object: nil) }; @objc func told(_ n: Notification) {} }",
            "class A: NSObject { func f() { NotificationCenter.default.addObserver(self, selector: Selector(A.told(_:), named: \"told:\"), name: nil, object: nil) }; func told(_ n: Notification) {} }"
        ),
        Snippet(
            "a call after a delay",
            "class A: NSObject { func f() { perform(#selector(fade), with: nil, afterDelay: 1) }; @objc func fade() {} }",
            "class A: NSObject { func f() { perform(Selector(A.fade, named: \"fade\"), with: nil, afterDelay: 1) }; func fade() {} }"
        ),
        Snippet(
            "a bar's button",
            "class A: UIViewController { func f() { _ = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done)) }; @objc func done() {} }",
            "class A: UIViewController { func f() { _ = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: Selector(A.done, named: \"done\")) }; func done() {} }"
        ),
        Snippet(
            "an item of a menu",
            "class A: UIView { func f() { _ = UIMenuItem(title: \"\", action: #selector(A.share(_:))) }; @objc func share(_ sender: Any?) {} }",
            "class A: UIView { func f() { _ = UIMenuItem(title: \"\", action: Selector(A.share(_:), named: \"share:\")) }; func share(_ sender: Any?) {} }"
        ),
        Snippet(
            "an action without a target",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(nil, action: #selector(go), for: .touchUpInside) }; @objc func go() {} }",
            "class A: UIView { func f(_ b: UIButton) { b.addTarget(nil, action: Selector(A.go, named: \"go\"), for: .touchUpInside) }; func go() {} }"
        ),
        Snippet(
            "a target that is removed",
            "class A: UIView { func f(_ b: UIButton) { b.removeTarget(self, action: #selector(go), for: .allEvents) }; @objc func go() {} }",
            "class A: UIView { func f(_ b: UIButton) { b.removeTarget(self, action: Selector(A.go, named: \"go\"), for: .allEvents) }; func go() {} }"
        ),
        Snippet(
            "an editing action",
            "class A: UIView { override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == #selector(UIResponderStandardEditActions.copy(_:)) } }",
            "class A: UIView { override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector(\"copy:\") } }"
        ),
        Snippet(
            "the selector of a getter", "let s = #selector(getter: UIView.alpha)",
            "let s = Selector(\"alpha\")", said: ["1:9: warning: a property's selector"]),
        Snippet(
            "the selector of a setter", "let s = #selector(setter: UIView.alpha)",
            "let s = Selector(\"setAlpha:\")", said: ["warning"]),
        .same(
            "a selector of a string", "let s = Selector(\"tapped:\")",
            said: ["1:9: warning: a selector made of a string"]),
        .same("a selector of ours", "class A { func g() {} }\nlet s = Selector(A.g)"),
        Snippet(
            "a selector in an extension of a protocol",
            "protocol P: AnyObject { func g() }\nextension P { func f() -> Selector { #selector(g) } }",
            "protocol P: AnyObject { func g() }\nextension P { func f() -> Selector { Selector(Self.g, named: \"g\") } }"
        ),
        Snippet(
            "a selector of a protocol's method",
            "let s = #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
            "let s = Selector(\"scrollViewDidScroll:\")"),
        .same(
            "a string as a selector",
            "class A: UIView { func f() { _ = UITapGestureRecognizer(target: self, action: \"tapped\") } }",
            said: ["1:79: error: a string is no selector"], compiles: false),
        Snippet(
            "a question about any selector",
            "func f(_ o: NSObject, _ s: Selector) -> Bool { o.responds(to: s) }",
            "func f(_ o: NSObject, _ s: Selector) -> Bool { false }",
            said: ["warning: responds(to:) of what"]),
        Snippet(
            "an object that passes messages on",
            "class A: NSObject { weak var a: NSObject?; override func responds(to s: Selector!) -> Bool { super.responds(to: s) }; override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) } }",
            "class A: NSObject { weak var a: NSObject?; func responds(to s: Selector!) -> Bool { false }; func forwardingTarget(for s: Selector!) -> Any? { nil } }",
            said: ["warning: objects do not", "warning: responds(to:)", "warning: objects do not"]),
        Snippet(
            "a question about a method of a class",
            "class A: NSObject { func f(_ o: NSObject) -> Bool { o.responds(to: #selector(A.g)) }; @objc func g() {} }",
            "class A: NSObject { func f(_ o: NSObject) -> Bool { (o is A) }; func g() {} }"),
        Snippet(
            "a question about a method of UIKit",
            "func f(_ c: UIViewControllerContextTransitioning) -> Bool { c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:))) }",
            "func f(_ c: UIViewControllerContextTransitioning) -> Bool { true }"),
        Snippet(
            "a question to a delegate that may be nil",
            "func f(_ s: UIScrollView) -> Bool { s.delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))) ?? false }",
            "func f(_ s: UIScrollView) -> Bool { (s.delegate != nil) ?? false }"),
        Snippet(
            "a question about an optional requirement",
            "@objc protocol P { @objc optional func f(_ x: Int) }\nfunc g(_ p: P?) -> Bool { p?.responds(to: #selector(P.f(_:))) == true }",
            "protocol P: AnyObject { }; protocol P_f_1: AnyObject { func f(_ x: Int) }\nfunc g(_ p: P?) -> Bool { ((p as? P_f_1) != nil) == true }"
        ),
        Snippet(
            "a question about a name",
            "func f(_ o: NSObject) -> Bool { o.responds(to: Selector((\"_x\"))) }",
            "func f(_ o: NSObject) -> Bool { false }", said: ["warning: responds(to:) of what"]),
        Snippet(
            "the end of a request",
            "class A: NSObject { func f() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(g), object: nil) }; @objc func g() {} }",
            "class A: NSObject { func f() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector(A.g, named: \"g\"), object: nil) }; func g() {} }"
        ),
        Snippet(
            "a method of the type",
            "class A { func f() -> Selector { #selector(g) }; @objc static func g() {} }",
            "class A { func f() -> Selector { #selector(g) }; static func g() {} }",
            said: ["1:34: error: g is a method of the type"], compiles: false),
    ]
}
