import Foundation

extension RequestHead {
    /// The client's address according to X-Forwarded-For, to whose end each of `proxies` trusted proxies appends
    /// the address of its own client; nil if the field has no address at that position.
    ///
    /// Earlier members are claims of the client and are never trusted.
    func forwardedClient(past proxies: Int) -> String? {
        let all = fields.list("x-forwarded-for")
        guard proxies > 0, all.count >= proxies else { return nil }
        return canonicalAddress(all[all.count - proxies])
    }
}

/// Returns the canonical form of an IP address (RFC 5952 for IPv6; an IPv4-mapped IPv6 address becomes the
/// IPv4 address); nil if the text is not an address.
func canonicalAddress(_ text: String) -> String? { addressBytes(text).flatMap(addressText) }

/// Returns the client to which requests from an address are attributed: an IPv4 address itself; for an IPv6 address
/// the network of its first 64 bits, which belongs to a single customer (RFC 6177). Any other text is returned as is.
func clientNetwork(of address: String) -> String {
    guard let bytes = addressBytes(address) else { return address }
    guard bytes.count == 16 else { return addressText(bytes) ?? address }
    let network = addressText(bytes.prefix(8) + [UInt8](repeating: 0, count: 8))
    return (network ?? address) + "/64"
}

/// Returns the 4 or 16 bytes of an address; nil if the text is not one.
private func addressBytes(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    // IPv4-mapped addresses: RFC 4291 §2.5.5.2.
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    return bytes.starts(with: mapped) ? Array(bytes.suffix(4)) : bytes
}

private func addressText(_ bytes: [UInt8]) -> String? {
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
