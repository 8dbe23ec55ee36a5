import Foundation

/// The folder of Filmstrip's sources, where the tools for Swift code are built, and the compiler at hand.
struct SwiftHome {
    /// The folder, without a slash at the end.
    let path: String
    /// The path of `swiftc`.
    let compiler: String
    /// The player that somebody else built; nil if it is to be built in the folder.
    private let builtPlayer: String?

    /// The environment variable that names the folder.
    static let variable = "FILMSTRIP_HOME"
    /// The environment variable that names a player which is built already. The plugin sets it: SwiftPM keeps the build
    /// folder of a package locked while a plugin of the package runs, and has compiled most of the player anyway.
    static let playerVariable = "FILMSTRIP_CODE_PLAYER"

    /// Finds the folder: the one that the environment names, or else the one in which this program was built.
    init() throws(CodeFailure) {
        path = try Self.folder()
        builtPlayer = ProcessInfo.processInfo.environment[Self.playerVariable]
        // The link itself: the compiler behind it is named otherwise and would not know its task.
        compiler = try Self.program("swiftc")
    }

    static func program(_ name: String) throws(CodeFailure) -> String {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // A relative folder is that of whoever wrote the specs, not of whoever set the variable.
        let found = folders.split(separator: ":").filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }.first { (path: String) in access(path, X_OK) == 0 }
        guard let found else {
            throw CodeFailure([
                "Swift code needs a Swift toolchain: there is no \(name) in the folders of PATH"
            ])
        }
        return found
    }

    private static func folder() throws(CodeFailure) -> String {
        if let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty {
            guard isHome(named) else {
                throw CodeFailure(["\(variable) is \(named), which has no sources of Filmstrip"])
            }
            return named
        }
        if let folder = ownFolder(), isHome(folder) { return folder }
        throw CodeFailure([
            "Swift code needs Filmstrip's sources and a Swift toolchain: set "
                + "\(variable) to a clone of Filmstrip, or use the image with the toolchain"
        ])
    }

    /// The package in which this program was built: FOLDER, if the program is FOLDER/.build/TRIPLE/MODE/NAME. Any other
    /// folder above the program may be a stranger's, and so may one that others than the program's owner can change.
    private static func ownFolder() -> String? {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let steps = program.pathComponents.suffix(4)
        let folder = steps.reduce(program) { url, _ in url.deletingLastPathComponent() }.path
        var (own, home) = (stat(), stat())
        guard steps.first == ".build", stat(program.path, &own) == 0, stat(folder, &home) == 0,
            home.st_uid == own.st_uid || home.st_uid == 0,
            home.st_mode & 0o022 & ~own.st_mode == 0
        else { return nil }
        return folder
    }

    private static func isHome(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/Tools/SwiftRewriter/Package.swift")
    }

    var toolchain: String {
        URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }
    /// The environment of confined programs.
    static let environment = ["PATH=/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8"]

    /// The program that rewrites Swift code for Linux.
    var rewriter: String { path + "/Tools/SwiftRewriter/.build/release/filmstrip-rewrite" }
    /// The program that plays specs with code.
    var player: String { builtPlayer ?? path + "/.build/release/filmstrip-code-player" }
    /// The folder of the player, and of what SwiftPM built with it.
    var products: String { URL(fileURLWithPath: player).deletingLastPathComponent().path }
    /// The folder of the compiled modules.
    var modules: String { products + "/Modules" }

    /// Builds the tools unless they are there and newer than this program.
    func prepare() throws(CodeFailure) {
        guard let task = try missing() else { return }
        complain("building the tools for Swift code, which takes some minutes the first time")
        let log = path + "/.build/code-tools.log"
        let status = run(
            [try Self.program("make"), "--no-print-directory", "-C", path, task], log: log)
        guard status == 0 else {
            throw CodeFailure(["the tools for Swift code cannot be built: see \(log)"])
        }
    }

    /// The Makefile's task that builds what is missing; nil if nothing is.
    private func missing() throws(CodeFailure) -> String? {
        let (own, player) = (FileStamp("/proc/self/exe"), FileStamp(player))
        if builtPlayer != nil {
            guard player != nil else {
                throw CodeFailure([
                    "\(Self.playerVariable) is \(self.player), which is not there"
                ])
            }
            return FileStamp(rewriter) == nil ? "code-rewriter" : nil
        }
        // A build of everything links the player, too, but without the symbols that code refers to.
        guard let own, let player, let exports = FileStamp(self.player + ".exports"),
            player.modified >= own.modified, exports.modified >= player.modified,
            FileStamp(rewriter) != nil
        else { return "code-tools" }
        return nil
    }
}

/// The size of a file and the time of its last change.
struct FileStamp: Equatable {
    let modified: Double
    let size: Int

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        size = Int(status.st_size)
    }

    /// Both as text.
    var text: String { "\(modified) \(size)" }
}

/// Runs a program of the caller's without input until it ends; its output goes to `log`.
///
/// - Returns: Its exit status; -1 if it cannot be run.
func run(_ command: [String], log: String) -> Int32 {
    guard FileManager.default.createFile(atPath: log, contents: nil),
        let output = FileHandle(forWritingAtPath: log)
    else { return -1 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    do {
        try process.run()
    } catch {
        return -1
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
}
