import FilmstripFilm
import FilmstripOutputs
import FilmstripPlayback
import TransitionSpec

extension Renderer {
    /// - Parameters:
    ///   - reduced: Whether the device asks for reduced motion, whatever the spec says.
    ///   - isSmall: Whether a sheet is made with small frames.
    ///   - pace: The frames a second of an animation whose frames the spec does not choose.
    func film(
        of text: [UInt8], as files: Set<OutputFormat>, for purpose: ScriptPlayer.Purpose = .film,
        reduced: Bool = false, baseline: Timeline? = nil, isSmall: Bool = false,
        pace: Pace? = nil,
        isKnown: (_ digest: String) -> Bool = { _ in false }
    ) throws(RenderFailure) -> RenderedFilm {
        var given = try read(text, as: pace == nil ? files : [])
        if let pace { given.pace(at: pace.rate) }
        if purpose == .review { given.spaceEvenly() }
        let spec = reduced ? given.reducingMotion : given
        let tellsPixels = purpose == .review
        // A timeline costs the same, whether or not it is written.
        let formats = tellsPixels ? files.union([.json]) : files
        if isKnown(spec.digest) {
            return RenderedFilm(files: [:], warnings: [], digest: spec.digest)
        }
        // If the spec tells the number of frames, the limits are checked before the play.
        var ahead: FramesAhead?
        if let count = spec.spec.filmstrip.frames.count {
            let style = StripStyle(spec.spec)
            let layout = SheetLayout(style, frameCount: count)
            let cost = DrawingCost(layout, formats.union(destinations), style.compression)
            let need = need(layout, spec, formats, cost)
            try check(
                limits.problems(of: need, layout) + limits.problems(of: cost, layout), text)
            ahead = framesAhead(style, layout, formats, need)
        }
        let result = FramesAhead.perform(ahead) { () -> Result<RenderedFilm, RenderFailure> in
            do throws(RenderFailure) {
                return .success(
                    try film(
                        of: spec, text, as: files, formats: formats, for: purpose,
                        baseline: baseline, isSmall: isSmall, ahead: ahead, pace: pace))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Plays a spec that was read, and makes its files.
    private func film(
        of spec: LoadedSpec, _ text: [UInt8], as files: Set<OutputFormat>,
        formats: Set<OutputFormat>, for purpose: ScriptPlayer.Purpose, baseline: Timeline?,
        isSmall: Bool, ahead: FramesAhead?, pace: Pace?
    ) throws(RenderFailure) -> RenderedFilm {
        let tellsPixels = purpose == .review
        var film = try play(
            spec, text, finds: formats.contains(where: \.hasTimeline), for: purpose,
            known: baseline?.record(of: spec), ahead: ahead)
        ahead?.close()
        film.drawOverlays()
        let layout = film.layout
        if spec.spec.filmstrip.frames.count == nil || film.style.spacing == .time {
            try check(RenderLimits.problems(ofMomentsIn: film), text)
            let problems = limits.problems(of: layout, as: files)
            pace?.note(problems)
            try check(problems, text)
        }
        meter.count(frames: layout.frameCount)
        let cost = DrawingCost(film, formats.union(destinations))
        let need = need(layout, spec, formats, cost, film)
        let problems = limits.problems(of: need, layout) + limits.problems(of: cost, layout)
        pace?.note(problems)
        try check(problems, text)
        let threads = need.threads(threads, within: limits.memory) ?? 1
        if let ahead, need.threads(threads, within: limits.memory - ahead.bytes) != threads {
            ahead.drop()
        }
        let output = FilmOutput(
            film: film, threads: threads, groupBytes: limits.groupBytes,
            programs: Conversion.limits(drawing: limits.drawing, memory: limits.memory),
            meter: meter, ahead: ahead)
        do {
            var made = try output.files(isSmall ? [] : files, tellsPixels: tellsPixels)
            if isSmall, let pixels = made.timeline?.pixels {
                made.files[.png] = try output.smallSheet(of: pixels)
            }
            var rendered = RenderedFilm(made, of: spec)
            if tellsPixels {
                rendered.timeline?.settled = Timeline.Settled(
                    spec: String(decoding: reader.settled(ofRead: text), as: UTF8.self),
                    files: spec.files, preset: reader.preset(of: text))
            }
            if files.contains(where: \.hasSheet),
                let folded = RenderLimits.warning(ofFolded: layout, from: film.style)
            {
                rendered.specWarnings.append(reader.located(folded, in: text))
            }
            if let record = film.timeline.record {
                var skipped = record.refused.map { SpecError($0) }
                if let missed = record.missed { skipped.append(SpecError(missed)) }
                if !skipped.isEmpty { rendered.specWarnings += reader.located(skipped, in: text) }
            }
            return rendered
        } catch {
            switch error {
            case .picture(let reason):
                throw .invalid([
                    reader.located(RenderLimits.problem(ofPicture: reason), in: text)
                ])
            case .encoding(let reason): throw .encoding(reason)
            case .cancelled: throw .cancelled
            }
        }
    }
}
