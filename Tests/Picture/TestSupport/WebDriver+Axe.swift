import Foundation

extension WebDriver {
    private static let wheel = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
            "../../../.build/reference/axe_playwright_python-0.1.8-py3-none-any.whl")

    /// Violations found on the page by Deque's axe-core, each a rule and an element.
    ///
    /// axe-core is read from a wheel that `Scripts/setup` fetches; nothing else of the wheel is used.
    public func violations() throws -> [String] {
        let unzip = Process()
        let output = Pipe()
        unzip.executableURL = URL(fileURLWithPath: "/usr/bin/unzip")
        unzip.arguments = ["-p", Self.wheel.path, "axe_playwright_python/axe.min.js"]
        unzip.standardOutput = output
        unzip.standardError = FileHandle.nullDevice
        try unzip.run()
        let axe = try output.fileHandleForReading.readToEnd() ?? Data()
        unzip.waitUntilExit()
        guard unzip.terminationStatus == 0, !axe.isEmpty else {
            throw Failure(description: "\(Self.wheel.path) is not there; make setup fetches it")
        }
        return try value(
            String(decoding: axe, as: UTF8.self) + """
                ;
                return axe.run(document).then(({ violations, passes }) => passes.length === 0 ? ["no rule"]
                  : violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
                    `${id} ${target}: ${failureSummary}`)));
                """)
    }
}
