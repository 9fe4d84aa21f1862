import Foundation
import WaymarkPlugins

/// The plugins of the repository: those that come with Waymark, and those of the documentation.
package enum ShippedPlugins {
    /// The folder of the repository.
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The plugins, as they are found in `plugins` and `docs/plugins`.
    package static let catalog = PluginCatalog.find(
        in: ["plugins", "docs/plugins"].map { root.appending(path: $0).path })
    /// The ids of the examples of the documentation.
    package static let examples = PluginCatalog.find(in: [root.appending(path: "docs/plugins").path]).plugins.map(\.id)
    /// The ids of the plugins.
    package static let ids = catalog.plugins.map(\.id)
}
