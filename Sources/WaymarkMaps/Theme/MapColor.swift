/// A colour of a theme: red, green and blue, 0 to 255 each, in sRGB.
public struct MapColor: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8

    /// Creates a colour from its parts, 0 to 255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#RRGGBB` or `#RGB`, in upper or lower case; nil for anything else.
    public init?(_ text: String) {
        guard text.first == "#" else { return nil }
        var digits = text.dropFirst().utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 48...57: byte - 48
            case 65...70: byte - 55
            case 97...102: byte - 87
            default: nil
            }
        }
        guard digits.count == text.utf8.count - 1 else { return nil }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 else { return nil }
        self.init(
            red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
    }

    /// The colour as `#RRGGBB`.
    public var hex: String {
        let digits = Array("0123456789ABCDEF")
        return "#" + [red, green, blue].map { "\(digits[Int($0 / 16)])\(digits[Int($0 % 16)])" }.joined()
    }

    /// Returns the colour mixed with another: 0 is this colour, 1 is the other.
    public func mixed(with other: MapColor, share: Double) -> MapColor {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * min(max(share, 0), 1)).rounded())
        }
        return MapColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// Returns the contrast with another colour, from 1 to 21, as WCAG 2.2 defines it.
    public func contrast(with other: MapColor) -> Double {
        let (left, right) = (luminance, other.luminance)
        return (max(left, right) + 0.05) / (min(left, right) + 0.05)
    }

    /// The relative luminance of WCAG 2.2, 0 to 1.
    var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
    }

    /// The nearest of the colours 16 to 255 of a terminal with 256 colours.
    public var nearestOf256: Int {
        func squared(_ left: MapColor) -> Int {
            let parts = [(red, left.red), (green, left.green), (blue, left.blue)]
            return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
        }
        return (16...255).min { squared(Self.of256($0)) < squared(Self.of256($1)) } ?? 16
    }

    /// Whether it has no hue.
    var isGrey: Bool { red == green && green == blue }

    /// Returns one of the colours 16 to 255 of a terminal with 256 colours, as xterm defines them.
    static func of256(_ number: Int) -> MapColor {
        if number >= 232 {
            let grey = UInt8(8 + (number - 232) * 10)
            return MapColor(red: grey, green: grey, blue: grey)
        }
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        let index = max(number - 16, 0)
        return MapColor(red: steps[index / 36 % 6], green: steps[index / 6 % 6], blue: steps[index % 6])
    }

    /// The linear light of each value: ((v + 0.055) / 1.055) ^ 2.4. The power 2.4 is x² · ⁵√x², by Newton's method.
    private static let linear: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        if share <= 0.04045 { return share / 12.92 }
        let base = (share + 0.055) / 1.055
        let square = base * base
        var root = 1.0
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}
