import FilmstripFilm
import FilmstripSVG

extension OutputDescriptor {
    /// The sheet of all frames as vectors.
    static let svg = OutputDescriptor(
        summary: "the same sheet as vectors", mediaType: .svg,
        source: .vectors { sheet in
            let story = FilmStory(sheet.film.timeline, sheet.film.pictures)
            return try SVGWriter(title: story.title, description: story.text).write(sheet.picture)
        })
}
