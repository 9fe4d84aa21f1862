import Foundation
import Testing
import WaymarkImport
import WaymarkModel

@testable import WaymarkMaps

/// Every level of the shipped venues in many sizes.
struct ShippedVenueTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func scene(_ name: String) throws -> MapScene {
        let path = root.appendingPathComponent("venues/\(name)").path
        let venue = try #require(try VenueImporter().read(path: path).venues.first)
        var content = MapContent()
        content.isEveryLevel = true
        return MapScene(of: venue, showing: content)
    }

    @Test(arguments: ["riverside-mall", "st-brendan-hospital", "fernhill-park"])
    func `Every row and column with content is shown in every size`(name: String) throws {
        let scene = try Self.scene(name)
        for (columns, rows) in [(20, 8), (20, 61), (80, 24), (161, 61)] {
            let colours = rows == 24 ? TerminalColours.none : .trueColour
            var options = TerminalOptions(columns: columns, rows: rows, colours: colours)
            options.zoom = 1
            for (index, floor) in scene.floors.enumerated() {
                let size = "\(floor.level.id) \(columns)×\(rows) \(colours)"
                let picture = TerminalPainter(scene, options: options).picture(of: index)
                #expect(picture.lines.count <= rows, "\(size)")
                #expect(picture.lines.allSatisfy { $0.count <= columns }, "\(size)")
                let aim = TerminalAim(floor, columns: columns, rows: rows - 2, options)
                Self.check(floor, aim.view, options, size)
            }
        }
    }

    @Test(arguments: ["riverside-mall", "st-brendan-hospital", "fernhill-park"])
    func `Without a zoom every level is shown as a whole, and no name leaves the picture or touches another`(
        name: String
    ) throws {
        let scene = try Self.scene(name)
        for (columns, rows) in [(20, 8), (47, 13), (80, 24), (200, 60)] {
            for colours in rows == 13 || rows == 60 ? [TerminalColours.trueColour] : [.none, .trueColour] {
                let options = TerminalOptions(columns: columns, rows: rows, colours: colours)
                for (index, floor) in scene.floors.enumerated() {
                    let size = "\(floor.level.id) \(columns)×\(rows) \(colours)"
                    let picture = TerminalPainter(scene, options: options).picture(of: index)
                    #expect(picture.lines.count <= rows, "\(size)")
                    #expect(picture.lines.allSatisfy { $0.count <= columns }, "\(size)")
                    let names = picture.names
                    #expect(
                        names.drawn + names.numbered + names.dropped == floor.labels.count && names.outside == 0,
                        "\(size)")
                    Self.checkNames(floor, options, size)
                }
            }
        }
        for floor in scene.floors {
            for columns in stride(from: 20, through: 300, by: 28) {
                for rows in stride(from: 6, through: 100, by: 11) {
                    let aim = TerminalAim(floor, columns: columns, rows: rows, TerminalOptions())
                    #expect(aim.zoom == 1 && !aim.isPart, "\(floor.level.id) \(columns)×\(rows)")
                }
            }
        }
    }

    /// Finds each written text in the canvas, and compares it with the names of the floor and their parts.
    private static func checkNames(_ floor: SceneFloor, _ options: TerminalOptions, _ size: String) {
        let view = TerminalView(floor.bounds, columns: options.columns, rows: max(2, options.rows - 2))
        var canvas = TerminalCanvas(floor, view: view, style: TerminalStyle(options, floor: floor, view: view))
        canvas.drawPlan()
        canvas.drawLines()
        canvas.drawMarks()
        _ = TerminalLabels(TerminalNames(of: canvas.floor), on: &canvas, numbers: 0)
        let words = floor.labels.map { TerminalLabels.shown($0.text) }
        for row in 0..<view.rows {
            var column = 0
            while column < view.columns {
                var text = ""
                while column < view.columns, canvas.occupancy[canvas.index(column, row)] == .text {
                    text += canvas.signs[canvas.index(column, row)]?.text ?? "?"
                    column += 1
                }
                column += 1
                guard !text.isEmpty else { continue }
                // Two names that touched would make a text that no name contains.
                let start = text.hasSuffix("…") ? String(text.dropLast()) : text
                #expect(words.contains { $0.contains(start) }, "\(size): \(text)")
            }
        }
    }

    /// Compares the picture with where the floor's points are by plain arithmetic.
    private static func check(_ floor: SceneFloor, _ view: TerminalView, _ options: TerminalOptions, _ size: String) {
        var canvas = TerminalCanvas(floor, view: view, style: TerminalStyle(options, floor: floor, view: view))
        canvas.drawPlan()
        canvas.drawLines()
        canvas.drawMarks()
        let lines = canvas.lines()
        func isBlank(_ cell: TerminalCell) -> Bool {
            cell.text == " " && (cell.ground == nil || cell.ground?.role == .outside)
        }
        let points = floor.shapes.flatMap { $0.polygons.flatMap(\.outer) } + floor.marks.map(\.at)
        guard !points.isEmpty else { return }
        let columns = points.map { Int((($0.x - view.left) / view.scale).rounded(.down)) }
        let rows = points.map { Int(((view.top - $0.y) / view.rowHeight).rounded(.down)) }
        #expect(columns.allSatisfy { (0..<view.columns).contains($0) }, "\(size)")
        #expect(rows.allSatisfy { (0..<view.rows).contains($0) }, "\(size)")
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return
        }
        // A shape that covers less than half of its outermost cell ends a cell earlier.
        #expect(lines[top...min(top + 1, bottom)].contains { !$0.allSatisfy(isBlank) }, "\(size): top")
        #expect(lines[max(top, bottom - 1)...bottom].contains { !$0.allSatisfy(isBlank) }, "\(size): bottom")
        #expect(lines.contains { !$0[left...min(left + 1, right)].allSatisfy(isBlank) }, "\(size): left")
        #expect(lines.contains { !$0[max(left, right - 1)...right].allSatisfy(isBlank) }, "\(size): right")
        for mark in floor.marks {
            let column = Int(((mark.at.x - view.left) / view.scale).rounded(.down))
            let row = Int(((view.top - mark.at.y) / view.rowHeight).rounded(.down))
            #expect(!isBlank(lines[row][column]), "\(size): \(mark.title ?? "mark")")
        }
    }
}
