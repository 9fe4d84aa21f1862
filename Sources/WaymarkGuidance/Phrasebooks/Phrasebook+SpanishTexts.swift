import WaymarkModel

extension Phrasebook {
    /// Totals, notices and events.
    static let spanishTexts: [TravelText: String] = [
        .levelChangesOne: "1 cambio de planta ({list})",
        .levelChangesMany: "{count} cambios de planta ({list})",
        .changeUp: "{what} hacia arriba",
        .changeDown: "{what} hacia abajo",
        .stepFree: "sin escalones",
        .notStepFree: "con escalones",
        .times: "salida {departure}, llegada {arrival}, {profile}",
        .legTitle: "tramo {number}: {total}, destino {place}",
        .chosenOfMany: "{category}: {place} es el destino abierto más cercano de {count}",
        .chosenClosed: "{category}: {place} es el destino más cercano de {count}, y ninguno está abierto a la llegada",
        .chosenOnly: "{category}: {place} es el único destino",
        .notice: "aviso: {text}",
        .waitingRoute: "si espera por el camino, llega a las {time} ({total})",
        .departureOver: "esta hora de salida ya ha pasado; si sale ahora, llega a las {time}",
        .profileWalking: "a pie",
        .profileWheelchair: "silla de ruedas",
        .profileStroller: "cochecito",
        .profileLuggage: "equipaje",
        .profileStaff: "personal",
        .noWayWithout: "no hay camino sin {kinds}",
        .waitsForOpening: "espere {duration}: {what} abre a las {time}",
        .waitsForQuicker: "espere {duration} en {what}: desde las {time} es más rápido",
        .laterDeparture: "puede salir a las {time} si usa {kinds}",
        .closedOnArrival: "{place}: cerrado a su llegada",
        .closedOnArrivalOpens: "{place}: cerrado a su llegada, abre a las {time}",
        .closesSoon: "{place}: cierra a las {time}",
        .isClosed: "{what}: cerrado",
        .isGone: "{what} ya no existe",
        .takesLonger: "{what}: {seconds} s más",
        .takesTimes: "{what}: tarda {factor} veces más",
        .runsOtherWay: "{what}: en sentido contrario",
        .leadsOtherWay: "{what}: solo en sentido contrario",
        .unknownJoin: "{what}: no se describe en los datos, puede tener escalones",
        .leavesClosed: "{text}; salga por el camino más corto",
        .withReason: "{text}: {reason}",
        .routeSet: "ruta: {total}, llegada {time}",
        .conditionsNone: "restricciones modificadas: ya no hay ninguna",
        .conditionsCount: "restricciones modificadas: ahora {count}",
        .venueChanged: "el lugar se ha importado de nuevo",
        .accepted: "{id} aceptado",
        .declined: "{id} rechazado",
        .stopped: "{id} detenido: sin puntos",
        .placeReached: "{place}: ha llegado ({id})",
        .pointsOne: "1 punto concedido, {balance} en total",
        .pointsMany: "{points} puntos concedidos, {balance} en total",
        .pluginPointsOne: "1 punto concedido por {plugin}{reason}, {balance} en total",
        .pluginPointsMany: "{points} puntos concedidos por {plugin}{reason}, {balance} en total",
        .pointsReason: " por {reason}",
        .pluginSays: "{plugin} dice: {text}",
        .sessionEnded: "navegación terminada: {reason}",
        .authorization: "permiso de ubicación: {status}",
        .discarded: "posición descartada: {reason}",
        .levelChanged: "ahora está en {level}",
        .levelChangedBy: "ahora está en {level} por {through}",
        .offRoute: "fuera de la ruta: a {distance}",
        .offRouteLevel: "fuera de la ruta: en otra planta",
        .backOnRoute: "de nuevo en la ruta después de {duration}",
        .alert: "alerta: ha salido de la ruta; ¿reroute, dismiss o never?",
        .alertAnswered: "alerta respondida: {answer}",
        .newRoute: "nueva ruta: {reason}",
        .rerouting: "buscando otra ruta: {reason}",
        .reasonOffRoute: "fuera de la anterior",
        .reasonArrival: "después de llegar",
        .reasonClosure: "el camino está cerrado",
        .reasonBetter: "se ha abierto una mejor",
        .reasonManual: "como ha pedido",
        .reasonAlternative: "la alternativa",
        .reasonVenue: "el lugar ha cambiado",
        .reasonMoved: "el destino se ha movido",
        .closedNoOther: "el camino está cerrado y no hay otro{reason}",
        .opensAt: "; abre a las {time}",
        .because: " ({reason})",
        .noNewRoute: "no hay ruta nueva ({reason}); sigue la anterior",
        .wayReopened: "el camino vuelve a estar abierto",
        .alternativesOne: "1 ruta alternativa",
        .alternativesMany: "{count} rutas alternativas",
        .alternativesNone: "no hay rutas alternativas",
        .alternativesFailed: "no hay rutas alternativas: {text}",
        .alternativeNotTaken: "alternativa no tomada: {text}",
        .arrived: "ha llegado: {place}",
        .theDestination: "destino",
        .waypoint: "punto de paso {number}",
        .signalLost: "sin señal: se estima la posición",
        .signalBack: "la señal ha vuelto",
        .entered: "ha entrado en la zona {region}",
        .left: "ha salido de la zona {region}",
        .started: "navegación iniciada",
        .sensorsReleased: "sensores liberados",
        .accuracyGood: "las posiciones vuelven a ser precisas ({distance})",
        .accuracyPoor: "las posiciones son imprecisas ({distance})",
        .snapped: "mostrado en la ruta",
        .notSnapped: "ya no se muestra en la ruta",
        .locationSent: "{member} envió una ubicación a {group}",
        .entrySent: "{member} avisó a {group}: entrada en {region}",
        .exitSent: "{member} avisó a {group}: salida de {region}",
        .membersSeen: "ahora se ve a {members} en {group}",
        .membersMoved: "nueva ubicación de {members} en {group}",
        .membersGone: "ya no se ve a {members} en {group}",
        .progress: "progreso: {position}, {step} hasta el siguiente paso, faltan {total}",
        .stepChanged: "tramo {leg}, paso {step} ({cause})",
        .timesRefreshed: "tiempos actualizados",
        .takingAlternative: "se toma la alternativa {number}",
        .alternativeTaken: "alternativa tomada",
        .arrivingIn: "llegada en {distance}",
        .say: "decir: {text}",
        .simulationBegins: "empieza la simulación: {reason}",
        .simulationBegan: "simulación empezada: {reason}",
        .simulationEnds: "termina la simulación: {reason}",
        .simulationEnded: "simulación terminada: {reason}",
        .statusLine: "{step}, {distance} hasta el siguiente, faltan {remaining}",
        .stepOf: "paso {step} de {count}",
        .legStepOf: "tramo {leg}, paso {step} de {count}",
        .wayClosed: "el camino está cerrado",
        .noPosition: "aún sin posición",
        .statusOffRoute: "fuera de la ruta",
        .atDestination: "en el destino",
        .rerouteVetoed: "no hay ruta nueva ({reason}): la rechaza {plugin}",
    ]

