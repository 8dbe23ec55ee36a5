import Foundation

extension WebDriver {
    /// Starts a display without a screen, and returns its name.
    static func startDisplay() throws -> (Process, name: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var told = ""
        // The number of the first display that is free, in a line of its own.
        while !told.hasSuffix("\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                process.waitUntilExit()
                throw Failure(description: "Xvfb does not start")
            }
            told += String(decoding: more, as: UTF8.self)
        }
        return (process, ":\(told.trimmingCharacters(in: .whitespacesAndNewlines))")
    }

    /// Starts WebKit's driver on a port that is free, and connects to it.
    ///
    /// It takes only ports that it is told, so another process may have taken one meanwhile: others are tried.
    static func startWebKit(
        on display: String, tries: Int = 5
    ) throws -> (Process, port: Int, socket: Int32) {
        let port = try freePort()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/WebKitWebDriver")
        process.arguments = ["--port=\(port)"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"]
        ) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        while process.isRunning {
            if let socket = try? connect(port) { return (process, port, socket) }
            usleep(20_000)
        }
        guard tries > 1 else { throw Failure(description: "WebKitWebDriver does not start") }
        return try startWebKit(on: display, tries: tries - 1)
    }

    /// A port of the loopback interface on which nothing listens.
    private static func freePort() throws -> Int {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { Glibc.close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw Failure(description: "no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Opens a window of WebKit's own small browser.
    func openWebKit(_ window: Window) throws {
        let browser = "/usr/lib/\(Self.machine)-linux-gnu/webkit2gtk-4.1/MiniBrowser"
        let session: Session = try send(
            "POST", "/session",
            [
                "capabilities": [
                    "alwaysMatch": [
                        "webkitgtk:browserOptions": ["binary": browser, "args": ["--automation"]]
                    ]
                ]
            ])
        path = "/session/\(session.sessionId)"
        // The window has a frame around the page; its size is the page's and that of the frame.
        let size = ["x": 0, "y": 0, "width": window.width, "height": window.height]
        _ = try send("POST", "/window/rect", size) as Nothing
    }

    private static var machine: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }
}
