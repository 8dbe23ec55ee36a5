import CoreAnimation
import FilmstripDigest
import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripParallel
import Foundation
package import TransitionSpec

/// A spec together with its pictures.
package struct LoadedSpec {
    package private(set) var spec: Spec
    let images: SceneImages
    /// The spec's Swift code; nil if it has none.
    let code: SpecCode?
    /// The number of pixels in all pictures together.
    package let imagePixels: Int
    /// The digest of the spec, its picture files and its code.
    package private(set) var digest: String
    /// The digests of its picture files, by their names, and of its code.
    package let files: [String: String]

    /// Returns the same spec on a device that asks for reduced motion; its digest stays that of the original.
    package var reducingMotion: LoadedSpec {
        var other = self
        other.spec.device.reducesMotion = true
        return other
    }

    /// Returns the same spec with another script; its digest stays that of the original.
    package func playing(_ script: [Spec.ScriptStep]) -> LoadedSpec {
        var other = self
        other.spec.script = script
        return other
    }

    /// Shows nothing that depends on how much is seen to change, as baselines do.
    package mutating func spaceEvenly() {
        if spec.filmstrip.spacing == .motion { spec.filmstrip.spacing = .even }
    }

    /// Shows frames at this rate; the digest becomes that of such a film.
    package mutating func pace(at rate: Double) {
        spec.filmstrip.frames = .rate(rate)
        digest = Digest.text(of: SHA256.hash(data: Array("\(digest) \(rate)".utf8)))
    }

    /// Returns the same spec on a display with another refresh rate, hertz.
    package func refreshed(at rate: Double) -> LoadedSpec {
        var other = self
        other.spec.device.refreshRate = rate
        return other
    }

    /// Errors in the spec's pictures; their lines are not set yet.
    package struct Refusal: Error {
        package var errors: [SpecError]
    }

    /// Reads the pictures of `spec`, which may have `maxPixels` together; stops after `maxErrors` errors.
    package init(
        _ spec: Spec, _ files: SpecFiles?, maxPixels: Int, maxErrors: Int
    ) throws(Refusal) {
        var pictures: [String: CGImage] = [:]
        var digests: [String: SHA256.Digest] = [:]
        var failed: Set<String> = []
        var errors: [SpecError] = []
        var left = maxPixels
        for source in spec.images
        where pictures[source.text] == nil && !failed.contains(source.text) {
            if Cancellation.isRequested || errors.count >= maxErrors { break }
            do throws(Problem) {
                let bytes = try source.bytes(from: files)
                let bitmap = try Self.decode(bytes, limit: left, of: maxPixels)
                left -= bitmap.width * bitmap.height
                pictures[source.text] = CGImage(bitmap)
                // The content of a data URI is part of the spec's own digest.
                if source.base64 == nil { digests[source.text] = SHA256.hash(data: bytes) }
            } catch {
                // One file has one error, wherever else it is named.
                failed.insert(source.text)
                errors.append(
                    SpecError(pointer: source.pointer, message: error.message))
            }
        }
        var code: SpecCode?
        // Loading code runs some of it, so that nothing else may be wrong.
        if errors.isEmpty, case .scene(let scene) = spec.container {
            do throws(Problem) {
                code = try spec.compiled(by: files)
            } catch {
                errors.append(scene.site.error(error.message))
            }
        }
        guard errors.isEmpty else {
            // A picture of a screen that nothing uses is the lesser mistake.
            let unused = spec.warnings.filter { warning in
                errors.contains { $0.pointer.hasPrefix(warning.pointer + "/") }
            }
            throw Refusal(errors: errors + unused)
        }
        (self.spec, images, imagePixels) = (spec, SceneImages(pictures: pictures), maxPixels - left)
        self.code = code
        var hash = SHA256()
        hash.update(data: spec.canonicalForm)
        for name in digests.keys.sorted() {
            if let digest = digests[name] { hash.update(data: digest.bytes) }
        }
        if let code { hash.update(data: Array(code.digest.utf8)) }
        digest = Digest.text(of: hash.finalize())
        self.files = digests.mapValues { Digest.text(of: $0) }.merging(
            code.map { [Timeline.Settled.codeName: $0.digest] } ?? [:]
        ) { $1 }
    }

    /// The reason why a picture is refused.
    fileprivate struct Problem: Error {
        var message: String
    }

    private static func decode(
        _ bytes: [UInt8], limit: Int, of whole: Int
    ) throws(Problem) -> Bitmap {
        do {
            return try PNGDecoder.decode(bytes, limit: limit)
        } catch {
            switch error {
            case .malformed: throw Problem(message: "\(error)")
            case .tooManyPixels(let width, let height, limit: _):
                throw Problem(
                    message: "found a PNG of \(width) × \(height) pixels; expected at most "
                        + "\(whole) in all pictures together (limit \"imagePixels\")")
            }
        }
    }
}

extension Spec {
    fileprivate func compiled(by files: SpecFiles?) throws(LoadedSpec.Problem) -> SpecCode {
        guard let code = files?.code else {
            throw LoadedSpec.Problem(
                message: "Swift code is not run here; expected a spec that describes its "
                    + "screens; the commands of filmstrip play this one")
        }
        do {
            return try code(self)
        } catch {
            throw LoadedSpec.Problem(message: error.message)
        }
    }
}

extension Spec.ImageSource {
    fileprivate func bytes(from files: SpecFiles?) throws(LoadedSpec.Problem) -> [UInt8] {
        if let base64 {
            guard let data = Data(base64Encoded: String(base64)) else {
                throw LoadedSpec.Problem(message: "found a data URI whose base 64 is cut short")
            }
            return Array(data)
        }
        guard let files else {
            throw LoadedSpec.Problem(
                message: "no files can be read here; expected a data URI of a PNG")
        }
        do {
            return try files.read(text)
        } catch {
            throw LoadedSpec.Problem(message: "cannot read \"\(text)\": \(error.message)")
        }
    }
}
