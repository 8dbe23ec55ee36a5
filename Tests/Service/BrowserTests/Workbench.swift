import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

/// The folder of the project's own pages.
let publicFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Public").standardized

/// The workbench of a service in a browser with a new profile.
struct Workbench {
    let browser: WebDriver
    let service: TestService

    var address: String { "http://127.0.0.1:\(service.port)/workbench" }

    /// A spec of a back swipe on a small screen.
    static let spec = """
        {
          "preset": "back-swipe",
          "device": { "size": [200, 400], "scale": 1 },
          "script": [{ "at": 0, "pop": true }],
          "filmstrip": { "frames": 5 }
        }
        """

    /// Opens a spec and waits for its film, and for what is loaded after the first one.
    func open(_ spec: String = spec) throws {
        let path = Permalink.path(to: Array(spec.utf8), as: .json)
        try browser.visit("\(address)#z=\(path.split(separator: "/")[3])")
        try awaitFilm()
        try browser.wait(until: "document.getElementById('suggestions')")
    }

    /// Waits until the current text is rendered.
    func awaitFilm() throws {
        try browser.wait(until: #"/^\d+ frames in/.test(status.textContent)"#.scoped)
    }

    /// Waits until the plots are drawn from more moments than the film has frames: then nothing is asked for any more.
    func awaitPlots() throws {
        try browser.wait(
            until: "document.querySelector('.plot .line').getAttribute('d').split('L').length > 20")
    }

    /// Drags to the right, starting at a fifth of the screen's width.
    func drag(by share: Double, steps: Int = 20, pointer: String = "mouse") throws {
        let box: [Double] = try browser.value(
            """
            const box = document.querySelector(".screen").getBoundingClientRect();
            return [box.left, box.top, box.width, box.height];
            """)
        let (x, y) = (box[0] + box[2] / 5, box[1] + box[3] / 2)
        let places = (0...steps).map { step in
            (x: x + box[2] * share * Double(step) / Double(steps), y: y)
        }
        // The finger rests before it lifts, so that its velocity does not affect the outcome.
        try browser.drag(places + Array(repeating: places[steps], count: 10), by: pointer)
        try awaitFilm()
        try awaitRest()
    }

    /// Waits until the film no longer plays: a finger that touches earlier touches in its midst.
    func awaitRest() throws {
        try browser.wait(
            until: "!document.getElementById('play').classList.contains('playing')")
    }

    /// Opens a preset as the gallery does, and waits for its film.
    func open(preset: String) throws {
        try browser.visit("about:blank")
        try browser.visit("\(address)#preset=\(preset)")
        try awaitFilm()
        try browser.wait(until: "document.getElementById('suggestions')")
    }

    /// Does something, and waits until the film that follows from it has been rendered and has played.
    func awaitGesture(_ act: () throws -> Void) throws {
        try browser.run("document.getElementById('said').textContent = 'waiting'")
        try act()
        try awaitFilm()
        try awaitRest()
    }

    func press(_ button: String) throws {
        try awaitGesture { try browser.click(button) }
    }

    /// The sentence on the last transition.
    var last: String {
        get throws { String(try outcome.split(separator: "\n").last ?? "") }
    }

    /// Has the pointer's own events be the next recorded step.
    func keepEvents() throws { try browser.click("#keeps-events") }

    /// The words about the film, with plain spaces.
    var outcome: String {
        get throws { try browser.text(of: "#outcome").replacing("\u{A0}", with: " ") }
    }

    /// The text of the editor as it is seen, with marks in the place of what is folded away.
    var field: String {
        get throws { try browser.value("return document.getElementById('spec').value") }
    }

    /// The text of the spec in the editor, with what is folded there, which the browser keeps after each change.
    var spec: String {
        get throws {
            try browser.value(
                """
                const { value } = document.getElementById("spec");
                return value.includes("⋯") ? localStorage.getItem("filmstrip.draft") : value;
                """)
        }
    }

    /// The number of the frame shown, such as `1 / 5`.
    var frame: String { get throws { try browser.text(of: "#now-frame") } }

    /// Returns how many elements a CSS selector finds.
    func count(_ selector: String) throws -> Int {
        try browser.value(
            "return document.querySelectorAll(\(WebDriver.quoted(selector))).length")
    }

    /// Replaces the text in the editor as typing does.
    func write(_ text: String) throws {
        try browser.run(
            """
            const field = document.getElementById("spec");
            field.value = \(WebDriver.quoted(text));
            field.dispatchEvent(new Event("input", { bubbles: true }));
            """)
    }

    /// Runs a test with a temporary folder.
    func inFolder(_ test: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("filmstrip-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try test(folder)
    }

    /// Chooses a red screenshot for the screen that is left and a green one for the other, and waits until the spec
    /// names both.
    func chooseScreenshots(in folder: URL) throws {
        let paths = try [("from.png", UInt32(0xFF0000)), ("to.png", 0x00FF00)].map { name, color in
            let file = folder.appendingPathComponent(name)
            try Data(Screenshot.plain(color, width: 100, height: 200)).write(to: file)
            return file.path
        }
        try browser.type(paths.joined(separator: "\n"), into: "#files")
        try browser.wait(until: "document.getElementById('spec').value.includes('to.png')")
    }

    /// Returns the messages in the browser's console, without logged refusals and the advice about reading pixels back,
    /// as tests do.
    func complaints() throws -> [String] {
        try browser.log().filter {
            !$0.contains("Failed to load resource") && !$0.contains("willReadFrequently")
        }
    }
}

extension String {
    /// The JavaScript condition, with `status` and `outcome` bound to the elements of these IDs.
    var scoped: String {
        "((status, outcome) => \(self))(document.getElementById('status'), "
            + "document.getElementById('outcome'))"
    }
}

/// The places of browsers: more than two at once would miss their time limits on two cores. A test takes one before its
/// service has a place, for which tests without a browser wait.
let browserPlaces = Places(2)

/// Opens the workbench of a service with the project's own pages.
func withWorkbench(
    _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void = { _ in },
    window: WebDriver.Window = WebDriver.Window(), in engine: WebDriver.Engine = .chromium,
    _ test: @escaping @Sendable (Workbench) throws -> Void
) async throws {
    try await browserPlaces.perform {
        try await withService(
            {
                $0.pages = .folder(publicFolder.path)
                configure(&$0)
            }, render: nil
        ) { service in
            try WebDriver.drive(window, in: engine) { browser in
                let bench = Workbench(browser: browser, service: service)
                try test(bench)
                #expect(try bench.complaints().isEmpty)
            }
        }
    }
}
