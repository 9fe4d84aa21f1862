import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkPlugins

@Suite struct `A cost hook that declares its reads answers once for equal edges` {
    private let snapshot = VenueSnapshot(Walk.venue)

    /// The duration and weight of each directed edge; nil for closed ones.
    private struct Costs: Equatable {
        var durations: [Int64?] = []
        var weights: [Int64?] = []
    }

    /// The costs of all edges with a plugin, and its host.
    private func costs(
        _ package: PluginPackage, reads: Set<String>?, in snapshot: VenueSnapshot, profile: Profile = .walking
    ) throws -> (costs: Costs, host: PluginHost) {
        var package = package
        for place in package.bindings.indices { package.bindings[place].reads = reads.map { EdgeReads($0) } }
        let host = Walk.host([package])
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        let weights = try router.weights(for: WeightsKey(profile: profile), at: Walk.start)
        let all = snapshot.graph.edges.map { weights.cost(of: $0) }
        return (Costs(durations: all.map { $0?.duration }, weights: all.map { $0?.weight }), host)
    }

    @Test func `A hook that reads the kind is asked once for each kind`() throws {
        let package = Walk.package("p", .edgeCost, "if e.edge.kind == \"stairs\" then return 3, 1 end")
        let plain = try costs(package, reads: nil, in: snapshot)
        let shared = try costs(package, reads: ["kind", "tags"], in: snapshot)
        #expect(shared.costs == plain.costs)
        #expect(plain.host.plugins[0].calls == snapshot.graph.edgeCount)
        #expect(shared.host.plugins[0].calls == Set(snapshot.graph.edges.map { snapshot.graph.kind(of: $0) }).count)
    }

    @Test func `A hook that returns early is asked only for what it has read by then`() throws {
        let package = Walk.package(
            "p", .edgeCost, "if e.edge.profile ~= \"staff\" then return nil end return 1 + e.edge.length / 1000")
        let reads: Set = ["profile", "length"]
        #expect(try costs(package, reads: reads, in: snapshot).host.plugins[0].calls == 1)
        let staff = try costs(package, reads: reads, in: snapshot, profile: .staff)
        #expect(try staff.costs == costs(package, reads: nil, in: snapshot, profile: .staff).costs)
        #expect(staff.host.plugins[0].calls == Set(snapshot.graph.edges.map { snapshot.length(of: $0) }).count)
        let constant = Walk.package("p", .edgeSpeed, "return 2")
        let one = try costs(constant, reads: [], in: snapshot)
        #expect(one.host.plugins[0].calls == 1)
        #expect(try one.costs == costs(constant, reads: nil, in: snapshot).costs)
    }

    @Test(arguments: ["local w = e.edge.width return 2", "for _ in pairs(e.edge) do end return 2"])
    func `A read that the manifest does not list is an error of the plugin`(body: String) throws {
        let (found, host) = try costs(Walk.package("p", .edgeCost, body), reads: ["kind"], in: snapshot)
        #expect(try found == costs(Walk.package("p", .edgeCost, "return nil"), reads: nil, in: snapshot).costs)
        let faults = host.drain().faults
        #expect(faults.count == 3)
        let message = try #require(faults.first).message
        #expect(message.contains("of the edge, which its \"reads\" in plugin.json does not list"), "\(message)")
        #expect(host.plugins[0].reason == "it failed 3 times in a row")
    }

    @Test func `An error that the hook catches gives nothing away`() throws {
        let body = """
            local ok, width = pcall(function() return e.edge.width end)
            return ok and 1 + width or 2
            """
        let (found, host) = try costs(Walk.package("p", .edgeCost, body), reads: ["kind"], in: snapshot)
        #expect(try found == costs(Walk.package("p", .edgeCost, "return 2"), reads: nil, in: snapshot).costs)
        #expect(host.plugins[0].calls == 1)
    }

    @Test func `Other hooks of the plugin can read everything`() throws {
        var package = Walk.package(
            "p", [.edgeCost: 0, .edgeSpeed: 0],
            """
            return {
              edge_cost = function(e) return e.edge.kind == "stairs" and 2 or 1 end,
              edge_speed = function(e) return 1 + e.edge.length / 1000 end,
            }
            """)
        let plain = try costs(package, reads: nil, in: snapshot).costs
        package.bindings[package.bindings.firstIndex { $0.hook == .edgeCost } ?? 0].reads = EdgeReads(["kind"])
        let host = Walk.host([package])
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        let weights = try router.weights(for: WeightsKey(profile: .walking), at: Walk.start)
        #expect(snapshot.graph.edges.map { weights.cost(of: $0)?.weight } == plain.weights)
        #expect(host.drain().faults.isEmpty)
    }

