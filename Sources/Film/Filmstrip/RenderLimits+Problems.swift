import FilmstripDisplay
import FilmstripFilm
import FilmstripJSON
import FilmstripOutputs
import FilmstripPlayback
import TransitionSpec

extension RenderLimits {
    /// The error of a frame that cannot be drawn; its line is not set yet.
    static func problem(ofPicture reason: String) -> SpecError {
        SpecError(
            pointer: "/filmstrip", line: 0, column: 0, message: "a frame cannot be drawn: \(reason)"
        )
    }

    /// The error of a picture that is looked at and cannot be drawn; its line is not set yet.
    static func problem(ofWatched reason: String, at time: Double) -> SpecError {
        SpecError(
            pointer: "", line: 0, column: 0,
            message: "the picture at \(JSONNumber.text(time)) s cannot be drawn: \(reason)")
    }

    /// The error of pictures that take more work to look at than the limit; nil if they do not. Its line is not set yet.
    func problem(ofWatching work: DrawingWork) -> SpecError? {
        guard work.total / DrawingCost.step > Double(drawing) else { return nil }
        let most = work.most
        let layer = most.layer.map { ", most of all in \"\($0)\"" } ?? ""
        return SpecError(
            pointer: "", line: 0, column: 0,
            message: "the pictures to look at for accessibility take more than \(drawing) steps of "
                + "drawing (limit \"drawing\"); \(most.kind.words) take most\(layer)")
    }

    /// The limits that a film exceeds in some formats, as errors whose lines are not set yet: the size of the sheet, if a
    /// format shows it, and the pixels that are drawn, if any are.
    func problems(of layout: SheetLayout, as formats: Set<OutputFormat>) -> [SpecError] {
        var problems: [SpecError] = []
        func exceeds(_ key: String, _ message: String) {
            problems.append(
                SpecError(pointer: "/filmstrip" + key, line: 0, column: 0, message: message))
        }
        let count = layout.frameCount
        let sheet = layout.width * layout.height
        let frames = count * layout.frameWidth * layout.frameHeight
        if formats.contains(where: \.hasSheet) {
            if max(layout.width, layout.height) > side {
                exceeds(
                    "",
                    "\(count) frames \(layout.arrangement) make a sheet of "
                        + "\(layout.width) × \(layout.height) pixels; a side is at most \(side) (limit \"side\")"
                )
            }
            if sheet > pixels {
                exceeds(
                    "",
                    "\(count) frames \(layout.distances == nil ? "" : layout.arrangement + " ")make a sheet of \(layout.width) × \(layout.height) = "
                        + "\(sheet) pixels; at most \(pixels) are drawn (limit \"pixels\")")
            }
        } else if !formats.isEmpty, frames > pixels {
            exceeds(
                "",
                "\(count) frames of \(layout.frameWidth) × \(layout.frameHeight) = \(frames) "
                    + "pixels; at most \(pixels) are drawn (limit \"pixels\")")
        }
        let whole = count * layout.display.width * layout.display.height
        if layout.isCropped, !formats.isEmpty, whole > pixels {
            exceeds(
                "/crop",
                "\(count) frames of \(layout.display.width) × "
                    + "\(layout.display.height) = \(whole) pixels are drawn whole before they are "
                    + "cropped; at most \(pixels) are drawn (limit \"pixels\")")
        }
        return problems
    }

    /// The error of a film whose frames cannot be spaced by time, since two of them show the same moment; its line is not
    /// set yet.
    static func problems(ofMomentsIn film: Film) -> [SpecError] {
        guard film.style.spacing == .time,
            let (first, seconds) = SheetLayout.shortest(film.frames.map(\.time)), seconds <= 0
        else { return [] }
        return [
            SpecError(
                pointer: "/filmstrip/spacing", line: 0, column: 0,
                message: "frames \(first + 1) and \(first + 2) show the same moment; expected "
                    + "different moments for frames that are spaced by time")
        ]
    }

