import PluginTestSupport
import Synchronization
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

@Suite struct `A session's plugins are not reentered` {
    /// Asks the session that is asking.
    private final class Mirror: PluginWays {
        let session = Mutex<PluginSession?>(nil)
        let answers = Mutex<[Bool?]>([])

        func nearest(_ request: NearestRequest) -> [NearestResult] {
            let session = session.withLock { $0 }
            let answer = session?.didArrive(at: 1, isLast: true, in: Walk.context())
            answers.withLock { $0.append(answer) }
            return []
        }
        func route(_ request: RouteRequest) -> Route? { nil }
    }

    @Test func `A session's plugins are not entered again while one of them runs`() {
        let mirror = Mirror()
        var surroundings = Walk.surroundings
        surroundings.ways = mirror
        let session = Walk.host([Walk.package("p", .shouldAdvanceLeg, "waymark.venue.nearest(\"food\") return true")])
            .session(surroundings)
        mirror.session.withLock { $0 = session }
        #expect(session.didArrive(at: 1, isLast: true, in: Walk.context()) == true)
        #expect(mirror.answers.withLock { $0 } == [nil])
        #expect(session.settle(at: Walk.start).faults.isEmpty)
        mirror.session.withLock { $0 = nil }
    }

    @Test func `Many sessions have plugins with their own memory, on any thread`() async {
        let host = Walk.host([Walk.package("p", .shouldAdvanceLeg, "M.n = (M.n or 0) + 1 return M.n > 50")])
        let context = Walk.context()
        let answers = await withTaskGroup(of: [Bool?].self) { group in
            for index in 0..<8 {
                group.addTask {
                    var surroundings = Walk.surroundings
                    surroundings.name = "s\(index)"
                    let session = host.session(surroundings)
                    return (0..<60).map { _ in session.didArrive(at: 1, isLast: true, in: context) }
                }
            }
            var all: [[Bool?]] = []
            for await answers in group { all.append(answers) }
            return all
        }
        #expect(
            answers.allSatisfy { $0.prefix(50).allSatisfy { $0 == false } && $0.suffix(10).allSatisfy { $0 == true } })
    }
}
