import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@testable import WaymarkPlugins

@Suite struct `A profile can extend another plugin's profile` {
    private func package(_ id: String, _ profiles: String) -> PluginPackage {
        Walk.package(id, .profiles, "return {\(profiles)}")
    }

    @Test func `A profile starts from another plugin's, in whatever order they are loaded`() throws {
        let packages = [
            package("a", "{name = \"slow-cart\", base = \"cart\", speed = 0.5}"),
            package("b", "{name = \"cart\", base = \"wheelchair\", forbid = {\"ramp\"}}"),
            package("c", "{name = \"slower-cart\", base = \"slow-cart\", speed = 0.4}"),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let host = Walk.host(order.map { packages[$0] })
            let slow = try #require(host.profile(named: "slower-cart"))
            #expect(slow.speed == 0.4 && slow.forbidden.contains(.ramp) && slow.forbidden.contains(.stairs))
            #expect(host.profiles.count == 3)
        }
    }

    @Test func `A profile follows its base when that plugin is reloaded, and goes with it`() {
        let host = Walk.host([
            package("b", "{name = \"cart\", base = \"walking\", speed = 1}"),
            package("a", "{name = \"tall-cart\", base = \"cart\", min_width = 2}"),
        ])
        #expect(host.profile(named: "tall-cart")?.speed == 1)
        #expect(host.load(package("b", "{name = \"cart\", base = \"walking\", speed = 2}")).isEmpty)
        #expect(host.profile(named: "tall-cart")?.speed == 2)
        host.unload("b")
        #expect(host.profile(named: "tall-cart") == nil)
        #expect(host.profiles.isEmpty)
    }

    @Test func `A profile is refused if no plugin brings its base, or if the bases form a circle`() {
        for profiles in [
            ["{name = \"x\", base = \"nowhere\"}"],
            ["{name = \"x\", base = \"y\"}", "{name = \"y\", base = \"x\"}"],
        ] {
            let packages = profiles.enumerated().map { package("p\($0)", $1) }
            let (host, diagnostics) = PluginHost.load(
                packages, PluginHost.Setup(engine: "0", clock: { Walk.start }))
            #expect(diagnostics.count == profiles.count)
            #expect(diagnostics.allSatisfy { $0.message.contains("which is not a profile") })
            #expect(host.profiles.isEmpty)
        }
    }
}
