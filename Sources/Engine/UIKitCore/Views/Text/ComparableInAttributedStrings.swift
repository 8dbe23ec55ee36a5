/// The first stored property of a class whose objects are attributes of text.
///
/// On Linux, an attributed string compares the attributes of neighbouring parts by Core Foundation, which calls an
/// object's `isEqual(_:)` only if the eight bytes after the object's header hold a type number, in bits 8…17, and stops
/// the program otherwise (`CFTYPE_SWIFT_FUNCPTR_DISPATCH` and `__CFGenericTypeID_inline` in swift-corelibs-foundation).
/// Foundation's own classes store one there; 1 is the number of the abstract `CFType`, of which there are no objects.
struct ComparableInAttributedStrings: Sendable {
    private let typeNumber: UInt64 = 1 << 8
}
