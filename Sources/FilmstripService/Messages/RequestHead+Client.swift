import Foundation

extension RequestHead {
    /// The address of the client that `proxies` trusted ones pass on, each of which adds to the field
    /// X-Forwarded-For, at its end, whom it was asked by; nil if the field has no address there.
    ///
    /// What stands before is the client's own claim, and is never believed.
    func forwardedClient(past proxies: Int) -> String? {
        let all = fields.list("x-forwarded-for")
        guard proxies > 0, all.count >= proxies else { return nil }
        return canonicalAddress(all[all.count - proxies])
    }
}

/// An IP address in its one spelling (RFC 5952 for IPv6); nil for what is none.
func canonicalAddress(_ text: String) -> String? {
    for (family, size) in [(AF_INET, 4), (AF_INET6, 16)] {
        var bytes = [UInt8](repeating: 0, count: size)
        var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_pton(family, text, &bytes) == 1,
            inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil
        else { continue }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return nil
}
