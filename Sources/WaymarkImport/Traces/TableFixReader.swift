import Foundation
import WaymarkImportKit
import WaymarkModel

/// Reads fixes from CSV with the columns `lat,lon,level,accuracy,time` or `x,y,level,accuracy,time`, in any order.
/// Other columns are ignored. The column `accuracy` is optional, and values of `level` and `accuracy` can be empty.
enum TableFixReader {
    static func read(_ data: Data, into collector: inout FixCollector) {
        let table = Table(
            file: collector.file, data: data, limits: collector.limits, diagnostics: &collector.diagnostics)
        let hasCoordinates = table.column("lat") != nil || table.column("lon") != nil
        let isLocal = !hasCoordinates && (table.column("x") != nil || table.column("y") != nil)
        let position = isLocal ? ["x", "y"] : ["lat", "lon"]
        guard table.requires(columns: position + ["level", "time"], diagnostics: &collector.diagnostics) else { return }
        let (first, second) = (table.column(position[0]), table.column(position[1]))
        let (level, accuracy, time) = (table.column("level"), table.column("accuracy"), table.column("time"))
        for row in table.rows where table.isRegular(row, diagnostics: &collector.diagnostics) {
            var text = FixText(span: table.span(row))
            if isLocal {
                (text.x, text.y) = (
                    table.text(row, first).map(table.pointed), table.text(row, second).map(table.pointed)
                )
            } else {
                (text.latitude, text.longitude) = (
                    table.text(row, first).map(table.pointed), table.text(row, second).map(table.pointed)
                )
            }
            text.level = table.text(row, level)
            text.accuracy = table.text(row, accuracy).map(table.pointed)
            text.time = table.text(row, time)
            guard collector.take(text) else { return }
        }
    }
}
