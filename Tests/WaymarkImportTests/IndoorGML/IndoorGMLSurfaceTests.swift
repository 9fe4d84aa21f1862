import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A corridor of 20 m, with a room `omega` along it whose transition is drawn straight from state to state: through the wall at 6.2 m.
@Suite struct `Surfaces between cells of IndoorGML` {
    /// How a file says between which cells a surface is.
    enum Statement: CaseIterable { case duality, named, held, drawn }

    private static func building(
        _ surface: ClosedRange<Double>, _ statement: Statement, _ description: String = "",
        element: String = "navi:ConnectionBoundary"
    ) throws -> Derived {
        let storey = "storey=\"1\":"
        let (a, b) = (surface.lowerBound, surface.upperBound)
        let corners = "\(a) 4 0 \(b) 4 0 \(b) 4 2 \(a) 4 2 \(a) 4 0"
        let duality = statement == .duality ? "<core:duality xlink:href=\"#to\"/>" : ""
        let body =
            "<\(element) gml:id=\"B1\"><gml:description>\(description)</gml:description>\(duality)"
            + "<core:cellSpaceBoundaryGeometry><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList srsDimension=\"3\">"
            + "\(corners)</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></core:cellSpaceBoundaryGeometry></\(element)>"
        let link = "<core:partialboundedBy xlink:href=\"#B1\"/>"
        var sample = IndoorGMLSample()
        sample.cells = [
            .init(
                id: "hall", element: "TransitionSpace", name: "Hall", description: storey + "indoor=\"corridor\":",
                box: [0, 20, 0, 4, 0, 3], more: statement == .named || statement == .held ? link : ""),
            .init(
                id: "omega", name: "Omega", description: storey, box: [5, 20, 4, 10, 0, 3],
                more: statement == .named
                    ? link : statement == .held ? "<core:partialboundedBy>\(body)</core:partialboundedBy>" : ""),
            .init(id: "alpha", name: "Alpha", description: storey, box: [0, 5, 4, 10, 0, 3]),
        ]
        sample.states["S-hall"] = [2, 2, 0]
        sample.transitions = [
            .init(id: "ta", ends: ["S-hall", "S-alpha"], line: [2, 2, 0, 2.5, 4, 0, 2.5, 7, 0]),
            .init(id: "to", ends: ["S-hall", "S-omega"], line: [2, 2, 0, 12.5, 7, 0]),
        ]
        let end = "</core:PrimalSpaceFeatures></core:primalSpaceFeatures>"
        let member = statement == .held ? "" : "<core:cellSpaceBoundaryMember>\(body)</core:cellSpaceBoundaryMember>"
        let (_, diagnostics, draft) = try IndoorGMLSample.read(sample.text.replacing(end, with: member + end))
        return try Derived.of(draft, diagnostics)
    }

    /// A door of 0.6 m, where the line leads and 8 m beside it.
    @Test(arguments: [6.0, 14.0], Statement.allCases)
    func `The way leads through the surface, and is as wide as that`(start: Double, statement: Statement) throws {
        let building = try Self.building(start...start + 0.6, statement)
        let distance = try #require(building.distance("alpha", "omega"))
        // From the door of alpha at 2.5 m to that of omega, along the corridor.
        #expect(abs(distance - (start < 10 ? 14.3 : 18.3)) < 1.5, "\(distance)")
        #expect(building.distance("alpha", "omega", width: 0.7, wheels: true) == nil)
        let wide = try Self.building(start...start + 1.2, statement)
        #expect(wide.distance("alpha", "omega", width: 0.7, wheels: true) != nil)
    }

    @Test(arguments: Statement.allCases, [6.0, 14.0])
    func `What a surface says holds`(statement: Statement, start: Double) throws {
        for claim in [
            "access=\"no\"", "status=\"closed\"", "opening_hours=\"off\"", "emergency=\"yes\"",
        ] {
            let building = try Self.building(start...start + 1, statement, claim)
            #expect(building.distance("alpha", "omega") == nil, "\(claim)")
        }
        let steps = try Self.building(start...start + 1, statement, "wheelchair=\"no\"")
        #expect(steps.distance("alpha", "omega") != nil && steps.distance("alpha", "omega", wheels: true) == nil)
    }

    /// Walls are surfaces, too, and say nothing.
    @Test func `A plain surface that no transition names says nothing`() throws {
        let building = try Self.building(14...14.6, .named, element: "core:CellSpaceBoundary")
        #expect(building.distance("alpha", "omega", width: 0.7, wheels: true) != nil)
    }
}
