import SwiftRewriting
import Testing

@Suite struct `A file` {
    private static let plain =
        "import UIKit\n\nfinal class A: UIView {\n\tlet x = \"@objc\" // @objc\n}\n"

    @Test(arguments: [
        plain, plain.replacing("\n", with: "\r\n"), plain.replacing("\n", with: "\r"),
        "\u{FEFF}" + plain, "", "\n", "\u{FEFF}", "// a comment alone",
        "#!/usr/bin/swift\n" + plain,
        plain + "let π = 3.14, 猫 = \"🐈\", `class` = 1\n",
        plain + "let s = #\"\"\"\n    @objc \\(x)\n    \"\"\"#",
    ]) func `that needs nothing comes through byte by byte`(_ text: String) {
        let file = SourceFile(name: "A.swift", text: text)
        let result = Rewriter.rewrite([file])
        #expect(result.files.first?.bytes == file.bytes)
        #expect(result.files.first?.isChanged == false)
        #expect(result.diagnostics.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func `keeps its line ends and its byte order mark`(_ end: String, _ mark: String) {
        let text =
            mark
            + ["import UIKit", "class A {", "\t@objc", "\tfunc f() {}", "}"].joined(separator: end)
        let expected =
            mark
            + ["import UIKit", "class A {", "\t     ", "\tfunc f() {}", "}"].joined(separator: end)
        #expect(rewritten(text).text == expected)
    }

    @Test func `keeps the columns behind what is dropped`() {
        let text =
            "import UIKit\nclass A { @objc dynamic func öffne() {}; @IBOutlet var b: UIView! }"
        let expected =
            "import UIKit\nclass A {               func öffne() {};           var b: UIView! }"
        #expect(rewritten(text).text == expected)
    }

