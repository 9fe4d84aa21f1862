import Foundation
import LuaRuntime
import WaymarkModel
import WaymarkRouting

extension PluginHost {
    /// The profiles of plugins, by plugin and in their order; the first of a name counts, and none takes a standard name.
    ///
    /// A profile may start from another plugin's. One whose base is not there, or leads back to itself, is left out.
    public var profiles: [(plugin: String, profile: Profile)] {
        lock.withLock {
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
    }

    /// The profiles that are left out because nobody brings what they start from.
    public var profilesWithoutBase: [(plugin: String, name: String, base: String)] {
        lock.withLock {
            let known = Set(profiles.map(\.profile.name))
            return broughtProfiles.filter { !known.contains($0.profile.name) }
                .map { ($0.plugin, $0.profile.name, $0.profile.base) }
        }
    }

    private var broughtProfiles: [(plugin: String, profile: BroughtProfile)] {
        var names = Set(Profile.standard.map(\.name))
        return active.flatMap { id, brought in brought.profiles.map { (plugin: id, profile: $0) } }
            .filter { names.insert($0.profile.name).inserted }
    }

    /// A profile of that name: a standard one, or a plugin's.
    public func profile(named name: String) -> Profile? {
        Profile.standard.first { $0.name == name } ?? profiles.first { $0.profile.name == name }?.profile
            ?? setup.otherProfiles.first { $0.name == name }
    }
}

/// A profile as a plugin brings it, before its base is looked up.
struct BroughtProfile: Hashable, Sendable {
    let name: String
    let base: String
    private let speed: Double?
    private let forbidden: Set<WayKind>
    private let avoided: Set<WayKind>
    private let maximumIncline: Double?
    private let minimumWidth: Double?

    init(_ members: [String: LuaValue]) {
        base = members["base"]?.asString ?? ""
        name = members["name"]?.asString ?? base
        speed = members["speed"]?.asNumber
        forbidden = members["forbid"]?.wayKinds ?? []
        avoided = members["avoid"]?.wayKinds ?? []
        maximumIncline = members["max_incline"]?.asNumber
        minimumWidth = members["min_width"]?.asNumber
    }

    /// The profile on top of its base.
    func profile(_ base: Profile) -> Profile {
        var profile = base
        profile.name = name
        profile.speed = speed ?? profile.speed
        profile.forbidden.formUnion(forbidden)
        profile.avoided.formUnion(avoided)
        profile.maximumIncline = maximumIncline ?? profile.maximumIncline
        profile.minimumWidth = minimumWidth ?? profile.minimumWidth
        return profile
    }
}

extension LuaValue {
    /// The way types of a list that was checked before.
    var wayKinds: Set<WayKind>? {
        guard case .list(let list) = self else { return nil }
        return Set(list.compactMap { $0.asString.flatMap(WayKind.init(rawValue:)) })
    }
}
