import WaymarkModel

// Measures what plugins cost: a call across the border, a fix of a session, an edge of a network.
// Usage: swift run -c release PluginBenchmarks               prints the time of each piece of work
//        swift run -c release PluginBenchmarks list          prints for .ci/instructions how many runs each needs, how many
//                                                            units a run has, and the name
//        swift run -c release PluginBenchmarks run NUMBER N  runs the work with this number N times

let border = try Border().works()
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, let number = Int(arguments[1]), let runs = Int(arguments[2]) {
    let works = number < border.count ? border : try border + Hosting().works()
    for _ in 0..<runs { try works[number].run() }
} else {
    let works = try border + Hosting().works()
    if arguments == ["list"] {
        for work in works { print(max(2, work.runs / 100), work.units, work.name) }
    } else {
        let rows = try works.map { work in
            let time = try work.nanoseconds()
            return [work.name, Samples.text(time), "\(Int(1e6 / time)),000/s"]
        }
        for line in TextColumns.lines(rows) { print(line) }
    }
}