    /// The nouns for paths, connectors and places.
    static let spanishNouns: [TravelNoun: TravelNoun.Forms] = [
        .corridor: .init("pasillo", many: "pasillos", the: "el pasillo"),
        .door: .init("puerta", many: "puertas", the: "la puerta"),
        .outdoorPath: .init("camino exterior", many: "caminos exteriores", the: "el camino"),
        .checkpoint: .init("control", many: "controles", the: "el control"),
        .crossing: .init("espacio abierto", many: "espacios abiertos", the: "el espacio abierto"),
        .gate: .init("verja", many: "verjas", the: "la verja"),
        .area: .init("zona", many: "zonas", the: "la zona"),
        .place: .init("lugar", many: "lugares", the: "el lugar"),
    ]
}

extension Phrasebook {
    /// What Spanish calls the kinds of connectors.
    static func spanishWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("ascensor", many: "ascensores", the: "el ascensor", name: "el ascensor", aim: "el ascensor")
        case .inclinedLift:
            .init(
                "ascensor inclinado", many: "ascensores inclinados", the: "el ascensor inclinado",
                name: "el ascensor inclinado", aim: "el ascensor inclinado")
        case .stairs:
            .init("escalera", many: "escaleras", the: "la escalera", name: "las escaleras", aim: "las escaleras")
        case .escalator:
            .init(
                "escalera mecánica", many: "escaleras mecánicas", the: "la escalera mecánica",
                name: "las escaleras mecánicas", aim: "las escaleras mecánicas")
        case .ramp: .init("rampa", many: "rampas", the: "la rampa", name: "la rampa", aim: "la rampa")
        case .movingWalkway:
            .init(
                "cinta transportadora", many: "cintas transportadoras", the: "la cinta transportadora",
                name: "la cinta transportadora", aim: "la cinta transportadora")
        case .ladder:
            .init(
                "escalera de mano", many: "escaleras de mano", the: "la escalera de mano", name: "la escalera de mano",
                aim: "la escalera de mano")
        case .passage: .init("paso", many: "pasos", the: "el paso")
        case .gondola:
            .init("telecabina", many: "telecabinas", the: "la telecabina", name: "la telecabina", aim: "la telecabina")
        case .train:
            .init("tren", many: "trenes", the: "el tren", name: "el tren", aim: "el tren")
        case .unknownJoin:
            .init(
                "paso entre niveles", many: "pasos entre niveles", the: "el paso entre los niveles",
                name: "el paso", aim: "el paso")
        }
    }
}
