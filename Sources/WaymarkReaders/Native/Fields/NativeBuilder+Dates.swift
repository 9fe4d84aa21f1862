import WaymarkImportKit
import WaymarkModel

extension NativeBuilder {
    /// Reads a day: `2026-12-25`.
    func date(_ value: LocatedValue, _ key: String) -> CalendarDate? {
        let parts = (value.text ?? "").split(separator: "-", omittingEmptySubsequences: false)
        if parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]),
            (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
        {
            return CalendarDate(year: year, month: month, day: day)
        }
        report(
            .badValue, "\"\(key)\" must be a day, not \(value.text.map { "\"\($0)\"" } ?? value.noun)", at: value.span,
            help: "write year-month-day: 2026-12-25")
        return nil
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
