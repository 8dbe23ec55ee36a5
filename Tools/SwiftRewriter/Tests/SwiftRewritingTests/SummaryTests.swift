import SwiftRewriting
import Testing

@Suite struct `A summary` {
    private func summary(_ files: [String: String]) -> ModuleSummary {
        let sources = files.sorted { $0.key < $1.key }.map {
            SourceFile(name: $0.key, text: "import UIKit\n" + $0.value)
        }
        return Rewriter.rewrite(sources).summary
    }

    @Test func `names types by the types around them, and gives them the narrower access`() {
        let types = summary([
            "A.swift":
                "fileprivate class A<T> {\n    public struct B { public var c = 1 }\n    private enum D { case e, f(Int) }\n}\npublic extension C { func g() {} }\nclass C {}"
        ]).types
        #expect(types.map(\.name) == ["A", "A.B", "A.D", "C"])
        #expect(types.map(\.kind) == [.class, .struct, .enum, .class])
        #expect(types.map(\.line) == [2, 3, 4, 7])
        #expect(types.map(\.access) == [.fileprivate, .fileprivate, .private, .internal])
        #expect(types.map(\.isGeneric) == [true, true, true, false])
        #expect(types[1].properties.first?.access == .fileprivate)
        #expect(types[2].cases.map(\.name) == ["e", "f"])
        #expect(types[2].cases.map { $0.parameters.map(\.type) } == [[], ["Int"]])
        #expect(types[3].methods.map(\.name) == ["g()"])
    }

