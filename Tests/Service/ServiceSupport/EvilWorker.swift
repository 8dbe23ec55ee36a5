package import Foundation

/// A program in the place of a worker that does to orders as a table says, and answers all others soundly.
package struct EvilWorker {
    /// The path of the program.
    package let program: String

    /// One step of a behaviour.
    package enum Step {
        /// Tells that an order has begun, with its number plus this one.
        case begin(Int)
        case send([UInt8])
        /// Sends bytes preceded by their length.
        case answer([UInt8])
        /// Sends bytes one by one with a pause of so many seconds between them.
        case drip([UInt8], Double)
        case sleep(Double)
        case exit(Int)
        /// Sends itself a signal.
        case raise(Int32)
        case ignoreSignals, newGroup, newSession, loop
        /// Leaves a child behind that holds all that is open for two seconds.
        case leaveChild
        /// Writes a text to standard error so often.
        case complain(String, Int)
        /// Shuts down its side of the socket: 0 for reading, 1 for writing, 2 for both.
        case shutDown(Int)

        fileprivate var words: [Any] {
            switch self {
            case .begin(let change): ["begin", change]
            case .send(let bytes): ["send", Data(bytes).base64EncodedString()]
            case .answer(let bytes): ["answer", Data(bytes).base64EncodedString()]
            case .drip(let bytes, let pause): ["drip", Data(bytes).base64EncodedString(), pause]
            case .sleep(let seconds): ["sleep", seconds]
            case .exit(let code): ["exit", code]
            case .raise(let signal): ["raise", Int(signal)]
            case .ignoreSignals: ["ignore"]
            case .newGroup: ["group"]
            case .newSession: ["session"]
            case .loop: ["loop"]
            case .leaveChild: ["child"]
            case .complain(let text, let count): ["complain", text, count]
            case .shutDown(let way): ["shutdown", way]
            }
        }
    }

    /// Writes the program to a folder.
    ///
    /// - Parameters:
    ///   - sound: The answer to orders that no behaviour is for.
    ///   - behaviours: The steps for an order that contains `"row N"`, by N.
    package init(in folder: URL, sound: [UInt8], _ behaviours: [[Step]]) throws {
        let script = folder.appendingPathComponent("evil.py")
        try Data(Self.text.utf8).write(to: script)
        let table: [String: Any] = [
            "sound": Data(sound).base64EncodedString(),
            "rows": behaviours.map { $0.map(\.words) },
        ]
        try JSONSerialization.data(withJSONObject: table).write(
            to: folder.appendingPathComponent("evil.json"))
        program = folder.appendingPathComponent("evil").path
        try Data("#!/bin/sh\nexec /usr/bin/python3 -I '\(script.path)'\n".utf8)
            .write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program)
    }

    private static let text = #"""
        import base64, json, os, re, signal, socket, struct, sys, time
        s = socket.socket(fileno=3)
        def read(count):
            data = b""
            while len(data) < count:
                piece = s.recv(count - len(data))
                if not piece: os._exit(0)
                data += piece
            return data
        def message(): return read(struct.unpack("<Q", read(8))[0])
        def number(value): return struct.pack("<Q", value & (1 << 64) - 1)
        message()
        with open(os.path.splitext(sys.argv[0])[0] + ".json") as file: table = json.load(file)
        s.sendall(number(0))
        order = 0
        while True:
            row = re.search(rb'"row (\d+)"', message())
            order += 1
            for verb, *rest in table["rows"][int(row[1])] if row else [["begin", 0], ["answer", table["sound"]]]:
                data = base64.b64decode(rest[0]) if verb in ("send", "answer", "drip") else b""
                if verb == "begin": s.sendall(number(order + rest[0]))
                elif verb == "send": s.sendall(data)
                elif verb == "answer": s.sendall(number(len(data)) + data)
                elif verb == "drip":
                    for byte in data:
                        s.sendall(bytes([byte]))
                        time.sleep(rest[1])
                elif verb == "sleep": time.sleep(rest[0])
                elif verb == "exit": os._exit(rest[0])
                elif verb == "raise": os.kill(os.getpid(), rest[0])
                elif verb == "ignore":
                    for signals in (1, 2, 3, 13, 14, 15): signal.signal(signals, signal.SIG_IGN)
                elif verb == "group": os.setpgid(0, os.getpgid(os.getppid()))
                elif verb == "session": os.setsid() if os.getpgid(0) != os.getpid() else None
                elif verb == "loop":
                    while True: pass
                elif verb == "child":
                    if os.fork() == 0:
                        time.sleep(2)
                        os._exit(0)
                elif verb == "complain":
                    for _ in range(rest[1]):
                        try: os.write(2, rest[0].encode())
                        except OSError: pass
                elif verb == "shutdown": s.shutdown(rest[0])
        """#
}

/// The bytes of an answer as a worker sends it.
package struct AnswerBytes {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func number(_ value: Int) -> AnswerBytes {
        adding(withUnsafeBytes(of: Int64(value).littleEndian) { Array($0) })
    }

    package func data(_ data: [UInt8]) -> AnswerBytes { number(data.count).adding(data) }

    package func text(_ text: String) -> AnswerBytes { data(Array(text.utf8)) }

    package func flag(_ flag: Bool) -> AnswerBytes { adding([flag ? 1 : 0]) }

    package func optional(_ value: String?) -> AnswerBytes {
        value.map { flag(true).text($0) } ?? flag(false)
    }

    package func adding(_ more: [UInt8]) -> AnswerBytes {
        var result = self
        result.bytes += more
        return result
    }

    /// The first bytes of every PNG file.
    package static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    /// An answer with status 200 without figures, whose parts can be changed.
    package static func film(
        kind: String = "ok", isCompressed: Bool = false, warnings: String? = nil,
        link: String? = nil, tag: String? = nil, body: [UInt8] = png
    ) -> AnswerBytes {
        AnswerBytes().text(kind).flag(isCompressed).optional(warnings).optional(link).optional(tag)
            .data(body)
    }

    /// The answer without figures of a rendering.
    package var withoutFigures: [UInt8] { flag(false).bytes }

    /// The answer with figures of a rendering: the nanoseconds of parts by their names.
    package func figures(
        outcome: String = "finished", frames: Int = 2, parts: [(String, Int)] = []
    ) -> [UInt8] {
        parts.reduce(flag(true).text(outcome).number(frames).number(parts.count)) {
            $0.text($1.0).number($1.1)
        }.bytes
    }

    /// A problem without entries.
    package static func problem(
        _ status: String = "422 Unprocessable Content", detail: String = "evil",
        kind: String = "plain"
    ) -> AnswerBytes {
        AnswerBytes().text("problem").text(status).text(detail).text(kind)
    }
}
