import FilmstripFiles
import FilmstripReview
import Foundation
import Testing

/// Runs a test with a temporary folder of empty files.
private func withFiles(_ files: [String], _ test: (_ folder: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("search-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in files {
        try makeFolders(of: "\(folder)/\(file)")
        try writeFiles([("\(folder)/\(file)", [])])
    }
    try test(folder)
}

@Suite struct `A search for specs` {
    private let tree = [
        "b.transition.json", "a/c.transition.json", "a/other.json", "a/d.transition.json",
        ".hidden/e.transition.json", "node_modules/f.transition.json", ".g.transition.json",
        "a/__filmstrips__/c.png", "a/__filmstrips__/c.timeline.json",
        "a/__filmstrips__/h.transition.json",
    ]

    @Test func `finds every spec below a folder, sorted, and passes over what is hidden`() throws {
        try withFiles(tree) { (folder) throws in
            let found = try SpecSearch(paths: [folder]).found()
            #expect(
                found.specs
                    == ["a/c", "a/d", "b"].map { "\(folder)/\($0).transition.json" })
            #expect(found.orphans.isEmpty)
        }
    }

    @Test func `names a spec once, however often and however it is named`() throws {
        try withFiles(tree) { (folder) throws in
            let path = "\(folder)/b.transition.json"
            let paths = [path, "\(folder)//./b.transition.json", folder + "/", path]
            #expect(try SpecSearch(paths: paths).found().specs.count { $0 == path } == 1)
            #expect(try SpecSearch(paths: [path]).found().specs == [path])
        }
    }

    /// No process has a number this high (the maximum on Linux is 4,194,304); the other number is this process's.
    @Test func `finds what a killed writer left, and lets one that writes go on`() throws {
        let (dead, own) = ("c.png.4194305-0.tmp", "c.png.\(getpid())-0.tmp")
        let others = ["c.png.tmp", "notes.4194305-0.tmp", "c.png.4194305.tmp"]
        let files = ([dead, own] + others).map { "a/__filmstrips__/\($0)" }
        try withFiles(tree + files) { (folder) throws in
            #expect(
                try SpecSearch(paths: [folder]).found().orphans
                    == ["\(folder)/a/__filmstrips__/\(dead)"])
        }
    }

    @Test func `follows no link`() throws {
        try withFiles(["real/a.transition.json", "search/b.transition.json"]) { (folder) throws in
            for (link, target) in [
                ("search/folder", "\(folder)/real"), ("search/loop", "\(folder)/search"),
                ("search/c.transition.json", "\(folder)/real/a.transition.json"),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder)/\(link)", withDestinationPath: target)
            }
            #expect(
                try SpecSearch(paths: ["\(folder)/search"]).found().specs
                    == ["\(folder)/search/b.transition.json"])
        }
    }

    @Test func `finds baselines whose spec is gone, and only where it saw all specs`() throws {
        let files = [
            "a/kept.transition.json", "a/__filmstrips__/kept.png", "a/__filmstrips__/gone.png",
            "a/__filmstrips__/gone.timeline.json", "a/__filmstrips__/notes.txt",
            "b/kept.transition.json", "b/__filmstrips__/half.timeline.json",
        ]
        try withFiles(files) { (folder) throws in
            let search = SpecSearch(paths: [folder])
            let orphans = [
                "a/__filmstrips__/gone.png", "a/__filmstrips__/gone.timeline.json",
                "b/__filmstrips__/half.timeline.json",
            ]
            #expect(try search.found().orphans == orphans.map { "\(folder)/\($0)" })
            var filtered = search
            filtered.filter = SpecFilter("a/")
            #expect(try filtered.found().orphans.isEmpty)
            let named = SpecSearch(paths: ["\(folder)/a/kept.transition.json"])
            #expect(try named.found().orphans.isEmpty)
            for number in 1...3 {
                var part = search
                part.shard = Shard("\(number)/3")
                #expect(try part.found().orphans.isEmpty)
            }
        }
    }

    @Test func `says what keeps it from finding anything`() throws {
        try withFiles(["a/other.json", "a/c.transition.json"]) { (folder) throws in
            let missing = FileFailure("read", "\(folder)/b", number: ENOENT)
            #expect(throws: SpecSearch.Failure.file(missing)) {
                try SpecSearch(paths: ["\(folder)/b"]).found()
            }
            #expect(throws: SpecSearch.Failure.noSpec("\(folder)/a/other.json")) {
                try SpecSearch(paths: ["\(folder)/a/other.json"]).found()
            }
            #expect(throws: SpecSearch.Failure.nothing([folder], filter: "x*")) {
                try SpecSearch(paths: [folder], filter: SpecFilter("x*")).found()
            }
        }
    }

    @Test func `shares the specs among shards, each to one, whatever others there are`() throws {
        let names = (0..<60).map { "spec-\($0).transition.json" }
        let shards = try (1...4).map { try #require(Shard("\($0)/4")) }
        for name in names { #expect(shards.count { $0.contains(name) } == 1) }
        // With 60 names in 4 parts, an empty part has a probability of one in some millions.
        for shard in shards { #expect(names.contains(where: shard.contains)) }
        let whole = try #require(Shard("1/1"))
        #expect(names.allSatisfy(whole.contains))
    }

    @Test func `has its shards by the beginning of a path's digest`() throws {
        // SHA-256 of "abc" begins with ba7816bf8f01cfea (FIPS 180-2), 13436514500253700074, whose
        // remainder modulo 10 is 4.
        #expect(try #require(Shard("5/10")).contains("abc"))
    }

    @Test(arguments: ["", "2", "0/3", "4/3", "1/0", "-1/3", "1/3/5", "a/b", "1/10001"])
    func `takes no shard that there is not`(_ text: String) {
        #expect(Shard(text) == nil)
    }

    struct Row: CustomTestStringConvertible {
        var filter, path: String
        var matches: Bool
        var testDescription: String { "\(filter) and \(path)" }
    }

    @Test(arguments: [
        Row(filter: "check", path: "a/checkout.transition.json", matches: true),
        Row(filter: "check", path: "a/cart.transition.json", matches: false),
        Row(filter: "a/*", path: "a/b/c.transition.json", matches: true),
        Row(filter: "a/*", path: "b/a/c.transition.json", matches: false),
        Row(filter: "*/c.*", path: "a/b/c.transition.json", matches: true),
        Row(filter: "?.transition.json", path: "c.transition.json", matches: true),
        Row(filter: "?.transition.json", path: "cc.transition.json", matches: false),
        Row(filter: "*a*b*", path: "aab", matches: true),
        Row(filter: "*ab", path: "aabab", matches: true),
        Row(filter: "[a]", path: "a", matches: false),
        Row(filter: "", path: "a", matches: true),
    ])
    func `matches whole paths by a pattern, parts of them by a text`(_ row: Row) {
        #expect(SpecFilter(row.filter).matches(row.path) == row.matches)
    }
}
