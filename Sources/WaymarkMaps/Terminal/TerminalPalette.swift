import WaymarkModel

/// The colours of the roles as a terminal shows them.
package struct TerminalPalette: Sendable {
    /// How many colours the terminal shows.
    package let colours: TerminalColours
    private let codes: [[String]]

    /// Creates a palette with the colours of a theme.
    ///
    /// - Parameters:
    ///   - colours: How many colours the terminal shows.
    ///   - theme: The colours of the roles.
    package init(_ colours: TerminalColours, theme: MapTheme) {
        self.colours = colours
        codes = MapRole.allCases.map { role in
            (0...2).map { tint in
                switch colours {
                case .none: return ""
                case .sixteen: return theme.isDark ? Self.basic(role) : Self.basicOnLight(role)
                case .indexed: return "5;\(theme.number(role, tint: tint))"
                case .trueColour:
                    let colour = theme.fill(role, tint: tint)
                    return "2;\(colour.red);\(colour.green);\(colour.blue)"
                }
            }
        }
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

    /// Returns the colour of a role among the 16 colours of a terminal with a light background: the dark ones of them,
    /// without yellow and cyan, which cannot be read on white.
    private static func basicOnLight(_ role: MapRole) -> String {
        switch role {
        case .route, .position, .start, .toiletsMark, .transportMark, .member2, .member6: "34"
        case .travelled, .network, .wall, .geofence: "90"
        case .hatch: "37"
        case .end, .closed, .problem, .warning, .foodMark, .healthMark, .member1, .member5, .heat3, .heat4: "31"
        case .heat0: "32"
        case .shopMark, .leisureMark, .member0, .member4, .heat1, .heat2: "35"
        default: "39"
        }
    }

    /// Returns the colour of a role among the 16 colours of a terminal with a dark background, as a foreground; 39 is the
    /// terminal's own.
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
}
