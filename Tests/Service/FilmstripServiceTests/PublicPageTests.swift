import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// A folder of pages.
struct PageFolder: Sendable {
    let url: URL

    /// Writes files at the given paths.
    init(in folder: URL, _ files: [String: String]) throws {
        url = folder.appendingPathComponent("pages")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, at: path) }
    }

    func write(_ text: String, at path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

private let script = "export const answer = 42;\n" + String(repeating: "// far\n", count: 300)

private func withPages(
    _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestService, PageFolder) throws -> Void
) async throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = try PageFolder(
        in: folder,
        [
            "index.html": "<h1>First</h1>", "about.html": "<h1>About</h1>", "main.js": script,
            "look/style.css": "h1 { color: red }", "icon.svg": "<svg/>", "facts.json": "{}",
            "404.html": "<h1>No such page</h1>", "favicon.ico": "icon",
        ])
    try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.txt"))
    try await withService({
        $0.pages = .folder(pages.url.path)
        configure(&$0)
    }) { try test($0, pages) }
}

@Suite struct `A page` {
    struct Row: CustomTestStringConvertible {
        var path, type, text: String
        var testDescription: String { path }
    }

    @Test(arguments: [
        Row(path: "/", type: "text/html; charset=utf-8", text: "<h1>First</h1>"),
        Row(path: "/?from=mail", type: "text/html; charset=utf-8", text: "<h1>First</h1>"),
        Row(path: "/about", type: "text/html; charset=utf-8", text: "<h1>About</h1>"),
        Row(path: "/main.js", type: "text/javascript; charset=utf-8", text: script),
        Row(path: "/look/style.css", type: "text/css; charset=utf-8", text: "h1 { color: red }"),
        Row(path: "/icon.svg", type: "image/svg+xml", text: "<svg/>"),
        Row(path: "/favicon.ico", type: "image/x-icon", text: "icon"),
        Row(path: "/facts.json", type: "application/json", text: "{}"),
    ])
    func `is at its path with its type`(_ row: Row) async throws {
        try await withPages { service, _ throws in
            let reply = try service.ask("GET", row.path)
            #expect(reply.status == 200)
            #expect(reply.text == row.text)
            #expect(reply.fields["content-type"] == row.type)
            #expect(reply.fields["x-content-type-options"] == "nosniff")
            let head = try service.ask("HEAD", row.path)
            #expect(head.status == 200 && head.body.isEmpty)
            #expect(head.fields["content-length"] == "\(row.text.utf8.count)")
        }
    }

    @Test func `that is not there is a page for browsers, and a problem for programs`() async throws
    {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        try await withPages { service, _ throws in
            for path in ["/abuot", "/v2/filmstrip.png", "/look/", "/404"] {
                let page = try service.ask("GET", path, ["Accept: \(browser)"])
                #expect(page.status == 404)
                #expect(page.text == "<h1>No such page</h1>")
                #expect(page.fields["content-type"] == "text/html; charset=utf-8")
                #expect(page.fields["etag"] == nil)
                for accept in ["*/*", "application/json, */*"] {
                    let problem = try service.ask("GET", path, ["Accept: \(accept)"])
                    #expect(problem.status == 404)
                    #expect(problem.fields["content-type"] == "application/problem+json")
                }
                #expect(try service.ask("POST", path, ["Accept: \(browser)"]).status == 404)
            }
            // A path that exists keeps its own answers.
            let preset = try service.ask("GET", "/v1/presets/none", ["Accept: \(browser)"])
            #expect(preset.fields["content-type"] == "application/problem+json")
        }
    }

