import WaymarkModel

/// A colour of 24 bits.
package struct TerminalRGB: Hashable, Sendable {
    /// The shares of the primary colours, 0 to 255.
    package var red: UInt8, green: UInt8, blue: UInt8

    /// Creates a colour.
    ///
    /// - Parameter value: The colour as in `0x77CBA8`.
    package init(_ value: UInt32) {
        red = UInt8(truncatingIfNeeded: value >> 16)
        green = UInt8(truncatingIfNeeded: value >> 8)
        blue = UInt8(truncatingIfNeeded: value)
    }

    /// Returns a mixture with white or black.
    func mixed(with other: TerminalRGB, share: Double) -> TerminalRGB {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt32 {
            UInt32((Double(from) + (Double(to) - Double(from)) * share).rounded())
        }
        return TerminalRGB(
            mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }

    /// The colour in Oklab (Björn Ottosson, "A perceptual color space for image processing", 2020), in which distances are
    /// about equal to the differences that people see.
    var oklab: (l: Double, a: Double, b: Double) {
        func linear(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
        }
        // The exponent of sRGB is 2.4: x² times the fifth root of x².
        func power(_ x: Double) -> Double { x * x * root(x * x, 5) }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        let l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 3)
        let m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b, 3)
        let s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b, 3)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    /// Returns a root of a number from 0 to 1 by Newton's method.
    private func root(_ x: Double, _ degree: Int) -> Double {
        guard x > 0 else { return 0 }
        var guess = 1.0
        for _ in 0..<60 {
            var power = 1.0
            for _ in 1..<degree { power *= guess }
            let next = (Double(degree - 1) * guess + x / power) / Double(degree)
            if abs(next - guess) < 1e-12 { return next }
            guess = next
        }
        return guess
    }

    /// Returns the square of the distance to a colour in Oklab.
    func difference(_ other: TerminalRGB) -> Double {
        let (mine, its) = (oklab, other.oklab)
        let (l, a, b) = (mine.l - its.l, mine.a - its.a, mine.b - its.b)
        return l * l + a * a + b * b
    }
}

/// The colours of the roles as a terminal shows them.
package struct TerminalPalette: Sendable {
    /// How many colours the terminal shows.
    package let colours: TerminalColours
    private let codes: [[String]]

    /// Creates a palette from the colours of a theme.
    ///
    /// With 256 colours, the fills of rooms get different numbers: the nearest that is not taken.
    ///
    /// - Parameters:
    ///   - colours: How many colours the terminal shows.
    ///   - isDark: Whether tints get lighter.
    ///   - colour: Returns the colour of a role.
    package init(_ colours: TerminalColours, isDark: Bool, colour: (MapRole) -> TerminalRGB) {
        self.colours = colours
        let target = TerminalRGB(isDark ? 0xFFFFFF : 0x000000)
        var taken: Set<Int> = []
        var table: [[String]] = []
        for role in MapRole.allCases {
            let base = colour(role)
            switch colours {
            case .none: table.append(["", "", ""])
            case .sixteen: table.append(Array(repeating: Self.basic(role), count: 3))
            case .indexed:
                let number = Self.nearest(base, without: Self.fills.contains(role) ? taken : [])
                if Self.fills.contains(role) { taken.insert(number) }
                table.append(Array(repeating: "5;\(number)", count: 3))
            case .trueColour:
                table.append(
                    [0.0, 0.09, 0.18].map {
                        let tinted = base.mixed(with: target, share: $0)
                        return "2;\(tinted.red);\(tinted.green);\(tinted.blue)"
                    })
            }
        }
        codes = table
    }

    /// Returns the parameters of the sequence that sets a foreground or background (SGR, ECMA-48).
    func code(_ ink: TerminalInk, isGround: Bool) -> String {
        guard let index = Self.index[ink.role] else { return isGround ? "49" : "39" }
        let code = codes[index][Int(ink.tint)]
        if colours == .sixteen {
            guard let number = Int(code) else { return isGround ? "49" : "39" }
            return String(isGround ? number + 10 : number)
        }
        return (isGround ? "48;" : "38;") + code
    }

    private static let index = Dictionary(
        uniqueKeysWithValues: MapRole.allCases.enumerated().map { ($1, $0) })

    private static let fills: Set<MapRole> = [
        .outside, .walkway, .room, .staff, .shop, .food, .health, .toilets, .service, .leisure, .transport, .connector,
    ]

    /// Returns the colour of a role among the 16 colours of a terminal, as a foreground; 39 is the terminal's own.
    private static func basic(_ role: MapRole) -> String {
        switch role {
        case .route, .position: "94"
        case .travelled, .network, .wall, .hatch, .geofence: "90"
        case .end, .closed, .problem: "91"
        case .start, .connectorMark: "92"
        case .warning: "93"
        case .foodMark: "33"
        case .healthMark: "31"
        case .toiletsMark: "36"
        case .serviceMark: "33"
        case .shopMark, .leisureMark: "35"
        case .transportMark: "34"
        case .member0, .member4: "95"
        case .member1, .member5: "96"
        case .member2, .member6: "93"
        case .member3, .member7: "92"
        case .heat0, .heat1: "92"
        case .heat2, .heat3: "93"
        case .heat4: "91"
        default: "39"
        }
    }

    /// The colours 16 to 255 of xterm: a cube of 6 steps a side, then 24 greys.
    private static let cube: [TerminalRGB] = {
        let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
        var colours: [TerminalRGB] = []
        for red in steps { for green in steps { for blue in steps { colours.append(TerminalRGB(red << 16 | green << 8 | blue)) } } }
        for grey in 0..<24 {
            let value = UInt32(8 + 10 * grey)
            colours.append(TerminalRGB(value << 16 | value << 8 | value))
        }
        return colours
    }()

    /// The colours of `cube` in Oklab.
    private static let cubeLab = cube.map(\.oklab)

    private static func nearest(_ colour: TerminalRGB, without taken: Set<Int>) -> Int {
        let lab = colour.oklab
        var best = (number: 16, distance: Double.infinity)
        for (index, other) in cubeLab.enumerated() where !taken.contains(index + 16) {
            let (l, a, b) = (lab.l - other.l, lab.a - other.a, lab.b - other.b)
            let distance = l * l + a * a + b * b
            if distance < best.distance { best = (index + 16, distance) }
        }
        return best.number
    }
}
