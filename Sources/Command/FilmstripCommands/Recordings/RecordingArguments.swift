import ArgumentParser
import FilmstripParallel
import FilmstripRecordings
import Foundation

/// The recording that a command reads, and the part of it.
struct RecordingArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A video that ffmpeg reads, a GIF, an animated PNG, or a folder of PNGs.",
            valueName: "recording"))
    var recording: String

    @Option(
        help: ArgumentHelp("The rectangle to look at, points.", valueName: "x,y,width,height"),
        transform: rectangle)
    var region: CGRect?

    @Option(help: ArgumentHelp("The time from which to look, seconds.", valueName: "seconds"))
    var from: Double?

    @Option(help: ArgumentHelp("The time up to which to look, seconds.", valueName: "seconds"))
    var to: Double?

    @Option(
        help: """
            Pixels of the recording per point of the device, 0.1...10. (default: that of the phone with as many \
            pixels, or 1)
            """)
    var scale: Double?

    @Option(help: "Pictures per second of a folder without a file times.txt.")
    var rate: Double?

    func open() throws -> Recording {
        var options = RecordingOptions()
        (options.scale, options.region, options.rate) = (scale, region, rate)
        (options.from, options.to) = (from, to)
        return try Recording.open(path: recording, options: options)
    }

    private static func rectangle(_ text: String) throws -> CGRect {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3]
        else { throw ValidationError("expected four numbers: x,y,width,height") }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}

/// Calls `work` on a recording, with a progress bar. A first signal of SIGINT or SIGTERM ends it, a second one the
/// process.
///
/// - Throws: An exit code, of which the reason is told.
func withRecording<Result>(_ work: () throws -> Result) throws -> Result {
    StopFlag.watch()
    let progress = ProgressLine(isOfParts: true)
    defer { progress?.clear() }
    do {
        return try MeasuringSteps { progress?.move(to: $0, of: $1) }.perform {
            try Cancellation { StopFlag.isSet }.perform(work)
        }
    } catch let failure as RecordingError {
        throw ExitCode(2, saying: failure.description)
    }
}

/// Reads the option `--view` of rectangles to follow.
func hint(_ text: String) throws -> MotionHint {
    guard let hint = MotionHint(text) else {
        throw ValidationError("expected name=x,y,width,height@seconds")
    }
    return hint
}