    @Test func `may load what is this service's, and nothing else`() async throws {
        try await withPages { service, _ throws in
            let fields = try service.ask("GET", "/").fields
            #expect(
                fields["content-security-policy"] == """
                    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: \
                    data:; media-src blob:; connect-src 'self'; form-action 'none'; \
                    frame-ancestors 'none'; base-uri 'none'
                    """)
            #expect(fields["referrer-policy"] == "no-referrer")
        }
    }

    @Test func `is sent again only to who has another`() async throws {
        try await withPages { service, _ throws in
            let first = try service.ask("GET", "/main.js")
            #expect(first.fields["cache-control"] == "no-cache")
            let tag = try #require(first.fields["etag"])
            #expect(tag.hasPrefix("\""), "a strong one")
            let second = try service.ask("GET", "/main.js", ["If-None-Match: \(tag)"])
            #expect(second.status == 304 && second.body.isEmpty)
            let other = try service.ask("GET", "/main.js", ["If-None-Match: \"else\""])
            #expect(other.status == 200)
        }
    }

    @Test func `is compressed for who takes that, under a tag of its own`() async throws {
        try await withPages { service, _ throws in
            let plain = try service.ask("GET", "/main.js")
            let reply = try service.ask("GET", "/main.js", ["Accept-Encoding: gzip"])
            #expect(reply.fields["content-encoding"] == "gzip")
            #expect(reply.fields["vary"] == "Accept-Encoding")
            #expect(reply.fields["etag"] != plain.fields["etag"])
            #expect(reply.body.count < plain.body.count)
            #expect(try unzipped(reply.body) == Array(script.utf8))
        }
    }

    @Test func `is read at the start, and never again`() async throws {
        try await withPages { service, pages throws in
            try pages.write("changed", at: "index.html")
            try pages.write("new", at: "new.txt")
            #expect(try service.ask("GET", "/").text == "<h1>First</h1>")
            #expect(try service.ask("GET", "/new.txt").status == 404)
        }
    }

    /// If a path named files, each would be the file beside the folder or one in it.
    @Test(arguments: [
        "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt",
        "/look/../../secret.txt", "/look/../main.js", "/./main.js", "//main.js", "/main.js/",
        "/main%2ejs", "/main.js%00", "/main.js%00.html", "/look%2fstyle.css", "/look", "/look/",
        "/MAIN.JS", "/index.html", "/index", "/about.html", "/..\\secret.txt",
    ])
    func `is at no other path`(_ path: String) async throws {
        try await withPages { service, _ throws in
            #expect(try service.ask("GET", path).status == 404)
        }
    }

    @Test func `is at no path with a zero byte`() async throws {
        try await withPages { service, _ throws in
            #expect(try service.ask("GET", "/main.js\0").status == 400)
        }
    }

    @Test func `takes no other method`() async throws {
        try await withPages { service, _ throws in
            let reply = try service.ask("PUT", "/main.js", body: "x")
            #expect(reply.status == 405)
            #expect(reply.fields["allow"] == "GET, HEAD, OPTIONS")
        }
    }

    @Test func `is for everyone, whoever may ask for films`() async throws {
        let tokens = try AccessTokens("correct-horse-battery")
        try await withPages({ $0.access.tokens = tokens }) { service, _ throws in
            #expect(try service.ask("GET", "/").status == 200)
            #expect(try service.ask("GET", "/v1/presets").status == 401)
        }
    }

    /// The description is for programs; pages are for people.
    @Test func `is not described to programs`() async throws {
        try await withPages { service, _ throws in
            let document = try service.ask("GET", "/openapi.json").text
            #expect(document.contains("\"/v1/presets\""))
            #expect(!document.contains("\"/\"" + " :"))
            #expect(!document.contains("/main.js"))
        }
    }

    @Test func `is not there unless the configuration says so`() async throws {
        try await withService { service throws in
            #expect(try service.ask("GET", "/").status == 404)
        }
    }
}