    @Test func `Faults count as if every edge were asked about`() throws {
        for body in [
            "if e.edge.kind == \"stairs\" then error(\"no\") end return 2", "error(\"never\")",
            "if e.edge.kind ~= \"corridor\" then error(\"no\") end return 2", "return \"much\"",
        ] {
            let package = Walk.package("p", .edgeCost, body)
            let plain = try costs(package, reads: nil, in: snapshot)
            let shared = try costs(package, reads: ["kind"], in: snapshot)
            #expect(shared.costs == plain.costs, "\(body)")
            #expect(shared.host.plugins[0].faults == plain.host.plugins[0].faults, "\(body)")
            #expect(shared.host.plugins[0].reason == plain.host.plugins[0].reason, "\(body)")
        }
    }

    @Test func `Texts that only Unicode calls equal are different values`() throws {
        var builder = Walk.builder
        for place in builder.contents.edges.indices {
            switch builder.contents.edges[place].id {
            case "b~c": builder.contents.edges[place].tags = ["floor": "caf\u{E9}"]
            case "a~e": builder.contents.edges[place].tags = ["floor": "cafe\u{301}"]
            default: break
            }
        }
        let venue = VenueSnapshot(builder.venue)
        let package = Walk.package("p", .edgeCost, "local t = e.edge.tags.floor return t and 1 + #t or 1")
        let shared = try costs(package, reads: ["tags"], in: venue)
        #expect(try shared.costs == costs(package, reads: nil, in: venue).costs)
        #expect(shared.host.plugins[0].calls == 4)
    }

    /// A script that reads some members in an order that depends on their values, and answers at random by them.
    private func script(_ members: [String], _ hook: String, seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        let reads = members.shuffled(using: &random).map { member in
            """
            h = mix(h, d.\(member))
            if h % \(Int.random(in: 2...6, using: &random)) == 0 then return answer(h) end
            """
        }
        let answers =
            hook == "edge_speed"
            ? "if h % 3 == 0 then return nil end return 0.5 + (h % 40) / 10"
            : """
            local k = h % 7
            if k == 0 then return nil elseif k == 1 then return false elseif k == 2 then return nil, h % 100 end
            return 0.2 + (h % 30) / 7, k == 3 and h % 9 or nil
            """
        return """
            local function text(value)
              if type(value) ~= "table" then return tostring(value) end
              local parts = {}
              for key, item in pairs(value) do parts[#parts + 1] = key .. "=" .. item end
              return table.concat(parts, ";")
            end
            local function mix(h, value)
              for _, byte in ipairs({text(value):byte(1, 40)}) do h = (h * 31 + byte) % 1000003 end
              return h
            end
            local function answer(h) \(answers) end
            return { \(hook) = function(e)
              local d, h = e.edge, \(seed % 1000)
              \(reads.joined(separator: "\n"))
              return answer(h)
            end }
            """
    }

    @Test func `Costs are the same with and without declared reads, for any script and venue`() throws {
        var (asked, edges) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 60) {
            let drawn = VenueSnapshot(RandomVenue(seed: seed).venue)
            var random = SeededGenerator(seed: seed ^ 0xed6e)
            let members = EdgeReads.members.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let hook = random.pick([HookName.edgeCost, .edgeSpeed])
            let package = Walk.package("p", [hook: 0], script(members, hook.rawValue, seed: seed))
            let profile = random.pick([Profile.walking, .wheelchair, .staff])
            let plain = try costs(package, reads: nil, in: drawn, profile: profile)
            let shared = try costs(package, reads: Set(members), in: drawn, profile: profile)
            #expect(shared.costs == plain.costs, "seed \(seed), \(members)")
            #expect(shared.host.plugins[0].faults == 0, "seed \(seed): \(shared.host.drain().faults)")
            asked += shared.host.plugins[0].calls
            edges += plain.host.plugins[0].calls
        }
        #expect(asked < edges / 2)
    }
}
