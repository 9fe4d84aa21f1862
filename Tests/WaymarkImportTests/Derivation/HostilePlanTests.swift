import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `Hostile plans are survived` {
    /// Derives a draft that no reader would make.
    private func derive(_ change: (inout VenueContents) -> Void) -> (draft: VenueDraft, plan: DerivedPlan) {
        var contents = VenueContents(
            id: "hostile", name: "Hostile", levels: [Level(id: "g", ordinal: 0, name: "G", shortName: "G")])
        change(&contents)
        var draft = VenueDraft(contents: contents)
        var diagnostics: [Diagnostic] = []
        let plan = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        return (draft, plan)
    }

    private func square(_ x: Double, _ y: Double, _ side: Double) -> Polygon {
        Polygon(outer: [
            Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side), Point(x: x, y: y + side),
        ])
    }

    @Test func `Coordinates that are not finite, or far too large, derive nothing`() {
        for value in [Double.nan, .infinity, 1e300, -1e9] {
            let (draft, _) = derive { contents in
                contents.units = [Unit(id: "a", level: "g", category: "hall", polygon: square(value, 0, 5))]
                contents.openings = [Opening(id: "d", level: "g", line: Polyline([Point(x: value, y: 1)]))]
                contents.obstacles = [Obstacle(id: "o", level: "g", polygon: square(0, value, 1))]
                contents.places = [
                    Place(
                        id: "p", name: "P", category: "shop", entrances: [], level: "g",
                        position: Point(x: value, y: value))
                ]
                contents.nodes = [PathNode(id: "n", level: "g", position: Point(x: value, y: 0))]
            }
            #expect(draft.contents.regions.isEmpty)
        }
    }

    @Test func `Degenerate polygons and openings are left out`() {
        let (draft, plan) = derive { contents in
            contents.units = [
                Unit(id: "line", level: "g", category: "hall", polygon: Polygon(outer: [Point(x: 0, y: 0)])),
                Unit(id: "none", level: "g", category: "hall", polygon: Polygon(outer: [])),
                Unit(
                    id: "flat", level: "g", category: "hall",
                    polygon: Polygon(outer: [Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 9, y: 0)])),
                Unit(id: "lost", level: "nowhere", category: "hall", polygon: square(0, 0, 5)),
                Unit(id: "same", level: "g", category: "hall", polygon: square(0, 0, 5)),
                Unit(id: "same", level: "g", category: "hall", polygon: square(1, 1, 5)),
            ]
            contents.openings = [
                Opening(id: "d", level: "g", line: Polyline([])),
                Opening(id: "e", level: "g", line: Polyline([Point(x: 0, y: 2)]), units: ["nobody", "same", "same"]),
            ]
        }
        #expect(draft.log.skipped.map(\.count) == [3])
        #expect(plan.walkableUnits == 1)
    }

    @Test(.timeLimit(.minutes(15))) func `A hundred units in one place end in a message or a network`() {
        let (_, plan) = derive { contents in
            contents.units = (0..<100).map { number in
                Unit(
                    id: FeatureID("u\(number)"), level: "g", category: number.isMultiple(of: 2) ? "hall" : "room",
                    polygon: square(Double(number) / 100, Double(number) / 100, 30))
            }
        }
        #expect(plan.walkableUnits <= 100)
    }

    @Test(arguments: 1...20) func `Random polygons with crossings never stop an import`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ limit: Int) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double((state >> 33) % UInt64(limit)) / 4
        }
        let (draft, _) = derive { contents in
            let categories = ["hall", "room", "stairs", "void", "corridor", "shop"]
            contents.units = (0..<12).map { number in
                Unit(
                    id: FeatureID("u\(number)"), level: "g", category: categories[number % categories.count],
                    polygon: Polygon(outer: (0..<7).map { _ in Point(x: random(80), y: random(80)) }))
            }
            contents.openings = (0..<12).map { number in
                Opening(
                    id: FeatureID("d\(number)"), level: "g",
                    line: Polyline([Point(x: random(80), y: random(80)), Point(x: random(80), y: random(80))]))
            }
        }
        let ids = Set(draft.contents.nodes.map(\.id))
        #expect(ids.count == draft.contents.nodes.count)
        #expect(Set(draft.contents.edges.map(\.id)).count == draft.contents.edges.count)
        #expect(draft.contents.edges.allSatisfy { ids.contains($0.from) && ids.contains($0.to) && $0.length > 0 })
    }
}
