import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// A plugin that took part in a recorded journey, with the data that affects the events.
public struct RecordedPlugin: Hashable, Sendable {
    /// The id of the plugin.
    public var id: String
    /// The version of the plugin.
    public var version: String
    /// The priority of all its hooks; nil uses the priorities of the manifest.
    public var priority: Int?
    /// The values of its options by name, as a user types them.
    public var options: [String: String]
    /// The values in its storage at the start, as JSON by key.
    public var storage: [String: String]
    /// The fingerprint of its code and manifest; nil in older recordings.
    public var content: String?

    /// The plugin as an entry of a recording.
    var json: JSON {
        [
            "id": .string(id), "version": .string(version),
            "priority": priority.map { .integer(Int64($0)) } ?? .null, "options": Self.object(options),
            "storage": Self.object(storage), "content": .text(content),
        ]
    }

    /// Texts by name as an entry of a recording.
    static func object(_ entries: [String: String]) -> JSON {
        .object(entries.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
    }

    /// Reads texts by name.
    static func entries(_ json: JSON?) -> [String: String] {
        guard case .object(let members)? = json else { return [:] }
        return Dictionary(members.compactMap { member in member.value.text.map { (member.name, $0) } }) { $1 }
    }

    init(
        id: String, version: String, priority: Int?, options: [String: String], storage: [String: String],
        content: String? = nil
    ) {
        self.id = id
        self.version = version
        self.priority = priority
        self.options = options
        self.storage = storage
        self.content = content
    }

    /// Reads an entry of a recording; returns nil if the id or version is missing.
    init?(_ json: JSON) {
        guard let id = json["id"]?.text, let version = json["version"]?.text else { return nil }
        self.init(
            id: id, version: version, priority: json["priority"]?.whole.map { Int($0) },
            options: Self.entries(json["options"]), storage: Self.entries(json["storage"]),
            content: json["content"]?.text)
    }
}

extension EnginePlugins {
    /// Returns the plugins that run in a venue, for the head of a recording.
    func recorded(in venue: FeatureID, host: PluginHost) throws(StoreError) -> [RecordedPlugin] {
        let running = Set(host.plugins.map(\.id))
        let acting = installed(in: venue).filter { $0.isEnabled && running.contains($0.id) }
        return try acting.map { plugin throws(StoreError) in
            RecordedPlugin(
                id: plugin.id, version: plugin.folder.manifest.version.description, priority: plugin.priority,
                options: Dictionary(
                    uniqueKeysWithValues: plugin.options.settings.map { ($0.name, $0.value.text) }),
                storage: plugin.folder.manifest.capabilities.contains(.storage)
                    ? try storedValues(of: plugin.id, in: venue) : [:], content: plugin.package.fingerprint)
        }
    }

    /// Returns a host with the plugins of a recording, as far as they are installed, and the differences from the
    /// recording.
    ///
    /// - Parameters:
    ///   - recorded: The plugins at the start of the recording.
    ///   - seed: The seed of their random numbers.
    ///   - moment: The time that their clock shows.
    ///   - isChanging: Whether the plugins change during the recording.
    ///   - book: The visits and points of the replay.
    ///   - writes: Gets what the plugins write; nil if nobody wants to know.
    /// - Returns: The host, or nil if the recording has no plugins; and the differences.
    func rehearsal(
        of recorded: [RecordedPlugin], seed: UInt64, at moment: Timestamp, isChanging: Bool, book: RehearsedRewards,
        writes: PluginWrites? = nil
    ) -> (host: PluginHost?, notes: [String]) {
        guard isChanging || !recorded.isEmpty else { return (nil, []) }
        let storage = RehearsedStorage(
            Dictionary(recorded.map { ($0.id, $0.storage) }) { $1 }, book: book, writes: writes)
        let host = PluginHost(
            PluginHost.Setup(seed: seed, engine: Engine.version, clock: { moment }, storage: storage))
        return (host, rehearse(recorded, on: host))
    }

    /// Loads the plugins of a recording into a host and unloads all others.
    ///
    /// - Returns: The differences from the recording.
    func rehearse(_ recorded: [RecordedPlugin], on host: PluginHost) -> [String] {
        let installed = installed()
        var notes: [String] = []
        var packages: [PluginPackage] = []
        var stored: StoredByPlugins = [:]
        for report in host.plugins where !recorded.contains(where: { $0.id == report.id }) { host.unload(report.id) }
        for plugin in recorded {
            guard var present = installed.first(where: { $0.id == plugin.id }) else {
                notes.append("plugin \(plugin.id) \(plugin.version) of the recording is not available")
                continue
            }
            let version = present.folder.manifest.version.description
            if version != plugin.version {
                notes.append(
                    "plugin \(plugin.id) is version \(version) here, and was \(plugin.version) in the recording")
            } else if let content = plugin.content, content != present.package.fingerprint {
                notes.append(
                    "plugin \(plugin.id) \(version) has different code here (\(present.package.fingerprint)) than in "
                        + "the recording "
                        + "(\(content))")
            }
            let given = plugin.options.sorted { $0.key < $1.key }.map { GivenOption(name: $0.key, text: $0.value) }
            let (options, diagnostics) = PluginOptions.values(
                given: given, schema: present.folder.manifest.options, plugin: plugin.id)
            present.options = options
            present.priority = plugin.priority
            notes += diagnostics.map(\.message)
            if host.runs(present.package) { continue }
            packages.append(present.package)
            stored[plugin.id] = plugin.storage
        }
        // What a plugin had stored when it was enabled under way counts from then on.
        host.replaceStorage(stored)
        return notes + host.load(all: packages).map(\.message)
    }
}
