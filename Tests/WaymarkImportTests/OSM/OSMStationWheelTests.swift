import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What is said at stations and stairs of wheels` {
    @Test(arguments: ["wheelchair=no", "opening_hours=Mo-Fr~06:00-20:00", "access=private"])
    func `A station is entered on the terms of each of its entrances`(tags: String) throws {
        let venue = try osm(
            """
            node 1 -40 0 shop=books name=Park
            node 2 60 0 railway=subway_entrance name=Exit~A
            node 3 0 0 railway=subway_entrance name=Exit~B \(tags)
            node 4 10 -60 railway=station station=subway name=Linden
            node 5 0 -20
            node 6 60 -20
            way 1 1,3,2 highway=footway
            way 2 3,5 highway=steps incline=down
            way 3 2,6 highway=footway tunnel=yes layer=-1 incline=-5%
            way 4 5,6 highway=footway tunnel=yes layer=-1

            """)
        let station = try #require(venue.places.first { $0.id == "n4" })
        let free = station.entrances.filter { $0.isAccessible == nil && $0.hours == nil && $0.access.isEmpty }
        #expect(!free.isEmpty && free.allSatisfy { $0.node.rawValue.hasPrefix("n2:") })
        #expect(station.entrances.contains { $0.node.rawValue.hasPrefix("n3:") })
    }

    @Test func `A ramp beside stairs that is not for wheelchairs carries none`() throws {
        for (tags, ramps) in [
            ("ramp=yes wheelchair=yes", 1), ("ramp:wheelchair=yes", 1),
            ("ramp=yes wheelchair=yes ramp:wheelchair=no", 0),
        ] {
            for levels in ["level=0;1", "level=0"] {
                let venue = try osm(
                    """
                    node 1 0 0
                    node 2 10 0
                    node 3 20 0
                    node 4 -10 0
                    way 10 1,2 highway=steps incline=up \(levels) \(tags)
                    way 11 2,3 highway=footway \(levels == "level=0" ? levels : "level=1")
                    way 12 4,1 highway=footway level=0

                    """)
                let found = venue.connectors.count { $0.kind == .ramp } + venue.edges.count { $0.path == "w10-ramp" }
                #expect(found == ramps, "\(tags) \(levels)")
            }
        }
    }

    @Test(arguments: ["cycle_barrier opening=0.5", "bollard opening=0.6", "cycle_barrier opening=1.2 spacing=0.6"])
    func `The gap of a barrier is its width`(barrier: String) throws {
        let venue = try osm("node 1 0 0\nnode 2 10 0 barrier=\(barrier)\nnode 3 20 0\nway 10 1,2,3 highway=footway\n")
        #expect(venue.edges.contains { $0.width.map { $0 < 0.7 } ?? false })
    }

    @Test func `A door for emergencies only is passed by nobody`() throws {
        let door = "door=hinged emergency=only"
        let venue = try osm("node 1 0 0\nnode 2 10 0 \(door)\nnode 3 20 0\nway 10 1,2,3 highway=footway\n")
        #expect(venue.edges.contains { $0.statedClosure == StatedClosure.emergencyExit })
    }

    @Test func `A platform whose name is its number is called a platform`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 50 0
            way 10 1,2 highway=footway
            way 11 1,2 railway=platform name=4 ref=4
            way 12 2,1 railway=platform name=West ref=5

            """)
        #expect(Set(venue.places.map(\.name.base)) == ["Platform 4", "West 5"])
    }
}
