import WaymarkEngine

/// The answer to a change as it was given when the change was made, in all formats.
package struct KeptAnswer: Answer {
    private let tree: JSON
    package let geoJSON: JSON
    package let csv: String
    package let lines: [JSON]?
    package let denial: String?
    package let isDenied: Bool
    package let remarks: [String]
    package let warnings: [String]
    package let places: [FeatureID]
    private let pieces: [JSON]

    init(_ answer: some Answer) {
        tree = answer.document.tree
        (geoJSON, csv, lines) = (answer.geoJSON, answer.csv, answer.lines)
        denial = answer.denial ?? answer.failure?.message.plain
        (isDenied, remarks, warnings, places) = (answer.isDenied, answer.remarks, answer.warnings, answer.places)
        pieces = answer.sheet(.english).pieces.map(Self.json)
    }

    /// Reads a kept answer; nil if the text is none.
    init?(_ text: String) {
        guard let json = JSON(parsing: text), let tree = json["json"], let geoJSON = json["geojson"],
            let csv = json["csv"]?.text, let pieces = json["text"]?.elements
        else { return nil }
        func texts(_ name: String) -> [String] { json[name]?.elements?.compactMap(\.text) ?? [] }
        (self.tree, self.geoJSON, self.csv, self.pieces) = (tree, geoJSON, csv, pieces)
        (lines, denial) = (json["lines"]?.elements, json["denial"]?.text)
        isDenied = json["denied"] == true || denial != nil
        (remarks, warnings) = (texts("remarks"), texts("warnings"))
        places = texts("places").map { FeatureID($0) }
    }

    /// The answer as it is kept.
    var text: String {
        let json: JSON = [
            "json": tree, "geojson": geoJSON, "csv": .string(csv), "text": .array(pieces),
            "lines": lines.map { .array($0) } ?? .null, "denial": .text(denial), "denied": .bool(isDenied),
            "remarks": .array(remarks.map { .string($0) }), "warnings": .array(warnings.map { .string($0) }),
            "places": .array(places.map { .string($0.rawValue) }),
        ]
        return json.compact()
    }

    package var document: JSONDocument { JSONDocument(tree) }

    package static var name: StaticString { "kept_answer" }
    package static var doc: StaticString { "The answer to a change as it was given when the change was made." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {}

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for piece in pieces {
            let table = piece["rows"].map { rows in
                var table = AnswerTable(
                    zip(Self.texts(piece["headings"]), Self.texts(piece["alignments"])).map {
                        ($0, $1 == "right" ? .right : .left)
                    })
                table.rows = rows.elements?.map { Self.texts($0) } ?? []
                return table
            }
            switch (piece["kind"]?.text, table) {
            case ("table", let table?): sheet.add(table)
            case ("inset", let table?): sheet.add(inset: table)
            case ("steps", let table?): sheet.add(steps: table.rows, table.alignments)
            case ("warning", _): sheet.add(warning: piece["line"]?.text ?? "")
            case ("fault", _): sheet.add(fault: piece["line"]?.text ?? "")
            case (let kind, _):
                let line = piece["line"]?.text ?? ""
                if let mark = AnswerSheet.Mark(rawValue: kind ?? "") {
                    sheet.add(line, marked: mark)
                } else {
                    sheet.add(line, isStrong: kind == "strong")
                }
            }
        }
        return sheet
    }

    private static func texts(_ json: JSON?) -> [String] { json?.elements?.compactMap(\.text) ?? [] }

    private static func json(_ piece: AnswerSheet.Piece) -> JSON {
        func table(_ kind: String, _ table: AnswerTable) -> JSON {
            [
                "kind": .string(kind), "headings": .array(table.headings.map { .string($0) }),
                "alignments": .array(table.alignments.map { $0 == .right ? "right" : "left" }),
                "rows": .array(table.rows.map { .array($0.map { .string($0) }) }),
            ]
        }
        return switch piece {
        case .line(let text, let isStrong): ["kind": isStrong ? "strong" : "line", "line": .string(text)]
        case .warning(let text): ["kind": "warning", "line": .string(text)]
        case .fault(let text): ["kind": "fault", "line": .string(text)]
        case .marked(let text, let mark): ["kind": .string(mark.rawValue), "line": .string(text)]
        case .table(let content): table("table", content)
        case .inset(let content): table("inset", content)
        case .steps(let content): table("steps", content)
        }
    }
}
