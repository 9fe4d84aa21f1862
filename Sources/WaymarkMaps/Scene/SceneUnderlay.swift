import WaymarkModel

/// An image that lies under everything else of a floor.
public struct SceneUnderlay: Hashable, Sendable {
    /// The image.
    public var image: UnderlayImage
    /// Where its upper left corner lies, in map metres.
    public var upperLeft: Point
    /// Where its upper right corner lies, in map metres.
    public var upperRight: Point
    /// Where its lower left corner lies, in map metres.
    public var lowerLeft: Point

    /// Places an image.
    package init(image: UnderlayImage, upperLeft: Point, upperRight: Point, lowerLeft: Point) {
        self.image = image
        self.upperLeft = upperLeft
        self.upperRight = upperRight
        self.lowerLeft = lowerLeft
    }

    /// Where its lower right corner lies, in map metres: three corners decide the fourth.
    public var lowerRight: Point {
        Point(x: upperRight.x + lowerLeft.x - upperLeft.x, y: upperRight.y + lowerLeft.y - upperLeft.y)
    }

    /// The address of the image as a `data:` URL (RFC 2397), which a page loads from nowhere.
    ///
    /// Browsers run no scripts in an image and load nothing for it, even if it is an SVG.
    package var dataURL: String { "data:\(image.kind.mediaType);base64," + Base64.text(of: image.bytes) }

    /// Returns the matrix from pixels of the image to a painter's units: the six numbers of SVG's `matrix()`.
    ///
    /// - Parameter project: Returns where the painter draws a point in map metres.
    func matrix(_ project: (Point) -> Point) -> [Double] {
        let (origin, right, down) = (project(upperLeft), project(upperRight), project(lowerLeft))
        return [
            (right.x - origin.x) / image.width, (right.y - origin.y) / image.width,
            (down.x - origin.x) / image.height, (down.y - origin.y) / image.height, origin.x, origin.y,
        ]
    }

    /// Returns the image as an element of SVG.
    ///
    /// - Parameter project: Returns where the painter draws a point in map metres.
    func element(_ project: (Point) -> Point) -> String {
        let numbers = matrix(project).map(SVGText.exact).joined(separator: " ")
        return "<image width=\"\(SVGText.exact(image.width))\" height=\"\(SVGText.exact(image.height))\" "
            + "preserveAspectRatio=\"none\" transform=\"matrix(\(numbers))\" href=\"\(dataURL)\"/>\n"
    }
}

/// Bytes as text (RFC 4648).
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns bytes as letters, filled up with `=`.
    static func text(of bytes: [UInt8]) -> String {
        let count = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: count) { output in
            var at = 0
            var rest = bytes[...]
            while !rest.isEmpty {
                let three = rest.prefix(3)
                rest = rest.dropFirst(3)
                var word: UInt32 = 0
                for byte in three { word = word << 8 | UInt32(byte) }
                word <<= UInt32(3 - three.count) * 8
                for place in 0..<4 {
                    let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
                    output[at] = place <= three.count ? letter : UInt8(ascii: "=")
                    at += 1
                }
            }
            return at
        }
    }
}
