import Foundation
import ServiceSupport
import Testing

extension `A hostile repository` {
    // MARK: Words

    /// Names of specs without a baseline, and how they are shown.
    static let names = [
        ("::error::x", "\\u003a:error::x"), (" ::error::x", " \\u003a:error::x"),
        ("\u{3000}::error::x", "\u{3000}\\u003a:error::x"), ("x\n::error::y", "x\\u000a::error::y"),
        ("\r::error::y", "\\u000d::error::y"), ("##[error]x", "\\u0023#[error]x"),
        ("x##vso[task.x]y", "x\\u0023#vso[task.x]y"), ("###[x]", "#\\u0023#[x]"),
        ("\u{1B}]0;x\u{7}", "\\u001b]0;x\\u0007"), ("\u{9B}2J", "\\u009b2J"),
        ("x\u{202E}gpj", "x\\u202egpj"), ("x\u{2028}y", "x\\u2028y"), ("\u{7F}x", "\\u007fx"),
        ("\r\u{1B}[0Ksection_start:0:x", "\\u000d\\u001b[0Ksection_start:0:x"),
    ]

    @Test(arguments: names)
    func `shows a name, and lets nothing obey it:`(_ name: String, shown: String) async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try repository.write(checkedSpec(), "\(name).transition.json")
            let new = try repository.run(["check"])
            #expect(new.code == 1 && new.output.contains("\(shown).transition.json: new\n"))
            try repository.expectNoHarm(by: new)
            try repository.write("{ ::error::x", "\(name).transition.json")
            for arguments in [["check"], ["lint", "./\(name).transition.json"]] {
                let ending = try repository.run(arguments)
                #expect(ending.code == 2 && ending.errors.contains("\(shown).transition.json:1:3 "))
                try repository.expectNoHarm(by: ending)
            }
        }
    }

    static let texts: [HostileCase] = [
        HostileCase(
            "a line of a spec that is shown", ["lint", "bad.transition.json"],
            says: "\n    \\u003a:error::x\n"
        ) { try $0.write("{\n::error::x", "bad.transition.json") },
        HostileCase(
            "an option that is none", ["check", "--\u{1B}[2J\n::error::x"], says: "\\u001b[2J"
        ) { _ in },
        HostileCase(
            "a path that is missing", ["render", "::error::x.json", "-o", "x.png"],
            says: "cannot read ::error::x.json: No such file or directory\n"
        ) { _ in },
        HostileCase(
            "the name of a trace", ["trace", "compare", "trace.jsonl", "good.transition.json"],
            code: 1, says: "different: x\\u000a::error::\\u001b[2J\n"
        ) {
            try $0.write(
                """
                {"trace": 1, "name": "x\\n::error::\\u001b[2J"}
                {"at": 0, "call": "push"}
                {"at": 0, "views": {"one": {"x": 50}}}

                """, "trace.jsonl")
        },
    ]

    @Test(arguments: texts)
    func `has no text that is obeyed:`(_ row: HostileCase) async throws { try await test(row) }
}
