/// The value true, as Core Foundation's object.
public let kCFBooleanTrue: Bool? = true
/// The value false, as Core Foundation's object.
public let kCFBooleanFalse: Bool? = false
