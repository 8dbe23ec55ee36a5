import Filmstrip

extension Order {
    /// The media type of an answer with status 200, and the coding of one that is a text; nil for no such answer, and for
    /// one that is never compressed.
    var form: (type: MediaType?, coding: ContentCoding?) {
        switch self {
        case .film(let order): (order.format.mediaType, order.coding)
        case .comparison(let order): (order.format.mediaType, order.coding)
        case .trace(let order): (order.format.mediaType, order.coding)
        case .recording(let order): (order.form.mediaType, order.coding)
        case .capability(let order): (order.format.mediaType, order.coding)
        case .curves(let order): (order.format.mediaType, order.coding)
        case .notice(let order): (order.format.mediaType, nil)
        case .fault: (nil, nil)
        }
    }
}
