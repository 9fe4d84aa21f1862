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

extension MapTheme {
    /// The fills that are tinted where rooms of one role touch.
    static let tinted: Set<MapRole> = [
        .room, .staff, .shop, .food, .health, .toilets, .service, .leisure, .transport,
    ]
}

extension MapTheme {
    /// Dark text on light floors, for paper and bright screens.
    public static let light = MapTheme(
        name: "light", isDark: false,
        colors: colors(
            """
            outside #DAD8D2 walkway #FFFFFF room #EFEAE0 staff #C9C6C0 shop #A5A3E6 food #ECB55A health #F78E90 \
            toilets #C4E8F3 service #F4E796 leisure #CFA0BC transport #B6C5E8 connector #77CBA8 \
            wall #454B53 hatch #A3A09A route #0039A6 routeCasing #FFFFFF travelled #6B7280 network #5B6670 \
            geofence #84266A reach #0039A6 start #0039A6 end #A3161A closed #A3161A problem #A3161A warning #7A4600 \
            position #0039A6 connectorMark #00593B connectorSign #FFFFFF shopMark #4A35A0 foodMark #7A4600 \
            healthMark #9B1C1C toiletsMark #005577 serviceMark #5A5200 leisureMark #84266A transportMark #23418F \
            placeMark #54585D text #1B1F23 quietText #4A5058 halo #FFFFFF \
            heat0 #FDE9A9 heat1 #F5B95F heat2 #E27A3F heat3 #B83A3A heat4 #6B1A4B \
            member0 #4A35A0 member1 #7A4600 member2 #005577 member3 #84266A member4 #2F5D1E member5 #8A2A0A \
            member6 #23418F member7 #54585D
            """),
        numbers: numbers([188, 231, 255, 251, 147, 179, 210, 152, 186, 182, 146, 115]))

    /// Light text on dark floors, for dark terminals and rooms.
    public static let dark = MapTheme(
        name: "dark", isDark: true,
        colors: colors(
            """
            outside #14171A walkway #3A424B room #2A3037 staff #565B60 shop #442B73 food #6E4A08 health #84555B \
            toilets #1D717B service #4F4824 leisure #481147 transport #3F5580 connector #084633 \
            wall #B8C0C8 hatch #7A8087 route #8CC8FF routeCasing #0B0D0F travelled #9AA4AE network #A8B2BC \
            geofence #F7AEE0 reach #8CC8FF start #8CC8FF end #FFB4A8 closed #FFB4A8 problem #FFB4A8 warning #F2B866 \
            position #8CC8FF connectorMark #7FE0AE connectorSign #000000 shopMark #C6BAFF foodMark #F2B866 \
            healthMark #FFB0B8 toiletsMark #74D3F5 serviceMark #DCCF5E leisureMark #F7AEE0 transportMark #B4C8FF \
            placeMark #C9CED3 text #F1F3F5 quietText #D3D8DD halo #0B0D0F \
            heat0 #4A3A6B heat1 #8A4A7A heat2 #C96A5A heat3 #F0A04A heat4 #FCE58A \
            member0 #C6BAFF member1 #F2B866 member2 #74D3F5 member3 #F7AEE0 member4 #A6E08A member5 #FFB0A0 \
            member6 #B4C8FF member7 #C9CED3
            """),
        numbers: numbers([233, 238, 236, 240, 54, 94, 95, 23, 58, 53, 60, 22]))

    private static func colors(_ table: String) -> [MapRole: MapColor] {
        let words = table.split(separator: " ").map(String.init)
        var colors: [MapRole: MapColor] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            if let role = MapRole(rawValue: words[index]) { colors[role] = MapColor(words[index + 1]) }
        }
        return colors
    }

    /// The nearest colours of a terminal without repeats, in the order of `fills`.
    private static func numbers(_ values: [Int]) -> [MapRole: Int] {
        Dictionary(uniqueKeysWithValues: zip(fills, values))
    }
}
