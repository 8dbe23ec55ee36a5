import Filmstrip
import FilmstripFilm
import FilmstripPlayback
import Foundation
import TransitionSpec
import UIKit

// Plays every exported flow and its spec under the spec's script, and compares the films frame by frame.

let limits = PlayLimits(
    frames: 4000, operations: 500_000_000, virtualTime: 120, sightings: 1_000_000)
var failures = 0

/// Plays a spec and its exported code with each finger's way as it is, and with every drag cut short.
func compare(_ entry: ExportedFlow, _ spec: Spec, _ variant: String) throws {
    let loaded = try LoadedSpec(spec, nil, maxPixels: 1 << 24, maxErrors: 10)
    let film = try ScriptPlayer(loaded, limits: limits).film(watches: false).film
    var flows: [ObjectIdentifier: Exported] = [:]
    var script = spec
    let isCustom = if case .custom = spec.container { true } else { false }
    if isCustom { script.resolve(by: film) }
    let code = try CodePlayer.film(under: script, limits: limits) { stage in
        let flow = entry.make()
        flows[ObjectIdentifier(stage)] = flow
        stage.window.rootViewController = flow.root
    } operate: { stage, action in
        flows[ObjectIdentifier(stage)]?.perform(action)
    }
    let faults = Comparison(film, code, of: spec, tellsTransitions: !isCustom).faults
    let outcomes = film.transitions.map { $0.outcome?.rawValue ?? "?" }.joined(separator: ",")
    if faults.isEmpty {
        print("same     \(entry.name) \(variant): \(film.frames.count) frames, \(outcomes)")
    } else {
        failures += 1
        print("differs  \(entry.name) \(variant): \(faults.count) faults, \(outcomes)")
        for fault in faults.prefix(6) { print("    \(fault)") }
    }
}

/// Compares a spec and its code with other ways of the fingers, unless one of them is left without the view that it is to
/// touch, as after a sheet that is dismissed too early.
func compareIfTouched(_ entry: ExportedFlow, _ spec: Spec, _ variant: String) throws {
    do {
        try compare(entry, spec, variant)
    } catch ScriptPlayer.Failure.invalid(let errors)
        where errors.allSatisfy({ $0.pointer.hasSuffix("/on") || $0.pointer.hasSuffix("/view") })
    {
        print("left out \(entry.name) \(variant): \(errors.map(\.message))")
    }
}

extension Spec {
    /// Sets the times of all touches, and of all frames, to those of a film of this spec: a container of one's own does not
    /// tell the stage when its transitions begin and end.
    mutating func resolve(by film: Film) {
        var contacts = film.played.contacts[...]
        for index in script.indices {
            if case .call = script[index].action { continue }
            guard let contact = contacts.popFirst() else { break }
            script[index].start = .at(contact.places[0].time)
        }
        filmstrip.frames = .times(film.played.times)
    }
}

/// The spec with fingers that the system takes away.
func cancelled(_ spec: Spec) -> Spec {
    var spec = changed(spec, 1)
    for index in spec.script.indices {
        guard case .drag(var drag) = spec.script[index].action else { continue }
        drag.motion.isCancelled = true
        spec.script[index].action = .drag(drag)
    }
    return spec
}

/// The spec with drags that go only part of their way, by which most gestures are cancelled, or all of it and fast.
func changed(_ spec: Spec, _ share: Double) -> Spec {
    var spec = spec
    for index in spec.script.indices {
        guard case .drag(var drag) = spec.script[index].action else { continue }
        drag.to.x = drag.from.x + (drag.to.x - drag.from.x) * share
        drag.to.y = drag.from.y + (drag.to.y - drag.from.y) * share
        spec.script[index].action = .drag(drag)
        if case .after(.cancelled, let delay) = spec.script[index].start {
            spec.script[index].start = .after(.settled, delay: delay)
        }
        if case .after(.completed, let delay) = spec.script[index].start {
            spec.script[index].start = .after(.settled, delay: delay)
        }
    }
    return spec
}

let wanted = Set(CommandLine.arguments.dropFirst())
for entry in exportedFlows where wanted.isEmpty || wanted.contains(entry.name) {
    do {
        let text =
            entry.path.isEmpty
            ? Presets.all[entry.name] ?? []
            : Array(try Data(contentsOf: URL(fileURLWithPath: entry.path)))
        var spec = try SpecReader.ofProduct.read(text)
        spec.filmstrip.frames = .displayFrames
        try compare(entry, spec, "as written")
        guard cancelled(spec).script != spec.script else { continue }
        for share in [0.3, 1.6] {
            try compareIfTouched(entry, changed(spec, share), "drags x \(share)")
        }
        try compareIfTouched(entry, cancelled(spec), "touches cancelled")
    } catch {
        failures += 1
        print("failed   \(entry.name): \(error)")
    }
}
print("\(failures) failures")
exit(failures == 0 ? 0 : 1)