    @Test func `keeps its strings and comments`() {
        let comments = "// @objc #selector(a)\n/* @IBOutlet /* dynamic */ os(iOS) */\n/// `@objc`\n"
        let code =
            "let s = \"kCAFillModeForwards\", t = \"\"\"\n  @objc \"\"#keyPath(A.b)\n  \"\"\"\n"
        let needy = "class A { @objc /* @objc */ func f() {} } // @objc\n"
        #expect(
            rewritten("import UIKit\n" + comments + code + needy).text
                == "import UIKit\n" + comments + code
                + needy.replacing("@objc /*", with: "      /*"))
    }

    @Test(arguments: [
        ("class A {", "A.swift:2:17: error: "), ("let x = (1", "A.swift:1:11: error: "),
        ("\n\n  func 1f() {}", "A.swift:3:8: error: "), ("let s = \"abc", "A.swift:1:"),
        ("}", "A.swift:1:1: error: "),
    ]) func `with a syntax error is left as it is`(_ text: String, _ said: String) {
        let result = rewritten(text + "\n@objc class B {}", name: "A.swift")
        #expect(result.text == text + "\n@objc class B {}")
        #expect(result.said.first?.description.hasPrefix(said) == true, "\(result.said)")
        #expect(result.said.allSatisfy { $0.severity == .error })
    }

    @Test func `with a syntax error does not keep others from being rewritten`() {
        let result = Rewriter.rewrite([
            SourceFile(name: "A.swift", text: "class {"),
            SourceFile(name: "B.swift", text: "@objc class B {}"),
        ])
        #expect(result.files.map(\.isChanged) == [false, true])
        #expect(result.hasErrors)
    }

    @Test func `in another encoding is refused at the first byte that is not UTF-8`() {
        let bytes = Array("let a = 1\nlet s = \"".utf8) + [0xE9, 0x22]
        let result = Rewriter.rewrite([SourceFile(name: "A.swift", bytes: bytes)])
        #expect(result.files.first?.bytes == bytes)
        #expect(
            result.diagnostics.map(\.description) == [
                "A.swift:2:10: error: this byte is not UTF-8, save the file in this encoding"
            ])
    }

    @Test(arguments: ["(", "[", "{ ", "\"\\(", "#\"\\#("])
    func `with too many brackets in one another is refused`(
        _ open: String
    ) {
        let text = "let x = " + String(repeating: open, count: 5_000)
        let result = rewritten(text)
        #expect(result.text == text)
        #expect(result.said.first?.severity == .error)
    }

    @Test(arguments: [500, 6_000]) func `with a long chain of calls or operators is bounded`(
        _ count: Int
    ) {
        let chain =
            "import UIKit\n@objc class A {}\nlet x = a" + String(repeating: ".b()", count: count)
        let sum =
            "import UIKit\n@objc class A {}\nlet x = 1" + String(repeating: " + 1", count: count)
        #expect(rewritten(sum).text.hasPrefix("import UIKit\n      class A {}\n"))
        let result = rewritten(chain)
        if count > 5_000 {
            #expect(result.said.first?.message.contains("levels deep") == true)
        } else {
            #expect(result.text.hasPrefix("import UIKit\n      class A {}\n"))
        }
    }

    @Test func `of a megabyte is rewritten`() {
        let comment = "// " + String(repeating: "a long comment ", count: 60)
        let part = "\(comment)\nclass A%: UIView { @objc func f() { _ = #selector(f) } }\n"
        let text =
            "import UIKit\n" + (0..<1_100).map { part.replacing("%", with: "\($0)") }.joined()
        #expect(text.utf8.count > 1_000_000)
        let result = rewritten(text)
        #expect(result.said.isEmpty)
        #expect(result.text.hasSuffix("Selector(A1099.f, named: \"f\") } }\n"))
    }

    @Test func `knows the methods that other files declare`() {
        let result = Rewriter.rewrite([
            SourceFile(
                name: "A.swift",
                text: "import UIKit\nclass A: B {\n    func f() { _ = #selector(tapped) }\n}"),
            SourceFile(name: "B.swift", text: "class B {}"),
            SourceFile(
                name: "B+Taps.swift", text: "extension B { @objc func tapped(_ sender: Any) {} }"),
        ])
        #expect(result.files[0].text.contains("Selector(A.tapped(_:), named: \"tapped:\")"))
    }

    @Test func `gets the overrides that extensions in other files declare`() {
        let result = Rewriter.rewrite([
            SourceFile(
                name: "A+Life.swift",
                text: "import UIKit\nextension A {\n    override func viewDidLoad() {}\n}\n"),
            SourceFile(name: "A.swift", text: "import UIKit\nclass A: UIViewController {\n}\n"),
        ])
        #expect(
            result.files.map(\.text) == [
                "import UIKit\nextension A {\n             func A_viewDidLoad() {}\n}\n",
                "import UIKit\nclass A: UIViewController {\n override func viewDidLoad() { A_viewDidLoad() } }\n",
            ])
    }

    @Test func `tells the source's columns of places in it`() throws {
        let text =
            "import UIKit\nclass A: UIView { func f() { g(#selector(h), 1) }; @objc func h() {} }"
        let file = try #require(
            Rewriter.rewrite([SourceFile(name: "A.swift", text: text)]).files.first)
        let lines = [text, file.text].map { $0.split(separator: "\n")[1] }
        for word in ["1) }", "func h", "class A", "Selector(", "}; "] {
            let column = { (line: Substring) in
                line.firstRange(of: word).map {
                    line.utf8.distance(from: line.startIndex, to: $0.lowerBound) + 1
                }
            }
            let rewritten = try #require(column(lines[1]))
            let source = word == "Selector(" ? 32 : try #require(column(lines[0]))
            #expect(file.sourceColumn(of: rewritten, line: 2) == source, "\(word)")
        }
        #expect(file.sourceColumn(of: 3, line: 1) == 3)
    }

    @Test func `shows its changes as a unified difference`() {
        let source = SourceFile(
            name: "A.swift", text: "import UIKit\n@objc class B {}\nlet c = 1\n")
        let file = Rewriter.rewrite([source]).files[0]
        #expect(
            UnifiedDiff.text(of: file, source: source) == """
                --- A.swift
                +++ A.swift
                @@ -1,3 +1,3 @@
                 import UIKit
                -@objc class B {}
                +      class B {}
                 let c = 1

                """)
    }
}
