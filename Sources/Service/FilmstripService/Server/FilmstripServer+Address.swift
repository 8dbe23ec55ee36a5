import Foundation
import NIOCore
import NIOPosix

extension ServiceConfiguration.Address {
    /// The address as in a URL, with the port chosen by the system, or the path of a socket.
    func description(port chosen: Int?) -> String {
        switch self {
        case .internet(let host, let port):
            "\(host.contains(":") ? "[\(host)]" : host):\(chosen ?? port)"
        case .unix(let path): path
        }
    }
}

extension ServerBootstrap {
    func bind(_ address: ServiceConfiguration.Address) -> EventLoopFuture<any Channel> {
        switch address {
        case .internet(let host, let port): bind(host: host, port: port)
        case .unix(let path): bind(unixDomainSocketPath: path)
        }
    }
}

extension StartFailure {
    init(_ error: any Error, _ address: ServiceConfiguration.Address) {
        let address = address.description(port: nil)
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            self = .addressInUse(address)
        case let error as IOError:
            self = .cannotListen(address, reason: String(cString: strerror(error.errnoCode)))
        case is SocketAddressError.UnknownHost:
            self = .cannotListen(address, reason: "no such host is known")
        default:
            self = .cannotListen(address, reason: "\(error)")
        }
    }
}

extension FilmstripServer {
    /// Number of descriptors for everything but connections: the standard streams, the event loops, the
    /// listener, and files that a rendering reads.
    private static let spareDescriptors = 128

    static func checkDescriptors(for connections: Int) throws(StartFailure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        let needed = connections + spareDescriptors
        guard limit.rlim_cur < needed else { return }
        throw .tooFewDescriptors(needed: needed, available: Int(limit.rlim_cur))
    }
}
