import Foundation
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A building that a test writes as IndoorGML: boxes with states in them, and transitions between the states.
struct IndoorGMLSample {
    struct Cell {
        var id: String
        var element = "GeneralSpace"
        var name: String?
        var description: String?
        /// Least and greatest x, y and z.
        var box: [Double]
        /// Elements inside, as text.
        var more = ""
        /// The corners of the floor, x and y, if it is not the box.
        var outline: [Double]?
    }

    struct Transition {
        var id: String
        var ends: [String]
        /// The points, three numbers each.
        var line: [Double] = []
        var more = ""
    }

    var cells: [Cell] = []
    var transitions: [Transition] = []
    /// Whether references have a number sign.
    var sign = "#"
    /// Elements in the outermost element, as text.
    var more = ""
    /// The prefix of the elements.
    var prefix = "core:"
    /// States that are not in the middle of the floor of a cell: positions by id.
    var states: [String: [Double]] = [:]

    /// The text in IndoorGML 1.0.
    var text: String {
        let navigation = "xmlns:navi=\"http://www.opengis.net/indoorgml/1.0/navigation\""
        let names = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
        let p = prefix
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<\(p)IndoorFeatures \(names)=\"http://www.opengis.net/indoorgml/1.0/core\" \(navigation)",
            " xmlns:gml=\"http://www.opengis.net/gml/3.2\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" gml:id=\"IF\">",
            more, "<\(p)primalSpaceFeatures><\(p)PrimalSpaceFeatures gml:id=\"P\">",
        ]
        for cell in cells {
            let element = cell.element == "CellSpace" ? "\(p)CellSpace" : "navi:\(cell.element)"
            lines.append("<\(p)cellSpaceMember><\(element) gml:id=\"\(cell.id)\">")
            if let text = cell.description { lines.append("<gml:description>\(text)</gml:description>") }
            if let name = cell.name { lines.append("<gml:name>\n \(name)\n</gml:name>") }
            let geometry =
                cell.outline.map { "<\(p)Geometry2D>\(Self.floor($0, cell.box[4]))</\(p)Geometry2D>" }
                ?? "<\(p)Geometry3D>\(Self.solid(cell.box))</\(p)Geometry3D>"
            lines.append("<\(p)cellSpaceGeometry>\(geometry)</\(p)cellSpaceGeometry>")
            lines.append("<\(p)duality xlink:href=\"\(sign)S-\(cell.id)\"/>\(cell.more)")
            lines.append("</\(element)></\(p)cellSpaceMember>")
        }
        lines.append("</\(p)PrimalSpaceFeatures></\(p)primalSpaceFeatures>")
        lines.append("<\(p)multiLayeredGraph><\(p)MultiLayeredGraph><\(p)spaceLayers><\(p)spaceLayerMember>")
        lines.append("<\(p)SpaceLayer gml:id=\"base\"><\(p)nodes>")
        for cell in cells {
            let box = cell.box
            let middle = states["S-\(cell.id)"] ?? [(box[0] + box[1]) / 2, (box[2] + box[3]) / 2, box[4]]
            lines.append(state("S-\(cell.id)", dual: cell.id, middle))
        }
        for (id, position) in states.sorted(by: { $0.key < $1.key })
        where !cells.contains(where: { "S-\($0.id)" == id }) {
            lines.append(state(id, dual: nil, position))
        }
        lines.append("</\(p)nodes><\(p)edges>")
        for transition in transitions {
            lines.append(
                "<\(p)transitionMember><\(p)Transition gml:id=\"\(transition.id)\"><\(p)weight>1.0</\(p)weight>")
            for end in transition.ends { lines.append("<\(p)connects xlink:href=\"\(sign)\(end)\"/>") }
            if !transition.line.isEmpty {
                let points = Self.positions(transition.line)
                lines.append(
                    "<\(p)geometry><gml:LineString gml:id=\"L-\(transition.id)\">\(points)</gml:LineString></\(p)geometry>"
                )
            }
            lines.append("\(transition.more)</\(p)Transition></\(p)transitionMember>")
        }
        lines.append("</\(p)edges></\(p)SpaceLayer></\(p)spaceLayerMember></\(p)spaceLayers></\(p)MultiLayeredGraph>")
        lines.append("</\(p)multiLayeredGraph></\(p)IndoorFeatures>")
        return lines.joined(separator: "\n")
    }

    private func state(_ id: String, dual: String?, _ position: [Double]) -> String {
        let p = prefix
        let link = dual.map { "<\(p)duality xlink:href=\"\(sign)\($0)\"/>" } ?? ""
        return
            "<\(p)stateMember><\(p)State gml:id=\"\(id)\">\(link)<\(p)geometry><gml:Point>\(Self.positions(position))"
            + "</gml:Point></\(p)geometry></\(p)State></\(p)stateMember>"
    }

    private static func positions(_ numbers: [Double]) -> String {
        stride(from: 0, to: numbers.count, by: 3).map {
            "<gml:pos>\(numbers[$0]) \(numbers[$0 + 1]) \(numbers[$0 + 2])</gml:pos>"
        }
        .joined()
    }

    /// Returns a floor with the corners.
    static func floor(_ corners: [Double], _ height: Double) -> String {
        let ring = corners + corners.prefix(2)
        let numbers = stride(from: 0, to: ring.count, by: 2).flatMap { [ring[$0], ring[$0 + 1], height] }
        return
            "<gml:Polygon><gml:exterior><gml:LinearRing>\(positions(numbers))</gml:LinearRing></gml:exterior></gml:Polygon>"
    }

    /// Returns a box with a floor, a ceiling and one wall. It is not closed, as in many files.
    static func solid(_ box: [Double]) -> String {
        let (x, y) = ([box[0], box[1]], [box[2], box[3]])
        func face(_ z: Double) -> [Double] {
            [x[0], y[0], z, x[1], y[0], z, x[1], y[1], z, x[0], y[1], z, x[0], y[0], z]
        }
        let wall = [x[0], y[0], box[4], x[1], y[0], box[4], x[1], y[0], box[5], x[0], y[0], box[5], x[0], y[0], box[4]]
        let faces = [face(box[5]), wall, face(box[4])].map { numbers in
            "<gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing>\(positions(numbers))</gml:LinearRing></gml:exterior>"
                + "</gml:Polygon></gml:surfaceMember>"
        }
        return "<gml:Solid><gml:exterior><gml:Shell>\(faces.joined())</gml:Shell></gml:exterior></gml:Solid>"
    }

    /// Returns a surface between two cells, as a member of the primal space.
    static func boundary(_ id: String, _ positions: String) -> String {
        "<core:cellSpaceBoundaryMember><core:CellSpaceBoundary gml:id=\"\(id)\"><core:cellSpaceBoundaryGeometry>"
            + "<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList srsDimension=\"3\">\(positions)</gml:posList>"
            + "</gml:LinearRing></gml:exterior></gml:Polygon></core:cellSpaceBoundaryGeometry></core:CellSpaceBoundary>"
            + "</core:cellSpaceBoundaryMember>"
    }

    /// Three rooms on a corridor, with a lift to a second storey that has a corridor and a room. In metres.
    static var school: IndoorGMLSample {
        var sample = IndoorGMLSample()
        func storey(_ number: Int) -> String { "storey=\"\(number)\":" }
        sample.cells = [
            Cell(
                id: "hall", element: "TransitionSpace", name: "Hall 1", description: storey(1),
                box: [0, 20, 0, 3, 0, 3]),
            Cell(id: "r1", name: "Art", description: storey(1) + "indoor=\"classroom\":", box: [0, 6, 3, 8, 0, 3]),
            Cell(id: "r2", name: "Music", description: storey(1), box: [6, 12, 3, 8, 0, 3]),
            Cell(
                id: "l1", element: "TransitionSpace", description: storey(1) + "indoor=\"elevator\":",
                box: [18, 20, 3, 5, 0, 3]),
            Cell(
                id: "hall2", element: "TransitionSpace", name: "Hall 2", description: storey(2),
                box: [0, 20, 0, 3, 4, 7]),
            Cell(id: "r3", name: "Physics", description: storey(2), box: [0, 6, 3, 8, 4, 7]),
            Cell(
                id: "l2", element: "TransitionSpace", description: storey(2) + "indoor=\"elevator\":",
                box: [18, 20, 3, 5, 4, 7]),
        ]
        sample.transitions = [
            Transition(id: "t1", ends: ["S-hall", "S-r1"], line: [10, 1.5, 0, 3, 1.5, 0, 3, 3, 0, 3, 5.5, 0]),
            Transition(id: "t2", ends: ["S-hall", "S-r2"], line: [10, 1.5, 0, 9, 3, 0, 9, 5.5, 0]),
            Transition(id: "t2b", ends: ["S-r2", "S-hall"], line: [9, 5.5, 0, 9, 3, 0, 10, 1.5, 0]),
            Transition(id: "t3", ends: ["S-hall", "S-l1"], line: [10, 1.5, 0, 19, 3, 0, 19, 4, 0]),
            Transition(id: "t4", ends: ["S-hall2", "S-r3"], line: [10, 1.5, 4, 3, 3, 4, 3, 5.5, 4]),
            Transition(id: "t5", ends: ["S-hall2", "S-l2"], line: [10, 1.5, 4, 19, 3, 4, 19, 4, 4]),
            Transition(id: "lift", ends: ["S-l1", "S-l2"], line: [19, 4, 0, 19, 4, 0]),
        ]
        return sample
    }

    /// Returns the draft and the diagnostics.
    func read(
        mapping: String? = nil, _ options: ImportOptions = ImportOptions()
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic], draft: VenueDraft) {
        try Self.read(text, mapping: mapping, options)
    }

    static func read(
        _ text: String, mapping: String? = nil, _ options: ImportOptions = ImportOptions()
    ) throws -> (contents: VenueContents, diagnostics: [Diagnostic], draft: VenueDraft) {
        var files = ["school.gml": Data(text.utf8)]
        if let mapping { files["indoorgml.yaml"] = Data(mapping.utf8) }
        let source = SourceTree(files: files, root: "d")
        let (drafts, diagnostics) = try readDrafts(IndoorGMLReader(), source, options)
        struct NoDraft: Error { var diagnostics: [Diagnostic] }
        guard let draft = drafts.first else { throw NoDraft(diagnostics: diagnostics) }
        return (draft.contents, diagnostics, draft)
    }
}
