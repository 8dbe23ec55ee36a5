// The target UIKitCore.
