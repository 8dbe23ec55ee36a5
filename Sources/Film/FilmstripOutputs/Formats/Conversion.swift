package import FilmstripPrograms
import FilmstripSVG

/// A format that a program of the system makes from a file in another format.
package struct Conversion: Sendable {
    /// The format of the file that the program receives; it is not converted itself.
    package let source: OutputFormat
    /// The name of the program.
    let program: String
    /// The program's arguments for a file, which depend on the size and the times of its pictures at most.
    let arguments: @Sendable (_ file: [UInt8]) -> [String]
    /// Estimates the program's time and memory.
    let need: @Sendable (Content) -> Need

    /// The contents of the file that a program receives.
    struct Content {
        /// The number of frames, the pixels of one, and of the sheet.
        let frames, frame, sheet: Double
        /// The contents of the SVG, counted in all its pictures; none before the play.
        let vectors: SVGWork.Program
    }

    /// The time and memory of a program, with its files; upper estimates for pictures of interfaces.
    struct Need {
        var nanoseconds, bytes: Double

        /// Bytes of a program without pictures.
        static let program = 64e6
    }

    /// The limits of a program, from those of the estimates: twice the time of a rendering, with that to begin, since
    /// machines differ; and the memory of one, with address space of code and for threads.
    ///
    /// - Parameters:
    ///   - drawing: The limit of the cost of a rendering, in steps of a microsecond.
    ///   - memory: The limit of the memory of a rendering, in bytes.
    ///   - output: The largest file in bytes.
    package static func limits(
        drawing: Int, memory: Int, output: Int = 1 << 30
    ) -> HelperProgram.Limits {
        HelperProgram.Limits(
            seconds: 5 + drawing / 500_000, memory: memory + 512 << 20, output: output)
    }

    /// Converts a file.
    ///
    /// - Parameter isSuspended: Called repeatedly with the process's number; the program rests while it returns true.
    /// - Throws: ``HelperFailure``.
    package func convert(
        _ file: [UInt8], _ limits: HelperProgram.Limits = HelperProgram.Limits(),
        isSuspended: (_ pid: Int32) -> Bool = { _ in false }
    ) throws(HelperFailure) -> [UInt8] {
        try HelperProgram(program, arguments(file)).run(on: file, limits, isSuspended: isSuspended)
    }
}

extension OutputFormat {
    /// The conversion that makes files of this format; nil if the project writes them itself.
    package var conversion: Conversion? {
        switch descriptor.source {
        case .converted(let conversion): conversion
        case .vectors, .words, .pixels: nil
        }
    }

    /// Whether the program that makes files of this format, if there is one, is installed.
    package var isPossible: Bool {
        conversion.map { HelperProgram($0.program, []).path != nil } ?? true
    }

    /// The format that is drawn for this one: itself, or the one from which it is converted.
    package var drawn: OutputFormat { conversion?.source ?? self }
}
