import Testing
import WaymarkModel

@Suite struct `Each way type has one row in a table` {
    @Test func `The code of a way type is its index in the list of all`() {
        #expect(WayKind.allCases.map { Int($0.code) } == Array(WayKind.allCases.indices))
    }

    @Test func `A way type that connectors have is the way type of its connector`() {
        for kind in WayKind.allCases { if let connector = kind.connector { #expect(connector.wayKind == kind) } }
    }

    @Test func `Wheelchairs use what has no steps`() {
        #expect(TravelLimits.wheelchair.forbidden == [.stairs, .escalator, .ladder, .unknownJoin])
        for kind in WayKind.allCases {
            let way = WayTraits(kind: kind, isAccessible: true, steps: nil, incline: nil, width: nil)
            #expect(TravelLimits.wheelchair.allows(way) == kind.isStepFree, "\(kind)")
        }
    }

    @Test func `Sets of way types have what they were made of`() {
        for kind in WayKind.allCases {
            let set = WayKindSet([kind])
            #expect(WayKind.allCases.filter(set.contains) == [kind])
        }
    }

    @Test func `English words count connectors`() {
        #expect(Connector.Kind.stairs.words.counted(1) == "1 staircase")
        #expect(Connector.Kind.inclinedLift.words.counted(2) == "2 inclined lifts")
        #expect(WayKind.outdoorPath.words.plain == "outdoor path" && WayKind.elevator.words.article == "an elevator")
    }
}
