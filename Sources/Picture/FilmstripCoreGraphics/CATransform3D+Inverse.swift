import Foundation

/// The inverse of `transform`; a singular one is returned unchanged, as in Core Animation.
///
/// Source: Gauss–Jordan elimination with partial pivoting.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
    var rows = transform.rows
    var inverse = CATransform3D().rows
    for column in 0..<4 {
        var pivot = column
        for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) {
            pivot = row
        }
        guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return transform }
        rows.swapAt(column, pivot)
        inverse.swapAt(column, pivot)
        let factor = 1 / rows[column][column]
        for entry in 0..<4 {
            rows[column][entry] *= factor
            inverse[column][entry] *= factor
        }
        for row in 0..<4 where row != column {
            let multiple = rows[row][column]
            for entry in 0..<4 {
                rows[row][entry] -= multiple * rows[column][entry]
                inverse[row][entry] -= multiple * inverse[column][entry]
            }
        }
    }
    return CATransform3D(rows: inverse)
}

extension CATransform3D {
    fileprivate var rows: [[CGFloat]] {
        [
            [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34],
            [m41, m42, m43, m44],
        ]
    }

    fileprivate init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }
}
