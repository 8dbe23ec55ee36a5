import FilmstripFilm
import FilmstripPNG

extension Comparison {
    /// Draws the frames that differ beyond the allowed ratio, each in a row of baseline, difference and new frame; if none
    /// does, the frames around the changes in behaviour. Nil if nothing has changed, or nothing but names.
    ///
    /// It has at most twelve rows, chosen evenly; if there are more, it says so. Large frames are reduced.
    ///
    /// - Parameters:
    ///   - baseline: The baseline of the comparison.
    ///   - actual: The recording compared with it.
    ///   - options: The options of the comparison.
    ///   - animates: Whether to make the animation of both films, too.
    /// - Throws: ``ComparisonError`` for a sheet that cannot be read, and errors of drawing and encoding.
    public func picture(
        of baseline: Recording, and actual: Recording, options: ReviewOptions = ReviewOptions(),
        animates: Bool = false
    ) throws -> ComparisonPicture? {
        guard !pixels.isSame || !behaviour.allSatisfy(\.isOnlyName) else { return nil }
        let picture = try DifferencePicture(
            self, baseline: baseline, actual: actual, options: options)
        return try picture.bitmap.map {
            let text = [("Software", "Filmstrip \(Engine.version)")]
            var made = ComparisonPicture(
                png: try PNGEncoder.encode($0, text: text), frames: picture.frames)
            made.films = ComparedFilms(self, baseline: baseline, actual: actual)
            if animates {
                made.animation = try made.films.flatMap { try picture.animation(of: $0) }
            }
            return made
        }
    }
}
