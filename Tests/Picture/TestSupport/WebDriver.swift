public import Foundation
public import Testing

/// A window of Debian's Chromium, driven by its chromedriver (https://www.w3.org/TR/webdriver2/), or of WebKit, driven by
/// WebKitWebDriver, with a temporary profile of its own.
public final class WebDriver {
    /// The size of the window in CSS pixels, and its user's preferences.
    public struct Window: Sendable {
        /// The width in CSS pixels.
        public var width = 1440
        /// The height in CSS pixels.
        public var height = 900
        /// Whether pages are requested in dark colours.
        public var isDark = false
        /// Whether pages are requested with reduced motion.
        public var isCalm = false

        /// A large window in light colours.
        public init() {}
    }

    /// A browser engine.
    public enum Engine: Sendable {
        /// Debian's Chromium.
        case chromium
        /// The engine of Safari, in Debian's WebKitGTK and on a display of its own.
        case webKit
    }

    /// A refusal by the driver, or a missing answer.
    public struct Failure: Error, CustomStringConvertible {
        /// The request and the answer.
        public var description: String
    }

    /// Prevents several browsers from starting at once, which would exceed their time limits on a small machine.
    private static let one = NSLock()

    /// Timeout in seconds for anything that must happen.
    private static let patience = 60.0

    private let engine: Engine
    /// The display that WebKit draws on; nil for Chromium, which needs none.
    private let display: Process?
    private let driver: Process
    private let port: Int
    /// One connection for all requests: a connection for each would leave a port in use for a minute.
    private let socket: Int32
    var path = ""
    private var browser: Int32?

    /// Opens a window, and closes it with everything that was started for it.
    public static func drive<Result>(
        _ window: Window = Window(), in engine: Engine = .chromium,
        _ body: (WebDriver) throws -> Result
    ) throws -> Result {
        let driver = try one.withLock {
            let driver = try WebDriver(engine)
            do {
                try driver.open(window)
            } catch {
                driver.close()
                throw error
            }
            return driver
        }
        defer { driver.close() }
        return try body(driver)
    }

    private init(_ engine: Engine) throws {
        self.engine = engine
        switch engine {
        case .chromium:
            display = nil
            (driver, port) = try Self.start()
            socket = try Self.connect(port)
        case .webKit:
            let (screen, name) = try Self.startDisplay()
            display = screen
            (driver, port, socket) = try Self.startWebKit(on: name)
        }
    }

    /// Starts a driver on a port that the system chooses, which it prints to its standard output.
    ///
    /// Its port for IPv6 may be in use for IPv4, and then it exits: others are tried.
    private static func start(tries: Int = 10) throws -> (Process, port: Int) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/chromedriver")
        process.arguments = ["--port=0"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var told = ""
        while true {
            let more = output.fileHandleForReading.availableData
            told += String(decoding: more, as: UTF8.self)
            if let match = told.firstMatch(of: /successfully on port (\d+)/),
                let port = Int(match.1)
            {
                // The driver prints nothing more.
                return (process, port)
            }
            guard !more.isEmpty else {
                process.waitUntilExit()
                if tries > 1 { return try start(tries: tries - 1) }
                throw Failure(description: "chromedriver does not start: \(told)")
            }
        }
    }

    struct Session: Decodable {
        struct Capabilities: Decodable {
            var processID: Int32?
            enum CodingKeys: String, CodingKey { case processID = "goog:processID" }
        }
        var sessionId: String
        var capabilities: Capabilities
    }

