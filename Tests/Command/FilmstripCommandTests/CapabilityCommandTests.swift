import ArgumentParser
import Filmstrip
import FilmstripCapabilities
import FilmstripCommands
import Foundation
import ServiceSupport
import Testing

/// A capability with every kind of parameter that an option can have.
private struct Sample: Capability {
    enum Format: String, CapabilityFormat {
        case json
        var mediaType: MediaType { .json }
    }

    static let info = CapabilityInfo(
        name: "sample", title: "Sample", summary: "Takes a sample.", result: "a sample",
        parameters: [
            Parameter("deep", .flag, "Whether it is taken from below."),
            Parameter("size", .number(0...1), "The size."),
            Parameter("side", .choice(["left", "right"]), "The side."),
        ])

    init(_ job: CapabilityJob) {}
    func bytes(as _: Format) -> [UInt8] { [] }
}

/// The names of those that have a command of their own.
private let commandNames = Capabilities.names.filter { name in
    Capabilities.named(name)?.info.interfaces.contains(.command) == true
}

@Suite struct `The command of a capability` {
    private func values(_ arguments: String...) throws -> [String] {
        let command = try CapabilityCommand<Sample>.parse(["a.json"] + arguments)
        return try command.parameters.values().texts.map { "\($0.name)=\($0.text)" }
    }

    @Test func `has the parameters as options`() throws {
        #expect(try values() == [])
        #expect(try values("--deep", "--side", "left") == ["deep=true", "side=left"])
        #expect(try values("--size", "0.25") == ["size=0.25"])
        let help = CapabilityCommand<Sample>.helpMessage(columns: 200)
        #expect(help.contains("--deep") && help.contains("Whether it is taken from below."))
        #expect(help.contains("--size <size>") && help.contains("The side."))
    }

    @Test(arguments: [
        (["--size", "2"], "--size is \"2\"; expected a number from 0 to 1"),
        (["--side", "up"], "--side is \"up\"; expected \"left\" or \"right\""),
        (["--wide"], "Unknown option '--wide'"),
    ])
    func `refuses what the capability does not accept`(
        _ arguments: [String], _ message: String
    ) throws {
        let error = #expect(throws: (any Error).self) {
            try CapabilityCommand<Sample>.parse(["a.json"] + arguments)
        }
        let told = error.map { CapabilityCommand<Sample>.fullMessage(for: $0) } ?? ""
        #expect(told.contains(message), "\(told)")
    }

    @Test(
        arguments: commandNames)
    func `writes each of its forms`(_ name: String) async throws {
        try await withFolder { folder in
            try Data(#"{ "preset": "slide-up" }"#.utf8).write(to: folder.appending(path: "a.json"))
            for (format, _) in try #require(Capabilities.named(name)).formats {
                let result = try Command.run(name, "a.json", "-o", "b.\(format)", in: folder)
                #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
                #expect(try !Data(contentsOf: folder.appending(path: "b.\(format)")).isEmpty)
            }
        }
    }
}
