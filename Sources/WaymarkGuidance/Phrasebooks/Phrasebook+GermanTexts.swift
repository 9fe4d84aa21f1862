import WaymarkModel

extension Phrasebook {
    /// Totals, notices and events.
    static let germanTexts: [TravelText: String] = [
        .levelChangesOne: "1 Ebenenwechsel ({list})",
        .levelChangesMany: "{count} Ebenenwechsel ({list})",
        .changeUp: "{what} nach oben",
        .changeDown: "{what} nach unten",
        .stepFree: "stufenlos",
        .notStepFree: "nicht stufenlos",
        .times: "ab {departure}, an {arrival}, {profile}",
        .legTitle: "Abschnitt {number}: {total}, Ziel {place}",
        .chosenOfMany: "{category}: {place} ist das nächste offene von {count} Zielen",
        .chosenClosed: "{category}: {place} ist das nächste von {count} Zielen, und bei der Ankunft ist keines offen",
        .chosenOnly: "{category}: {place} ist das einzige Ziel",
        .notice: "Hinweis: {text}",
        .waitingRoute: "mit Wartezeit unterwegs kommen Sie um {time} an ({total})",
        .departureOver: "dieser Zeitpunkt ist vorbei; wer jetzt losgeht, kommt um {time} an",
        .profileWalking: "zu Fuß",
        .profileWheelchair: "Rollstuhl",
        .profileStroller: "Kinderwagen",
        .profileLuggage: "Gepäck",
        .profileStaff: "Personal",
        .noWayWithout: "es gibt keinen Weg ohne {kinds}",
        .waitsForOpening: "{duration} warten, bis {what} um {time} öffnet",
        .waitsForQuicker: "{duration} warten, denn {what} ist ab {time} schneller",
        .laterDeparture: "mit {kinds} können Sie erst um {time} losgehen",
        .closedOnArrival: "{place} ist bei Ihrer Ankunft geschlossen",
        .closedOnArrivalOpens: "{place} ist bei Ihrer Ankunft geschlossen und öffnet um {time}",
        .closesSoon: "{place} schließt um {time}",
        .isClosed: "{what}: geschlossen",
        .isGone: "{what} gibt es nicht mehr",
        .takesLonger: "{what} dauert {seconds} s länger",
        .takesTimes: "{what} dauert {factor}-mal so lange",
        .runsOtherWay: "{what} läuft in die andere Richtung",
        .leadsOtherWay: "{what}: nur in die andere Richtung",
        .unknownJoin: "{what}: nicht in den Daten beschrieben, vielleicht mit Stufen",
        .leavesClosed: "{text}; verlassen Sie den Bereich auf dem kürzesten Weg",
        .withReason: "{text}: {reason}",
        .routeSet: "Route: {total}, Ankunft {time}",
        .conditionsNone: "Einschränkungen geändert: keine mehr",
        .conditionsCount: "Einschränkungen geändert: jetzt {count}",
        .venueChanged: "der Ort wurde neu eingelesen",
        .accepted: "{id} angenommen",
        .declined: "{id} abgelehnt",
        .stopped: "{id} abgebrochen: keine Punkte",
        .placeReached: "{place} erreicht ({id})",
        .pointsOne: "1 Punkt gutgeschrieben, {balance} insgesamt",
        .pointsMany: "{points} Punkte gutgeschrieben, {balance} insgesamt",
        .pluginPointsOne: "1 Punkt von {plugin} gutgeschrieben{reason}, {balance} insgesamt",
        .pluginPointsMany: "{points} Punkte von {plugin} gutgeschrieben{reason}, {balance} insgesamt",
        .pointsReason: " für {reason}",
        .pluginSays: "{plugin} meldet: {text}",
        .sessionEnded: "Navigation beendet: {reason}",
        .authorization: "Standortfreigabe: {status}",
        .discarded: "Position verworfen: {reason}",
        .levelChanged: "jetzt auf {level}",
        .levelChangedBy: "jetzt auf {level} über {through}",
        .offRoute: "neben der Route: {distance} entfernt",
        .offRouteLevel: "neben der Route: auf einer anderen Ebene",
        .backOnRoute: "nach {duration} zurück auf der Route",
        .alert: "Achtung: Sie haben die Route verlassen; reroute, dismiss oder never?",
        .alertAnswered: "Frage beantwortet: {answer}",
        .newRoute: "neue Route: {reason}",
        .rerouting: "neue Route wird gesucht: {reason}",
        .reasonOffRoute: "neben der alten",
        .reasonArrival: "nach der Ankunft",
        .reasonClosure: "der Weg vor Ihnen ist gesperrt",
        .reasonBetter: "eine bessere ist frei",
        .reasonManual: "wie gewünscht",
        .reasonAlternative: "die Alternative",
        .reasonVenue: "der Ort hat sich geändert",
        .reasonMoved: "das Ziel hat sich bewegt",
        .closedNoOther: "der Weg vor Ihnen ist gesperrt, und es gibt keinen anderen{reason}",
        .opensAt: "; er öffnet um {time}",
        .because: " ({reason})",
        .noNewRoute: "keine neue Route ({reason}); die alte bleibt",
        .wayReopened: "der Weg vor Ihnen ist wieder frei",
        .alternativesOne: "1 anderer Weg verfügbar",
        .alternativesMany: "{count} andere Wege verfügbar",
        .alternativesNone: "keine anderen Wege",
        .alternativesFailed: "keine anderen Wege: {text}",
        .alternativeNotTaken: "Alternative nicht genommen: {text}",
        .arrived: "angekommen: {place}",
        .theDestination: "Ziel",
        .waypoint: "Zwischenziel {number}",
        .signalLost: "kein Signal: die Position wird geschätzt",
        .signalBack: "das Signal ist wieder da",
        .entered: "{region} betreten",
        .left: "{region} verlassen",
        .started: "Navigation gestartet",
        .sensorsReleased: "Sensoren freigegeben",
        .accuracyGood: "Positionen sind wieder genau genug ({distance})",
        .accuracyPoor: "Positionen sind zu ungenau ({distance})",
        .snapped: "auf der Route gezeichnet",
        .notSnapped: "nicht mehr auf der Route gezeichnet",
        .locationSent: "{member} hat {group} einen Standort geschickt",
        .entrySent: "{member} hat {group} gemeldet: {region} betreten",
        .exitSent: "{member} hat {group} gemeldet: {region} verlassen",
        .membersSeen: "man sieht jetzt {members} in {group}",
        .membersMoved: "neuer Standort von {members} in {group}",
        .membersGone: "man sieht {members} nicht mehr in {group}",
        .progress: "Fortschritt: {position}, {step} bis zum nächsten Schritt, noch {total}",
        .stepChanged: "Abschnitt {leg}, Schritt {step} ({cause})",
        .timesRefreshed: "Zeiten aktualisiert",
        .takingAlternative: "Alternative {number} wird genommen",
        .alternativeTaken: "Alternative genommen",
        .arrivingIn: "Ankunft in {distance}",
        .say: "Ansage: {text}",
        .simulationBegins: "Simulation beginnt: {reason}",
        .simulationBegan: "Simulation hat begonnen: {reason}",
        .simulationEnds: "Simulation endet: {reason}",
        .simulationEnded: "Simulation beendet: {reason}",
        .statusLine: "{step}, {distance} bis zum nächsten, noch {remaining}",
        .stepOf: "Schritt {step} von {count}",
        .legStepOf: "Abschnitt {leg}, Schritt {step} von {count}",
        .wayClosed: "der Weg vor Ihnen ist gesperrt",
        .noPosition: "noch keine Position",
        .statusOffRoute: "neben der Route",
        .atDestination: "am Ziel",
        .rerouteVetoed: "keine neue Route ({reason}): abgelehnt von {plugin}",
    ]

