import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Nothing is assumed in favour of wheels` {
    @Test(arguments: ["many,,", ",steep,", ",,narrow", "3 or 4,,"])
    func `A number of a pathway that is not understood keeps them away`(values: String) throws {
        for mode in [1, 5] {
            let feed = Feed(
                stops: """
                    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
                    S,Central,52.0,5.0,1,,
                    E,Main Street,52.0001,5.0,2,S,g
                    P,Central,52.0002,5.0,0,S,\(mode == 1 ? "g" : "b")

                    """,
                pathways: """
                    pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,stair_count,max_slope,min_width
                    w,E,P,\(mode),1,15,\(values)

                    """, levels: "level_id,level_index\ng,0\nb,-1\n")
            let (drafts, diagnostics) = try feed.read(ImportOptions())
            let contents = try #require(drafts.first).contents
            #expect(contents.edges.map(\.isAccessible) + contents.connectors.map(\.isAccessible) == [false])
            let told = diagnostics.filter { $0.code == .badRow }.map(\.message)
            #expect(told.count == 1 && told[0].hasSuffix("is not a number; wheelchairs do not use the pathway"))
        }
    }

    private static func graph(_ nodes: String, _ edge: String = "") throws -> ImportReport {
        let files = [
            "nodes.csv": "id,x,y,level,type,name,incline\na,0,0,0,hall,Alpha,\n\(nodes)\nd,40,0,1,hall,Omega,\n",
            "edges.csv": "id,from,to,kind,length,incline\ne1,a,b,,20,\ne2,b,c,ramp,60,\(edge)\ne3,c,d,,20,\n",
            "graph.yaml": "graph: 1\nid: t\nlevels: [{key: \"0\", ordinal: 0}, {key: \"1\", ordinal: 1}]\n",
        ]
        return try VenueImporter().read(SourceTree(files: files.mapValues { Data($0.utf8) }, root: "t"))
    }

    @Test(arguments: [
        ("12%", "", "", 0.12), ("", "-12%", "", 0.12), ("3%", "12%", "", 0.12), ("12%", "", "5%", 0.12),
        ("4%", "", "5%", 0.05),
    ])
    func `A ramp of a table is as steep as the steepest of its ends and itself`(
        low: String, high: String, edge: String, slope: Double
    ) throws {
        let report = try Self.graph("b,20,0,0,ramp,L,\(low)\nc,20,0,1,ramp,L,\(high)", edge)
        let venue = try #require(report.venues.first, "\(report.diagnostics)").contents
        #expect(venue.connectors.flatMap { $0.flights.map(\.incline) } == [slope])
        #expect(venue.edges.allSatisfy { $0.incline == nil })
        #expect(!report.diagnostics.contains { $0.message.contains("changes nothing") })
    }
}
