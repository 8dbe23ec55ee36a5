import FilmstripPrograms

extension OutputDescriptor {
    /// The frames one after another as a video, by ffmpeg from an animated PNG.
    ///
    /// There are 60 pictures a second: each shows the frame of its time. H.264 with 4:2:0 chroma in BT.709, which every
    /// player has, so both sides are even; a side that is not gets its last row or column twice. One thread and
    /// `bitexact` give the same bytes for the same ffmpeg.
    static let mp4 = OutputDescriptor(
        summary: "the frames one after another as a video, if ffmpeg is installed",
        mediaType: MediaType("video/mp4"),
        source: .converted(
            Conversion(
                source: .apng,
                program: { HelperProgram("ffmpeg", arguments(for: $0)) },
                work: { $0.frames * 25 })))

    private static func arguments(for apng: [UInt8]) -> [String] {
        // The sides of a PNG are at 16 and 20, the highest byte first. ffmpeg refuses what is none.
        let (right, bottom) = apng.count > 23 ? (apng[19] & 1, apng[23] & 1) : (0, 0)
        let filters = [
            "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "fillborders=right=\(right):bottom=\(bottom):mode=smear",
            "fps=60",
            "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
                + ":flags=accurate_rnd+full_chroma_int+bitexact",
            "format=yuv420p",
        ]
        return [
            "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-protocol_whitelist", "file",
            "-threads", "1", "-filter_threads", "1",
            "-f", "apng", "-i", "file:" + HelperProgram.input,
            "-an", "-sn", "-dn", "-map_metadata", "-1", "-vf", filters.joined(separator: ","),
            "-c:v", "libx264", "-preset", "medium", "-crf", "15", "-threads", "1",
            "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
            "-color_range", "tv", "-fflags", "+bitexact", "-flags:v", "+bitexact",
            // The index comes first, so that browsers play before they have everything.
            "-movflags", "+faststart", "-f", "mp4", "file:" + HelperProgram.output,
        ]
    }
}
