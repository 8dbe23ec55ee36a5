import FilmstripSVG

extension OutputDescriptor {
    /// The sheet as vectors on one page, for print, by librsvg from the SVG.
    ///
    /// Blurs, shadows and masks are drawn as pixels, each in a surface as large as the whole sheet, and kept.
    static let pdf = OutputDescriptor(
        summary: "the sheet on a page for print, if rsvg-convert is installed",
        mediaType: MediaType("application/pdf"),
        source: .converted(
            Conversion(
                source: .svg, program: "rsvg-convert",
                arguments: { _ in ["--unlimited", "--format", "pdf", "/dev/stdin"] },
                need: { content in
                    let vectors = content.vectors
                    let surfaces = vectors.surfaces * content.sheet
                    return Conversion.Need(
                        nanoseconds: 9 * surfaces + 40 * vectors.embedded + 100 * vectors.text,
                        bytes: Conversion.Need.program + 2.4 * surfaces + 6 * vectors.embedded
                            + 20 * vectors.text)
                })))
}
