import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkRouting

extension PluginHost {
    /// The profiles of plugins, ordered by plugin and then in the plugin's order. If several have the same name, the
    /// first is used. Standard names cannot be replaced.
    ///
    /// A profile can extend a profile of another plugin. A profile whose base does not exist, or extends the profile
    /// itself, is omitted.
    package var profiles: [(plugin: String, profile: Profile)] { roster.profiles }

    /// The profiles of plugins, as they are now. Call it under the lock.
    var knownProfiles: [(plugin: String, profile: Profile)] {
        let all = broughtProfiles
        let own = Set(all.map(\.profile.name))
        let bases = Profile.standard + setup.otherProfiles.filter { !own.contains($0.name) }
        var known = Dictionary(bases.map { ($0.name, $0) }) { first, _ in first }
        for _ in all {
            let before = known.count
            for (_, profile) in all where known[profile.name] == nil {
                known[profile.name] = known[profile.base].map(profile.profile)
            }
            if known.count == before { break }
        }
        return all.compactMap { plugin, profile in known[profile.name].map { (plugin, $0) } }
    }

    /// The profiles that are omitted because their base does not exist.
    package var profilesWithoutBase: [(plugin: String, name: String, base: String)] {
        lock.withLock {
            let known = Set(knownProfiles.map(\.profile.name))
            return broughtProfiles.filter { !known.contains($0.profile.name) }
                .map { ($0.plugin, $0.profile.name, $0.profile.base) }
        }
    }

    private var broughtProfiles: [(plugin: String, profile: BroughtProfile)] {
        var names = Set(Profile.standard.map(\.name))
        return active.flatMap { id, brought in brought.profiles.map { (plugin: id, profile: $0) } }
            .filter { names.insert($0.profile.name).inserted }
    }

    /// The profiles that plugins read: the standard ones, those of plugins, and those of other hosts.
    var allProfiles: [Profile] { setup.allProfiles(beside: profiles.map(\.profile)) }

    /// Returns the profile with a name: a standard profile or a plugin's. Returns nil if there is none.
    package func profile(named name: String) -> Profile? {
        Profile.standard.first { $0.name == name } ?? profiles.first { $0.profile.name == name }?.profile
            ?? setup.otherProfiles.first { $0.name == name }
    }
}

extension PluginHost.Setup {
    /// Returns the standard profiles, those of plugins, and those of other hosts, each name once.
    func allProfiles(beside own: [Profile]) -> [Profile] {
        var names: Set<String> = []
        return (Profile.standard + own + otherProfiles).filter { names.insert($0.name).inserted }
    }
}

/// A profile that a plugin declares, before its base is looked up.
struct BroughtProfile: Hashable, Sendable {
    let name: String
    let base: String
    private let speed: Double?
    private let forbidden: Set<WayKind>
    private let avoided: Set<WayKind>
    private let maximumIncline: Double?
    private let minimumWidth: Double?
    private let roles: Set<Role>
    /// Whether its plugin may give roles. Without, the profile has none, whatever its base has.
    private let givesRoles: Bool

    init(_ members: [String: LuaValue], givesRoles: Bool) {
        roles = members["roles"]?.roles ?? []
        self.givesRoles = givesRoles
        base = members["base"]?.asString ?? ""
        name = members["name"]?.asString ?? base
        speed = members["speed"]?.asNumber
        forbidden = members["forbid"]?.wayKinds ?? []
        avoided = members["avoid"]?.wayKinds ?? []
        maximumIncline = members["max_incline"]?.asNumber
        minimumWidth = members["min_width"]?.asNumber
    }

    /// Returns the profile that results from applying the declaration to its base.
    func profile(_ base: Profile) -> Profile {
        var profile = base
        profile.name = name
        profile.speed = speed ?? profile.speed
        profile.forbidden.formUnion(forbidden)
        profile.avoided.formUnion(avoided)
        profile.maximumIncline = maximumIncline ?? profile.maximumIncline
        profile.minimumWidth = minimumWidth ?? profile.minimumWidth
        profile.roles = givesRoles ? profile.roles.union(roles) : []
        return profile
    }
}
