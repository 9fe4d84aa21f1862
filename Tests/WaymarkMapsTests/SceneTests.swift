import Testing
import WaymarkMaps

struct SceneTests {
    @Test func `The plan is on a map and the network is not, unless somebody says otherwise`() {
        #expect(MapContent().layers.contains(.plan))
        #expect(!MapContent().layers.contains(.network))
    }
}
