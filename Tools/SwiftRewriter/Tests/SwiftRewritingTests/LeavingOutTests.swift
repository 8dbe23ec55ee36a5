import SwiftRewriting
import Testing

@Suite struct `A file that cannot be compiled` {
    private func result(_ files: [(name: String, text: String)], leavesOut: Bool = true)
        -> Rewriting
    {
        var options = Rewriter.Options()
        options.leavesOut = leavesOut
        return Rewriter.rewrite(
            files.map { SourceFile(name: $0.name, text: $0.text) }, options)
    }

    private let chart = (
        name: "Chart.swift",
        text: "import SwiftUI\n\nstruct Chart: View { var body: some View { Text(\"\") } }\n"
    )

    @Test func `is emptied, with its reason`() {
        let result = result([chart, ("B.swift", "import UIKit\nclass B: UIView {}\n")])
        #expect(result.files.map(\.text) == ["\n\n\n", "import UIKit\nclass B: UIView {}\n"])
        #expect(result.summary.types.map(\.name) == ["B"])
        #expect(result.summary.leftOut.map(\.file) == ["Chart.swift"])
        #expect(result.summary.leftOut[0].reason.hasPrefix("there is no SwiftUI on Linux"))
        #expect(result.summary.leftOut[0].because == nil)
        #expect(
            result.diagnostics.map(\.description)[0].hasPrefix(
                "Chart.swift:3:15: warning: left out: there is no SwiftUI on Linux, which has View")
        )
        #expect(result.diagnostics.count == 1)
    }

    @Test func `is refused without the permission to leave it out`() {
        let result = result([chart], leavesOut: false)
        #expect(result.hasErrors)
        #expect(result.files[0].text.contains("import SwiftUI"))
        #expect(result.summary.leftOut.isEmpty)
    }

    @Test func `takes along the files that need its types, and theirs`() {
        let result = result([
            ("A.swift", "import UIKit\nclass A { var b = B() }\n"),
            ("B.swift", "import UIKit\nclass B { func f(_ c: Chart) {} }\n"), chart,
            ("D.swift", "import UIKit\nclass D { let a = 1, Chart = 2; var c: Int { Chart } }\n"),
        ])
        #expect(
            result.summary.leftOut.map(\.file) == ["Chart.swift", "B.swift", "A.swift"])
        #expect(result.summary.leftOut.map(\.because) == [nil, "Chart.swift", "B.swift"])
        #expect(
            result.diagnostics.dropFirst().map(\.description) == [
                "B.swift:2:23: warning: left out: it needs Chart, which Chart.swift alone declares",
                "A.swift:2:19: warning: left out: it needs B, which B.swift alone declares",
            ])
        #expect(result.summary.types.map(\.name) == ["D"])
    }

    @Test func `stays where bodies of functions alone cannot be compiled, which end the program`() {
        let result = result([
            chart,
            (
                "B.swift",
                "import UIKit\nclass B {\n    func f() {\n        _ = Chart()\n    }\n    var g: Int { swizzle() }\n    deinit { print(Chart.self) }\n}\n"
            ),
            (
                "C.swift",
                "import UIKit\nimport WebKit\nfunc c() -> Bool { WKWebView() is UIView }\nfunc swizzle() { method_exchangeImplementations(a, b) }\n"
            ),
        ])
        let reason = "it needs Chart, which Chart.swift alone declares"
        #expect(
            result.files[1].text
                == "import UIKit\nclass B {\n    func f() { fatalError(\"left out: \(reason)\") }\n\n\n    var g: Int { swizzle() }\n    deinit {}\n}\n"
        )
        #expect(
            result.files[2].text.contains(
                "func c() -> Bool { fatalError(\"left out: there is no WebKit"))
        #expect(
            result.files[2].text.contains("func swizzle() { fatalError(\"left out: method_exchange")
        )
        #expect(result.files[2].text.contains("import UIKit\n"))
        #expect(result.summary.leftOut.map(\.file) == ["Chart.swift"])
        #expect(result.summary.leftOutBodies.map(\.line) == [4, 7, 3, 4])
        #expect(
            result.summary.leftOutBodies.map(\.because) == ["Chart.swift", "Chart.swift", nil, nil])
        #expect(
            result.diagnostics.map(\.description).contains(
                "B.swift:4:13: warning: left out, with the function around it: \(reason)"))
    }

    @Test func `is left out for an error of the compiler, with the files that need it`() throws {
        var options = Rewriter.Options()
        options.leavesOut = true
        options.errors = [
            try #require(Diagnostic("B.swift:2:5: error: cannot find 'x' in scope: y"))
        ]
        let texts = [
            "A.swift": "let a = b", "B.swift": "import UIKit\nlet b = x", "C.swift": "let c = 1",
        ]
        let result = Rewriter.rewrite(
            texts.sorted { $0.key < $1.key }.map { SourceFile(name: $0.key, text: $0.value) },
            options)
        #expect(
            result.diagnostics.map(\.description) == [
                "B.swift:2:5: warning: left out: cannot find 'x' in scope: y",
                "A.swift:1:9: warning: left out: it needs b, which B.swift alone declares",
            ])
        #expect(Diagnostic("a note") == nil)
    }

    @Test(arguments: [
        (["2:22"], 0), (["2:22", "2:22"], 1), (["2:200"], 1),
    ]) func `is left out whole for an error that outlives its function, or is in what was added`(
        _ places: [String], _ count: Int
    ) throws {
        var options = Rewriter.Options()
        options.leavesOut = true
        options.errors = try places.map { try #require(Diagnostic("A.swift:\($0): error: e")) }
        let text = "import UIKit\nclass A { func f() { x } }"
        let result = Rewriter.rewrite([SourceFile(name: "A.swift", text: text)], options)
        #expect(result.summary.leftOut.count == count)
    }

    @Test func `is one that uses what another imports, or what UIKit exports with Apple`() {
        let result = result([
            ("A.swift", "import GLKit\nlet a: GLKView? = nil"),
            ("B.swift", "import UIKit\nlet b = glGenTextures, glow = 1"),
            ("C.swift", "import UIKit\nlet c: CIImage? = nil"),
            ("D.swift", "let d: AVPlayer? = nil"),
            ("E.swift", "import UIKit\nlet global = glow"),
        ])
        #expect(result.summary.leftOut.map(\.file) == ["A.swift", "B.swift", "E.swift", "C.swift"])
        #expect(result.summary.leftOut.map(\.because) == [nil, nil, "B.swift", nil])
        #expect(
            result.summary.leftOut[1].reason.hasPrefix("there is no GLKit on Linux, which has gl"))
    }

    @Test func `takes no file along that has the type from elsewhere`() {
        let result = result([
            chart, ("B.swift", "struct Chart {}\nlet c = Chart()\n"),
            ("C.swift", "class C<Chart> { enum Row { case a }; var c: Chart? }\n"),
            ("D.swift", "import Lottie\nclass Row {}\nprivate class E {}\n"),
            ("E.swift", "extension C { func f(_ r: Row) {} }\nlet e: E? = nil\n"),
        ])
        #expect(result.summary.leftOut.map(\.file) == ["Chart.swift", "D.swift"])
    }

    @Test func `is none for a function of a missing module that Filmstrip has`() {
        let result = result([
            (
                "A.swift",
                "import AVFoundation\nimport UIKit\nfunc f(_ v: UIView) -> CGSize { AVMakeRect(aspectRatio: v.bounds.size, insideRect: v.frame).size }"
            )
        ])
        #expect(result.summary.leftOut.isEmpty)
        #expect(result.summary.leftOutBodies.isEmpty)
    }

    @Test(arguments: [
        ("class A {", "expected"), ("import Lottie\n", "there is no module Lottie"),
        ("import UIKit\nextension UIView { open override func layoutSubviews() {} }", "UIView is"),
        ("let f = method_exchangeImplementations(a, b)", "method_exchangeImplementations"),
    ]) func `is left out for any reason`(_ text: String, _ reason: String) {
        let result = result([("A.swift", text)])
        #expect(result.summary.leftOut.first?.reason.hasPrefix(reason) == true)
        #expect(!result.hasErrors)
        #expect(result.files[0].text.allSatisfy { $0.isNewline })
    }
}

@Suite struct `A module of the unit itself` {
    private func texts(_ files: [(String, String)]) -> [String] {
        var options = Rewriter.Options()
        options.leavesOut = true
        return Rewriter.rewrite(
            files.map { SourceFile(name: $0.0, text: $0.1) }, options
        ).files.map { collapsed($0.text) }
    }

    @Test func `is not imported, and not named before its declarations`() {
        #expect(
            texts([
                ("App/Sources/Core/Motion.swift", "import UIKit\npublic struct Motion {}"),
                (
                    "App/Sources/App/A.swift",
                    "@testable import Core\nimport UIKit\nlet m: Core.Motion? = Core.Motion()"
                ),
            ]) == [
                "import UIKit\npublic struct Motion {}",
                "\nimport UIKit\nlet m: Motion? = Motion()",
            ])
    }

    @Test func `is a type where the unit has one of its name`() {
        let code =
            "import UIKit\nenum Core { struct Motion {} }\nstruct Motion {}\nlet m = Core.Motion()"
        #expect(texts([("Core/A.swift", code)]) == [collapsed(code)])
    }
}