    /// The warning of a sheet with more columns than were asked for; its line is not set yet.
    static func warning(ofFolded layout: SheetLayout, from style: StripStyle) -> SpecError? {
        guard layout.isFolded(from: style) else { return nil }
        return SpecError(
            pointer: "/filmstrip/columns", line: 0, column: 0,
            message: "\(layout.frameCount) frames in "
                + (style.columns == 1 ? "one column" : "\(style.columns) columns")
                + " would make a sheet more than \(SheetLayout.longestSide) pixels high; it has \(layout.columns) "
                + "columns")
    }

    /// The limits that the script exceeds, as errors whose lines are not set yet.
    func problems(ofScriptOf spec: Spec) -> [SpecError] {
        let events = Script.eventCount(spec)
        guard events > Double(scriptEvents) else {
            let estimate = PlayEstimate(spec, patience: virtualTime)
            return estimate.problem(atMost: operations).map { [$0] } ?? []
        }
        return [
            SpecError(
                pointer: "/script", line: 0, column: 0,
                message:
                    "\(Int(events)) touches and operations; at most \(scriptEvents) are played "
                    + "(limit \"scriptEvents\")")
        ]
    }

    /// The error of a film that takes more work than the limit; its line is not set yet.
    func problems(of cost: DrawingCost, _ layout: SheetLayout) -> [SpecError] {
        guard cost.steps > Double(drawing) else { return [] }
        let most = cost.work.most
        let found = cost.steps < 1e15 ? "\(Int(cost.steps))" : "more than 10^15"
        let layer = most.layer.map { ", most of all in \"\($0)\"" } ?? ""
        return [
            SpecError(
                pointer: "/filmstrip", line: 0, column: 0,
                message: "\(layout.frameCount) frames of \(layout.frameWidth) × "
                    + "\(layout.frameHeight) pixels take \(found) steps of drawing and writing; at "
                    + "most \(drawing) are taken (limit \"drawing\"); \(most.kind.words) take most"
                    + "\(layer): ask for fewer frames, a smaller scale, or \(most.kind.remedy)")
        ]
    }

    /// The error of a film that needs more memory than the limit; its line is not set yet.
    func problems(of need: MemoryNeed, _ layout: SheetLayout) -> [SpecError] {
        guard need.threads(1, within: memory) == nil else { return [] }
        return [
            SpecError(
                pointer: "/filmstrip", line: 0, column: 0,
                message: "\(layout.frameCount) frames of \(layout.frameWidth) × "
                    + "\(layout.frameHeight) pixels take up to \(need.least) "
                    + "bytes to be drawn and written; at most \(memory) may be taken (limit "
                    + "\"memory\")")
        ]
    }
}

extension SheetLayout {
    /// The way in which the frames are laid out, in words.
    fileprivate var arrangement: String {
        guard let distances else { return "in \(columns) columns" }
        let nearest = distances.indices.dropLast().min {
            distances[$0 + 1] - distances[$0] < distances[$1 + 1] - distances[$1]
        }
        guard let nearest else { return "spaced by time" }
        return "spaced by time, with frames \(nearest + 1) and \(nearest + 2) side by side,"
    }
}

extension DrawingWork.Kind {
    /// A description of the items of this kind.
    fileprivate var words: String {
        switch self {
        case .fills: "filled shapes"
        case .strokes: "lines along paths"
        case .text: "texts"
        case .images: "pictures"
        case .shadows: "shadows"
        case .backdrops: "blurs of what lies beneath"
        case .groups: "masks and groups that are faded, blended or clipped"
        case .pixels: "the pixels to be compressed"
        case .markup: "the elements to be written"
        }
    }

    /// A change to the spec that reduces work of this kind.
    fileprivate var remedy: String {
        switch self {
        case .fills: "shapes with shorter paths"
        case .strokes: "shorter paths, longer dashes or thinner lines"
        case .text: "less text"
        case .images: "smaller pictures, or fewer in perspective"
        case .shadows: "fewer shadows, or of simpler shapes"
        case .backdrops: "fewer blurs"
        case .groups: "fewer masks, blends and groups in one another"
        case .pixels: "\"compression\": \"fast\""
        case .markup: "fewer views"
        }
    }
}
