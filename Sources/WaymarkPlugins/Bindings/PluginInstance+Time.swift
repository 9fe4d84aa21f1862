import LuaRuntime
import WaymarkModel

extension PluginInstance {
    /// Returns the local date and time of the venue to Lua; UTC without a venue.
    func localTime(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        var moment = board.clock
        if !arguments.isNil(at: 0) {
            guard let seconds = arguments.number(at: 0), (-62_135_596_800...253_402_300_799).contains(seconds) else {
                return answer.refuse(0, "a moment in seconds since 1970, in the years 1 to 9999")
            }
            moment = Timestamp(milliseconds: Int64((seconds * 1000).rounded(.down)))
        }
        answer.charge(20)
        let calendar = board.venue?.calendar ?? VenueCalendar(timeZone: "UTC")
        let date = calendar.date(of: moment)
        let minutes = calendar.minute(of: moment)
        let seconds = Int(moment.milliseconds.quotientAndRemainder(dividingBy: 1000).quotient) % 60
        let (hour, minute, second) = (minutes / 60, minutes % 60, (seconds + 60) % 60)
        func padded(_ number: Int, to width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        answer.set(
            .table([
                ("text", .text("\(padded(hour, to: 2)):\(padded(minute, to: 2))")), ("hour", .integer(hour)),
                ("minute", .integer(minute)), ("second", .integer(second)), ("weekday", .integer(date.weekday + 1)),
                ("year", .integer(date.year)), ("month", .integer(date.month)), ("day", .integer(date.day)),
                ("date", .text("\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))")),
            ]))
    }
}
