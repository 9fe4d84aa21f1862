import Testing

@testable import WaymarkReaders

@Suite struct `Words about the state of a feature` {
    @Test(arguments: [
        "closed", "Closed_permanently", "permanently closed", "temporarilyClosed", "OUT OF ORDER", "outOfService",
        "outofuse",
        "not working", "notWorking", "doesn't work", "isn't open", "not in operation", "non-operational", "inoperable",
        "in repair", "under maintenance", "undermaintenance", "decommissioned", "dismantled", "disused", "planned",
        "proposed",
        "removed", "under construction", "suspended", "faulty", "failed", "blocked", "off", "no", "0", "false",
        "unavailable",
        "no service", "no access", "no longer in use", "not yet open", "to be repaired", "not repaired",
        "will open in May",
        "opens soon", "closed until 2027", "open, partly closed", "broken down", "außer Betrieb", "hors service",
        "gesloten",
        "cerrado", "stillgelegt", "buiten werking", "nicht in Betrieb", "renovation", "unused",
    ]) func `Words can say that nobody uses it`(text: String) { #expect(ServiceState(text) == .closed) }

    @Test(arguments: [
        "open", "yes", "1", "on", "operational", "in service", "inService", "back in service", "In_Use",
        "fully operational",
        "up and running", "normal", "normal operation", "OK", "not closed", "no longer broken", "not out of order",
        "repaired",
        "open to public", "existing", "elevator in service", "in Betrieb", "unlocked", "working again",
    ]) func `Words can say that it works`(text: String) { #expect(ServiceState(text) == .open) }

    @Test(arguments: ["staff only", "locked", "private", "employeesonly", "restricted"])
    func `Words can say that it is for staff`(text: String) { #expect(ServiceState(text) == .staff) }

    @Test(arguments: [
        "", "grade B", "standby", "7", "none", "n/a", "unknown", "service", "limited", "open from 2030", "degraded",
        "not",
        "in operation from 2030", "elevator", "no comment",
    ]) func `Words can leave it open what they say`(text: String) { #expect(ServiceState(text) == nil) }

    private static let statements: [(name: String, value: String, said: ServiceState.Statement?)] = [
        ("operational_status", "decommissioned", .clear(.closed)), ("liftStatus", "ok", .clear(.open)),
        ("status", "grade B", .unclear), ("in_service", "false", .clear(.closed)), ("isWorking", "no", .clear(.closed)),
        ("out_of_order", "true", .clear(.closed)), ("outOfOrder", "0", .clear(.open)),
        ("is_closed", "yes", .clear(.closed)),
        ("closed", "until May", .clear(.closed)), ("disused", "for years", .clear(.closed)),
        ("lift_closed", "since Monday", .clear(.closed)), ("closed", "unknown", .unclear),
        ("closed_by", "B. Low", .unclear),
        ("in_service", "since May", .unclear), ("lifecycle", "disused", .clear(.closed)),
        ("lifecycle", "active", .clear(.open)), ("locked", "yes", .clear(.staff)), ("unlocked", "yes", .clear(.open)),
        ("path_blocked", "yes", .clear(.closed)), ("enclosed", "yes", nil), ("restriction", "none", .clear(.open)),
        ("restriction", "employeesonly", .clear(.staff)), ("state", "closed", .clear(.closed)),
        ("condition", "out of order", .clear(.closed)), ("availability", "unavailable", .clear(.closed)),
        ("enabled", "false", .clear(.closed)), ("maintenance", "true", .clear(.closed)),
        ("maintenance", "monthly", nil), ("repair", "yes", .clear(.closed)), ("usage", "none", .clear(.closed)),
        ("usage", "no", .clear(.closed)), ("usage", "storage", nil),
        ("temporary", "yes", nil), ("temporary", "closed", .clear(.closed)), ("colour", "closed", nil),
        ("status", "", nil),
    ]

    @Test(arguments: statements.indices) func `A property says something or is about something else`(index: Int) {
        let (name, value, said) = Self.statements[index]
        #expect(ServiceState.statement(name, value) == said)
    }
}
