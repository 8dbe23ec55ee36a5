import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// `Docs/presets-by-device.md` says on which models each preset plays as on its own device; RECORD_PRESETS=1 writes it.
@Suite struct `A preset on another device` {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Docs/presets-by-device.md")

    /// Every model, upright and sideways, in both layout directions.
    @Test(arguments: Presets.all.keys.sorted())
    func `plays on every device as on its own`(_ preset: String) throws {
        let usual = try PresetPlay(preset)
        for (isPhone, isUpright, direction) in Self.columns {
            for model in ModelGroup.all where model.isPhone == isPhone {
                let play = try PresetPlay(preset, on: model, isUpright: isUpright, direction)
                #expect(
                    play == usual,
                    "\(model.names) \(isUpright ? "upright" : "sideways") \(direction): \(play), not \(usual)"
                )
            }
        }
    }

    @Test func `is on the page of models`() throws {
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

    /// The table's cells are what the test above demands.
    private static func page() throws -> String {
        let heads = columns.filter { $0.direction == "leftToRight" }.map { column in
            (column.isPhone ? "phones" : "tablets")
                + (column.isUpright ? ", upright" : ", sideways")
        }
        let rows = try Presets.all.keys.sorted().map { preset in
            let cells = heads.map { _ in "→ ←" }
            return "| " + ([preset, try PresetPlay(preset).words] + cells).joined(separator: " | ")
                + " |"
        }
        return """
            # Presets by device

            `{ "preset": "push", "device": { "model": "iPhone 16 Pro" } }` plays a preset on another device than its own.
            Every preset fits every model below, upright and sideways, with layout from left to right and from right to left:
            every step of its script comes, every transition ends as on the preset's own device with the same findings, and
            every screen ends at its place. A test plays them all, at the model's own scale.

            Their fingers meet what they are for because [the places of touches](decisions/places-of-touches.md) are counted from
            the edges of the display or from views, and because steps for the system's pop, which begins at the edge where
            layout begins, are mirrored. A sheet is as large as a page on a tablet.

            A model is upright; sideways it needs its size and its safe area as well:
            `"device": { "model": "iPhone 16 Pro", "size": [874, 402], "safeAreaInsets": [0, 62, 21, 62] }`.

            ## Models

            \(ModelGroup.all.map { "- \($0.names): \($0.words)" }.joined(separator: "\n"))

            ## Presets

            How the transitions of each preset end, in order, and where they end so: on all models above of that kind,
            with layout from left to right (→) and from right to left (←).

            | preset | its transitions | \(heads.joined(separator: " | ")) |
            | --- | --- | \(heads.map { _ in "---" }.joined(separator: " | ")) |
            \(rows.joined(separator: "\n"))

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

    /// The outcomes for people, and the findings if there are any.
    var words: String {
        (outcomes.isEmpty ? ["none"] : outcomes).joined(separator: ", ")
            + (findings.isEmpty ? "" : " (" + findings.sorted().joined(separator: ", ") + ")")
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
