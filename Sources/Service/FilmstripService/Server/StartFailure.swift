/// The reason why a service could not start.
public enum StartFailure: Error, Equatable, CustomStringConvertible {
    /// A configured value is outside its range.
    case configuration(ConfigurationError)
    /// Something else already listens at the address.
    case addressInUse(String)
    /// The system refused the address, with its reason.
    case cannotListen(String, reason: String)
    /// The folder of the store cannot be used, for the system's reason.
    case unusableStore(String, reason: String)
    /// The servers of the store cannot be used, for this reason.
    case unusableServers(String)
    /// The pages of this place cannot be served, for this reason.
    case unusablePages(String, reason: String)
    /// No worker process could be started, for this reason.
    case unusableWorkers(String)
    /// The limit on open descriptors is too low for the configured number of connections.
    case tooFewDescriptors(needed: Int, available: Int)

    /// One clause in lower case.
    public var description: String {
        switch self {
        case .configuration(let error): error.description
        case .addressInUse(let address):
            "\(address) is in use, choose another address or stop what listens there"
        case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
        case .unusableStore(let folder, let reason):
            "specs cannot be stored in \(folder): \(reason)"
        case .unusableServers(let reason): "specs cannot be stored: \(reason)"
        case .unusablePages(let place, let reason):
            "pages cannot be served from \(place): \(reason)"
        case .unusableWorkers(let reason):
            "no worker process can be started: \(reason), --isolation none renders without"
        case .tooFewDescriptors(let needed, let available):
            "\(needed) file descriptors are needed and \(available) allowed, "
                + "raise the limit (ulimit -n) or lower limits.connections"
        }
    }
}
