public import FilmstripGeometry
public import Foundation

extension DisplayItem {
    /// Pixels stretched over a rectangle.
    public struct Image: Equatable, Sendable {
        /// The method of resampling to another size.
        public enum Sampling: Equatable, Hashable, Sendable {
            /// Bilinear where enlarged, averaged over the area where reduced.
            case smooth
            /// The nearest pixel.
            case nearest
        }

        /// The pixels.
        public var bitmap: Bitmap
        /// The part that is shown, in the bitmap's pixels; pixels outside it are not read.
        public var source: CGRect
        /// The rectangle over which that part is stretched.
        public var rect: CGRect
        /// The method of resampling to another size.
        public var sampling: Sampling
        /// The transform from the coordinates of `rect` to the list's.
        public var transform: Homography

        /// Shows `source`, by default all, of `bitmap` in `rect`.
        public init(
            _ bitmap: Bitmap, source: CGRect? = nil, in rect: CGRect,
            sampling: Sampling = .smooth, transform: Homography = .identity
        ) {
            self.bitmap = bitmap
            self.source =
                source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
            (self.rect, self.sampling, self.transform) = (rect, sampling, transform)
        }
    }
}
