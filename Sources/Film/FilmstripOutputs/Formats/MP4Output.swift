import FilmstripPrograms

extension OutputDescriptor {
    /// The frames one after another as a video, by ffmpeg from an animated PNG.
    ///
    /// Each frame is one picture, at its own time. H.264 with 4:2:0 chroma in BT.709, which every player has, so both
    /// sides are even; a side that is not gets its last row or column twice. One thread and `bitexact` give the same
    /// bytes for the same ffmpeg. No picture waits for later ones, and few are kept, so that memory is that of some
    /// twelve.
    static let mp4 = OutputDescriptor(
        summary: "the frames one after another as a video, if ffmpeg is installed",
        mediaType: MediaType("video/mp4"), rate: 60,
        source: .converted(
            Conversion(
                source: .apng, program: "ffmpeg", arguments: { arguments(for: $0) },
                need: { content in
                    let pictures = content.frames + 1
                    // The file counts as incompressible.
                    let kept = 32 + 4 * min(pictures, 12) + 4 * content.frames
                    return Conversion.Need(
                        nanoseconds: 130 * pictures * content.frame,
                        bytes: Conversion.Need.program + kept * content.frame)
                })))

    private static func arguments(for apng: [UInt8]) -> [String] {
        let film = AnimatedPNGFacts(apng)
        // The last frame is shown once more just before the end, since ffmpeg does not keep for how long it is shown.
        let (count, end) = (film.frames, max(film.milliseconds - 4, 0))
        let filters = [
            "pad=ceil(iw/2)*2:ceil(ih/2)*2",
            "fillborders=right=\(film.width & 1):bottom=\(film.height & 1):mode=smear",
            "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
                + ":flags=accurate_rnd+full_chroma_int+bitexact",
            "format=yuv420p", "tpad=stop=1:stop_mode=clone", "settb=1/1000",
            "setpts=if(lt(N\\,\(count))\\,PTS\\,\(end))",
        ]
        return [
            "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-protocol_whitelist", "file",
            "-threads", "1", "-filter_threads", "1",
            "-f", "apng", "-i", "file:" + HelperProgram.input,
            "-an", "-sn", "-dn", "-map_metadata", "-1", "-vf", filters.joined(separator: ","),
            "-fps_mode", "passthrough", "-enc_time_base", "1/1000",
            "-c:v", "libx264", "-preset", "medium", "-crf", "15", "-threads", "1",
            // The level is that of 60 pictures a second.
            "-x264-params", "fps=60:rc-lookahead=10:ref=2:bframes=0:sync-lookahead=0",
            "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
            "-color_range", "tv", "-fflags", "+bitexact", "-flags:v", "+bitexact",
            // That picture's time; all others end with the next one.
            "-bsf:v", "setts=duration=0.008/TB",
            // The index comes first, so that browsers play before they have everything.
            "-movflags", "+faststart", "-f", "mp4", "file:" + HelperProgram.output,
        ]
    }
}

/// The size, the number of frames and their time, from the chunks of an animated PNG; zeros for another file, which
/// ffmpeg refuses.
private struct AnimatedPNGFacts {
    private(set) var (width, height, frames, milliseconds) = (0, 0, 0, 0)

    init(_ file: [UInt8]) {
        func number(_ at: Int, bytes: Int) -> Int {
            file[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) }
        }
        var at = 8
        while at + 12 <= file.count {
            let length = number(at, bytes: 4)
            guard length <= file.count - at - 12 else { return }
            switch String(decoding: file[at + 4..<at + 8], as: UTF8.self) {
            case "IHDR" where length == 13:
                (width, height) = (number(at + 8, bytes: 4), number(at + 12, bytes: 4))
            case "fcTL" where length == 26:
                frames += 1
                let (delay, scale) = (number(at + 28, bytes: 2), number(at + 30, bytes: 2))
                milliseconds += delay * 1000 / (scale == 0 ? 100 : scale)
            default: break
            }
            at += length + 12
        }
    }
}
