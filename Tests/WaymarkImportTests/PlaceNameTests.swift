import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Texts that are names` {
    private static let lookalikes = [
        "null", "unit", "#N/A", "wikidata=Q104814416", "name:en=Lift", "operator=", "https://example.org/a",
        "www.db.de",
        "HTTP://EXAMPLE.ORG", "mailto:info@example.org", "info@example.org", "Q104814416", "+49 30 1234567",
        "(030) 123 45 67", "030/1234567", "tel:112", "...", "- -", "***", "?!", "12 m", "12.5 m²", "25 kg", "3,5m",
        "10 %",
        "~40 sqm", "6 ft", "123e4567-e89b-12d3-a456-426614174000",
    ]
    private static let names = [
        "x", "A", "7", "101", "12m", "12M", "Q104", "E=mc²", "Booking.com", "Café @ Home", "0042", "1.2.345",
        "10-20-30",
        "5 à sec", "24/7", "+1", "C&A", "H&M", "東口", "3 Mobile", "7 Days", "20 Min Parking", "Gate 12", "1-234-5678",
        "9 m Tower", "a=b", "N26", "30 St Mary Axe", "2Go",
    ]

    @Test(arguments: lookalikes) func `A tag, an address, a number of somebody and a measure are not names`(
        text: String
    ) {
        #expect(!PlaceNames.isName(text))
    }

    @Test(arguments: names) func `Letters, numbers and brands are names`(text: String) {
        #expect(PlaceNames.isName(text))
    }

    @Test(arguments: lookalikes) func `No reader calls a place so`(text: String) throws {
        let plain = text.replacing(" ", with: "~")
        let map = try osm(
            """
            node 1 0 0
            node 2 90 0
            way 10 1,2 highway=footway level=0
            node 3 20 0 emergency=defibrillator level=0 operator=\(plain)
            node 4 40 0 shop=books level=0 name=\(plain) alt_name=\(plain)
            node 5 60 0 amenity=toilets level=0 ref=\(plain)
            """)
        var plan = PlanSample()
        plan.add(
            [
                PlanSample.feature(
                    PlanSample.box(0, 0, 30, 9), "\"kind\": \"hall\", \"level\": 0, \"name\": \"\(text)\""),
                PlanSample.feature(
                    PlanSample.point(30, 4), "\"kind\": \"toilet\", \"level\": 0, \"name\": \"\(text)\""),
            ], to: "plan.geojson")
        let tables = [
            "nodes.csv": "id,x,y,floor,type,name\na,0,0,0,hall,Low\nb,9,0,0,toilet,\"\(text)\"\n",
            "edges.csv": "from,to\na,b\n",
        ].mapValues { Data($0.utf8) }
        let (drafts, _) = try readDrafts(GraphReader(), SourceTree(files: tables, root: "tables"))
        let feed = Feed(
            stops: """
                stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
                s,Stn,47,8,1,,
                e,Low,47,8,2,s,g
                p,"\(text)",47.0002,8,0,s,b

                """,
            pathways: "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\na,e,p,2,1\n")
        let all = [map, try plan.read().contents] + (drafts + (try feed.read().0)).map(\.contents)
        for contents in all {
            let names =
                contents.places.flatMap { $0.name.allTexts + $0.aliases } + contents.units.compactMap(\.name?.base)
            #expect(!names.contains { $0.contains(text) }, "\(names)")
        }
    }
}
