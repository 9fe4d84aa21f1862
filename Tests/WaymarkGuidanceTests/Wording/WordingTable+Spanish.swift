extension WordingTable {
    static let spanish = WordingTable(
        language: "es",
        shown: """
            depart | Empiece en la planta baja
            depart place | Salga del café Nord
            depart toilets | Salga de los aseos
            depart north | Diríjase hacia el norte
            depart place north | Salga del café Nord y diríjase hacia el norte
            depart uturn north | Dé la vuelta y diríjase hacia el norte
            turn uturn | Dé la vuelta
            turn sharp right | Haga un giro cerrado a la derecha
            turn right | Gire a la derecha
            turn slight right | Gire ligeramente a la derecha
            turn straight | Siga todo recto
            turn slight left | Gire ligeramente a la izquierda
            turn left | Gire a la izquierda
            turn sharp left | Haga un giro cerrado a la izquierda
            turn left after café | Gire a la izquierda después del café Nord
            turn left after toilets | Gire a la izquierda después de los aseos
            turn left at café | Gire a la izquierda junto al café Nord
            turn left at toilets | Gire a la izquierda junto a los aseos
            turn left before café | Gire a la izquierda antes del café Nord
            turn left before toilets | Gire a la izquierda antes de los aseos
            turn left past café | Gire a la izquierda pasando por delante del café Nord
            turn left past toilets | Gire a la izquierda pasando por delante de los aseos
            turn left signs | Gire a la izquierda siguiendo las señales de «Salida»
            turn left, then right | Gire a la izquierda y luego haga un giro cerrado a la derecha
            turn left onto gallery | Gire a la izquierda y siga por la galería norte
            turn left onto gallery signs | Gire a la izquierda y siga por la galería norte siguiendo las señales de «Salida»
            new name | Continúe por la galería norte
            depart north along gallery | Diríjase hacia el norte por la galería norte
            bend left gallery | Siga la galería norte hacia la izquierda
            bend right outside | Siga el camino hacia la derecha
            bend left | Siga el pasillo hacia la izquierda
            fork left | Manténgase a la izquierda
            fork right | Manténgase a la derecha
            continue towards elevator | Continúe hacia el ascensor
            continue towards inclinedLift | Continúe hacia el ascensor inclinado
            continue towards stairs | Continúe hacia las escaleras
            continue towards escalator | Continúe hacia las escaleras mecánicas
            continue towards ramp | Continúe hacia la rampa
            continue towards movingWalkway | Continúe hacia la cinta transportadora
            continue towards ladder | Continúe hacia la escalera de mano
            continue towards gondola | Continúe hacia la telecabina
            continue towards train | Continúe hacia el tren
            continue towards unknownJoin | Continúe hacia el paso
            continue level towards café | Continúe en la planta 2 hacia el café Nord
            depart towards lift | Diríjase hacia el ascensor A
            depart place towards toilets | Salga del café Nord y diríjase hacia los aseos
            continue | Continúe
            continue level | Continúe en la planta 2
            continue signs | Siga las señales de «Salida»
            continue straight past café | Continúe pasando por delante del café Nord
            cross concourse | Cruce el vestíbulo principal
            cross hall | Cruce el vestíbulo
            cross square | Cruce la plaza
            cross platform | Cruce el andén
            cross room | Cruce la sala
            cross area | Cruce la zona abierta
            cross named | Cruce la galería norte
            cross named north | Cruce la galería norte hacia el norte
            cross named left | Gire a la izquierda y luego cruce la galería norte
            cross towards café | Cruce la plaza hacia el café Nord
            cross left towards stairs | Gire a la izquierda y luego cruce la plaza hacia las escaleras
            enter | Entre en el edificio principal
            enter left | Gire a la izquierda y luego entre en el edificio principal
            enter level | Entre en el edificio principal en la planta baja
            exit | Salga del edificio principal
            exit level | Salga del edificio principal a la planta baja
            door uturn | Dé la vuelta y luego pase por la puerta
            door sharp right | Haga un giro cerrado a la derecha y luego pase por la puerta
            door right | Gire a la derecha y luego pase por la puerta
            door slight right | Gire ligeramente a la derecha y luego pase por la puerta
            door straight | Pase por la puerta
            door slight left | Gire ligeramente a la izquierda y luego pase por la puerta
            door left | Gire a la izquierda y luego pase por la puerta
            door sharp left | Haga un giro cerrado a la izquierda y luego pase por la puerta
            door | Pase por la puerta
            door named | Pase por la entrada este
            gate | Pase por la verja
            gate right | Gire a la derecha y luego pase por la verja
            checkpoint | Pase por el control
            checkpoint right | Gire a la derecha y luego pase por el control
            checkpoint named | Pase por el control de seguridad
            elevator up | Tome el ascensor para subir a la planta 2
            elevator down | Tome el ascensor para bajar a la planta baja
            elevator level | Tome el ascensor para ir a la planta 2
            inclinedLift up | Tome el ascensor inclinado para subir a la planta 2
            inclinedLift down | Tome el ascensor inclinado para bajar a la planta baja
            inclinedLift level | Tome el ascensor inclinado para ir a la planta 2
            stairs up | Suba por las escaleras a la planta 2
            stairs down | Baje por las escaleras a la planta baja
            stairs level | Vaya por las escaleras a la planta 2
            stairs up within | Suba por las escaleras
            stairs down within | Baje por las escaleras
            stairs level within | Vaya por las escaleras
            escalator up | Tome las escaleras mecánicas para subir a la planta 2
            escalator down | Tome las escaleras mecánicas para bajar a la planta baja
            escalator level | Tome las escaleras mecánicas para ir a la planta 2
            escalator up within | Tome las escaleras mecánicas para subir
            escalator down within | Tome las escaleras mecánicas para bajar
            escalator level within | Tome las escaleras mecánicas
            ramp up | Suba por la rampa a la planta 2
            ramp down | Baje por la rampa a la planta baja
            ramp level | Vaya por la rampa a la planta 2
            ramp up within | Suba por la rampa
            ramp down within | Baje por la rampa
            ramp level within | Vaya por la rampa
            movingWalkway up | Tome la cinta transportadora para subir a la planta 2
            movingWalkway down | Tome la cinta transportadora para bajar a la planta baja
            movingWalkway level | Tome la cinta transportadora para ir a la planta 2
            movingWalkway up within | Tome la cinta transportadora para subir
            movingWalkway down within | Tome la cinta transportadora para bajar
            movingWalkway level within | Tome la cinta transportadora
            ladder up | Suba por la escalera de mano a la planta 2
            ladder down | Baje por la escalera de mano a la planta baja
            ladder level | Vaya por la escalera de mano a la planta 2
            ladder up within | Suba por la escalera de mano
            ladder down within | Baje por la escalera de mano
            ladder level within | Vaya por la escalera de mano
            passage | Continúe a la planta 2
            passage named | Pase por la entrada este a la planta 2
            gondola up | Tome la telecabina para subir a la planta 2
            gondola down | Tome la telecabina para bajar a la planta baja
            gondola level | Tome la telecabina para ir a la planta 2
            train up | Tome el tren para subir a la planta 2
            train down | Tome el tren para bajar a la planta baja
            train level | Tome el tren para ir a la planta 2
            unknownJoin up | Suba por el paso a la planta 2
            unknownJoin down | Baje por el paso a la planta baja
            unknownJoin level | Vaya por el paso a la planta 2
            unknownJoin up within | Suba por el paso
            unknownJoin down within | Baje por el paso
            unknownJoin level within | Vaya por el paso
            elevator up named | Tome el ascensor A para subir a la planta 2
            stairs down named | Baje por la escalera norte a la planta baja
            elevator up right | Haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2
            elevator up right signs | Haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2 siguiendo las señales de «Salida»
            elevator down ahead | Tome el ascensor para bajar a la planta baja y salga por el lado opuesto
            elevator down left | Tome el ascensor para bajar a la planta baja y salga por la puerta que queda a la izquierda al entrar
            elevator down right | Tome el ascensor para bajar a la planta baja y salga por la puerta que queda a la derecha al entrar
            elevator down behind | Tome el ascensor para bajar a la planta baja y salga por el mismo lado
            elevator down other | Tome el ascensor para bajar a la planta baja y salga por la otra puerta
            elevator level ahead within | Tome el ascensor y salga por el lado opuesto
            elevator up right signs ahead | Haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2 y salga por el lado opuesto siguiendo las señales de «Salida»
            arrive | Llegada a su destino
            arrive place | Llegada al café Nord
            arrive toilets | Llegada a los aseos
            arrive by | Llegada al café Nord por la entrada este
            arrive left | Llegada a su destino, a la izquierda
            arrive place left | Llegada al café Nord, a la izquierda
            arrive toilets left | Llegada a los aseos, a la izquierda
            arrive by left | Llegada al café Nord por la entrada este, a la izquierda
            arrive right | Llegada a su destino, a la derecha
            arrive place right | Llegada al café Nord, a la derecha
            arrive toilets right | Llegada a los aseos, a la derecha
            arrive by right | Llegada al café Nord por la entrada este, a la derecha
            arrive straight | Llegada a su destino, justo enfrente
            arrive place straight | Llegada al café Nord, justo enfrente
            arrive toilets straight | Llegada a los aseos, justo enfrente
            arrive by straight | Llegada al café Nord por la entrada este, justo enfrente
            turn left, turn right | Gire a la izquierda
            turn left, door | Gire a la izquierda
            turn left, elevator | Gire a la izquierda
            turn left, arrive | Gire a la izquierda
            """,
        said: """
            depart north | Diríjase hacia el norte durante 20 metros
            depart place north | Salga del café Nord y diríjase hacia el norte durante 20 metros
            depart uturn north | Dé la vuelta y diríjase hacia el norte durante 20 metros
            new name | Continúe por la galería norte durante 20 metros
            depart north along gallery | Diríjase hacia el norte durante 20 metros por la galería norte
            continue towards elevator | Continúe 20 metros hacia el ascensor
            continue towards inclinedLift | Continúe 20 metros hacia el ascensor inclinado
            continue towards stairs | Continúe 20 metros hacia las escaleras
            continue towards escalator | Continúe 20 metros hacia las escaleras mecánicas
            continue towards ramp | Continúe 20 metros hacia la rampa
            continue towards movingWalkway | Continúe 20 metros hacia la cinta transportadora
            continue towards ladder | Continúe 20 metros hacia la escalera de mano
            continue towards gondola | Continúe 20 metros hacia la telecabina
            continue towards train | Continúe 20 metros hacia el tren
            continue towards unknownJoin | Continúe 20 metros hacia el paso
            continue level towards café | Continúe 20 metros en la planta 2 hacia el café Nord
            depart towards lift | Diríjase hacia el ascensor A durante 20 metros
            depart place towards toilets | Salga del café Nord y diríjase hacia los aseos durante 20 metros
            continue | Continúe 20 metros
            continue level | Continúe 20 metros en la planta 2
            arrive | Ha llegado a su destino
            arrive place | Ha llegado al café Nord
            arrive toilets | Ha llegado a los aseos
            arrive by | Ha llegado al café Nord por la entrada este
            arrive left | Ha llegado a su destino, a la izquierda
            arrive place left | Ha llegado al café Nord, a la izquierda
            arrive toilets left | Ha llegado a los aseos, a la izquierda
            arrive by left | Ha llegado al café Nord por la entrada este, a la izquierda
            arrive right | Ha llegado a su destino, a la derecha
            arrive place right | Ha llegado al café Nord, a la derecha
            arrive toilets right | Ha llegado a los aseos, a la derecha
            arrive by right | Ha llegado al café Nord por la entrada este, a la derecha
            arrive straight | Ha llegado a su destino, justo enfrente
            arrive place straight | Ha llegado al café Nord, justo enfrente
            arrive toilets straight | Ha llegado a los aseos, justo enfrente
            arrive by straight | Ha llegado al café Nord por la entrada este, justo enfrente
            turn left, turn right | Gire a la izquierda y, a continuación, gire a la derecha
            turn left, door | Gire a la izquierda y, a continuación, pase por la puerta
            turn left, elevator | Gire a la izquierda y, a continuación, tome el ascensor para subir a la planta 2
            turn left, arrive | Gire a la izquierda y, a continuación, llegará al café Nord, a la izquierda
            """,
        announced: """
            turn uturn | En 12 metros, dé la vuelta
            turn sharp right | En 12 metros, haga un giro cerrado a la derecha
            turn right | En 12 metros, gire a la derecha
            turn slight right | En 12 metros, gire ligeramente a la derecha
            turn straight | En 12 metros, siga todo recto
            turn slight left | En 12 metros, gire ligeramente a la izquierda
            turn left | En 12 metros, gire a la izquierda
            turn sharp left | En 12 metros, haga un giro cerrado a la izquierda
            turn left after café | En 12 metros, gire a la izquierda después del café Nord
            turn left after toilets | En 12 metros, gire a la izquierda después de los aseos
            turn left at café | En 12 metros, gire a la izquierda junto al café Nord
            turn left at toilets | En 12 metros, gire a la izquierda junto a los aseos
            turn left before café | En 12 metros, gire a la izquierda antes del café Nord
            turn left before toilets | En 12 metros, gire a la izquierda antes de los aseos
            turn left past café | En 12 metros, gire a la izquierda pasando por delante del café Nord
            turn left past toilets | En 12 metros, gire a la izquierda pasando por delante de los aseos
            turn left signs | En 12 metros, gire a la izquierda siguiendo las señales de «Salida»
            turn left, then right | En 12 metros, gire a la izquierda y luego haga un giro cerrado a la derecha
            turn left onto gallery | En 12 metros, gire a la izquierda y siga por la galería norte
            turn left onto gallery signs | En 12 metros, gire a la izquierda y siga por la galería norte siguiendo las señales de «Salida»
            new name | En 12 metros, continúe por la galería norte
            bend left gallery | En 12 metros, siga la galería norte hacia la izquierda
            bend right outside | En 12 metros, siga el camino hacia la derecha
            bend left | En 12 metros, siga el pasillo hacia la izquierda
            fork left | En 12 metros, manténgase a la izquierda
            fork right | En 12 metros, manténgase a la derecha
            continue towards elevator | En 12 metros, continúe hacia el ascensor
            continue towards inclinedLift | En 12 metros, continúe hacia el ascensor inclinado
            continue towards stairs | En 12 metros, continúe hacia las escaleras
            continue towards escalator | En 12 metros, continúe hacia las escaleras mecánicas
            continue towards ramp | En 12 metros, continúe hacia la rampa
            continue towards movingWalkway | En 12 metros, continúe hacia la cinta transportadora
            continue towards ladder | En 12 metros, continúe hacia la escalera de mano
            continue towards gondola | En 12 metros, continúe hacia la telecabina
            continue towards train | En 12 metros, continúe hacia el tren
            continue towards unknownJoin | En 12 metros, continúe hacia el paso
            continue | En 12 metros, continúe
            continue signs | En 12 metros, siga las señales de «Salida»
            continue straight past café | En 12 metros, continúe pasando por delante del café Nord
            cross concourse | En 12 metros, cruce el vestíbulo principal
            cross hall | En 12 metros, cruce el vestíbulo
            cross square | En 12 metros, cruce la plaza
            cross platform | En 12 metros, cruce el andén
            cross room | En 12 metros, cruce la sala
            cross area | En 12 metros, cruce la zona abierta
            cross named | En 12 metros, cruce la galería norte
            cross named north | En 12 metros, cruce la galería norte hacia el norte
            cross named left | En 12 metros, gire a la izquierda y luego cruce la galería norte
            enter | En 12 metros, entre en el edificio principal
            enter left | En 12 metros, gire a la izquierda y luego entre en el edificio principal
            enter level | En 12 metros, entre en el edificio principal en la planta baja
            exit | En 12 metros, salga del edificio principal
            exit level | En 12 metros, salga del edificio principal a la planta baja
            door uturn | En 12 metros, dé la vuelta y luego pase por la puerta
            door sharp right | En 12 metros, haga un giro cerrado a la derecha y luego pase por la puerta
            door right | En 12 metros, gire a la derecha y luego pase por la puerta
            door slight right | En 12 metros, gire ligeramente a la derecha y luego pase por la puerta
            door straight | En 12 metros, pase por la puerta
            door slight left | En 12 metros, gire ligeramente a la izquierda y luego pase por la puerta
            door left | En 12 metros, gire a la izquierda y luego pase por la puerta
            door sharp left | En 12 metros, haga un giro cerrado a la izquierda y luego pase por la puerta
            door | En 12 metros, pase por la puerta
            door named | En 12 metros, pase por la entrada este
            gate | En 12 metros, pase por la verja
            gate right | En 12 metros, gire a la derecha y luego pase por la verja
            checkpoint | En 12 metros, pase por el control
            checkpoint right | En 12 metros, gire a la derecha y luego pase por el control
            checkpoint named | En 12 metros, pase por el control de seguridad
            elevator up | En 12 metros, tome el ascensor para subir a la planta 2
            elevator down | En 12 metros, tome el ascensor para bajar a la planta baja
            elevator level | En 12 metros, tome el ascensor para ir a la planta 2
            inclinedLift up | En 12 metros, tome el ascensor inclinado para subir a la planta 2
            inclinedLift down | En 12 metros, tome el ascensor inclinado para bajar a la planta baja
            inclinedLift level | En 12 metros, tome el ascensor inclinado para ir a la planta 2
            stairs up | En 12 metros, suba por las escaleras a la planta 2
            stairs down | En 12 metros, baje por las escaleras a la planta baja
            stairs level | En 12 metros, vaya por las escaleras a la planta 2
            stairs up within | En 12 metros, suba por las escaleras
            stairs down within | En 12 metros, baje por las escaleras
            stairs level within | En 12 metros, vaya por las escaleras
            escalator up | En 12 metros, tome las escaleras mecánicas para subir a la planta 2
            escalator down | En 12 metros, tome las escaleras mecánicas para bajar a la planta baja
            escalator level | En 12 metros, tome las escaleras mecánicas para ir a la planta 2
            escalator up within | En 12 metros, tome las escaleras mecánicas para subir
            escalator down within | En 12 metros, tome las escaleras mecánicas para bajar
            escalator level within | En 12 metros, tome las escaleras mecánicas
            ramp up | En 12 metros, suba por la rampa a la planta 2
            ramp down | En 12 metros, baje por la rampa a la planta baja
            ramp level | En 12 metros, vaya por la rampa a la planta 2
            ramp up within | En 12 metros, suba por la rampa
            ramp down within | En 12 metros, baje por la rampa
            ramp level within | En 12 metros, vaya por la rampa
            movingWalkway up | En 12 metros, tome la cinta transportadora para subir a la planta 2
            movingWalkway down | En 12 metros, tome la cinta transportadora para bajar a la planta baja
            movingWalkway level | En 12 metros, tome la cinta transportadora para ir a la planta 2
            movingWalkway up within | En 12 metros, tome la cinta transportadora para subir
            movingWalkway down within | En 12 metros, tome la cinta transportadora para bajar
            movingWalkway level within | En 12 metros, tome la cinta transportadora
            ladder up | En 12 metros, suba por la escalera de mano a la planta 2
            ladder down | En 12 metros, baje por la escalera de mano a la planta baja
            ladder level | En 12 metros, vaya por la escalera de mano a la planta 2
            ladder up within | En 12 metros, suba por la escalera de mano
            ladder down within | En 12 metros, baje por la escalera de mano
            ladder level within | En 12 metros, vaya por la escalera de mano
            passage | En 12 metros, continúe a la planta 2
            passage named | En 12 metros, pase por la entrada este a la planta 2
            gondola up | En 12 metros, tome la telecabina para subir a la planta 2
            gondola down | En 12 metros, tome la telecabina para bajar a la planta baja
            gondola level | En 12 metros, tome la telecabina para ir a la planta 2
            train up | En 12 metros, tome el tren para subir a la planta 2
            train down | En 12 metros, tome el tren para bajar a la planta baja
            train level | En 12 metros, tome el tren para ir a la planta 2
            unknownJoin up | En 12 metros, suba por el paso a la planta 2
            unknownJoin down | En 12 metros, baje por el paso a la planta baja
            unknownJoin level | En 12 metros, vaya por el paso a la planta 2
            unknownJoin up within | En 12 metros, suba por el paso
            unknownJoin down within | En 12 metros, baje por el paso
            unknownJoin level within | En 12 metros, vaya por el paso
            elevator up named | En 12 metros, tome el ascensor A para subir a la planta 2
            stairs down named | En 12 metros, baje por la escalera norte a la planta baja
            elevator up right | En 12 metros, haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2
            elevator up right signs | En 12 metros, haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2 siguiendo las señales de «Salida»
            elevator down ahead | En 12 metros, tome el ascensor para bajar a la planta baja y salga por el lado opuesto
            elevator down left | En 12 metros, tome el ascensor para bajar a la planta baja y salga por la puerta que queda a la izquierda al entrar
            elevator down right | En 12 metros, tome el ascensor para bajar a la planta baja y salga por la puerta que queda a la derecha al entrar
            elevator down behind | En 12 metros, tome el ascensor para bajar a la planta baja y salga por el mismo lado
            elevator down other | En 12 metros, tome el ascensor para bajar a la planta baja y salga por la otra puerta
            elevator level ahead within | En 12 metros, tome el ascensor y salga por el lado opuesto
            elevator up right signs ahead | En 12 metros, haga un giro cerrado a la derecha y luego tome el ascensor para subir a la planta 2 y salga por el lado opuesto siguiendo las señales de «Salida»
            arrive | En 12 metros, llegará a su destino
            arrive place | En 12 metros, llegará al café Nord
            arrive toilets | En 12 metros, llegará a los aseos
            arrive by | En 12 metros, llegará al café Nord por la entrada este
            arrive left | En 12 metros, llegará a su destino, a la izquierda
            arrive place left | En 12 metros, llegará al café Nord, a la izquierda
            arrive toilets left | En 12 metros, llegará a los aseos, a la izquierda
            arrive by left | En 12 metros, llegará al café Nord por la entrada este, a la izquierda
            arrive right | En 12 metros, llegará a su destino, a la derecha
            arrive place right | En 12 metros, llegará al café Nord, a la derecha
            arrive toilets right | En 12 metros, llegará a los aseos, a la derecha
            arrive by right | En 12 metros, llegará al café Nord por la entrada este, a la derecha
            arrive straight | En 12 metros, llegará a su destino, justo enfrente
            arrive place straight | En 12 metros, llegará al café Nord, justo enfrente
            arrive toilets straight | En 12 metros, llegará a los aseos, justo enfrente
            arrive by straight | En 12 metros, llegará al café Nord por la entrada este, justo enfrente
            turn left, turn right | En 12 metros, gire a la izquierda
            turn left, door | En 12 metros, gire a la izquierda
            turn left, elevator | En 12 metros, gire a la izquierda
            turn left, arrive | En 12 metros, gire a la izquierda
            """)
}
