// In a file that imports both UIKit and Testing this module replaces Testing: Apple's toolchains
// have a module of this name, and Testing requires it wherever there is a UIKit.

@_exported public import Testing
