import Dispatch
import Foundation
import PluginTestSupport
import Synchronization
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `Hooks that are declared pure do not wait` {
    private static func package(
        _ id: String = "finder", isPure: Bool, _ lua: String = "return {{place = \"cafe\", note = e.query}}"
    ) -> PluginPackage {
        var package = Walk.package(id, .searchResults, lua)
        package.bindings[0].isPure = isPure
        return package
    }

    /// Asks on another thread while this one holds the host's own states.
    private static func askBeside(_ host: PluginHost, _ query: String) -> [PluginSearchResult]? {
        let found = Mutex<[PluginSearchResult]?>(nil)
        let done = DispatchSemaphore(value: 0)
        _ = host.entering { _ in
            Thread {
                let results = host.searchResults(for: query, limit: 5, in: Walk.venue)
                found.withLock { $0 = results }
                done.signal()
            }.start()
            done.wait()
        }
        return found.withLock { $0 }
    }

    @Test func `A pure hook answers while another thread uses the engine's state`() {
        let host = Walk.host([Self.package(isPure: true)])
        #expect(Self.askBeside(host, "tea")?.map(\.note) == ["tea"])
        #expect(Self.askBeside(host, "milk")?.map(\.note) == ["milk"])
        // What happened in the other state is reported with the rest.
        #expect(host.trace.entries(of: "finder").count == 2)
        #expect(host.plugins.map(\.calls) == [2])
    }

    @Test func `Faults of another state are reported, and too many of them disable the plugin`() {
        let host = Walk.host([Self.package(isPure: true, "error(\"no\")")])
        #expect(Self.askBeside(host, "tea") == [])
        #expect(host.drain().faults.map(\.hook) == ["search_results"])
        for _ in 0..<50 { _ = Self.askBeside(host, "tea") }
        #expect(host.plugins.map(\.isEnabled) == [false])
        #expect(!host.answersSearches)
    }

    @Test func `All plugins that have a hook must declare it pure`() {
        let host = Walk.host([Self.package(isPure: true), Self.package("other", isPure: false)])
        #expect(!host.roster.isPure(.searchResults))
        #expect(host.setEnabled("other", false))
        #expect(host.roster.isPure(.searchResults))
        host.unload("finder")
        #expect(!host.roster.isHeard(.searchResults))
    }

    @Test func `A pure hook cannot call what changes or remembers something`() {
        for call in ["waymark.storage.get(\"a\")", "waymark.invalidate()"] {
            var package = Self.package(isPure: true, "\(call) return nil")
            package.capabilities = [.storage]
            let host = Walk.host([package])
            _ = host.searchResults(for: "tea", limit: 5, in: Walk.venue)
            #expect(host.drain().faults.first?.message.contains("declares the hook pure") == true, "\(call)")
        }
    }

    @Test func `Costs that were asked before need no state`() throws {
        let host = Walk.host([Walk.package("costs", .edgeCost, "return 2")])
        let snapshot = VenueSnapshot(Walk.venue)
        let source = try #require(host.weightingSources(for: snapshot).first)
        let router = Router(snapshot: snapshot, sources: [source])
        _ = try router.weights(for: WeightsKey(profile: .walking), at: Walk.start)
        let authors = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        _ = host.entering { _ in
            Thread {
                let prepared = source.weightings(for: "walking", at: Walk.start) {
                    Issue.record("the edges are asked again")
                    return []
                }
                authors.withLock { $0 = prepared.rules.map(\.author) }
                done.signal()
            }.start()
            done.wait()
        }
        #expect(authors.withLock { $0 } == ["costs"])
    }
}