    @Test func `tells all that a type inherits from, superclasses first`() {
        let types = summary([
            "A.swift":
                "class A: B, R {}\nprotocol P: Q {}\nextension A: P {}\nextension UIView: S {}",
            "B.swift": "class B: UIControl, T {}\nprotocol Q: AnyObject {}\nclass V: UIView {}",
        ]).types
        #expect(
            types.first { $0.name == "A" }?.inherits == [
                "B", "UIControl", "R", "P", "T", "Q", "AnyObject",
            ])
        #expect(types.first { $0.name == "V" }?.inherits == ["UIView", "S"])
    }

    @Test func `tells how a type is made`() throws {
        let type = try #require(
            summary([
                "A.swift":
                    "class A: UIView {\n    init?(_ a: Int, b c: [String] = []) throws {}\n    @available(*, unavailable) required init?(coder: NSCoder) {}\n}\nextension A { public convenience init() {} }\nextension A where Self: P { convenience init(p: Int) {} }"
            ]).types.first)
        #expect(type.initializers.map { $0.parameters.map(\.label) } == [["_", "b"], []])
        let parameters = try #require(type.initializers.first?.parameters)
        #expect(parameters.map(\.type) == ["Int", "[String]"])
        #expect(parameters.map(\.hasDefault) == [false, true])
        #expect(type.initializers.map(\.isFailable) == [true, false])
        #expect(type.initializers.map(\.isThrowing) == [true, false])
        #expect(type.initializers.map(\.isConvenience) == [false, true])
        #expect(type.initializers.map(\.access) == [.internal, .internal])
    }

    @Test func `tells the members of a protocol that types can do without`() throws {
        let type = try #require(
            summary([
                "A.swift":
                    "@objc protocol A { var a: Int { get }; @objc optional var b: Int { get }; func c(_ x: Int); @objc optional func d() }\nextension A { func c(_ x: Int) {} }"
            ]).types.first)
        #expect(Set(type.defaults) == ["b", "c(_:)", "d()"])
    }

    @Test func `leaves out an initializer that refuses, unless archives call it`() throws {
        let type = try #require(
            summary([
                "A.swift":
                    "class A: UIView {\n    init() { fatalError(\"use init(a:)\") }\n    init(a: Int) {}\n    required init?(coder: NSCoder) { fatalError() }\n}"
            ]).types.first)
        #expect(type.initializers.map { $0.parameters.map(\.label) } == [["a"], ["coder"]])
    }

    @Test func `tells how a method is called`() throws {
        let methods = try #require(
            summary([
                "A.swift":
                    "class A {\n    private static func f(_ a: Int = 1) {}\n    func f(_ b: Int) {}\n}\nextension A { func g(to view: UIView?) -> Int { 0 } }"
            ]).types.first?.methods)
        #expect(methods.map(\.name) == ["f(_:)", "g(to:)"])
        #expect(methods.map(\.isStatic) == [true, false])
        #expect(methods.map(\.access) == [.private, .internal])
        #expect(methods[0].parameters.map(\.hasDefault) == [true])
        #expect(methods[1].parameters.map(\.type) == ["UIView?"])
        #expect(methods.map(\.result) == [nil, "Int"])
    }

    @Test func `names the other types that a type's code mentions, and the styles that it sets`() {
        let types = summary([
            "A.swift":
                "class A: P { func f() { let a = A(); _ = B.C(a); x.modalPresentationStyle = .custom } }\nprotocol P {}\n/// a.modalPresentationStyle = .custom\nextension B { var d: [D] { y.modalPresentationStyle = z; return [] } }",
            "B.swift": "struct B { class C { init(_ a: A) {} } }\nenum D {}",
        ]).types
        #expect(types.map(\.name) == ["A", "B", "B.C", "D", "P"])
        #expect(types.map(\.mentions) == [["B", "C", "P"], ["A", "C", "D"], ["A"], [], []])
        #expect(types.map(\.presentationStyles) == [["custom"], ["custom"], [], [], []])
    }

    @Test(arguments: [
        ("transitioningDelegate = a", true), ("self.transitioningDelegate = self", true),
        ("next.transitioningDelegate = self", false), ("_ = transitioningDelegate", false),
    ]) func `tells whether a type sets its own transitioning delegate`(
        _ statement: String, _ isSet: Bool
    ) {
        let code = "class A { func f() { \(statement); return } }"
        #expect(summary(["A.swift": code]).types.map(\.setsTransitioningDelegate) == [isSet])
    }

    @Test func `has the names that stand for other types`() {
        let aliases = summary([
            "A.swift": "typealias A = B & UIView\nclass C { typealias D = (Int) -> Void }"
        ]).aliases
        #expect(aliases == ["A": "B & UIView", "C.D": "(Int) -> Void"])
    }

    @Test(arguments: [
        ("var a: Int", "Int", true, false, true), ("var a: Int?", "Int?", true, true, true),
        ("let a: Int", "Int", false, false, true), ("let a = 1", "Int", false, true, true),
        ("var a = UILabel()", "UILabel", true, true, true),
        ("var a = make()", nil, true, true, true), ("var a: Int { 1 }", "Int", false, false, false),
        ("var a: Int { get { 1 } set {} }", "Int", true, false, false),
        ("var a: Int = 1 { didSet {} }", "Int", true, true, true),
        ("private(set) var a = \"\"", "String", false, true, true),
        ("lazy var a: Int = 1", "Int", true, true, true),
    ]) func `tells how a property is set`(
        _ code: String, _ type: String?, _ isSettable: Bool, _ hasDefault: Bool, _ isStored: Bool
    ) {
        let property = summary(["A.swift": "struct A { \(code) }"]).types.first?.properties.first
        #expect(property?.type == type)
        #expect(property?.isSettable == isSettable)
        #expect(property?.hasDefault == hasDefault)
        #expect(property?.isStored == isStored)
    }

    @Test func `gives variables of one type in one declaration that type`() {
        let type = summary(["A.swift": "struct A { var a, b: Int, c = 1.5 }"]).types.first
        #expect(type?.properties.map(\.type) == ["Int", "Int", "Double"])
    }

    @Test func `has the functions outside of types`() {
        let functions = summary([
            "A.swift":
                "func f(in w: UIWindow) {}\nclass A { func g() {} }\n\nprivate func h() -> Int { func i() {}; return 1 }"
        ]).functions
        #expect(functions.map(\.name) == ["f", "h"])
        #expect(functions.map(\.result) == ["Void", "Int"])
        #expect(functions.map(\.line) == [2, 5])
        #expect(functions.map(\.access) == [.internal, .private])
        #expect(functions[0].parameters.map(\.label) == ["in"])
        #expect(functions[0].parameters.map(\.type) == ["UIWindow"])
    }

    @Test func `has no declaration that is not compiled`() {
        let types = summary([
            "A.swift":
                "#if os(macOS)\nclass A {}\n#elseif DEBUG\nclass B {}\n#else\nclass C {}\n#endif\n#if !DEBUG && canImport(UIKit)\nclass D {}\n#endif\n#if canImport(Lottie)\nclass E {}\n#endif"
        ]).types
        #expect(types.map(\.name) == ["C", "D"])
    }

    @Test func `counts previews over the files`() {
        let previews = summary([
            "A.swift": "#Preview { UIView() }\n#Preview(\"B\") { UIView() }",
            "C.swift": "class C: UIView {}\n#Preview(\"\\(1)\") { C() }",
        ]).previews
        #expect(
            previews.map(\.function) == [
                "filmstripPreview1", "filmstripPreview2", "filmstripPreview3",
            ])
        #expect(previews.map(\.title) == [nil, "B", nil])
        #expect(previews.map(\.file) == ["A.swift", "A.swift", "C.swift"])
        #expect(previews.map(\.line) == [2, 3, 3])
    }

    @Test func `keeps previews on the main actor in Swift 6`() {
        var options = Rewriter.Options()
        options.languageMode = 6
        let file = SourceFile(name: "A.swift", text: "import UIKit\n#Preview { UIView() }")
        #expect(
            Rewriter.rewrite([file], options).files[0].text
                == "import UIKit\n@MainActor func filmstripPreview1() -> AnyObject { UIView() }")
    }
}
