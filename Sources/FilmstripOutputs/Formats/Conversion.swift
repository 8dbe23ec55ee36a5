package import FilmstripPrograms

/// A format that a program of the system makes from a file in another format.
package struct Conversion: Sendable {
    /// The format of the file that the program receives; it is not converted itself.
    package let source: OutputFormat
    /// The program for a file in that format. Its arguments depend on the size of the pictures at most.
    let program: @Sendable (_ file: [UInt8]) -> HelperProgram
    /// Estimated nanoseconds of the program.
    let work: @Sendable (PixelWork) -> Double

    /// Converts a file.
    ///
    /// - Throws: ``HelperFailure``.
    package func convert(
        _ file: [UInt8], _ limits: HelperProgram.Limits = HelperProgram.Limits()
    ) throws(HelperFailure) -> [UInt8] {
        try program(file).run(on: file, limits)
    }
}

extension OutputFormat {
    /// The conversion that makes files of this format; nil if the project writes them itself.
    package var conversion: Conversion? {
        switch descriptor.source {
        case .converted(let conversion): conversion
        case .vectors, .pixels: nil
        }
    }

    /// The format that is drawn for this one: itself, or the one from which it is converted.
    package var drawn: OutputFormat { conversion?.source ?? self }
}
