extension Response {
    /// The response as it may be kept by those who may see it.
    ///
    /// Browsers alone keep an answer that needs a token or a signed link, not shared caches, and no longer than the link is
    /// valid (RFC 9111, 5.2.2).
    func kept(by audience: Audience) -> Response {
        guard case .holder(let seconds) = audience else { return self }
        var response = self
        response.vary("Authorization")
        let place = fields.firstIndex { $0.name == "Cache-Control" }
        let directives = place.map { fields[$0].value.split(separator: ",").map(trimmed) } ?? []
        var kept = ["private"]
        if directives.contains(where: { $0.hasPrefix("no-") }) {
            kept += directives.map(String.init).filter { $0.hasPrefix("no-") }
        } else {
            let age = directives.lazy.compactMap {
                $0.hasPrefix("max-age=") ? Int($0.dropFirst(8)) : nil
            }.first
            if let age { kept.append("max-age=\(max(0, min(age, seconds ?? age)))") }
            if age == nil, let seconds { kept.append("max-age=\(max(0, seconds))") }
            if directives.contains("immutable"), seconds == nil { kept.append("immutable") }
        }
        let value = kept.joined(separator: ", ")
        if let place {
            response.fields[place].value = value
        } else {
            response.fields.append(("Cache-Control", value))
        }
        return response
    }
}
