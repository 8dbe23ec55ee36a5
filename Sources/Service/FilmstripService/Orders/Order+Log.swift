import Filmstrip
import FilmstripCapabilities
import Logging

extension Order {
    /// Log metadata of an order that failed; the digest lets a client's spec be identified.
    var metadata: Logger.Metadata {
        switch self {
        case .film(let order): ["work": "film \(order.format.rawValue)"].adding(order.spec)
        case .comparison(let order): ["work": "comparison"].adding(order.actual)
        case .trace(let order): ["work": "trace"].adding(order.actual)
        case .recording(let order):
            [
                "work": "recording \(order.form.rawValue)",
                "recording": "\(EntityTag.digest(of: order.recording))",
            ]
        case .capability(let order):
            ["work": "\(order.capability.info.name)"].adding(order.spec)
        case .curves: ["work": "curves"]
        case .notice: ["work": "notice"]
        case .fault(let fault): ["work": "fault \(fault)"]
        }
    }
}

extension Logger.Metadata {
    fileprivate func adding(_ spec: SpecSource) -> Self {
        guard let json = try? spec.json() else { return self }
        return merging(["spec": "\(EntityTag.digest(of: json))", "specBytes": "\(json.count)"]) {
            $1
        }
    }
}
