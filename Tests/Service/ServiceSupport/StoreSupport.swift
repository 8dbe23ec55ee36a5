package import FilmstripService
package import Foundation

/// Runs a blocking test against a service that stores specs in a new folder and caches no answers.
package func withStore(
    _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestService, StoreFolder) throws -> Void
) async throws {
    let folder = StoreFolder()
    defer { folder.remove() }
    try await withStore(in: folder, configure) { try test($0, folder) }
}

/// Runs such a test with an existing folder.
package func withStore(
    in folder: StoreFolder,
    _ configure: @escaping @Sendable (inout ServiceConfiguration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestService) throws -> Void
) async throws {
    try await withService(
        {
            $0.store = ServiceConfiguration.Store(folder: folder.url.path)
            $0.limits.cacheBytes = 0
            configure(&$0)
        }, render: nil, test)
}

/// A store's folder as seen from outside the service.
package struct StoreFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-\(UUID().uuidString)")

    package init() {}

    package func remove() { try? FileManager.default.removeItem(at: url) }

    /// Returns the path of the spec with an ID.
    package func place(of id: String) -> URL {
        url.appendingPathComponent(String(id.prefix(1))).appendingPathComponent(id)
    }

    /// Names of all files of specs, finished or not.
    package var names: [String] {
        names(in: "").filter { $0.count == 1 }.flatMap { names(in: $0) }.sorted()
    }

    /// Returns the names in one of its subfolders.
    package func names(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(
            atPath: url.appendingPathComponent(path).path)) ?? []
    }

    /// Sets the last use of a spec to a number of days ago.
    package func age(_ id: String, days: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -days * 86400)],
            ofItemAtPath: place(of: id).path)
    }
}

/// The service's answer to a spec that it stores.
package struct StoredReply: Decodable {
    package struct File: Decodable, Equatable {
        package var name: String
        package var bytes: Int
        package var path: String

        package init(name: String, bytes: Int, path: String) {
            (self.name, self.bytes, self.path) = (name, bytes, path)
        }
    }

    package var id: String
    package var spec: String
    package var files: [File]
    package var links: [String: String]
    package var keptDays: Int

    package init(_ reply: Reply) throws {
        self = try JSONDecoder().decode(StoredReply.self, from: Data(reply.body))
    }
}

extension TestService {
    /// Sends a form to be stored, and returns the reply.
    package func put(_ form: UploadForm) throws -> Reply {
        let client = try connect()
        let body = form.body
        try client.request(
            "PUT", "/v1/specs", ["Content-Type: \(form.type)", "Content-Length: \(body.count)"])
        try client.send(body)
        return try client.reply()
    }

    /// Sends a spec to be stored, and returns the reply.
    package func put(_ spec: String) throws -> Reply { try ask("PUT", "/v1/specs", body: spec) }

    /// Stores a spec and returns its ID.
    package func store(_ spec: String) throws -> String { try StoredReply(try put(spec)).id }
}
