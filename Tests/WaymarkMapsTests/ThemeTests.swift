import Testing

@testable import WaymarkMaps

struct ThemeTests {
    private static let themes = [MapTheme.light, .dark]

    @Test(arguments: [MapTheme.light, .dark])
    func `A tinted category keeps its hue with 256 colours, so that it does not look like staff`(theme: MapTheme) {
        for role in MapTheme.fills where !theme[role].isGrey {
            let isGrey = MapColor.of256(theme.number(role)).isGrey
            for tint in 1...2 {
                let tinted = MapColor.of256(theme.number(role, tint: tint))
                #expect(isGrey || !tinted.isGrey, "\(theme.name) \(role) \(tint)")
            }
        }
    }

    @Test(arguments: themes)
    func `Names can be read on every fill, with every tint`(theme: MapTheme) {
        for fill in MapTheme.fills {
            #expect(theme[.text].contrast(with: theme[fill]) >= 5.1, "\(theme.name) \(fill)")
            for tint in 1...2 where fill != .outside && fill != .walkway && fill != .connector {
                #expect(
                    theme[.text].contrast(with: theme.fill(fill, tint: tint)) >= 4.5, "\(theme.name) \(fill) \(tint)")
            }
        }
        for ground in [MapRole.walkway, .room, .outside] {
            #expect(theme[.quietText].contrast(with: theme[ground]) >= 4.5, "\(theme.name) \(ground)")
        }
    }

    @Test(arguments: themes)
    func `Walls, routes and marks stand out as much as WCAG asks of graphics`(theme: MapTheme) {
        for fill in MapTheme.fills {
            #expect(theme[.wall].contrast(with: theme[fill]) >= 3, "\(theme.name) \(fill)")
            #expect(theme[.route].contrast(with: theme[fill]) >= 3, "\(theme.name) \(fill)")
        }
        let marks: [MapRole] = [
            .shopMark, .foodMark, .healthMark, .toiletsMark, .serviceMark, .leisureMark, .transportMark, .placeMark,
            .start, .end, .closed, .problem, .warning, .position, .connectorMark,
        ]
        for mark in marks { #expect(theme[mark].contrast(with: theme[.walkway]) >= 4.5, "\(theme.name) \(mark)") }
        #expect(theme[.routeCasing].contrast(with: theme[.route]) >= 4.5)
        #expect(theme[.connectorSign].contrast(with: theme[.connectorMark]) >= 4.5)
        #expect(theme[.routeCasing].contrast(with: theme[.end]) >= 4.5)
    }

    @Test(arguments: themes)
    func `Every role has its colour, and fills keep apart with 256 colours`(theme: MapTheme) {
        let missing = MapColor(red: 128, green: 128, blue: 128)
        for role in MapRole.allCases { #expect(theme[role] != missing, "\(theme.name) \(role)") }
        #expect(Set(MapTheme.fills.map { theme.number($0) }).count == MapTheme.fills.count)
    }

    @Test func `Contrasts are those of WCAG`() throws {
        let (black, white) = (try #require(MapColor("#000")), try #require(MapColor("#FFFFFF")))
        #expect(abs(black.contrast(with: white) - 21) < 1e-9)
        #expect(abs(try #require(MapColor("#777777")).contrast(with: white) - 4.478) < 0.001)
        #expect(MapColor("#12345") == nil && MapColor("red") == nil && MapColor("#12345é") == nil)
        #expect(MapColor("#0a1B2c")?.hex == "#0A1B2C")
        #expect(MapColor("#FF0000")?.nearestOf256 == 196)
    }

    @Test func `A theme changes single roles of its base`() throws {
        let theme = try MapTheme(json: ##"{"base": "dark", "wall": "#FFFFFF"}"##, name: "mine")
        #expect(theme[.wall].hex == "#FFFFFF")
        #expect(theme[.room] == MapTheme.dark[.room])
        #expect(theme.isDark && theme.name == "mine")
    }

    @Test(arguments: [
        (##"{"shop": "#222222"}"##, #""text" on "shop" has a contrast of 1"#),
        (##"{"Shop": "#A5A3E6"}"##, #"unknown role "Shop"; did you mean "shop"?"#),
        (#"{"shop": "blue"}"#, ##"the colour of "shop" must be written as "#RRGGBB""##),
        (#"{"base": 3}"#, #""base" is "light" or "dark""#),
        ("[]", "the file has no JSON object"), ("{", "the file cannot be read as JSON: the text ends"),
        (##"{"shop": "#A5A3E6", "shop": "#A5A3E7"}"##, #"key "shop" is given twice, at column 21"#),
    ])
    func `A theme that cannot be used is refused with the role and the reason`(json: String, part: String) {
        let error = #expect(throws: MapThemeError.self) { try MapTheme(json: json, name: "bad") }
        #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }
}
