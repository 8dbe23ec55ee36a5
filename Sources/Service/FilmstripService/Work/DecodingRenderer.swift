import FilmstripParallel
import FilmstripRecordings

/// A renderer that decodes videos for another one, which may start no programs.
///
/// The other answers an order with what it needs until it needs nothing any more: the header, all pictures small, those
/// that are measured or shown. `ffmpeg` decodes each confined (see Docs/decisions/worker-processes.md). What is decoded counts
/// as part of the upload.
struct DecodingRenderer: OrderRenderer {
    private let drawing: any OrderRenderer
    private let uploads: ByteBudget

    /// The most times that one order needs something: a comparison needs the header and four kinds of pictures.
    private static let most = 12

    /// Creates a renderer.
    ///
    /// - Parameter uploads: The budget of uploads.
    init(drawing: any OrderRenderer, uploads: ByteBudget) {
        (self.drawing, self.uploads) = (drawing, uploads)
    }

    func response(to order: Order, _ control: JobControl, _ cancellation: Cancellation) -> Response
    {
        guard case .recording(var recording) = order else {
            return drawing.response(to: order, control, cancellation)
        }
        let work = Cancellation { cancellation.isRequested || control.isToEnd }
        let room = UploadRoom(in: uploads)
        var decoder: VideoDecoder?
        do throws(Problem) {
            for _ in 0..<Self.most {
                let response = drawing.response(to: .recording(recording), control, cancellation)
                guard let need = response.need else { return response }
                try work.perform { () throws(Problem) in
                    try decode(need, for: &recording, by: &decoder, room, control, cancellation)
                }
            }
            throw Problem(.internalServerError, "the recording was not measured")
        } catch {
            return error.response
        }
    }

    private func decode(
        _ need: RecordingNeed, for order: inout RecordingOrder, by decoder: inout VideoDecoder?,
        _ room: UploadRoom, _ control: JobControl, _ cancellation: Cancellation
    ) throws(Problem) {
        let limits = RecordingOrder.limits
        var refusal: Problem?
        do throws(RecordingError) {
            let chosen: VideoDecoder
            if let decoder {
                chosen = decoder
            } else {
                chosen = try VideoDecoder(order.recording, named: RecordingOrder.name, limits)
                decoder = chosen
            }
            guard let pictures = need.pictures, let facts = order.decoded.facts else {
                order.decoded.facts = try chosen.facts()
                return
            }
            let part = try chosen.part(pictures, of: facts, after: order.decoded.parts) { count in
                control.rest { !cancellation.isRequested }
                if !room.grow(by: count) { refusal = .busy("the room for uploads", .uploads) }
                return refusal == nil
            }
            if let part { return order.decoded.parts.append(part) }
        } catch {
            throw Problem(error)
        }
        throw refusal
            ?? Problem(.internalServerError, "a worker needs pictures that there are none of")
    }
}
