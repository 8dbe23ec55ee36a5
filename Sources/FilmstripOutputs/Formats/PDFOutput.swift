import FilmstripPrograms

extension OutputDescriptor {
    /// The sheet as vectors on one page, for print, by librsvg from the SVG.
    static let pdf = OutputDescriptor(
        summary: "the sheet on a page for print, if rsvg-convert is installed",
        mediaType: MediaType("application/pdf"),
        source: .converted(
            Conversion(
                source: .svg,
                program: { _ in
                    HelperProgram("rsvg-convert", ["--unlimited", "--format", "pdf", "/dev/stdin"])
                },
                work: { $0.frames * 400 })))
}
