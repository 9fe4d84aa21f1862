import WaymarkModel

extension Set<Role> {
    /// Whether people without a role may pass.
    package var admitPublic: Bool { isEmpty || contains(.public) }
}
