import Filmstrip
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

/// The messages of the command and the service about a spec's text.
@Suite struct `A message about a spec` {
    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    @Test func `shows the line with a caret`() async throws {
        try await withFolder { folder in
            try Self.write("{\n\t\"preset\": \"back-swype\"\n}", "a.json", in: folder)
            for command in [["lint", "a.json"], ["render", "a.json", "-o", "a.png"]] {
                let errors = try Command(command, in: folder).end().errors
                #expect(errors.hasPrefix("a.json:2:12 /preset: found the string \"back-swype\""))
                #expect(errors.hasSuffix("\n    \"preset\": \"back-swype\"\n              ^\n"))
            }
        }
    }

    private static let unwanted = """
        { "preset": "slide-left", "device": { "scale": 0.5 },
          "filmstrip": { "frames": 1 } }
        """

    @Test func `warns of what is surely not wanted`() async throws {
        try await withFolder { folder in
            try Self.write(Self.unwanted, "a.json", in: folder)
            let drawn = try Command.run("render", "a.json", "-o", "a.png", in: folder)
            #expect(drawn.code == 0)
            #expect(
                drawn.errors == """
                    a.json:2:28 /filmstrip/frames: warning: one frame shows the beginning alone
                        "filmstrip": { "frames": 1 } }
                                                 ^

                    """)
            let linted = try Command.run("lint", "a.json", in: folder)
            #expect(
                linted.output.contains(
                    "a.json:2:28: notice: /filmstrip/frames: one frame shows the beginning alone "
                        + "[surely-unwanted]\n"))
        }
    }

    /// The second push is of a screen that is still there.
    @Test func `warns in each check of an operation that is skipped`() async throws {
        try await withFolder { folder in
            let push = #"{ "at": 0, "push": "two" }"#
            try Self.write(
                checkedSpec().replacing(push, with: push + #", { "at": 0.8, "push": "two" }"#),
                "a.transition.json", in: folder)
            _ = try Command.run("check", "--update", in: folder)
            let checked = try Command.run("check", in: folder)
            #expect(checked.code == 0 && checked.output == "1 spec: 1 same\n")
            #expect(checked.errors.hasPrefix("a.transition.json:8:"))
            #expect(checked.errors.contains(" /script/1/push: warning: "))
            #expect(checked.errors.contains("skipped at 0.8 s"))
        }
    }

    @Test func `stands in the field of warnings`() async throws {
        let film = RenderedFilm(
            files: [.png: [1]], warnings: [RenderWarning(layer: "l", message: "soft")],
            specWarnings: [SpecError(pointer: "/a", line: 1, column: 2, message: "idle")])
        try await withService(render: { _ in film }) { service in
            let reply = try service.ask("POST", "/v1/filmstrip", body: "{}")
            #expect(reply.fields["filmstrip-warnings"] == #"%"1:2 /a: idle", %"l: soft""#)
        }
    }

    @Test func `names the file that is extended`() async throws {
        try await withFolder { folder in
            let inner = folder.appendingPathComponent("specs/shared")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Self.write(#"{ "extends": "shared/base.json" }"#, "specs/a.json", in: folder)
            try Self.write(#"{ "extends": "slide-left" }"#, "specs/shared/base.json", in: folder)
            #expect(try Command.run("lint", "specs/a.json", in: folder).code != 2)
            try Self.write(
                #"{ "preset": "slide-left", "device": { "scale": 9 } }"#, "specs/shared/base.json",
                in: folder)
            let errors = try Command.run("lint", "specs/a.json", in: folder).errors
            #expect(
                errors.hasPrefix("specs/shared/base.json:1:48 /device/scale: found the number 9"))
        }
    }

    @Test func `tells of links that lead elsewhere`() async throws {
        try await withFolder { folder in
            let specs = folder.appendingPathComponent("specs")
            try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
            try Self.write(#"{ "preset": "slide-left" }"#, "secret.json", in: folder)
            for (name, target) in [("link.json", "../secret.json"), ("up", "..")] {
                try FileManager.default.createSymbolicLink(
                    atPath: specs.appendingPathComponent(name).path, withDestinationPath: target)
            }
            for path in ["link.json", "up/secret.json"] {
                try Self.write("{ \"extends\": \"\(path)\" }", "specs/a.json", in: folder)
                let ending = try Command.run("lint", "specs/a.json", in: folder)
                #expect(ending.code == 2)
                #expect(
                    ending.errors.hasPrefix(
                        "specs/a.json:1:14 /extends: cannot read \"\(path)\": a part of the path is "
                            + "a link or no folder\n"))
            }
            try Self.write(#"{ "extends": "none.json" }"#, "specs/a.json", in: folder)
            #expect(
                try Command.run("lint", "specs/a.json", in: folder).errors.contains(
                    "cannot read \"none.json\": there is no such file\n"))
            try Self.write(#"{ "extends": "folder.json" }"#, "specs/a.json", in: folder)
            try FileManager.default.createDirectory(
                at: specs.appendingPathComponent("folder.json"), withIntermediateDirectories: true)
            #expect(
                try Command.run("lint", "specs/a.json", in: folder).errors.contains(
                    "cannot read \"folder.json\": it is not a file\n"))
        }
    }
}
