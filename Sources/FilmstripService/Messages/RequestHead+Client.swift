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

/// An IP address in its one spelling (RFC 5952 for IPv6; an IPv4 address that is mapped into IPv6 is that
/// address); nil for what is none.
func canonicalAddress(_ text: String) -> String? { addressBytes(text).flatMap(addressText) }

/// The client that requests from an address are counted for: an IPv4 address itself, of an IPv6 address the network of
/// its first 64 bits, all of which a single customer has (RFC 6177). Any other text is itself.
func clientNetwork(of address: String) -> String {
    guard let bytes = addressBytes(address) else { return address }
    guard bytes.count == 16 else { return addressText(bytes) ?? address }
    let network = addressText(bytes.prefix(8) + [UInt8](repeating: 0, count: 8))
    return (network ?? address) + "/64"
}

/// The 4 or 16 bytes of an address.
private func addressBytes(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    // RFC 4291 §2.5.5.2.
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    return bytes.starts(with: mapped) ? Array(bytes.suffix(4)) : bytes
}

private func addressText(_ bytes: [UInt8]) -> String? {
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
