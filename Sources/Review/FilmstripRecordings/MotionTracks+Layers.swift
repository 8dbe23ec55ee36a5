import FilmstripDisplay
import FilmstripParallel
import FilmstripPrograms
import Foundation

extension MotionTracks {
    /// Explains transitions as layers of their first and last pictures that slide, scale, fade or dim.
    ///
    /// The tracks are those of the layers, by the names `first` and `last`, or `sheet` for a part of the one on top,
    /// and
    /// `dimming`, black over the layer behind. If there are several transitions, a name gets the number of its
    /// transition: `last-2`. A layer that is not seen has no place.
    ///
    /// - Parameter transition: The number of a transition; nil for all.
    public static func explain(
        _ recording: Recording, transition: Int? = nil
    ) throws(RecordingError) -> MotionTracks {
        let survey = try Survey(recording)
        let finder = StillnessFinder(survey)
        let phases = finder.phases()
        let moving = phases.filter {
            $0.isMoving && (transition == nil || $0.transition == transition)
        }
        if let transition, moving.isEmpty {
            throw RecordingError(
                recording.path,
                .option(
                    "found no transition \(transition); the recording has "
                        + "\(phases.filter(\.isMoving).count)"))
        }
        var all = MotionTracks(
            size: recording.points, times: [], tracks: [], phases: phases,
            assumptions: recording.assumptions)
        for phase in moving {
            let chosen = finder.choice(of: samples, in: phase.frames)
            let pictures = try MotionPictures(recording, survey, Array(phase.frames))
            let frames = 0...pictures.times.count - 1
            let inner = chosen.dropFirst().dropLast().map { $0 - phase.frames.lowerBound }
            let search = LayerSearch(
                pictures, frames, samples: inner.isEmpty ? [frames.upperBound] : inner)
            let result = search.result()
            if Cancellation.isRequested {
                throw RecordingError(recording.path, .program(.cancelled))
            }
            let suffix = moving.count > 1 ? "-\(phase.transition ?? 0)" : ""
            all.append(
                result, pictures, recording, transition: phase.transition ?? 0, suffix: suffix)
        }
        return all
    }

    /// Pictures by which models are compared, those at rest included.
    private static let samples = 10

    private mutating func append(
        _ result: LayerSearch.Result?, _ pictures: MotionPictures, _ recording: Recording,
        transition: Int, suffix: String
    ) {
        let offset = times.count
        times += pictures.times
        let count = pictures.times.count
        for index in tracks.indices { tracks[index].samples += Array(repeating: nil, count: count) }
        var explanation = TransitionExplanation(
            transition: transition, kind: result?.model.name.rawValue,
            isReversed: result?.isReversed ?? false, frames: offset...offset + count - 1,
            explained: result?.explained ?? Array(repeating: 0, count: count),
            mask: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        defer { explanations.append(explanation) }
        guard let result else { return }
        explanation.mask = Bitmap(
            width: result.width, height: result.height,
            pixels: result.unexplained.map { number in
                let share = UInt32(255 * number / count)
                return share | share << 24
            })
        let places = LayerPlaces(result, pictures, recording)
        for (name, samples) in places.tracks() {
            tracks.append(
                MotionTrack(
                    name: name + suffix, samples: Array(repeating: nil, count: offset) + samples,
                    span: offset..<offset + count))
        }
    }
}

/// The places of fitted layers in points of the window.
private struct LayerPlaces {
    private let result: LayerSearch.Result
    private let origin: CGPoint
    private let scale: Double
    private let size: CGSize

    /// The least share of changed pixels that a picture's layers explain to have places.
    private static let explained = 0.4
    /// The greatest standard error of a place, points. Compression errs alike all over a layer that is faint, or late by a
    /// picture: in recordings of known motion, places were off by up to thirty standard errors.
    private static let uncertain = 0.03
    /// The least share of the picture in which a layer is seen, and, of one on top, the least such share weighed with its
    /// alpha: a narrow strip is soon found where there is none.
    private static let (least, faint) = (0.12, 0.06)

