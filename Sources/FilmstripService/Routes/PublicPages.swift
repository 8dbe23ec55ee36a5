import Foundation

/// The pages that browsers get, with what belongs to them: read into memory at the service's start.
///
/// Nothing in a request ever names a file: each file that was read is a path of its own, and there are no
/// others. `index.html` is at `/`, and `NAME.html` at `/NAME`.
struct PublicPages: Sendable {
    /// One file's path and answer.
    typealias Page = (path: String, answer: FixedAnswer)

    /// Sorted by path.
    private(set) var pages: [Page] = []
    private var bytes = 0

    /// The most files, so that a folder given by mistake is not read for ever.
    static let mostFiles = 256
    /// The most bytes of all files together, which stay in memory.
    static let mostBytes = 8 << 20
    /// The most folders in one another.
    static let deepest = 4

    /// What files may be, by their extensions.
    private static let types = [
        "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json",
        "svg": "image/svg+xml", "png": "image/png", "txt": "text/plain; charset=utf-8",
    ]

    /// What pages may load: their own scripts, styles and pictures, and this service's answers.
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        + "connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

    /// The first parts of the paths that the service itself has; the names of files and folders at the top
    /// are others.
    private static let taken: Set = [
        "healthz", "metrics", "openapi.json", "readyz", "s", "v1", "version",
    ]

    /// Reads all files of `folder` and of those in it; nil has none.
    ///
    /// - Throws: `.unusablePages` for what is no plain file of a known type, and for what is too much.
    init(_ folder: String?) throws(StartFailure) {
        guard let folder else { return }
        do {
            try read(folder, below: "/", depth: 1)
        } catch {
            throw .unusablePages(folder, reason: error.description)
        }
        pages.sort { $0.path < $1.path }
    }

    private struct Fault: Error {
        var description: String
    }

    private mutating func read(_ folder: String, below path: String, depth: Int) throws(Fault) {
        guard depth <= Self.deepest else {
            throw Fault(
                description: "\(path) is \(depth) folders deep, accepted are \(Self.deepest)")
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw Fault(description: "\(path) is no folder that can be read")
        }
        for name in names {
            try read(name, in: folder, below: path, depth: depth)
        }
    }

    private mutating func read(
        _ name: String, in folder: String, below path: String, depth: Int
    ) throws(Fault) {
        let isPlain = name.utf8.allSatisfy { byte in
            SpecID.digits.contains(byte) || byte == UInt8(ascii: ".")
        }
        guard isPlain, !name.hasPrefix(".") else {
            throw Fault(
                description:
                    "\(path)\(name) is named so, accepted are ASCII letters, digits, \"-\", \"_\" "
                    + "and \".\", but not at the beginning")
        }
        guard
            depth > 1
                || !Self.taken.contains(name.hasSuffix(".html") ? String(name.dropLast(5)) : name)
        else {
            throw Fault(description: "\(path)\(name) is a path of the service's own")
        }
        let file = folder + "/" + name
        // The attributes of a link are its own, not those of what it leads to.
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory:
            try read(file, below: path + name + "/", depth: depth + 1)
        case .typeRegular:
            try add(file, name, below: path, attributes?[.size] as? Int ?? 0)
        default:
            throw Fault(
                description: "\(path)\(name) is neither a file nor a folder, links are not followed"
            )
        }
    }

    private mutating func add(
        _ file: String, _ name: String, below path: String, _ size: Int
    ) throws(Fault) {
        let kind = name.split(separator: ".").last.map(String.init) ?? ""
        guard name.contains("."), let type = Self.types[kind] else {
            throw Fault(
                description: "\(path)\(name) is of no known type, accepted are "
                    + Self.types.keys.sorted().map { "." + $0 }.joined(separator: ", "))
        }
        guard pages.count < Self.mostFiles, bytes + size <= Self.mostBytes else {
            throw Fault(
                description: "with \(path)\(name) there are more than \(Self.mostFiles) files or "
                    + "\(Self.mostBytes) bytes")
        }
        guard let body = FileManager.default.contents(atPath: file), body.count == size else {
            throw Fault(description: "\(path)\(name) cannot be read")
        }
        bytes += size
        // Files go together, so a browser asks each time whether they have changed.
        let answer = FixedAnswer(
            type: type, cache: "no-cache",
            fields: [("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer")],
            body: Array(body))
        var name = name
        if kind == "html" { name.removeLast(".html".count) }
        pages.append((name == "index" && kind == "html" ? path : path + name, answer))
    }
}

extension RouteTable {
    /// Adds the pages, for everyone: what they show is asked for by who looks at them.
    mutating func add(_ pages: PublicPages) {
        for (path, answer) in pages.pages {
            let operation = Operation(
                id: "page", summary: "A page for people.",
                answers: [.init(summary: "The page.", fields: ["ETag", "Vary", "Cache-Control"])])
            add(
                "GET", path,
                Route(ignoresQuery: true, access: .open, operation, handler: answer.answer))
        }
    }
}
