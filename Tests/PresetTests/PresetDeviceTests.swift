import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// `Docs/presets-by-device.md` says on which models each preset plays as on its own device; RECORD_PRESETS=1 writes it.
@Suite struct `A preset on another device` {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/presets-by-device.md")

    /// Phones upright, from left to right: every preset, but for those whose finger has to meet something at a place that
    /// is not the same on all of them.
    @Test(arguments: Presets.all.keys.sorted())
    func `plays on every upright phone as on its own`(_ preset: String) throws {
        let exceptions: [String: (Spec.Device) -> Bool] = [
            // Its finger begins 4 points from the right edge of a display of 390 points.
            "card": { !(390...402).contains($0.size.width) },
            // Its button is at the lower edge of a display of 844 points.
            "circular-reveal": { $0.size.height < 700 },
        ]
        let usual = try PresetPlay(preset)
        for model in ModelGroup.all where model.isPhone {
            let play = try PresetPlay(preset, on: model, isUpright: true, "leftToRight")
            let isException = exceptions[preset]?(model.device) ?? false
            #expect((play == usual) == !isException, "\(model.names): \(play), not \(usual)")
        }
    }

    @Test func `is in the table of models and directions`() throws {
        let page = try Self.page()
        if ProcessInfo.processInfo.environment["RECORD_PRESETS"] == "1" {
            try Data(page.utf8).write(to: Self.file)
        }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(kept == page, "RECORD_PRESETS=1 writes it anew")
    }

    private static let columns: [(isPhone: Bool, isUpright: Bool, direction: String)] =
        [true, false].flatMap { isPhone in
            [true, false].flatMap { isUpright in
                ["leftToRight", "rightToLeft"].map { (isPhone, isUpright, $0) }
            }
        }

    private static func page() throws -> String {
        var rows: [String] = []
        var notes: [String] = []
        for preset in Presets.all.keys.sorted() {
            let usual = try PresetPlay(preset)
            var cells: [String] = []
            for (isPhone, isUpright, direction) in columns {
                let models = ModelGroup.all.filter { $0.isPhone == isPhone }
                let misfits = try models.filter { model in
                    try PresetPlay(preset, on: model, isUpright: isUpright, direction) != usual
                }
                switch misfits.count {
                case 0: cells.append("yes")
                case models.count: cells.append("no")
                default:
                    notes.append("")
                    cells.append("[but \(notes.count)](#exceptions)")
                    notes[notes.count - 1] =
                        "\(notes.count). \(preset): "
                        + misfits.map(\.names).joined(separator: ", ")
                }
            }
            rows.append("| \(preset) | \(cells.joined(separator: " | ")) |")
        }
        return """
            # Presets by device

            A preset is written for one device, and so are the touches of its script: their positions are points of that
            display. `{ "preset": "push", "device": { "model": "iPhone 16 Pro" } }` plays it on another. It *fits* there if
            every step of its script comes, every transition ends as on the preset's own device with the same findings, and
            every screen ends at its place. Where a preset does not fit, give the spec a `script` of its own, whose fingers
            meet what they are for.

            This table is written by a test that plays every preset on every model, upright and sideways, in both layout
            directions, at the model's own scale. *But* names the models on which it does not fit.

            | preset | phone, upright | right to left | phone, sideways | right to left | tablet, upright | right to left | tablet, sideways | right to left |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            The system's own pop begins at the right edge where layout runs from right to left, so presets with such a pop
            do not fit there with fingers that begin at the left one.

            ## Exceptions

            \(notes.joined(separator: "\n"))

            ## Models

            \(ModelGroup.all.map { "- \($0.names): \($0.words)" }.joined(separator: "\n"))

            """
    }
}

/// Models that are alike but for their names.
private struct ModelGroup {
    var names: String
    var device: Spec.Device
    private var first: String

    var name: String { first }
    /// Top, left, bottom and right: on a phone sideways, the inset of the camera is on both sides, the home indicator's is
    /// 21 points, and the status bar is hidden; a tablet's stay.
    var sidewaysInsets: [Double] {
        guard let insets = device.safeAreaInsets else { return [0, 0, 0, 0] }
        if !isPhone { return [insets.top, insets.left, insets.bottom, insets.right] }
        return insets.bottom == 0 ? [0, 0, 0, 0] : [0, insets.top, 21, insets.top]
    }
    var isPhone: Bool { first.hasPrefix("iPhone") }
    var words: String {
        "\(Int(device.size.width)) × \(Int(device.size.height)) pt, scale \(Int(device.scale)), "
            + "\(Int(device.refreshRate)) Hz, \(device.system.rawValue)"
    }

    static let all: [ModelGroup] = Spec.Device.models.reduce(into: []) { groups, name in
        guard let device = Spec.Device(model: name) else { return }
        if let index = groups.firstIndex(where: { $0.device == device }) {
            groups[index].names += ", \(name)"
        } else {
            groups.append(ModelGroup(names: name, device: device, first: name))
        }
    }
}

/// The parts of a play that have to be the same on every device that a preset fits.
private struct PresetPlay: Equatable, CustomStringConvertible {
    /// The transitions' outcomes, in order.
    private var outcomes: [String] = []
    /// The rules of the findings.
    private var findings: Set<String> = []
    /// Whether every screen that is seen at the end fills the display, or is where it was at the beginning.
    private var isInPlace = false
    /// The errors of a play that does not come to its end.
    private var errors: [String] = []

    var description: String {
        errors.isEmpty
            ? "\(outcomes), \(findings.sorted()), \(isInPlace ? "in place" : "beside its place")"
            : errors.joined(separator: "; ")
    }

    /// Plays a preset on its own device.
    init(_ preset: String) throws {
        try self.init(spec: "{ \"preset\": \"\(preset)\", \(Self.moments) }")
    }

    init(_ preset: String, on model: ModelGroup, isUpright: Bool, _ direction: String) throws {
        let (size, scale) = (model.device.size, model.device.scale)
        let sides = isUpright ? [size.width, size.height] : [size.height, size.width]
        let insets = isUpright ? "" : ", \"safeAreaInsets\": \(model.sidewaysInsets)"
        try self.init(
            spec: """
                { "preset": "\(preset)", \(Self.moments),
                  "device": { "model": "\(model.name)", "scale": \(scale), "size": \(sides),
                    "layoutDirection": "\(direction)"\(insets) } }
                """)
    }

    private static let moments = "\"filmstrip\": { \"times\": [0, 30] }"

    private init(spec: String) throws {
        do {
            let timeline = try Film(of: spec).timeline
            outcomes = timeline.transitions.map { $0.outcome?.rawValue ?? "none" }
            findings = Set(timeline.findings.map(\.rule.rawValue))
            let (first, last) = (try #require(timeline.frames.first), timeline.frames[1])
            let screens = last.views.filter { !$0.name.contains(".") }
            let display = screens.reduce(CGRect.zero) { $0.union($1.place) }
            isInPlace = screens.allSatisfy { screen in
                screen.place == display
                    || first.views.contains { $0.name == screen.name && $0.place == screen.place }
            }
        } catch let failure as RenderFailure {
            guard case .invalid(let all) = failure else { throw failure }
            errors = all.map { "\($0)" }
        }
    }
}
