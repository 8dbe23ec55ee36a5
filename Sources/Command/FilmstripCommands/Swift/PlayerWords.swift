import FilmstripFiles
import Foundation

/// The standard error stream of the program that plays code, passed on except for its account of a crash.
struct PlayerWords {
    private let say: (String) -> Void
    private var rest: [UInt8] = []
    private var count = 0
    private var isCrash = false
    private var emptyLines = 0
    /// The innermost place in a user's file that the account of a crash names.
    private(set) var place: String?

    /// Whether the account of a crash has begun. Its first line may wait for its end.
    var tellsCrash: Bool { isCrash || Self.beginsAccount(String(decoding: rest, as: UTF8.self)) }

    private static func beginsAccount(_ line: String) -> Bool {
        ["*** Signal ", "*** Program crashed", "💣"].contains(where: line.contains)
    }

    /// The most bytes that are passed on: code could write for as long as it runs.
    private static let most = 1 << 16

    /// Creates a reader that passes lines on to `say`.
    init(_ say: @escaping (String) -> Void) { self.say = say }

    /// Takes the next bytes of the stream.
    mutating func take(_ bytes: some Collection<UInt8>) {
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            take(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        if rest.count > Self.most { finish() }
    }

    /// Takes the last line.
    mutating func finish() {
        if !rest.isEmpty { take(String(decoding: rest, as: UTF8.self)) }
        rest = []
        if !isCrash { passOnEmptyLines() }
    }

    private mutating func passOnEmptyLines() {
        for _ in 0..<emptyLines { passOn("") }
        emptyLines = 0
    }

    private mutating func passOn(_ line: String) {
        guard count <= Self.most else { return }
        count += line.utf8.count + 1
        say(
            count <= Self.most
                ? line : "the code wrote more than \(Self.most) bytes, which are left out")
    }

    private mutating func take(_ line: String) {
        if Self.beginsAccount(line) { isCrash = true }
        guard isCrash else {
            // The account begins with an empty line.
            if line.isEmpty {
                emptyLines += 1
            } else {
                passOnEmptyLines()
                passOn(line)
            }
            return
        }
        // "3 spin() + 12 in code.so at /folder/rewritten/home/App/Inbox.swift:12:9"
        guard place == nil, let mark = line.range(of: "/rewritten/"),
            let end = line[mark.upperBound...].range(of: ".swift:")
        else { return }
        let numbers = line[end.upperBound...].prefix { $0.isNumber || $0 == ":" }
        place =
            pathFromHere("/" + line[mark.upperBound..<end.lowerBound] + ".swift") + ":" + numbers
    }
}
