import Foundation
import Testing
import WaymarkTestSupport

/// Somebody is guided in one process, and in another one with the same store things close, open and are undone at random moments.
///
/// In one process, the law of closures holds (`ClosingLaw`). So it does in two if people hear the same, second by second.
@Suite struct `Two processes say the same as one` {
    private let folder: PluginFolderOnDisk

    /// Two storeys of 4 by 3 junctions, the upper one in a tower.
    init() throws {
        folder = try PluginFolderOnDisk()
        var (nodes, paths): ([String: [String]], [String]) = ([:], [])
        for level in ["g", "u"] {
            for (column, row) in (0..<12).map({ ($0 / 3, $0 % 3) }) {
                let id = "\(level)\(column)\(row)"
                nodes[level, default: []].append("\(id): [\(column * 12), \(row * 12)]")
                if column < 3 { paths.append("{id: \(id)-e, nodes: [\(id), \(level)\(column + 1)\(row)]}") }
                if row < 2 { paths.append("{id: \(id)-n, nodes: [\(id), \(level)\(column)\(row + 1)]}") }
            }
        }
        try """
        waymark: 1
        id: grid
        name: Grid
        timeZone: Europe/Amsterdam
        anchor: {lat: 52.1, lon: 5.1, bearing: 0}
        buildings: [{id: tower, name: Tower}]
        levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery, building: tower}]
        nodes:
          g: {\(nodes["g", default: []].joined(separator: ", "))}
          u: {\(nodes["u", default: []].joined(separator: ", "))}
        paths:
        \(paths.map { "  - \($0)" }.joined(separator: "\n"))
        connectors:
          - {id: west, kind: stairs, name: West stairs, stops: [g00, u00], length: 8}
          - {id: east, kind: stairs, name: East stairs, stops: [g32, u32], length: 16}
          - {id: lift, kind: elevator, name: Lift, stops: [g30, u30], wait: 5}
        areas:
          - {id: court, level: g, name: Court, category: walkway, polygon: [[6, 6], [30, 6], [30, 18], [6, 18]]}
        places:
          - {id: shop, name: Shop, category: shop, at: u21}

        """.write(toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
    }

    /// What the other process does, and for how many seconds the traveller walks after it.
    private func story(_ seed: UInt64) -> (start: String, steps: [(change: String, seconds: Int)]) {
        var random = SeededGenerator(seed: seed)
        let start = random.pick(["g01", "g12", "g31", "u31"])
        let targets = [
            "u", "tower", "g", "court", "lift", "west", "east", "u10-e", "u20-n", "g10-n", "g01-e", "u00-e", "u31-n",
            "shop",
        ]
        var closed: [String] = []
        let steps = (0..<8).map { _ in
            var change: String
            if let last = closed.last, random.chance(0.3) {
                closed.removeLast()
                change = random.chance(0.5) ? "undo" : "reopen \(last)"
            } else {
                let target = random.pick(targets.filter { !closed.contains($0) })
                closed.append(target)
                change = "close \(target)"
            }
            return (change, random.pick([1, 3, 9]))
        }
        return (start, steps)
    }

    /// Writes a line, and returns what is said of the journey in answer.
    private func said(_ line: String, by talk: Talk) throws -> [String] {
        try talk.write("\(line)\nvenues\n")
        var said: [String] = []
        while let answer = talk.line(), !answer.hasPrefix("grid ") {
            if answer.wholeMatch(of: /[0-9:]{8} .*/) != nil { said.append(answer) }
        }
        return said
    }

    @Test(arguments: RandomSeeds.range(2)) func `Whatever closes in the other one`(seed: UInt64) throws {
        let story = story(seed)
        let one = try Talk(store: folder.file("one.sqlite"))
        let guide = try Talk(store: folder.file("two.sqlite"))
        for talk in [one, guide] {
            try talk.write("set clock 2026-01-05T10:00\n")
            _ = try said("import '\(folder.file("venue.yaml"))'", by: talk)
        }
        let desk = try Talk(store: folder.file("two.sqlite"))
        let go = "go \(story.start) shop --automatic"
        let (alone, together) = (try said(go, by: one), try said(go, by: guide))
        #expect(alone == together && !alone.isEmpty)
        var told: [String] = []
        for (change, seconds) in story.steps {
            var alone = try said(change, by: one)
            alone += try said("walk \(seconds)", by: one)
            _ = try said(change, by: desk)
            let together = try said("walk \(seconds)", by: guide)
            #expect(alone == together, "seed \(seed): \(change) \(seconds) after \(told)")
            told.append("\(change) \(seconds)")
        }
    }
}
