/// A call by code to a container, in a script and in an app.
enum Call {
    case pop, dismiss
    case push(String)
    case present(String)
    case select(String)

    /// The call as written in a script.
    var json: String {
        switch self {
        case .pop: #""pop": true"#
        case .dismiss: #""dismiss": true"#
        case .push(let name): #""push": "\#(name)""#
        case .present(let name): #""present": "\#(name)""#
        case .select(let name): #""select": "\#(name)""#
        }
    }
}