    /// The nouns for paths, connectors and places.
    static let germanNouns: [TravelNoun: TravelNoun.Forms] = [
        .corridor: .init("Gang", many: "Gänge", the: "der Gang"),
        .door: .init("Tür", many: "Türen", the: "die Tür"),
        .outdoorPath: .init("Außenweg", many: "Außenwege", the: "der Weg"),
        .checkpoint: .init("Kontrolle", many: "Kontrollen", the: "die Kontrolle"),
        .crossing: .init("freie Fläche", many: "freie Flächen", the: "die freie Fläche"),
        .gate: .init("Tor", many: "Tore", the: "das Tor"),
        .area: .init("Bereich", many: "Bereiche", the: "der Bereich"),
        .place: .init("Ort", many: "Orte", the: "der Ort"),
    ]
}

extension Phrasebook {
    /// What German calls the kinds of connectors.
    static func germanWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator: .init("Aufzug", many: "Aufzüge", the: "der Aufzug", name: "dem Aufzug", aim: "Aufzug")
        case .inclinedLift:
            .init(
                "Schrägaufzug", many: "Schrägaufzüge", the: "der Schrägaufzug", name: "dem Schrägaufzug",
                aim: "Schrägaufzug")
        case .stairs: .init("Treppe", many: "Treppen", the: "die Treppe", name: "die Treppe", aim: "Treppe")
        case .escalator:
            .init("Rolltreppe", many: "Rolltreppen", the: "die Rolltreppe", name: "der Rolltreppe", aim: "Rolltreppe")
        case .ramp: .init("Rampe", many: "Rampen", the: "die Rampe", name: "die Rampe", aim: "Rampe")
        case .movingWalkway:
            .init("Fahrsteig", many: "Fahrsteige", the: "der Fahrsteig", name: "dem Fahrsteig", aim: "Fahrsteig")
        case .ladder: .init("Leiter", many: "Leitern", the: "die Leiter", name: "die Leiter", aim: "Leiter")
        case .passage: .init("Durchgang", many: "Durchgänge", the: "der Durchgang")
        case .gondola:
            .init("Gondelbahn", many: "Gondelbahnen", the: "die Gondelbahn", name: "der Gondelbahn", aim: "Gondelbahn")
        case .train:
            .init("Bahn", many: "Bahnen", the: "die Bahn", name: "der Bahn", aim: "Bahn")
        case .unknownJoin:
            .init(
                "Weg zwischen Ebenen", many: "Wege zwischen Ebenen", the: "der Weg zwischen den Ebenen",
                name: "den Weg", aim: "Weg")
        }
    }
}
