/// The reason why something cannot be done with a cluster of NATS servers.
package enum ClusterFailure: Error, Equatable, Sendable {
    /// A text is no URL of a server.
    case address(String)
    /// No server lets the client in.
    case unreachable(servers: String, reason: String)
    /// The servers do not keep streams.
    case noStreams(servers: String, reason: String)
    /// The servers refuse an action, or do not answer in time.
    case refused(action: String, reason: String)
    /// The servers have no room.
    case full(action: String, reason: String)
    /// More bytes than the servers accept in one message.
    case tooLarge(thing: String, bytes: Int, limit: Int)
    /// The connection was lost for longer than can be waited for.
    case lost(servers: String, seconds: Int)
    /// The work was to be stopped.
    case stopped
    /// Pieces of a job were given up; each with the reason.
    case givenUp([GivenUp])

    /// A piece of a job that is not tried again.
    package struct GivenUp: Equatable, Sendable {
        /// The units of the job that are in it.
        package var units: Range<Int>
        /// The reason, in one clause.
        package var reason: String
    }
}

extension ClusterFailure: CustomStringConvertible {
    /// One clause, without the passwords of servers.
    package var description: String {
        switch self {
        case .address(let text):
            "found \"\(text)\"; expected the URL of a NATS server such as nats://127.0.0.1:4222, or several with "
                + "commas between them"
        case .unreachable(let servers, let reason): "cannot connect to \(servers): \(reason)"
        case .noStreams(let servers, let reason):
            "\(servers) cannot keep streams: \(reason); the servers need jetstream in their configuration"
        case .refused(let action, let reason): "cannot \(action): \(reason)"
        case .full(let action, let reason):
            "cannot \(action): the servers have no room (\(reason))"
        case .tooLarge(let thing, let bytes, let limit):
            "\(thing) takes \(bytes) bytes, the servers accept \(limit); max_payload of their configuration raises that"
        case .lost(let servers, let seconds):
            "there has been no connection to \(servers) for \(seconds) s"
        case .stopped: "stopped"
        case .givenUp(let pieces):
            "given up: "
                + pieces.map { piece in
                    let units = piece.units
                    let place =
                        units.count == 1
                        ? "\(units.lowerBound)" : "\(units.lowerBound)...\(units.upperBound - 1)"
                    return "\(place) (\(piece.reason))"
                }.joined(separator: "; ")
        }
    }
}
