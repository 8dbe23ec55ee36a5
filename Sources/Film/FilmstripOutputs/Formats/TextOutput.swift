import FilmstripFilm

extension OutputDescriptor {
    /// The film in sentences, one a line.
    static let txt = OutputDescriptor(
        summary: "the film in sentences", mediaType: .text,
        source: .words { film in Array((FilmStory(film.timeline, film.pictures).lines + "\n").utf8)
        })
}
