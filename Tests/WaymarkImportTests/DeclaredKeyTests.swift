import Testing
import WaymarkModel

@testable import WaymarkImport

/// A kind of map in venue files, with the declaration that its keys come from.
struct DeclaredKeys: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let table: KeyTable
    let attributes: [DescribedAttribute]
    /// The keys that are read by other code, because they say how features are connected.
    let structure: Set<String>

    init(_ table: KeyTable, _ attributes: [DescribedAttribute], structure: Set<String> = []) {
        testDescription = table.noun
        self.table = table
        self.attributes = attributes
        self.structure = structure
    }

    static let all = [
        DeclaredKeys(
            NativeKeys.venue, VenueContents.attributes, structure: Set(NativeKeys.part.all).union(["waymark"])),
        DeclaredKeys(NativeKeys.anchor, Anchor.attributes),
        DeclaredKeys(NativeKeys.holiday, PublicHoliday.attributes),
        DeclaredKeys(NativeKeys.costs, CostOverrides.attributes),
        DeclaredKeys(NativeKeys.building, Building.attributes, structure: ["levels"]),
        DeclaredKeys(NativeKeys.listedLevel, Level.attributes),
        DeclaredKeys(NativeKeys.listedNode, PathNode.attributes),
        DeclaredKeys(NativeKeys.path, PathEdge.attributes, structure: ["nodes"]),
        DeclaredKeys(NativeKeys.connector, Connector.attributes),
        DeclaredKeys(NativeKeys.stop, Connector.Stop.attributes),
        DeclaredKeys(NativeKeys.wait, Connector.Wait.attributes),
        DeclaredKeys(NativeKeys.ride, Connector.Ride.attributes),
        DeclaredKeys(NativeKeys.area, Area.attributes, structure: ["holes"]),
        DeclaredKeys(NativeKeys.place, Place.attributes, structure: ["at"]),
        DeclaredKeys(NativeKeys.geofence, Geofence.attributes, structure: ["holes"]),
        DeclaredKeys(NativeKeys.recommendation, Recommendation.attributes),
    ]

    /// The declared keys, with those of parts that are lists in the map of their owner.
    func keys(where isIncluded: (AttributeSpec) -> Bool) -> Set<String> {
        Set(
            attributes.flatMap { attribute -> [AttributeSpec] in
                if case .parts(let parts, _, .lists) = attribute.content { return parts.map(\.spec) }
                return attribute.spec.formats.contains(.files) ? [attribute.spec] : []
            }.filter(isIncluded).map(\.key))
    }
}

@Suite struct `The declared attributes match the native format` {
    @Test(arguments: DeclaredKeys.all) func `Every declared key is one that authors write`(_ declared: DeclaredKeys) {
        #expect(declared.keys { _ in true }.union(declared.structure) == Set(declared.table.all))
    }

    @Test(arguments: DeclaredKeys.all) func `Every key that authors must write is declared as required`(
        _ declared: DeclaredKeys
    ) {
        let required = Set(declared.table.required).subtracting(declared.structure)
        #expect(declared.keys(where: \.isRequired) == required)
    }
}
