extension Snippet {
    static let conditions: [Snippet] = [
        Snippet("code for iOS", "#if os(iOS)\nlet x = 1\n#endif", "#if true\nlet x = 1\n#endif"),
        Snippet(
            "code for iOS and others", "#if os(iOS) || os(tvOS)\nlet x = 1\n#endif",
            "#if true || os(tvOS)\nlet x = 1\n#endif"),
        Snippet(
            "code for other systems than iOS", "#if !os(iOS)\nimport AppKit\n#endif",
            "#if !true\nimport AppKit\n#endif"),
        Snippet(
            "code for a version of Swift",
            "class A: UIView {}\n#if swift(>=4.2)\nextension A { override func layoutSubviews() {} }\n#endif",
            "class A: UIView { override func layoutSubviews() { A_layoutSubviews() } }\n#if swift(>=4.2)\nextension A { func A_layoutSubviews() {} }\n#endif"
        ),
        .same(
            "code for the Mac", "#if os(macOS)\nimport AppKit\n@objc protocol P {}\n#endif"),
        .same("code for where UIKit is", "#if canImport(UIKit)\nlet x = 1\n#endif"),
        .same("code for where AppKit is", "#if canImport(AppKit)\nimport AppKit\n#endif"),
        .same("code for the simulator", "#if targetEnvironment(simulator)\nimport SwiftUI\n#endif"),
        Snippet(
            "code for versions to test", "#if DEBUG\nclass A { @objc func f() {} }\n#endif",
            "#if DEBUG\nclass A { func f() {} }\n#endif"),
        .same(
            "code for a new system",
            "func f() { if #available(iOS 13.0, *) { print(1) } else { print(2) } }"),
        .same("code for an old system", "func f() { if #unavailable(iOS 13) { print(1) } }"),
        Snippet("Core Animation's module", "import QuartzCore", "import UIKit"),
        Snippet("Core Graphics' module", "import CoreGraphics", "import UIKit"),
        Snippet("a part of UIKit", "import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        Snippet("a class of UIKit", "import class UIKit.UIView", "import UIKit"),
        Snippet("an import with access", "package import QuartzCore", "import UIKit"),
        Snippet("the C library", "import Darwin", "import Glibc"),
        Snippet("the runtime's module", "import ObjectiveC.runtime", "import UIKit"),
        Snippet(
            "Foundation, whose timers would be as near as the stage's",
            "import Foundation\nlet t = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }",
            "import UIKit\nlet t = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }"
        ),
        .same("a name of Foundation's with its module", "let d = Foundation.Date()"),
        Snippet(
            "a file that imports Foundation alone",
            "import Foundation\nfunc f() { DispatchQueue.main.async {} }",
            "import UIKit\nfunc f() { DispatchQueue.main.async {} }",
            isFile: true
        ),
        Snippet(
            "a file without any import", "// A\nlet a: CGFloat = 1",
            "// A\nimport UIKit; let a: CGFloat = 1", isFile: true),
        Snippet(
            "a file whose import is within a condition",
            "#if os(iOS)\nimport Foundation\nlet a: CGFloat = 1\n#endif\n",
            "#if true\nimport UIKit\nlet a: CGFloat = 1\n#endif\n",
            isFile: true),
        Snippet(
            "a file that is a condition without an import",
            "#if os(iOS)\nlet a: CGFloat = 1\n#endif\n",
            "#if true\nlet a: CGFloat = 1\n#endif\nimport UIKit", isFile: true),
        Snippet(
            "requests", "import UIKit\nlet s = URLSession.shared",
            "import FoundationNetworking; import UIKit\nlet s = URLSession.shared", isFile: true),
        Snippet(
            "a name with its module",
            "import QuartzCore\nlet x: CoreGraphics.CGFloat = 1, l = QuartzCore.CALayer()",
            "import UIKit\nlet x: CGFloat = 1, l = CALayer()"),
        .same("another's module", "import SnapKit", compiles: false),
        Snippet(
            "SwiftUI that nothing needs", "import SwiftUI\nclass A: UIView {}",
            "import UIKit\nclass A: UIView {}"),
        Snippet(
            "AVFoundation for one function",
            "import AVFoundation\nlet r = AVMakeRect(aspectRatio: .zero, insideRect: .zero)",
            "import UIKit\nlet r = AVMakeRect(aspectRatio: .zero, insideRect: .zero)"),
        .same(
            "SwiftUI", "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }",
            said: ["File.swift:1:1: error: there is no SwiftUI"],
            compiles: false),
        .same(
            "Combine", "import Combine\nvar a: AnyCancellable?", said: ["use closures"],
            compiles: false),
        .same(
            "the log", "import os.log\nfunc f() { os_log(\"\") }", said: ["error: there is no os"],
            compiles: false),
    ]

    static let runtime: [Snippet] = [
        Snippet(
            "a pool as a statement",
            "func f() {\n    autoreleasepool {\n        print(1)\n    }\n}",
            "func f() {\n    ({\n        print(1)\n    })()\n}"),
        Snippet(
            "a pool with a result", "let x = autoreleasepool { () -> Int in 1 }",
            "let x = ({ () -> Int in 1 })()"),
        Snippet(
            "a pool with a function", "func g() {}\nfunc f() { autoreleasepool(invoking: g) }",
            "func g() {}\nfunc f() { ( g)() }"),
        Snippet(
            "a key path", "let k = #keyPath(CALayer.position)", "let k = \"position\""),
        Snippet(
            "a key path of several keys", "let k = #keyPath(UIView.layer.isHidden)",
            "let k = \"layer.hidden\""),
        Snippet(
            "a colour", "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
            "let c = UIColor (red: 1, green: 0, blue: 0, alpha: 1)"),
        Snippet(
            "an image", "let i = #imageLiteral(resourceName: \"x\")",
            "let i = (UIImage(named: \"x\") ?? UIImage.filmstripPlaceholder)",
            said: ["warning: images and colours"]),
        Snippet(
            "an image of the asset catalogue",
            "let i = UIImage(named: \"x\")!, j = UIImage(named: \"y\", in: nil, compatibleWith: nil)",
            "let i = Optional(UIImage(named: \"x\") ?? UIImage.filmstripPlaceholder)!, j = Optional(UIImage(named: \"y\", in: nil, compatibleWith: nil) ?? UIImage.filmstripPlaceholder)",
            said: ["1:9: warning: images and colours"]),
        .same(
            "an image with another in its place", "let i = UIImage(named: \"x\") ?? UIImage()"),
        Snippet(
            "a colour of the asset catalogue", "let c = UIColor(named: \"x\")",
            "let c = Optional(UIColor(named: \"x\") ?? UIColor.filmstripPlaceholder)",
            said: ["warning: images and colours"]),
        Snippet(
            "a number of any object",
            "func f(_ x: Any?) -> Double { (x as AnyObject).doubleValue }\nfunc g(_ x: Any?) -> Double { (x as AnyObject).doubleValue ?? 1 }\nfunc h(_ x: Any?) -> CGRect? { (x as AnyObject?)?.cgRectValue }",
            "func f(_ x: Any?) -> Double { (x as! NSNumber).doubleValue }\nfunc g(_ x: Any?) -> Double { (x as? NSNumber)?.doubleValue ?? 1 }\nfunc h(_ x: Any?) -> CGRect? { (x as? NSValue)?.cgRectValue }"
        ),
        Snippet(
            "a package's bundle", "let b = Bundle.module", "let b = Bundle.main"),
        Snippet(
            "an empty text", "let a = NSAttributedString(), b = NSMutableAttributedString()",
            "let a = NSAttributedString(string: \"\"), b = NSMutableAttributedString(string: \"\")"),
        Snippet(
            "a window of a scene",
            "class W: UIWindow { init(scene: UIWindowScene) { super.init(windowScene: scene) }; required init?(coder: NSCoder) { nil } }",
            "class W: UIWindow { init(scene: UIWindowScene) { super.init(frame: scene.screen.bounds); self.windowScene = scene }; required init?(coder: NSCoder) { nil } }"
        ),
        Snippet(
            "a layer with an initializer of its own",
            "class L: CALayer {\n    init(x: Int) { super.init() }\n    required init?(coder: NSCoder) { nil }\n}",
            "class L: CALayer {\n    init(x: Int) { super.init() }\n    required init?(coder: NSCoder) { nil }\n ; required convenience init(presenting layer: CALayer) { fatalError(\"L has no init(layer:), which an animation needs\") } ; required convenience init(created: Void) { fatalError(\"L has no init(), which a view needs\") } }"
        ),
        Snippet(
            "a layer that can be presented",
            "public class L: CALayer { init(x: Int) { super.init() }; override init(layer: Any) { super.init(layer: layer) }; required init?(coder: NSCoder) { nil } }",
            "public class L: CALayer { init(x: Int) { super.init() }; override init(layer: Any) { super.init(layer: layer) }; required init?(coder: NSCoder) { nil } ; public required convenience init(presenting layer: CALayer) { self.init(layer: layer) } ; public required convenience init(created: Void) { fatalError(\"L has no init(), which a view needs\") } }"
        ),
        .same(
            "a layer that inherits its initializers",
            "class L: CALayer { convenience init(x: Int) { self.init() } }"),
        .same(
            "names of small things",
            "let c = NSLayoutConstraint()\nfunc f(_ p: IndexPath) -> Int { (p as NSIndexPath).row }\nfunc g(_ v: UIView) -> Bool { v.isKind(of: UIVisualEffectView.classForCoder()) }"
        ),
        .same(
            "a class by its name", "let c: AnyClass? = NSClassFromString(\"A\")",
            said: ["warning: NSClassFromString"]),
        .same(
            "a selector by its name", "let s = NSSelectorFromString(\"a\")",
            said: ["error: a method cannot be found"], compiles: false),
        Snippet(
            "exchanged methods",
            "func f(_ c: AnyClass) { let a = class_getInstanceMethod(c, #selector(UIView.layoutSubviews)); method_exchangeImplementations(a!, a!) }",
            "func f(_ c: AnyClass) { let a = class_getInstanceMethod(c, Selector(UIView.layoutSubviews, named: \"layoutSubviews\")); method_exchangeImplementations(a!, a!) }",
            said: ["error: class_getInstanceMethod", "error: method_exchange"], compiles: false),
        .same(
            "a main function",
            "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)",
            said: ["error: Filmstrip launches the app"], compiles: false),
        Snippet(
            "a preview", "#Preview {\n    UIView()\n}",
            "func filmstripPreview1() -> AnyObject {\n    UIView()\n}"),
        Snippet(
            "a preview of several statements",
            "#Preview(\n    \"Title\"\n) {\n    let c = UIViewController()\n    c.title = \"a\"\n    return c\n}",
            "func filmstripPreview1() -> AnyObject\n\n{\n    let c = UIViewController()\n    c.title = \"a\"\n    return c\n}"
        ),
        Snippet(
            "a preview of SwiftUI",
            "import SwiftUI\nclass A: UIView {}\n#Preview { Text(\"a\") }\nstruct B: PreviewProvider { static var previews: some View { Text(\"a\") } }",
            "import UIKit\nclass A: UIView {}\n\n",
            said: ["3:1: warning: a preview of SwiftUI is left out", "4:1: warning: a preview"]),
        Snippet(
            "a preview that is not compiled", "#if DEBUG\n#Preview { UIView() }\n#endif",
            "#if DEBUG\n\n#endif"),
        .same(
            "a pool of one's own",
            "func autoreleasepool(_ f: () -> Void) {}\nfunc g() { autoreleasepool {} }"),
        .same(
            "casts to Foundation's classes",
            "let s = \"a\" as NSString, n = 1 as NSNumber, a = [1] as NSArray"),
        .same("casts to Core Foundation's types", "let a = [UIColor.red.cgColor] as CFArray"),
    ]

    static let bases: [Snippet] = [
        .same("nothing", "", isFile: true),
        .same("a comment", "// @objc #selector(x) os(iOS)"),
        .same("a string", "let s = \"@objc #selector(x) UIControlState\""),
        Snippet(
            "an interpolation", "let s = \"UIControlState \\(UIControlState.normal)\"",
            "let s = \"UIControlState \\(UIControl.State.normal)\""),
        .same("a string of several lines", "let s = \"\"\"\n    @objc #selector(x)\n    \"\"\""),
        Snippet(
            "a raw string", "let s = #\"#selector(x) \\#(UIControlState.normal)\"#",
            "let s = #\"#selector(x) \\#(UIControl.State.normal)\"#"),
        Snippet(
            "letters beyond ASCII",
            "class Bär { @objc func öffne() {}; func f() -> Selector { #selector(öffne) } }",
            "class Bär { func öffne() {}; func f() -> Selector { Selector(Bär.öffne, named: \"öffne\") } }"
        ),
        Snippet(
            "a script", "#!/usr/bin/swift\nprint(1)", "#!/usr/bin/swift\nimport UIKit; print(1)",
            compiles: false, isFile: true),
    ]
}
