import LuaRuntime
import WaymarkModel

extension PluginInstance {
    /// Returns the local date and time of the venue to Lua; UTC without a venue.
    func localTime(_ arguments: LuaArguments, _ answer: inout LuaAnswer) {
        var moment = question.clock
        if !arguments.isNil(at: 0) {
            guard let seconds = arguments.number(at: 0), (-62_135_596_800...253_402_300_799).contains(seconds) else {
                return answer.refuse(0, "a moment in seconds since 1970, in the years 1 to 9999")
            }
            moment = Timestamp(milliseconds: Int64((seconds * 1000).rounded(.down)))
        }
        answer.charge(20)
        let calendar = localCalendar
        let date = calendar.date(of: moment)
        let minutes = calendar.minute(of: moment)
        let seconds = Int(moment.milliseconds.quotientAndRemainder(dividingBy: 1000).quotient) % 60
        let time = LocalTimeObject.Subject(
            date: date, hour: minutes / 60, minute: minutes % 60, second: (seconds + 60) % 60)
        answer.set(LocalTimeObject.copy(time, question))
    }
}
