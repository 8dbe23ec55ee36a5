import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

/// Bytes are compared by `elementsEqual`: when `==` fails for arrays, the test library computes a shortest edit
/// script between them, which takes hours for files.
@Suite struct `What is taken from the workbench` {
    /// Returns the beginning of files in a format.
    private static func start(of format: OutputFormat) -> String {
        switch format {
        case .png, .apng: "\u{FFFD}PNG\r\n"
        case .svg, .animatedSVG: "<svg "
        case .html: "<!DOCTYPE html>"
        case .json: "{"
        case .zip: "PK\u{3}\u{4}"
        case .webp: "RIFF"
        case .gif: "GIF89a"
        // The length of the first box.
        case .mp4: "\0\0\0"
        case .pdf: "%PDF-"
        case .txt: "5 frames from "
        }
    }

    @Test(arguments: OutputFormat.allCases)
    func `is downloaded as what it is called`(_ format: OutputFormat) async throws {
        let name = format.rawValue
        try await withWorkbench { bench throws in
            try bench.inFolder { folder in
                try bench.open()
                try bench.browser.saveDownloads(in: folder)
                try bench.browser.click("#share")
                try bench.browser.click("[data-format='\(name)']")
                let file = try downloaded("filmstrip.\(name)", in: folder)
                #expect(String(decoding: file, as: UTF8.self).hasPrefix(Self.start(of: format)))
                let reply = try bench.service.ask(
                    "POST", "/v1/filmstrip.\(name)", body: Workbench.spec)
                #expect(file.elementsEqual(reply.body))
            }
        }
    }

    /// Some formats need programs that a service may lack.
    @Test func `is offered in the formats that the service can make`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let version = try JSONSerialization.jsonObject(
                with: Data(bench.service.ask("GET", "/version").body))
            let possible = try #require((version as? [String: Any])?["formats"] as? [String])
            func offered() throws -> Set<String> {
                Set(
                    try bench.browser.value(
                        "return [...document.querySelectorAll('#share-format option')].map(({ value }) => value)"
                    ) as [String])
            }
            try bench.browser.click("#share")
            #expect(try offered() == Set(possible))
            try bench.browser.press(.escape)
            try bench.browser.run(
                """
                return import("/share.js").then(({ openShare }) =>
                  openShare("{}", new Map(), [1, 1], "", false, ["png", "svg"]));
                """)
            #expect(try offered() == ["png", "svg"])
            let buttons: [String] = try bench.browser.value(
                "return [...document.querySelector('.saves').children].map(({ dataset }) => dataset.format)"
            )
            #expect(buttons == ["png", "svg"])
        }
    }

    /// A spec without frames plays every one of the display.
    @Test func `plays every frame of the display, or those of the sheet`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            let specs: [String] = try bench.browser.value(
                """
                return import("/share.js").then(({ paced }) => [true, false].flatMap((isSmooth) =>
                  ['{"preset":"zoom"}', '{"filmstrip":{"frames":3,"columns":2}}', "{"]
                    .map((text) => paced(text, isSmooth, 7))));
                """)
            #expect(
                specs == [
                    #"{"preset":"zoom"}"#, #"{"filmstrip":{"columns":2}}"#, "{",
                    #"{"preset":"zoom","filmstrip":{"frames":7}}"#,
                    #"{"filmstrip":{"frames":3,"columns":2}}"#, "{",
                ])
            try bench.browser.click("#share")
            let isSmooth = "return document.getElementById('share-smooth').checked"
            #expect(
                try bench.browser.value(isSmooth) as Bool == !Workbench.spec.contains("\"frames\""))
        }
    }

    /// Waits for a downloaded file, which has its final name once it is complete, and returns its contents.
    private func downloaded(_ name: String, in folder: URL) throws -> [UInt8] {
        let file = folder.appendingPathComponent(name)
        for _ in 0..<3000 where !FileManager.default.fileExists(atPath: file.path) {
            usleep(20_000)
        }
        return Array(try Data(contentsOf: file))
    }

    /// Runs the command that the page offers in a folder, and returns the contents of the resulting file.
    private func run(by bench: Workbench, in folder: URL) throws -> [UInt8] {
        try bench.browser.click("#share")
        try bench.browser.run(
            "[...document.querySelectorAll('.share-row')].find((row) => row.textContent.startsWith('curl'))"
                + ".querySelector('button').click()")
        let field = "document.querySelector('[aria-label=curl]').value"
        try bench.browser.wait(until: field)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", try bench.browser.value("return \(field)")]
        shell.currentDirectoryURL = folder
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        return try Array(Data(contentsOf: folder.appendingPathComponent("filmstrip.png")))
    }

    /// The description contains characters that are special to a shell.
    @Test func `is a command that gives the same`() async throws {
        try await withWorkbench { bench throws in
            let spec = Workbench.spec.replacing(
                "{\n", with: #"{ "description": "it's $HOME, `id` & \\ \"!\" 日本","#)
            try bench.open(spec)
            try bench.inFolder { folder in
                let reply = try bench.service.ask("POST", "/v1/filmstrip.png", body: spec)
                #expect(try run(by: bench, in: folder).elementsEqual(reply.body))
            }
        }
    }

    @Test func `is a command that gives the same with the screenshots beside it`() async throws {
        try await withWorkbench { bench throws in
            try bench.open()
            try bench.inFolder { try bench.chooseScreenshots(in: $0) }
            try bench.awaitFilm()
            try bench.inFolder { folder in
                try bench.browser.saveDownloads(in: folder)
                try bench.browser.click("#share")
                for name in ["transition.json", "from.png", "to.png"] {
                    try bench.browser.click("[data-format='\(name)']")
                }
                var form = UploadForm(UploadForm.spec(try bench.spec))
                for name in ["from.png", "to.png"] {
                    form.add(UploadForm.file(name, try downloaded(name, in: folder)))
                }
                let text = try downloaded("transition.json", in: folder)
                #expect(try String(decoding: text, as: UTF8.self) == bench.spec)
                try bench.browser.press(.escape)
                let reply = try bench.service.upload(form, to: "/v1/filmstrip.png")
                #expect(reply.status == 200)
                #expect(try run(by: bench, in: folder).elementsEqual(reply.body))
            }
        }
    }
}
