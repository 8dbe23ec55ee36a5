package import FilmstripJSON

extension Timeline {
    /// The work off screen that Core Animation does in a transition: pictures that are complete before they are drawn.
    public struct Offscreen: Codable, Equatable, Sendable {
        /// The number of the display's frames with such a picture.
        public var frames: Int
        /// The most pictures in one frame.
        public var passes: Int
        /// The most pixels of all pictures in one frame.
        public var pixels: Int

        package init(frames: Int, passes: Int, pixels: Int) {
            (self.frames, self.passes, self.pixels) = (frames, passes, pixels)
        }

        /// The numbers of some frames of a play; nil if there is none.
        package init?(_ frames: [Evidence.OffscreenFrame], in evidence: Evidence) {
            guard !frames.isEmpty else { return nil }
            let areas = frames.map { $0.passes.reduce(0) { $0 + $1.area * Double($1.count) } }
            self.init(
                frames: frames.count,
                passes: frames.map { $0.passes.reduce(0) { $0 + $1.count } }.max() ?? 0,
                pixels: Int(((areas.max() ?? 0) * evidence.scale * evidence.scale).rounded()))
        }

        package var json: JSONValue {
            ["frames": frames, "passes": passes, "pixels": pixels]
        }

        /// The numbers in words; pixels in millions from a tenth of one on.
        package var phrase: String {
            let millions = JSONNumber.text(MotionFigures.rounded(Double(pixels) / 1e6, to: 2))
            return "in \(frames) frame\(frames == 1 ? "" : "s"), at most \(passes) "
                + "pass\(passes == 1 ? "" : "es") and "
                + "\(pixels < 100_000 ? "\(pixels)" : "\(millions) million") pixels in one"
        }
    }
}

extension TimelineSchema {
    static var offscreen: Keywords {
        object(
            "The pictures that Core Animation has to complete off screen before it can draw them.",
            [
                "frames": whole("The display's frames with such a picture.", from: 1),
                "passes": whole("The most pictures in one frame.", from: 1),
                "pixels": whole("The most pixels of all pictures in one frame."),
            ])
    }
}

extension TimelineReader {
    /// Reads the work off screen of a transition.
    func offscreen(_ node: JSONNode) throws(TimelineError) -> Timeline.Offscreen {
        Timeline.Offscreen(
            frames: try whole(try member("frames", of: node), below: .max),
            passes: try whole(try member("passes", of: node), below: .max),
            pixels: try whole(try member("pixels", of: node), below: .max))
    }
}
