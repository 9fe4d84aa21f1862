/// The colours of a map: one for each role.
///
/// The built-in themes can be told apart by readers with protan, deutan and tritan vision, and names can be read on every
/// fill: their contrast with `text` is at least 5.1.
public struct MapTheme: Hashable, Sendable {
    /// The name: `light`, `dark`, or that of a file.
    public var name: String
    /// Whether the ground is dark.
    public var isDark: Bool
    /// The colours by role. A role that is missing has the colour of the built-in theme.
    private var colors: [MapRole: MapColor]
    private var numbers: [MapRole: Int]

    init(name: String, isDark: Bool, colors: [MapRole: MapColor], numbers: [MapRole: Int]) {
        self.name = name
        self.isDark = isDark
        self.colors = colors
        self.numbers = numbers
    }

    /// The colour of a role.
    public subscript(role: MapRole) -> MapColor { colors[role] ?? MapColor(red: 128, green: 128, blue: 128) }

    /// Returns the colour of a fill with a tint of 0, 1 or 2 steps towards black. Light rooms stay readable because the
    /// steps are small, dark ones because light text gains contrast.
    public func fill(_ role: MapRole, tint: Int) -> MapColor {
        guard tint > 0 else { return self[role] }
        let step = isDark ? 0.16 : 0.06
        return self[role].mixed(with: MapColor(red: 0, green: 0, blue: 0), share: Double(min(tint, 2)) * step)
    }

    /// Returns the number of a role's colour for terminals with 256 colours.
    public func number(_ role: MapRole) -> Int { numbers[role] ?? self[role].nearestOf256 }

    /// Returns the number of a tinted fill for terminals with 256 colours. A colour without a tint that keeps its hue is
    /// not tinted.
    public func number(_ role: MapRole, tint: Int) -> Int {
        let base = number(role)
        guard tint > 0 else { return base }
        let tinted = fill(role, tint: tint).nearestOf256
        return MapColor.of256(tinted).isGrey && !MapColor.of256(base).isGrey ? base : tinted
    }

    /// Returns the theme with other colours for some roles.
    ///
    /// - Parameters:
    ///   - changes: The colours by role.
    ///   - name: The name of the new theme.
    public func changed(_ changes: [MapRole: MapColor], name: String) -> MapTheme {
        var theme = self
        theme.name = name
        for (role, color) in changes {
            theme.colors[role] = color
            theme.numbers[role] = nil
        }
        return theme
    }

    /// The fills on which names are written.
    public static let fills: [MapRole] = [
        .outside, .walkway, .room, .staff, .shop, .food, .health, .toilets, .service, .leisure, .transport, .connector,
    ]
}
