package import FilmstripFilm
package import StageEvents

extension Timeline {
    /// A part of a play without a transition in which something moves, or rests where it has gone so.
    package struct Aside: Equatable {
        /// Stage seconds.
        package var range: Range<Double>
        /// The phase in whose colour it is shown.
        package var phase: StageTransition.Phase
        package var words: String
        /// The last of the words, which tells the most in little room: "pan" of "sheet, pan", "medium" of "detent medium".
        package var brief: String {
            words.split(separator: " ").last.map(String.init) ?? words
        }
    }

    /// The parts in which a sheet is at a detent that its user has chosen, the interface turns, the keyboard moves, or a
    /// finger holds a sheet; the later of two at one time last.
    package var asides: [Aside] {
        detents + turns + keyboards
            + sheets.map { Aside(range: $0.range, phase: .interactive, words: "sheet, pan") }
    }

    /// From a sheet's choice on until it is held or dismissed.
    private var detents: [Aside] {
        let ends = sheets.map(\.range.lowerBound) + transitions.map(\.began)
        return events.compactMap { event in
            guard event.name == .sheetDidChangeDetent, case .word(let detail) = event.detail
            else { return nil }
            let word = detail.split(separator: ".").last.map(String.init) ?? detail
            let end = ends.filter { $0 > event.time }.min() ?? .infinity
            return Aside(range: event.time..<end, phase: .idle, words: "detent \(word)")
        }
    }

    private var turns: [Aside] {
        events.compactMap { event in
            guard event.name == .interfaceOrientationChanged,
                case .number(let seconds) = event.detail,
                seconds > 0
            else { return nil }
            return Aside(
                range: event.time..<event.time + seconds, phase: .running, words: "turns")
        }
    }

    private var keyboards: [Aside] {
        let (begin, end): ([StageEvent.Name], [StageEvent.Name]) = (
            [.keyboardWillShow, .keyboardWillHide], [.keyboardDidShow, .keyboardDidHide]
        )
        let steps = events.filter { begin.contains($0.name) || end.contains($0.name) }
        return zip(steps, steps.dropFirst()).compactMap { step, next in
            guard begin.contains(step.name), step.time < next.time else { return nil }
            return Aside(range: step.time..<next.time, phase: .running, words: "keyboard")
        }
    }
}
