import Foundation
import WaymarkDraft
import WaymarkModel

// Measures import, answers, routing, sessions and maps on made-up campuses, and prints figures and ratios of one run.
// Ratios are those of medians.
// Usage: WaymarkBenchmarks [QUERIES]            SIZES="S M" chooses the campuses; L takes some minutes and 3 GB
//                                               VENUES="PATH …" names venues of files
//        WaymarkBenchmarks peers FOLDER [VENUE…]
//        WaymarkBenchmarks list | run NUMBER N  for .ci/instructions
//        WaymarkBenchmarks answers STORE [ROUNDS]
//        WaymarkBenchmarks threads [VENUE]

if CommandLine.arguments.dropFirst().first == "peers" {
    try PeerTimes.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}
// For .ci/instructions: how many more runs each piece of work gets, how many units a run has, and its name.
if CommandLine.arguments.dropFirst() == ["list"] {
    for work in CountedWork.list() { print(2, work.units, work.name) }
    exit(0)
}
if CommandLine.arguments.dropFirst().first == "run", CommandLine.arguments.count == 4,
    let number = Int(CommandLine.arguments[2]), let times = Int(CommandLine.arguments[3])
{
    try CountedWork.run(number, times: times)
    exit(0)
}
if CommandLine.arguments.dropFirst().first == "answers" {
    try AnswerParts.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}
if CommandLine.arguments.dropFirst().first == "threads" {
    try PluginThreads.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}

// Before minutes of measuring, not behind them.
for path in VenueTimes.paths where !FileManager.default.fileExists(atPath: path) {
    print("\(path): no such file or folder; VENUES names venues of files")
    exit(66)
}

let queries = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
var report = Report()

for campus in Campus.chosen { report.add(try ImportTimes(campus).rows, of: campus.name) }
for campus in Campus.chosen {
    let contents = campus.contents()
    let (validated, validation) = measure { VenueValidator.validate(VenueDraft(contents: contents)) }
    guard let venue = validated.venue else {
        for diagnostic in validated.diagnostics.prefix(5) { print(diagnostic.code, diagnostic.message) }
        preconditionFailure("the campus is no venue")
    }
    report.add([Row("validate", "\(venue.nodes.count) nodes", [validation])], of: campus.name)
    let routing = try RoutingTimes(venue, queries: queries)
    report.add(routing.rows, of: campus.name)
    report.add(try RequestTimes(campus, queries: queries / 4).rows, of: campus.name)
    if let session = SessionThroughput.measure(routing.walks, in: venue, rounds: 10) {
        let times = session.fixesPerSecond.map { 1e9 / $0 }
        report.add([Row("session, a fix", "\(session.steps) steps", times)], of: campus.name)
    }
}
for path in VenueTimes.paths {
    guard let times = try VenueTimes(path: path, queries: queries / 2) else {
        print("\(path) has no venue with edges")
        continue
    }
    report.add(times.rows, of: times.name)
}
report.add(try MapTimes.rows())

for line in report.lines { print(line) }
