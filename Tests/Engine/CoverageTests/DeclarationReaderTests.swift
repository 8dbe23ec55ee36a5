import Testing

/// Declarations read from snippets; the expected names are worked out by hand from Swift's
/// notation.
@Suite struct `A declaration reader` {
    struct Row: CustomTestStringConvertible {
        var code: String
        var names: [String]
        var testDescription: String { code }
    }

    static let rows = [
        Row(code: "public func stop() {}", names: ["stop()"]),
        Row(code: "public func move(to point: CGPoint) {}", names: ["move(to:)"]),
        Row(code: "public func add(_ other: Path, at index: Int = 0) {}", names: ["add(_:at:)"]),
        Row(
            code: """
                public static func animate(
                    withDuration duration: Double, options: Options = [],
                    animations: @escaping () -> Void = { (a: Int, b: Int) in },
                    completion: ((Bool) -> Void)? = nil
                ) -> Bool {
                    let local: Int
                }
                """, names: ["animate(withDuration:options:animations:completion:)"]),
        Row(
            code: """
                public func pair<A, B>(_ a: [A: B], with b: Dictionary<A, Set<B>> = [:], of c: (A, B))
                where A: Hashable {
                }
                """, names: ["pair(_:with:of:)"]),
        Row(
            code: "public func name(_ text: String = \"a, b: \\(c(\")\")) {\") {}",
            names: ["name(_:)"]),
        Row(
            code: "@discardableResult\npublic func pop(animated: Bool) -> T? { nil }",
            names: ["pop(animated:)"]),
        Row(
            code: "@available(*, deprecated, message: \"no\") public func old() {}",
            names: ["old()"]),
        Row(
            code: "public static func == (a: Self, b: Self) -> Bool { a.x < b.x }",
            names: ["==(_:_:)"]),
        Row(
            code: "public static func < (_ a: Self, _ b: Self) -> Bool { true }", names: ["<(_:_:)"]
        ),
        Row(code: "public prefix func - (a: Self) -> Self { a }", names: ["-(_:)"]),
        Row(code: "public required init?(coder: NSCoder) { nil }", names: ["init(coder:)"]),
        Row(code: "public init<T: AnyObject>(target: T, _ x: Int) {}", names: ["init(target:_:)"]),
        Row(code: "public subscript(index: Int) -> Int { 0 }", names: ["subscript(_:)"]),
        Row(code: "public subscript(at index: Int) -> Int { 0 }", names: ["subscript(at:)"]),
        Row(code: "public var m11, m12: CGFloat", names: ["m11", "m12"]),
        Row(code: "open weak var delegate: (any Delegate)?", names: ["delegate"]),
        Row(code: "public private(set) var now: Double = 0", names: ["now"]),
        Row(
            code: "public static let `default` = Range(minimum: 0, maximum: 0)", names: ["default"]),
        Row(code: "public var isPaused = false { didSet { restart() } }", names: ["isPaused"]),
        Row(code: "public typealias Handler = (Int, Int) -> Void", names: ["Handler"]),
        Row(code: "open class var layerClass: AnyClass { A.self }", names: ["layerClass"]),
        Row(
            code: "public let CATransform3DIdentity = CATransform3D()",
            names: ["CATransform3DIdentity"]),
        Row(code: "public import Foundation", names: []),
    ]

    @Test(arguments: rows)
    func `names what is declared as Swift does`(_ row: Row) {
        let read = DeclarationReader.declarations(in: row.code)
        #expect(read.map(\.name) == row.names)
        #expect(read.allSatisfy { $0.access != .hidden })
    }

    @Test func `names the cases of an enumeration on one line and on several`() {
        let read = DeclarationReader.declarations(
            in: """
                public enum Step: Equatable { case move, line }
                public enum Curve {
                    case quad(control: CGPoint, CGPoint), close
                    /// Named.
                    indirect case `repeat`(times: Int, [String: Int])
                    case first = "a, b"

                    var hidden: Int { 0 }
                }
                """)
        #expect(read.map(\.name) == ["Step", "Curve"])
        #expect(read[0].members.map(\.name) == ["move", "line"])
        #expect(
            read[1].members.map(\.name) == [
                "quad(control:_:)", "close", "repeat(times:_:)", "first", "hidden",
            ])
        #expect(read[1].members.map { $0.access == .hidden } == [false, false, false, false, true])
    }

    @Test func `tells what is open, public and hidden`() {
        let read = DeclarationReader.declarations(
            in: """
                open class View: NSObject {
                    open var tag = 0
                    public private(set) var parent: View?
                    public internal(set) weak var other: View?
                    package var third = 0
                    fileprivate var fourth = 0
                    var fifth = 0
                    private func hidden() {
                        public func local() {}
                    }
                }
                struct Inner {
                    public var value = 0
                }
                """)
        #expect(read.map(\.access) == [.open, .hidden])
        #expect(
            read[0].members.map(\.access) == [
                .open, .public, .public, .hidden, .hidden, .hidden, .hidden,
            ])
        #expect(read[1].members.map(\.access) == [.hidden])
    }

    @Test func `takes all that a public protocol asks for as public`() {
        let read = DeclarationReader.declarations(
            in: """
                public protocol Source: AnyObject {
                    /// A type.
                    associatedtype Item
                    var count: Int { get }
                    func item(
                        at index: Int
                    ) -> Item
                    init(count: Int)
                }
                protocol Hidden {
                    func item()
                }
                """)
        #expect(read[0].members.map(\.name) == ["Item", "count", "item(at:)", "init(count:)"])
        #expect(read[0].members.allSatisfy { $0.access == .public })
        #expect(read[1].members.map(\.access) == [.hidden])
    }

    @Test func `reads notes over several lines`() {
        let read = DeclarationReader.declarations(
            in: """
                /// A layer.
                ///
                /// - Difference: it says `{` and "quotes",
                ///   and goes on.
                /// - Approximation: one line.
                /// - Parameter x: no note
                ///   at all.
                public struct Layer {
                    /// A member.
                    /// - Difference: its own.
                    @inlinable
                    public func draw() {
                        // - Difference: no doc comment.
                        print("/// - Difference: a string")
                    }
                    /// No notes.
                    public var next: Int { 0 }
                }
                """)
        #expect(
            read[0].notes == [
                Note(kind: .difference, text: "it says `{` and \"quotes\", and goes on."),
                Note(kind: .approximation, text: "one line."),
            ])
        #expect(read[0].members.map(\.name) == ["draw()", "next"])
        #expect(read[0].members[0].notes == [Note(kind: .difference, text: "its own.")])
        #expect(read[0].members[1].notes.isEmpty)
    }

    @Test func `is not led astray by strings and comments`() {
        let read = DeclarationReader.declarations(
            in: #"""
                // public func comment() {}
                public func first() -> String {
                    "}" + "\(text("{", [1]) + "}")" // {
                }
                public func second() -> String {
                    """
                } public func inString() {}
                    """
                }
                public func third() {}
                """#)
        #expect(read.map(\.name) == ["first()", "second()", "third()"])
    }
}
