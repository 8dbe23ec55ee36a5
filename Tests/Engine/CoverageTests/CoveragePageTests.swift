import Testing

@Suite struct `A coverage page` {
    private func page(
        _ source: String, file: String = "Sources/Engine/UIKitCore/File.swift"
    ) -> String {
        CoveragePage(Coverage(of: source, file: file)).text
    }

    @Test func `lists a type's members by what they are, and its notes`() {
        let text = page(
            """
            /// - Difference: no archives.
            open class UIView: UIResponder, Named {
                public init(frame: CGRect) {}
                /// - Approximation: drawn as a circle.
                open var tag = 0
                open override var next: UIView? { nil }
                var inner = 0
                public enum Mode { case fit, fill }
            }
            package protocol Named {}
            extension UIView {
                public static func animate() {}
                /// - Approximation: drawn as a circle.
                public var alpha: Double { 1 }
                func hidden() {}
            }
            """)
        #expect(
            text.hasPrefix(
                """
                ## UIKit

                2 types with 6 members and functions, of which 1 differ from Apple's and 2 approximate them.

                ### UIView

                `open class UIView: UIResponder`, `Sources/Engine/UIKitCore/File.swift`

                Initializers: `init(frame:)`

                Type members: `animate()`

                Open members: `tag`

                Members that are not open: `alpha`

                - *Difference:* no archives.
                - *Approximation in `alpha`, `tag`:* drawn as a circle.

                ### UIView.Mode

                `enum Mode`, `Sources/Engine/UIKitCore/File.swift`

                Cases: `fill`, `fit`

                ## Core Animation

                """))
    }

    @Test func `tells what a protocol answers by itself`() {
        let text = page(
            """
            public protocol UIDelegate: AnyObject {
                func ask(_ question: Int) -> Bool
                func tell()
            }
            extension UIDelegate {
                public func tell() {}
                public func more() {}
            }
            """)
        #expect(text.contains("Required: `ask(_:)`\n"))
        #expect(text.contains("Required, with a default: `tell()`\n"))
        #expect(text.contains("Members: `more()`\n"))
    }

    @Test func `leaves out hidden types and what is added to them`() {
        let text = page(
            """
            struct UIHidden {
                public struct Inner {}
            }
            extension UIHidden {
                public func first() {}
            }
            extension UIHidden.Inner {
                public func second() {}
            }
            extension CGRect {
                func third() {}
            }
            """)
        #expect(!text.contains("###"))
    }

    struct Row: CustomTestStringConvertible {
        var code, file, chapter: String
        var testDescription: String { "\(code) of \(file)" }
    }

    static let rows = [
        Row(code: "public struct UIEdgeInsets {}", file: "UIKitCore", chapter: "UIKit"),
        Row(code: "public enum NSTextAlignment {}", file: "UIKitCore", chapter: "UIKit"),
        Row(code: "public struct CATransform3D {}", file: "Geometry", chapter: "Core Animation"),
        Row(code: "public let kCATransition = 1", file: "CoreAnimation", chapter: "Core Animation"),
        Row(code: "extension NSNull: Any {}", file: "CoreAnimation", chapter: "Core Animation"),
        Row(code: "public struct CGVector {}", file: "Geometry", chapter: "Core Graphics"),
        Row(
            code: "public typealias CGColor = Color", file: "CoreAnimation",
            chapter: "Core Graphics"),
        Row(code: "public final class Stage {}", file: "UIKitCore", chapter: "Ours"),
        Row(code: "public struct Card {}", file: "CoreAnimation", chapter: "Ours"),
    ]

    @Test(arguments: rows)
    func `puts each name into its framework's chapter`(_ row: Row) throws {
        let text = page(row.code, file: "Sources/Engine/\(row.file)/File.swift")
        let before = try #require(text.firstRange(of: "###")).lowerBound
        let heading = text[..<before].split(separator: "\n").last { $0.hasPrefix("## ") }
        #expect(heading == "## \(row.chapter)")
    }

    @Test func `finds differences told of what is hidden`() {
        let coverage = Coverage(
            of: """
                /// - Difference: unseen.
                struct Hidden {
                    /// - Approximation: unseen too.
                    func draw() {}
                }
                public struct Shown {
                    /// - Difference: unseen again.
                    var inner = 0
                }
                """, file: "File.swift")
        #expect(
            coverage.strayNotes == [
                "Hidden in File.swift", "draw() in File.swift", "inner in File.swift",
            ])
    }

    @Test func `finds what is said not to be here and is`() {
        let coverage = Coverage(
            of: """
                /// - Difference: slow; there are no `stop()`, `Kind` and `later`, and no `pause()`: use `speed`.
                /// - Difference: `start()` runs at once.
                public struct Motion {
                    public var speed = 1
                    public enum Kind {}
                    /// - Difference: there is no `Other`.
                    public func stop() {}
                    public func start() {}
                    func pause() {}
                }
                public struct Other {}
                """, file: "File.swift")
        #expect(
            coverage.falseAbsences == ["Motion has stop()", "Motion has Kind", "Motion has Other"])
    }
}
