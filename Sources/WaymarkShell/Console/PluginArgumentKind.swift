import WaymarkEngine

extension VerbTable.Argument {
    /// The argument of a plugin's verb.
    init(of kind: PluginCommandArgument.Kind) {
        (names, name, valueName, values, abstract) = ([], kind.rawValue, kind.rawValue, [], "")
        (takesValue, isRepeating) = (true, false)
        self.kind =
            switch kind {
            case .place: .point
            case .target: .conditionTarget
            case .level: .level
            case .connector: .connector
            case .category: .category
            case .role: .role
            case .profile: .profile
            case .plugin: .plugin
            case .member: .member
            case .group: .group
            case .text: .free
            }
    }
}