    init(_ result: LayerSearch.Result, _ pictures: MotionPictures, _ recording: Recording) {
        (self.result, origin, scale) = (result, recording.origin, pictures.scale)
        size = CGSize(width: pictures.width, height: pictures.height)
    }

    func tracks() -> [(name: String, samples: [MotionTrack.Sample?])] {
        let (top, bottom) = result.isReversed ? ("first", "last") : ("last", "first")
        let model = result.model
        var tracks = [
            (model.name == .sheet ? "sheet" : top, samples(.topX, topRect)),
            (bottom, samples(.bottomX, bottomRect)),
        ]
        let isDimmed = result.fits.contains { $0.state[.light] < 0.97 }
        if model.free.contains([.light]), isDimmed {
            let dimming = result.fits.indices.map { index -> MotionTrack.Sample? in
                guard let error = error(index, [.light]), error < 0.1 else { return nil }
                let alpha = 1 - Double(result.fits[index].state[.light])
                return sample(
                    CGRect(origin: .zero, size: size), alpha: min(max(alpha, 0), 1), error: 0,
                    result.fits[index])
            }
            tracks.append(("dimming", dimming))
        }
        return tracks
    }

    private func samples(
        _ kind: LayerState.Number, _ rect: (LayerState) -> CGRect
    ) -> [MotionTrack.Sample?] {
        let isTop = kind == .topX
        let numbers: [LayerState.Number] =
            isTop
            ? [.topX, .topY, .topScaleX, .topScaleY, .alpha] : [.bottomX, .bottomY, .bottomScale]
        return result.fits.indices.map { index in
            let fit = result.fits[index]
            guard result.explained[index] >= Self.explained, let error = error(index, numbers),
                error / scale <= Self.uncertain
            else { return nil }
            let rect = rect(fit.state)
            let alpha = isTop ? Double(fit.state[.alpha]) : 1
            guard isSeen(fit.state, isTop: isTop) else { return nil }
            return sample(rect, alpha: alpha, error: error / scale, fit)
        }
    }

    /// The greatest standard error of the free ones of some numbers, as pixels at a layer's edge; nil if one is not
    /// seen.
    private func error(_ index: Int, _ numbers: [LayerState.Number]) -> Double? {
        var greatest = 0.0
        for (group, error) in zip(result.model.free, result.fits[index].errors)
        where numbers.contains(group[0]) {
            guard error.isFinite else { return nil }
            let factor =
                switch group[0] {
                case .topScaleX, .topScaleY, .bottomScale: size.height / 2
                default: 1.0
                }
            greatest = max(greatest, Double(error) * factor)
        }
        return greatest
    }

    private func isSeen(_ state: LayerState, isTop: Bool) -> Bool {
        let all = CGRect(origin: .zero, size: size)
        let covered = topRect(state).intersection(all)
        let share = covered.isNull ? 0 : covered.width * covered.height / (all.width * all.height)
        let top = share * Double(state[.alpha])
        return isTop ? share >= Self.least && top >= Self.faint : 1 - top >= Self.least
    }

    private func topRect(_ state: LayerState) -> CGRect {
        let width = Double(result.model.part.width * state[.topScaleX])
        let height = Double(result.model.part.height * state[.topScaleY])
        return CGRect(
            x: Double(state[.topX]) - width / 2, y: Double(state[.topY]) - height / 2,
            width: width, height: height)
    }

    private func bottomRect(_ state: LayerState) -> CGRect {
        let scale = Double(state[.bottomScale])
        return CGRect(
            x: Double(state[.bottomX]) - size.width * scale / 2,
            y: Double(state[.bottomY]) - size.height * scale / 2, width: size.width * scale,
            height: size.height * scale)
    }

    private func sample(
        _ rect: CGRect, alpha: Double, error: Double, _ fit: LayerFit.Fit
    ) -> MotionTrack.Sample {
        MotionTrack.Sample(
            x: origin.x + rect.minX / scale, y: origin.y + rect.minY / scale,
            width: rect.width / scale, height: rect.height / scale, alpha: alpha, error: error,
            residual: Double(fit.cost.squareRoot()))
    }
}
