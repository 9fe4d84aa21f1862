import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Rooms are drawn` {
    private static func yaml(_ rooms: String, more: String = "", plan: String? = nil) -> String {
        func block(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)" }.joined(separator: "\n")
        }
        let drawnPlan = plan.map { "    plan: |2\n\(block($0))\n" } ?? ""
        return """
            waymark: 1
            id: v
            name: V
            levels: [{id: g, ordinal: 0, name: G}]
            sketches:
              - level: g
            \(drawnPlan)    rooms: |2
            \(block(rooms))
            \(more)
            """
    }

    static let sample = yaml(
        """
        ###########
        #    =    :
        # A  # B* #
        #    =    !
        ###########
        """,
        more: """
                legend: {A: {unit: {id: hall}}, B: {place: {id: shop, name: Shop, category: shop, at: g/x}}}
                openings: [{between: [B, A], oneWay: yes}]
            """, plan: "A--B")

    @Test func `A drawing that spans far more than it has is refused`() throws {
        let rooms = String(repeating: "#", count: 2000) + String(repeating: "\n#", count: 2000)
        #expect(try draft(Self.yaml(rooms)).diagnostics.map(\.code) == [.limitExceeded])
    }

    private func draft(_ yaml: String) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let text = try #require(SourceText.decode(Data(yaml.utf8), file: "v.yaml", diagnostics: &diagnostics))
        return (try #require(NativeReader.read(text, diagnostics: &diagnostics)).contents, diagnostics)
    }

    private func contents(_ rooms: String, more: String = "", plan: String? = nil) throws -> VenueContents {
        let (contents, diagnostics) = try draft(Self.yaml(rooms, more: more, plan: plan))
        #expect(diagnostics.map(\.message) == [])
        return contents
    }

    private func ring(_ corners: [(Double, Double)]) -> [Point] { corners.map { Point(x: $0, y: $1) } }

    @Test func `The outline of a room goes through its walls, and neighbours share their border`() throws {
        let contents = try contents(
            """
            ###########
            #    #    #
            #  A =  B #
            #    #    #
            ###########
            """)
        #expect(contents.units.map(\.id) == ["g/A", "g/B"])
        #expect(contents.units[0].polygon == Polygon(outer: ring([(0, 0), (5, 0), (5, 8), (0, 8)])))
        #expect(contents.units[1].polygon == Polygon(outer: ring([(5, 0), (10, 0), (10, 8), (5, 8)])))
        let door = try #require(contents.openings.first)
        #expect((door.id, door.units, door.door) == ("g/=AB", ["g/A", "g/B"], .swinging))
        #expect(door.line.points == ring([(5, 3), (5, 5)]))
    }

    @Test func `The ids of drawn doors stay the same when rows are added`() throws {
        let rows = ["#######", "#  #  #", "# A=B #", "#  #  #", "#  =  #", "#  #  #", "##=####"]
        let plain = try contents(rows.joined(separator: "\n")).openings.map(\.id)
        #expect(Set(plain) == ["g/=AB", "g/=AB.2", "g/=A"])
        for row in [1, 3, 5] {
            var more = rows
            more.insert("#  #  #", at: row)
            #expect(try contents(more.joined(separator: "\n")).openings.map(\.id) == plain)
        }
    }

    @Test func `What is drawn above others of its kind between the same letters does not take their ids`() throws {
        let rows = ["#########", "#   #   #", "# A = B #", "# * # * #", "#########"]
        let more = ["#########", "#   =   #", "# * # * #"]
        func things(_ rows: [String], _ plan: String) throws -> [FeatureID: Point?] {
            let contents = try contents(rows.joined(separator: "\n"), plan: plan)
            let all =
                contents.openings.map { ($0.id, $0.line.points.first) }
                + contents.obstacles.map { ($0.id, $0.polygon.outer.min { ($0.y, $0.x) < ($1.y, $1.x) }) }
                + contents.nodes.map { ($0.id, $0.position) }
            return Dictionary(uniqueKeysWithValues: all)
        }
        let plain = try things(rows, "\n\n\n\n+-+")
        let both = try things(more + rows.dropFirst(), "+-+\n\n\n\n\n\n+-+")
        #expect(Set(plain.keys) == ["g/=AB", "g/*A", "g/*B", "g/+", "g/+.2"])
        #expect(both.count == plain.count + 5)
        for (id, place) in plain { #expect(both[id] == place, "\(id)") }
    }

    @Test func `The ids of drawn walls, obstacles and junctions stay the same when rows are added`() throws {
        let rows = [
            "#########", "#   #   #", "# * # * #", "# A = B #", "#   #   #", "# # # * #", "#   #   #", "###=#####",
        ]
        func ids(_ rows: [String]) throws -> [[FeatureID]] {
            let contents = try contents(rows.joined(separator: "\n"), plan: "A-+-B\n  |\n  +-C\n  |\n  +-D")
            let walls = contents.details.map(\.id)
            #expect(Set(walls).count == walls.count)
            return [contents.openings.map(\.id), contents.obstacles.map(\.id), walls]
        }
        let plain = try ids(rows)
        #expect(Set(plain[1]) == ["g/*A", "g/*B", "g/*B.2", "g/*A.2"])
        #expect(Set(plain[2]).isSuperset(of: ["g/#AB", "g/#A", "g/#B"]))
        for row in [1, 2, 4, 5, 7] {
            var more = rows
            more.insert("#   #   #", at: row)
            #expect(try ids(more) == plain, "\(row)")
        }
    }

    @Test func `The ids of junctions stay the same when rows are added`() throws {
        func ids(_ plan: String) throws -> Set<FeatureID> {
            Set(try contents("###\n#Z#\n###", plan: plan).nodes.map(\.id))
        }
        let plain = try ids("A-+-B\n  |\n  +-C\n  |\n  +-+-D")
        #expect(plain == ["g/A", "g/B", "g/C", "g/D", "g/+AB", "g/+C", "g/+ABCD", "g/+D"])
        #expect(try ids("A-+-B\n  |\n  |\n  +-C\n  |\n  +-+-D") == plain)
        #expect(try ids("A--+-B\n   |\n   +-C\n   |\n   +-+-D") == plain)
    }

    @Test func `A door outdoors names one room, and neighbouring characters are one door`() throws {
        let contents = try contents(
            """
            #::::##!#
            #       #
            #   A   #
            #########
            """)
        #expect(contents.openings.map(\.units) == [["g/A"], ["g/A"]])
        #expect(
            contents.openings.map(\.line) == [
                Polyline(ring([(0.5, 6), (4.5, 6)])), Polyline(ring([(6.5, 6), (7.5, 6)])),
            ])
        #expect(contents.openings.map(\.door) == [.open, .swinging])
        #expect(contents.openings.map(\.isEmergencyExit) == [false, true])
    }

    @Test func `A room around a room has a hole, and a room with corners has them`() throws {
        let contents = try contents(
            """
            #########
            # A     #
            # ##### #
            # # B # #
            # ##### #
            #     ###
            #######  
            """)
        let outer = try #require(contents.units.first { $0.id == "g/A" })
        #expect(outer.polygon.outer == ring([(0, 0), (6, 0), (6, 2), (8, 2), (8, 12), (0, 12)]))
        #expect(outer.polygon.holes == [ring([(2, 4), (2, 8), (6, 8), (6, 4)])])
        #expect(contents.units.first { $0.id == "g/B" }?.polygon.outer == ring([(2, 4), (6, 4), (6, 8), (2, 8)]))
    }

    @Test func `Two rings that touch at a corner are a ring and a hole`() {
        // Squares around a gap in the middle, which opens only at a corner.
        let gaps: Set<[Int]> = [[1, 1], [2, 0]]
        let squares = (0..<4).flatMap { x in (0..<3).map { [x, $0] } }.filter { !gaps.contains($0) }
        let outline = GridOutline(of: Set(squares.map { GridOutline.Spot(x: $0[0], y: $0[1]) }))
        #expect(outline.holes.count == 1)
        #expect(outline.outer.count == Set(outline.outer).count)
        let polygon = Polygon(
            outer: outline.outer.map { Point(x: Double($0.x), y: Double($0.y)) },
            holes: outline.holes.map { $0.map { Point(x: Double($0.x), y: Double($0.y)) } })
        #expect(GEOSSession().flaw(of: polygon) == nil)
    }

    @Test func `Columns, counters and ends of walls are obstacles`() throws {
        let contents = try contents(
            """
            #############
            #  A     #  #
            #  *     #  #
            #         **#
            #############
            """)
        #expect(contents.obstacles.map(\.kind) == [.fixture, .fixture, .wall])
        #expect(contents.obstacles[0].polygon.outer == ring([(2.5, 3), (3.5, 3), (3.5, 5), (2.5, 5)]))
        // The counter reaches to the walls beside it, and so does the end of the wall.
        #expect(
            contents.obstacles[1].polygon.outer
                == ring([(9.5, 0), (11.5, 0), (11.5, 1), (12, 1), (12, 3), (9.5, 3)]))
        #expect(contents.obstacles[2].polygon.outer.map(\.x).min() == 8.5)
        #expect(contents.obstacles[2].polygon.outer.map(\.y).max() == 8)
    }

    @Test func `The legend says what a room is, and doors have properties`() throws {
        let contents = try contents(
            """
            ###########
            #    =    #
            # A  #  B =
            #    =    #
            ###########
            """,
            more: """
                    legend:
                      A: {name: Hall, unit: {id: hall, category: lobby, walking: paths, height: 4}}
                      B: {place: {id: shop, name: Shop, category: shop}, unit: {passage: destination}}
                    openings:
                      - {between: [B, A], oneWay: yes, width: 1.2}
                      - {between: B, id: back, hours: "Mo-Fr 09:00-17:00", access: [staff]}
                """)
        let (hall, shop) = (contents.units[0], contents.units[1])
        #expect((hall.id, hall.name, hall.category, hall.walking, hall.height) == ("hall", "Hall", "lobby", .paths, 4))
        #expect((shop.id, shop.place, shop.passage) == ("g/B", "shop", .destination))
        let place = contents.places[0]
        #expect((place.id, place.level, place.position) == ("shop", "g", Point(x: 8, y: 4)))
        #expect(place.entrances.isEmpty)
        let inner = contents.openings.filter { $0.units.count == 2 }
        #expect(inner.map(\.units) == [["g/B", "hall"], ["g/B", "hall"]])
        #expect(inner.allSatisfy { $0.isOneWay && $0.width == 1.2 })
        let back = try #require(contents.openings.first { $0.units == ["g/B"] })
        #expect((back.id, back.hours?.source, back.access) == ("back", "Mo-Fr 09:00-17:00", ["staff"]))
    }

    @Test func `Rooms and ways are on one grid, and a node of a room's letter is its entrance`() throws {
        let contents = try contents(
            """
            #########
            #   B   #
            #########
            """,
            more: "    legend: {B: {place: {id: shop, name: Shop, category: shop}}}",
            plan: """
                    B
                    |
                a---+
                """)
        #expect(contents.nodes.first { $0.id == "g/B" }?.position == Point(x: 4, y: 4))
        #expect(contents.places.map { $0.entrances.map(\.node) } == [["g/B"]])
        #expect(contents.units[0].place == "shop")
    }

    @Test func `A drawn plan is a valid venue`() throws {
        let report = VenueImporter().read(
            yaml: Self.yaml(
                """
                ############
                #          #
                =    H   * =
                #          #
                ############
                """,
                more: "places: [{id: p, name: P, category: shop, at: g/b}]",
                plan: """


                    a----b


                    """))
        #expect(report.diagnostics.map(\.message) == [])
        let venue = try #require(report.venues.first).contents
        #expect((venue.units.count, venue.openings.count, venue.obstacles.count) == (1, 2, 1))
    }

    @Test(arguments: [
        ("####\n# A\n####", "\"A\" is not enclosed by walls", 2),
        ("######\n#A  B#\n######", "\"B\" is in the same room as \"A\"", 2),
        ("#####\n#A#A#\n#####", "two rooms of this level have the letter \"A\"", 2),
        ("#####\n#A? #\n#####", "\"?\" has no meaning here", 2),
        ("#=###\n=A  #\n#####", "", 0),
        ("=####\n#A  #\n#####", "a door needs walls at two opposite sides and floor at the other two", 1),
        ("#####\n#A= #\n#####", "behind this door is a room without a letter", 2),
        ("#######\n#A =  #\n#  #  #\n#     #\n#######", "both sides of this door are the same room", 2),
        ("#######\n#A #  #\n#  =  #\n#  #  #\n#######", "behind this door is a room without a letter", 3),
        ("###  \n#A#  \n## ##\n  #B#\n  ###", "the walls beside this have a gap at their corner", 3),
    ]) func `A mistake in a drawing of rooms is reported where it is`(rooms: String, message: String, line: Int) throws
    {
        let (_, diagnostics) = try draft(Self.yaml(rooms))
        #expect(Set(diagnostics.map(\.message)) == (message.isEmpty ? [] : [message]), "\(rooms)")
        if let span = diagnostics.first?.span { #expect(span.line == line + 7) }
    }

    @Test(arguments: [
        ("#########\n#   #   #\n# A #  B#\n#    #   #\n#   #   #\n#########", "this row has a blank too many", 4),
        ("#########\n#   #   #\n# A #  B#\n#   #  #\n#   #   #\n#########", "this row has a blank too few", 4),
        (" #########\n#   #   #\n# A #  B#\n#########", "this row is shifted by a character", 1),
        ("#########\n#   #   #\n# A #  B#\n #########", "this row is shifted by a character", 4),
        ("#########\n#   |   #\n# A #  B#\n#########", "\"|\" has no meaning here", 2),
        ("#########\n#\t#   #\n# A #  B#\n#########", "a tab has no meaning here", 2),
        ("#########\n#   #   #\n# A #  B#\n---------", "\"-\" and 8 more characters have no meaning here", 4),
    ]) func `One wrong row is one mistake, even if its doors are described`(rooms: String, message: String, line: Int)
        throws
    {
        let more = "    openings: [{between: [A, B]}, {between: A}]"
        let (_, diagnostics) = try draft(Self.yaml(rooms, more: more))
        #expect(diagnostics.map(\.message) == [message], "\(rooms)")
        #expect(diagnostics.first?.span?.line == line + 7)
    }

    @Test(arguments: [
        ("- {between: C}", "there is no room \"C\" in this drawing"),
        ("- {between: B}", "no door is drawn outdoors from B"),
        ("- {between: [A, B, A]}", "\"between\" must be the letters of one or two rooms"),
        ("- {between: [A, B], at: [0, 0]}", "unknown key \"at\" in a door of a sketch"),
        ("- {between: [A, B], id: d}", "2 doors are drawn there, and only one can have the id"),
    ]) func `A mistake in the properties of a door is reported`(opening: String, message: String) throws {
        let rooms = "#######\n#  =  #\n# A# B#\n#  =  #\n#######"
        let (_, diagnostics) = try draft(Self.yaml(rooms, more: "    openings:\n      \(opening)"))
        #expect(diagnostics.map(\.message) == [message])
    }

    @Test func `Random drawings give valid polygons that do not overlap`() throws {
        var dice = Dice(state: 7)
        for _ in 0..<200 {
            let (width, height) = (3 + dice.roll(12), 3 + dice.roll(8))
            var rows = (0..<height).map { _ in (0..<width).map { _ in dice.pick(["#", "#", " ", " ", " ", "*"]) } }
            for x in 0..<width { (rows[0][x], rows[height - 1][x]) = ("#", "#") }
            for y in 0..<height { (rows[y][0], rows[y][width - 1]) = ("#", "#") }
            rows[1 + dice.roll(height - 2)][1 + dice.roll(width - 2)] = "A"
            let text = rows.map { $0.joined() }.joined(separator: "\n")
            let (contents, diagnostics) = try draft(Self.yaml(text))
            if !diagnostics.isEmpty { continue }
            for polygon in contents.units.map(\.polygon) + contents.obstacles.map(\.polygon) {
                #expect(GEOSSession().flaw(of: polygon.normalised) == nil, "\(text)")
            }
        }
    }
}
