import Filmstrip
import FilmstripParallel
import FilmstripPrograms

/// A renderer that converts what another one draws, for formats that a program of the system makes.
///
/// Workers may start no programs, so the service does. The program has the limits of the estimates, gets nothing of a
/// request but the file that was drawn, and rests and ends with its job's control, as workers do.
struct ConvertingRenderer: OrderRenderer {
    private let drawing: any OrderRenderer
    private let limits: HelperProgram.Limits

    /// Creates a renderer for what `drawing` draws.
    ///
    /// - Parameters:
    ///   - renders: The limits of a rendering.
    ///   - outputBytes: The largest file that a program may make.
    init(drawing: any OrderRenderer, _ renders: RenderLimits, outputBytes: Int) {
        self.drawing = drawing
        limits = Conversion.limits(
            drawing: renders.drawing, memory: renders.memory, output: outputBytes)
    }

    func response(to order: Order, _ control: JobControl, _ cancellation: Cancellation) -> Response
    {
        var response = drawing.response(to: order, control, cancellation)
        guard case .film(let film) = order, let conversion = film.format.conversion,
            response.status == .ok
        else { return response }
        let work = Cancellation { cancellation.isRequested || control.isToEnd }
        do throws(HelperFailure) {
            response.body = try work.perform { () throws(HelperFailure) in
                try conversion.convert(response.body, limits) { pid in
                    control.runs(in: pid)
                    return control.isSuspended
                }
            }
            return response
        } catch {
            return Problem(error).response
        }
    }
}

extension Problem {
    /// The problem of a program of the system.
    init(_ failure: HelperFailure) {
        let status: Status =
            switch failure {
            case .missing: .notImplemented
            case .tooSlow, .tooLarge: .unprocessableContent
            case .failed, .system: .internalServerError
            case .cancelled: .serviceUnavailable
            }
        self.init(
            status, failure.description, fields: status == .serviceUnavailable ? [retryAfter] : [])
    }
}