    private func open(_ window: Window) throws {
        if engine == .webKit { return try openWebKit(window) }
        let options: [String: Any] = [
            "binary": "/usr/bin/chromium",
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--hide-scrollbars", "--mute-audio", "--no-first-run",
                "--disable-background-networking", "--disable-component-update",
            ],
        ]
        let session: Session = try send(
            "POST", "/session",
            [
                "capabilities": [
                    "alwaysMatch": [
                        "browserName": "chrome", "goog:chromeOptions": options,
                        "goog:loggingPrefs": ["browser": "ALL"],
                    ]
                ]
            ])
        path = "/session/\(session.sessionId)"
        browser = session.capabilities.processID
        try tell(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": window.width, "height": window.height, "deviceScaleFactor": 1,
                "mobile": false,
            ])
        let preferences = [
            ("prefers-color-scheme", window.isDark ? "dark" : "light"),
            ("prefers-reduced-motion", window.isCalm ? "reduce" : "no-preference"),
        ]
        try tell(
            "Emulation.setEmulatedMedia",
            ["features": preferences.map { ["name": $0, "value": $1] }])
    }

    private func close() {
        if !path.isEmpty { _ = try? send("DELETE", path) as Nothing }
        // The driver may have ended the browser already, which does no harm.
        if let browser { kill(browser, SIGKILL) }
        // It inherits the signals that this thread blocks, SIGTERM among them.
        for process in [driver, display].compactMap(\.self) {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        Glibc.close(socket)
    }

    // MARK: Actions of a user

    /// Opens an address, and waits until it is loaded.
    public func visit(_ address: String) throws {
        _ = try send("POST", "/url", ["url": address]) as Nothing
    }

    /// Has what follows happen in the first frame of the page, until another page is visited.
    public func enterFrame() throws { _ = try send("POST", "/frame", ["id": 0]) as Nothing }

    /// Types into the element that a CSS selector finds, or sets the path of a file for it to upload.
    public func type(_ text: String, into selector: String) throws {
        _ = try send("POST", "/element/\(try element(selector))/value", ["text": text]) as Nothing
    }

    /// Clicks on the element that a CSS selector finds; on the one in its place if the page replaces it meanwhile.
    public func click(_ selector: String) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while true {
            do {
                _ = try send("POST", "/element/\(try element(selector))/click", [:]) as Nothing
                return
            } catch let failure as Failure
                where failure.description.contains("stale element") && Date() < deadline
            {
                usleep(20_000)
            }
        }
    }

    /// A key as WebDriver writes it (section 17.4.2).
    public enum Key: String {
        case arrowLeft = "\u{E012}"
        case arrowRight = "\u{E014}"
        case arrowDown = "\u{E015}"
        case home = "\u{E011}"
        case end = "\u{E010}"
        case space = " "
        case escape = "\u{E00C}"
        case tab = "\u{E004}"
        case enter = "\u{E007}"
        case control = "\u{E009}"
        case shift = "\u{E008}"
        case f1 = "\u{E031}"
        case bracketLeft = "["
        case bracketRight = "]"
        case z
    }

    /// Presses a key at the focused element, while holding others if given.
    public func press(_ key: Key, with held: Key...) throws {
        let keys = held + [key]
        let actions =
            keys.map { ["type": "keyDown", "value": $0.rawValue] }
            + keys.reversed().map { ["type": "keyUp", "value": $0.rawValue] }
        let source: [String: Any] = ["type": "key", "id": "keys", "actions": actions]
        _ = try send("POST", "/actions", ["actions": [source]]) as Nothing
    }

    // MARK: Observations of a user

    /// The value that a script returns, or that of the promise it returns.
    public func value<Value: Decodable>(
        _ script: String, as type: Value.Type = Value.self
    ) throws -> Value {
        try send("POST", "/execute/sync", ["script": script, "args": [Any]()])
    }

    /// Runs a script.
    public func run(_ script: String) throws {
        _ = try send("POST", "/execute/sync", ["script": script, "args": [Any]()]) as Nothing
    }

    /// The text of the first element that a CSS selector finds, as in the document.
    public func text(of selector: String) throws -> String {
        try value("return document.querySelector(\(Self.quoted(selector))).textContent")
    }

    /// Waits until an expression is true.
    public func wait(
        until condition: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while try !value("return Boolean(\(condition))", as: Bool.self) {
            guard Date() < deadline else {
                let seen: String = try value("return document.body.innerText")
                Issue.record(
                    "\(condition) is never true; \(try log()); \(seen.prefix(600))",
                    sourceLocation: sourceLocation)
                throw Failure(description: "\(condition) is never true")
            }
            usleep(20_000)
        }
    }

    private struct Entry: Decodable { var message: String }

    /// Messages of the console since the last call: errors and policy violations.
    ///
    /// WebKit's driver does not tell them: empty.
    public func log() throws -> [String] {
        if engine == .webKit { return [] }
        let entries: [Entry] = try send("POST", "/se/log", ["type": "browser"])
        return entries.map(\.message)
    }

    /// A screenshot as PNG.
    public func screenshot() throws -> Data {
        let text: String = try send("GET", "/screenshot")
        return Data(base64Encoded: text) ?? Data()
    }

    /// A text as a JavaScript literal.
    public static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    // MARK: The protocol

    /// An answer that is ignored.
    struct Nothing: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    private struct Envelope<Value: Decodable>: Decodable { var value: Value }

    func element(_ selector: String) throws -> String {
        let found: [String: String] = try send(
            "POST", "/element", ["using": "css selector", "value": selector])
        return found.values.first ?? ""
    }

    func tell(_ command: String, _ parameters: [String: Any]) throws {
        _ =
            try send("POST", "/goog/cdp/execute", ["cmd": command, "params": parameters]) as Nothing
    }

    func send<Value: Decodable>(
        _ method: String, _ part: String, _ body: [String: Any]? = nil,
        as type: Value.Type = Value.self
    ) throws -> Value {
        let whole = part.hasPrefix("/session") ? part : path + part
        let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
        let lines = [
            "\(method) \(whole) HTTP/1.1", "Host: 127.0.0.1:\(port)",
            "Content-Type: application/json", "Content-Length: \(content.count)", "", "",
        ]
        let (head, data) = try exchange(Data(lines.joined(separator: "\r\n").utf8) + content)
        guard head.hasPrefix("HTTP/1.1 200 ") else {
            throw Failure(description: "\(whole): \(String(decoding: data, as: UTF8.self))")
        }
        return try JSONDecoder().decode(Envelope<Value>.self, from: data).value
    }

    /// Opens a blocking connection.
    static func connect(_ port: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var span = timeval(tv_sec: Int(patience), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &span, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw Failure(description: "chromedriver is not there") }
        return socket
    }

    /// Sends one request and reads its response.
    private func exchange(_ request: Data) throws -> (head: String, body: Data) {
        var rest = Array(request)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(description: "chromedriver does not listen") }
            rest = rest.dropFirst(count)
        }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            // The driver does not close the connection, even if requested.
            if let end = answer.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
                let length = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.1) }
                if answer.count - end.upperBound >= length ?? 0 {
                    return (head, Data(answer[end.upperBound...]))
                }
            }
            let count = buffer.withUnsafeMutableBytes {
                Glibc.recv(socket, $0.baseAddress, $0.count, 0)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(description: "chromedriver does not answer") }
            answer += buffer[..<count]
        }
    }
}
