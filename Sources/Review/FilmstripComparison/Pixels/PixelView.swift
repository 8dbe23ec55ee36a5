import FilmstripDisplay
import Foundation

/// The pixels of one frame on a sheet. Its creator must keep the memory alive.
struct PixelView {
    let base: UnsafePointer<UInt32>
    /// Number of pixels from one row of the sheet to the next.
    let stride: Int
    let width, height: Int

    @inline(__always)
    subscript(x: Int, y: Int) -> UInt32 { base[y * stride + x] }

    /// Whether a row is equal in another frame of this size.
    func hasSameRow(_ y: Int, as other: PixelView) -> Bool {
        memcmp(base + y * stride, other.base + y * other.stride, 4 * width) == 0
    }

    /// Whether a pixel is part of a slope from dark to bright whose ends occur in both frames: the result of
    /// antialiasing an edge.
    ///
    /// - Parameter contrast: Set to the squared distance between the slope's ends.
    /// - Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector (2009): at most two neighbours have the
    ///   same brightness, there are a darker and a brighter one, and the darkest or the brightest lies in an even area.
    func isSlope(_ x: Int, _ y: Int, beside other: PixelView, contrast: inout Float) -> Bool {
        let own = ColorDistance.brightness(self[x, y])
        var alike = isOnBorder(x, y) ? 1 : 0
        var (lowest, highest): (Float, Float) = (0, 0)
        var (darkest, brightest) = ((x, y), (x, y))
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
            for column in max(x - 1, 0)...min(x + 1, width - 1) where row != y || column != x {
                let difference = ColorDistance.brightness(self[column, row]) - own
                if difference == 0 {
                    alike += 1
                    if alike > 2 { return false }
                } else if difference < lowest {
                    (lowest, darkest) = (difference, (column, row))
                } else if difference > highest {
                    (highest, brightest) = (difference, (column, row))
                }
            }
        }
        guard lowest < 0, highest > 0 else { return false }
        contrast = ColorDistance.square(
            self[darkest.0, darkest.1], self[brightest.0, brightest.1])
        return (isEven(darkest) && other.isEven(darkest))
            || (isEven(brightest) && other.isEven(brightest))
    }

    /// Whether three neighbours of a pixel, or two at the border, have its colour.
    private func isEven(_ place: (x: Int, y: Int)) -> Bool {
        let pixel = self[place.x, place.y]
        // Starts at -1 since the loop also counts the pixel itself; a border counts as a neighbour.
        var alike = isOnBorder(place.x, place.y) ? 0 : -1
        for row in max(place.y - 1, 0)...min(place.y + 1, height - 1) {
            for column in max(place.x - 1, 0)...min(place.x + 1, width - 1)
            where self[column, row] == pixel {
                alike += 1
            }
        }
        return alike >= 3
    }

    private func isOnBorder(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == width - 1 || y == height - 1
    }
}
