import Foundation
import ServiceSupport
import Testing

/// The place of the program in a repository that looks like Filmstrip's own, and the rights of its folder.
struct HomeCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var program: String
    var mode: mode_t = 0o755
    var isHome = false
}

@Suite struct `The sources that build what plays Swift code` {
    /// Makes a folder look like Filmstrip's sources, with a Makefile that tells that it was run.
    private static func imitate(_ prefix: String, in repository: CodedRepository) throws {
        for (path, text) in [
            ("Tools/SwiftRewriter/Package.swift", ""), (".build/there", ""),
            ("Makefile", "code-tools:\n\ttouch \(repository.folder.path)/made\n\texit 1\n"),
        ] {
            try repository.write(text, to: prefix + path)
        }
    }

    private static func isMade(_ repository: CodedRepository) -> Bool {
        FileManager.default.fileExists(atPath: repository.folder.path + "/made")
    }

    static let unknown = "set FILMSTRIP_HOME to a clone of Filmstrip"

    static let cases = [
        HomeCase(testDescription: "the repository of the specs", program: "bin/own"),
        HomeCase(testDescription: "a folder of builds in it", program: ".build/release/own"),
        HomeCase(
            testDescription: "one far above the program",
            program: "tools/.build/linux/release/own"),
        HomeCase(
            testDescription: "one that others may write", program: ".build/linux/release/own",
            mode: 0o777),
        HomeCase(
            testDescription: "the one in which it was built", program: ".build/linux/release/own",
            isHome: true),
    ]

    @Test(arguments: cases)
    func `are those with which the program itself was built, and no others:`(
        _ row: HomeCase
    ) async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            try Self.imitate("", in: repository)
            let program = folder.appending(path: row.program)
            try Command.copy(to: program)
            chmod(folder.path, row.mode)
            let ending = try repository.run(
                ["check", "coded.transition.json", "--run-code"], home: "", program: program)
            #expect(ending.code == 2)
            #expect(Self.isMade(repository) == row.isHome, "\(ending)")
            #expect(ending.output.contains(Self.unknown) != row.isHome, "\(ending)")
        }
    }

    @Test func `are made by no program of a relative folder`() async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            try Self.imitate("home/", in: repository)
            try repository.write("#!/bin/sh\ntouch \(folder.path)/compiled\n", to: "near/make")
            chmod(folder.appending(path: "near/make").path, 0o755)
            let ending = try repository.run(
                ["check", "coded.transition.json", "--run-code"],
                path: "near:\(folder.path)/bin:/usr/bin:/bin", home: folder.path + "/home")
            #expect(ending.code == 2 && ending.output.contains("cannot be built"), "\(ending)")
            #expect(Self.isMade(repository) && !repository.isTouched)
        }
    }
}
