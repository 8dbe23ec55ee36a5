import FilmstripDigest
import Testing

@Suite struct SHA256Tests {
    /// NIST's examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func digestsAreThoseOfTheStandardsExamples(text: String, digest: String) {
        #expect(Digest.sha256(Array(text.utf8)) == "sha256:" + digest)
    }

    @Test func bytesMayComeInPieces() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        for cut in [0, 1, 63, 64, 65, 999, 1000] {
            var hash = SHA256()
            hash.update(data: Array(bytes[..<cut]))
            hash.update(data: bytes[cut...])
            #expect(hash.finalize() == SHA256.hash(data: bytes), "cut at \(cut)")
        }
    }

    /// Test case 2 of RFC 4231.
    @Test func codesAreThoseOfTheStandardsExample() {
        let code = SHA256.authenticationCode(
            for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            Digest.text(of: code)
                == "sha256:5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func codesAreEqualIfAllTheirBytesAre() {
        let code: [UInt8] = [1, 2, 3]
        #expect(SHA256.isEqual(code, [1, 2, 3]))
        #expect(!SHA256.isEqual(code, [1, 2, 4]))
        #expect(!SHA256.isEqual(code, [1, 2]))
        #expect(SHA256.isEqual([], []))
    }
}