@Suite struct `A folder of pages` {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reason: String
        var prepare: @Sendable (PageFolder) throws -> Void
    }

    private static let rows = [
        Row(
            testDescription: "a link",
            reason: "/passwords.txt is neither a file nor a folder, links are not followed"
        ) {
            try FileManager.default.createSymbolicLink(
                atPath: $0.url.appendingPathComponent("passwords.txt").path,
                withDestinationPath: "/etc/passwd")
        },
        Row(
            testDescription: "a link to a folder",
            reason: "/etc is neither a file nor a folder, links are not followed"
        ) {
            try FileManager.default.createSymbolicLink(
                atPath: $0.url.appendingPathComponent("etc").path, withDestinationPath: "/etc")
        },
        Row(
            testDescription: "a hidden file",
            reason: "/.htaccess is named so; expected ASCII letters, digits, \"-\", \"_\" and "
                + "\".\", but not at the beginning"
        ) { try $0.write("", at: ".htaccess") },
        Row(
            testDescription: "a name with a brace",
            reason: "/{all}.js is named so; expected ASCII letters, digits, \"-\", \"_\" and "
                + "\".\", but not at the beginning"
        ) { try $0.write("", at: "{all}.js") },
        Row(
            testDescription: "an unknown type",
            reason: "/tool.exe is of no known type; expected .css, .html, .ico, .js, .json, "
                + ".png, .svg, .txt"
        ) { try $0.write("", at: "tool.exe") },
        Row(
            testDescription: "a path of the service's own",
            reason: "/healthz.html is a path of the service's own"
        ) { try $0.write("", at: "healthz.html") },
        Row(
            testDescription: "a folder of the service's own",
            reason: "/v1 is a path of the service's own"
        ) { try $0.write("", at: "v1/presets.html") },
        Row(
            testDescription: "folders too deep",
            reason: "/a/b/c/d/ is 5 folders deep; expected 4"
        ) { try $0.write("", at: "a/b/c/d/e.js") },
        Row(
            testDescription: "too many files",
            reason: "with /z.js there are more than 256 files or 8388608 bytes"
        ) { folder in
            for number in 0..<256 { try folder.write("", at: "\(number).js") }
            try folder.write("", at: "z.js")
        },
        Row(
            testDescription: "too many bytes",
            reason: "with /b.js there are more than 256 files or 8388608 bytes"
        ) { folder in
            try folder.write(String(repeating: " ", count: 8 << 20), at: "a.js")
            try folder.write(" ", at: "b.js")
        },
    ]

    @Test(arguments: rows)
    private func `is refused at the start for what it has`(_ row: Row) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("filmstrip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = try PageFolder(in: folder, [:])
        try row.prepare(pages)
        try await expectRefusal(of: pages.url.path, row.reason)
    }

    @Test func `is refused at the start if it is not there`() async throws {
        try await expectRefusal(of: "/nonexistent", "it is no folder that can be read")
    }

    private func expectRefusal(of path: String, _ reason: String) async throws {
        var configuration = ServiceConfiguration.tested
        configuration.pages = .folder(path)
        let failure = await #expect(throws: StartFailure.self) {
            try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo))
        }
        #expect(failure?.description == "pages cannot be served from \(path): \(reason)")
    }

    @Test func `is told to the command, which ends with a sentence`() async throws {
        try await withFolder { folder throws in
            let ending = try Command.run(
                "serve", "--port", "0", "--public", "missing", in: folder)
            #expect(ending.code == 1)
            #expect(
                ending.errors
                    == "pages cannot be served from missing: it is no folder that can be read\n")
        }
    }

    struct Choice: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String]
        var arguments: [String]
        /// Expected status at `/`.
        var status: Int
    }

    @Test(arguments: [
        Choice(
            testDescription: "Public in the current folder", files: ["index.html": "x"],
            arguments: [], status: 200),
        Choice(
            testDescription: "the program's own, in place of one that is no site",
            files: ["notes.txt": "x"], arguments: [], status: 200),
        Choice(
            testDescription: "none, when told so", files: ["index.html": "x"],
            arguments: ["--public", ""], status: 404),
    ])
    func `is found by the command`(_ choice: Choice) async throws {
        try await withFolder { folder throws in
            let pages = try PageFolder(in: folder, choice.files)
            try FileManager.default.moveItem(
                at: pages.url, to: folder.appendingPathComponent("Public"))
            let (command, port) = try Command.serve(["--port", "0"] + choice.arguments, in: folder)
            defer { command.process.terminate() }
            let client = try SocketClient(port: port)
            try client.request("GET", "/")
            #expect(try client.reply().status == choice.status)
        }
    }
}
