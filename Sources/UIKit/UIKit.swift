// The target UIKit.
