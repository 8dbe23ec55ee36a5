// A file that imports both UIKit and Testing is given this module in Testing's place: the toolchains of Apple's
// platforms have one of this name, and Testing asks for it wherever there is a UIKit.

@_exported public import Testing
