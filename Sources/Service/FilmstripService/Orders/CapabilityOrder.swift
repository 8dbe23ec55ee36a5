import Filmstrip
import FilmstripCapabilities

package struct CapabilityOrder: Sendable {
    var capability: any Capability.Type
    var spec: SpecSource
    var values: ParameterValues
    var format: (name: String, mediaType: MediaType)
    var coding: ContentCoding

    init(
        _ capability: any Capability.Type, of spec: SpecSource,
        values: ParameterValues = ParameterValues(),
        as format: (name: String, mediaType: MediaType)? = nil, coding: ContentCoding = .identity
    ) {
        (self.capability, self.spec, self.values) = (capability, spec, values)
        (self.format, self.coding) = (format ?? capability.formats[0], coding)
    }

    private static let name = "spec.json"

    func response(by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool) -> Response
    {
        do throws(Problem) {
            var renderer = renderer
            renderer.files = spec.specFiles
            let job = CapabilityJob(
                spec: try spec.json(), name: Self.name, renderer: renderer, values: values,
                isCancelled: isCancelled)
            do throws(RenderFailure) {
                let body = try capability.made(job, as: format.name)
                return Response(type: format.mediaType, body: body).coded(as: coding)
            } catch {
                throw Problem(error)
            }
        } catch {
            return error.response
        }
    }
}
