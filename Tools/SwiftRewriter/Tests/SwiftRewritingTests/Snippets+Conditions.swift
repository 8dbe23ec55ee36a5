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
        Snippet("the C library", "import Darwin", "import Glibc"),
        Snippet("the runtime's module", "import ObjectiveC.runtime", "import UIKit"),
        .same("Foundation", "import Foundation"),
        Snippet(
            "a file without an import of UIKit", "import Foundation\nclass A: UIView {}",
            "import UIKit; import Foundation\nclass A: UIView {}", isFile: true),
        Snippet(
            "a file without any import", "// A\nlet a = CALayer()",
            "// A\nimport UIKit; let a = CALayer()", isFile: true),
        .same("another's module", "import SnapKit", compiles: false),
        .same(
            "SwiftUI", "import SwiftUI", said: ["File.swift:1:1: error: there is no SwiftUI"],
            compiles: false),
        .same("Combine", "import Combine", said: ["use closures"], compiles: false),
        .same("the log", "import os.log", said: ["error: there is no os"], compiles: false),
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
        .same(
            "an image", "let i = #imageLiteral(resourceName: \"x\")",
            said: ["error: a stage has no asset catalogue"], compiles: false),
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
            "a preview", "import UIKit\n#Preview {\n    UIView()\n}", "import UIKit\n\n\n"),
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
        .same("a script", "#!/usr/bin/swift\nprint(1)", compiles: false, isFile: true),
    ]
}
