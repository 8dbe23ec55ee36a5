import Foundation

/// The file that records who stored each spec of a store: one line per spec, with its ID and owner.
///
/// No acknowledged spec depends on it. A spec whose line is missing, truncated or damaged has no owner, as has any spec
/// of a store that has no such file yet. The file is only read and written under the store's lock.
struct OwnerList {
    private let path: String

    init(in folder: String) { path = folder + "/owners" }

    private static let lineLength = SpecID.length + 1 + StoreOwner.length + 1

    /// Returns the owner of each spec; the last of several lines for one spec counts.
    func read() -> [SpecID: StoreOwner] {
        guard let file = try? StoreFile(path, O_RDONLY | O_NONBLOCK),
            let status = try? file.status(), status.isFile,
            let bytes = try? file.read(Int(status.st_size))
        else { return [:] }
        var owners: [SpecID: StoreOwner] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 2, let id = SpecID(words[0]), let owner = StoreOwner(words[1])
            else { continue }
            owners[id] = owner
        }
        return owners
    }

    /// Appends a line.
    func add(_ id: SpecID, _ owner: StoreOwner) {
        // The leading newline ends a line that a full disk truncated.
        let line = Array("\n\(id.text) \(owner.text)\n".utf8)
        _ = try? StoreFile(path, O_WRONLY | O_CREAT | O_APPEND).append(line)
    }

    /// Rewrites the file if most of its lines are for specs that are gone.
    func tidy(_ owners: [SpecID: StoreOwner]) {
        var status = stat()
        guard lstat(path, &status) == 0,
            Int(status.st_size) > 65536 + 2 * owners.count * (Self.lineLength + 1)
        else { return }
        let text = owners.map { "\($0.key.text) \($0.value.text)\n" }.joined()
        let temporary = path + ".new"
        guard
            (try? StoreFile(temporary, O_WRONLY | O_CREAT | O_TRUNC).append(Array(text.utf8)))
                != nil
        else { return }
        rename(temporary, path)
    }

    /// Returns the salt of a store, creating it if missing.
    static func salt(in folder: String) -> [UInt8] {
        let path = folder + "/salt"
        if let file = try? StoreFile(path, O_RDONLY | O_NONBLOCK), let salt = try? file.read(32),
            salt.count == 32
        {
            return salt
        }
        let salt = (0..<32).map { _ in UInt8.random(in: 0...255) }
        // If it cannot be written, owners are only recognized until the process ends.
        _ = try? StoreFile(path, O_WRONLY | O_CREAT | O_TRUNC).write(salt)
        return salt
    }
}
