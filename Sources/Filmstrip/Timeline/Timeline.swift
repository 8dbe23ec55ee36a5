import Display
import Foundation
import Geometry
import UIKitCore

/// A film as data: values, transitions and events, in the format that other tools read.
struct Timeline {
    let film: Film
    let layout: SheetLayout
    /// The digest of the canonical spec and its assets.
    let specDigest: String
    /// The digest of the frames' pixels.
    let pixelDigest: String

    /// The timeline as JSON.
    var json: JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("engine", .string(Engine.version)),
            ("spec", .string(specDigest)),
            ("pixels", .string(pixelDigest)),
        ]
        pairs.append(("scale", .number(layout.scale)))
        if let display { pairs.append(("display", display)) }
        pairs += [
            ("frames", .objects(film.frames.count) { [self] in json(film.frames[$0]) }),
            ("transitions", .array(film.transitions.map(json))),
            ("events", .objects(film.events.count) { [self] in json(film.events[$0]) }),
            ("findings", .objects(film.findings.count) { [self] in film.findings[$0].json }),
            ("warnings", .array(film.warnings.map(json))),
        ]
        return .object(pairs)
    }

    /// Where the display lies in each frame, from outside it if that shows a part; nil if it is all of it.
    var display: JSONValue? { layout.isDisplay ? nil : layout.display.json }

    private func json(_ frame: Frame) -> JSONValue {
        .object([
            ("index", .number(Double(frame.index))),
            ("time", .number(frame.time)),
            ("phase", .string(frame.phase.rawValue)),
            ("progress", .optional(frame.progress)),
            ("rect", layout.frameRect(frame.index).json),
            ("views", .object(frame.views.map { ($0.name, json($0, of: frame)) })),
        ])
    }

    /// The values, and where on the display the view is if that is not its frame.
    private func json(_ view: ViewValues, of frame: Frame) -> JSONValue {
        guard let place = frame.places[view.name], !place.isNearly(view.frame) else {
            return view.json
        }
        return view.json(with: [("place", .numbers(of: place))])
    }

    private func json(_ transition: StageTransition) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("id", .number(Double(transition.id))),
            ("container", .string(transition.container)),
        ]
        // The root container has no name.
        if let controller = transition.controller {
            pairs.append(("controller", .string(controller)))
        }
        pairs += [
            ("operation", .string(transition.operation)),
            ("from", .optional(transition.from)),
            ("to", .optional(transition.to)),
            ("began", .number(transition.began)),
            ("released", .optional(transition.released)),
            ("ended", .optional(transition.ended)),
            ("interactive", .bool(transition.isInteractive)),
            ("outcome", .optional(transition.outcome?.rawValue)),
        ]
        return .object(pairs)
    }

    private func json(_ event: StageEvent) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("time", .number(event.time)), ("name", .string(event.name.rawValue)),
        ]
        if let subject = event.subject { pairs.append(("subject", .string(subject))) }
        if let id = event.transition { pairs.append(("transition", .number(Double(id)))) }
        switch event.detail {
        case .none: break
        case .answer(let answer): pairs.append(("answer", .optional(answer)))
        case .number(let number): pairs.append(("value", .number(number)))
        case .flag(let flag): pairs.append(("value", .bool(flag)))
        case .word(let word): pairs.append(("value", .string(word)))
        }
        return .object(pairs)
    }

    private func json(_ warning: Warning) -> JSONValue {
        .object([("layer", .string(warning.layer)), ("message", .string(warning.message))])
    }
}

extension SheetLayout.PixelRect {
    /// The rectangle as `[x, y, width, height]`.
    var json: JSONValue { .numbers([x, y, width, height].map(Double.init)) }
}

extension CGRect {
    /// Whether both are one on the timeline's grid.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
            .allSatisfy { abs($0) < 1e-6 }
    }
}
