extension WordingTable {
    static let dutch = WordingTable(
        language: "nl",
        shown: """
            depart | Begin op de begane grond
            depart place | Begin bij Café Nord
            depart toilets | Begin bij de toiletten
            depart north | Ga naar het noorden
            depart place north | Begin bij Café Nord en ga naar het noorden
            depart uturn north | Keer om en ga naar het noorden
            turn uturn | Keer om
            turn sharp right | Sla scherp rechtsaf
            turn right | Sla rechtsaf
            turn slight right | Ga schuin naar rechts
            turn straight | Ga rechtdoor
            turn slight left | Ga schuin naar links
            turn left | Sla linksaf
            turn sharp left | Sla scherp linksaf
            turn left after café | Sla linksaf na Café Nord
            turn left after toilets | Sla linksaf na de toiletten
            turn left at café | Sla linksaf bij Café Nord
            turn left at toilets | Sla linksaf bij de toiletten
            turn left before café | Sla linksaf vóór Café Nord
            turn left before toilets | Sla linksaf vóór de toiletten
            turn left past café | Sla linksaf langs Café Nord
            turn left past toilets | Sla linksaf langs de toiletten
            turn left signs | Sla linksaf en volg de borden Uitgang
            turn left, then right | Sla linksaf en sla dan scherp rechtsaf
            turn left onto gallery | Sla linksaf en loop verder via de noordgalerij
            turn left onto gallery signs | Sla linksaf, loop verder via de noordgalerij en volg de borden Uitgang
            new name | Loop verder via de noordgalerij
            depart north along gallery | Ga naar het noorden via de noordgalerij
            bend left gallery | Volg de noordgalerij naar links
            bend right outside | Volg het pad naar rechts
            bend left | Volg de gang naar links
            fork left | Houd links aan
            fork right | Houd rechts aan
            continue towards elevator | Loop verder richting de lift
            continue towards inclinedLift | Loop verder richting de hellinglift
            continue towards stairs | Loop verder richting de trap
            continue towards escalator | Loop verder richting de roltrap
            continue towards ramp | Loop verder richting de hellingbaan
            continue towards movingWalkway | Loop verder richting het rolpad
            continue towards ladder | Loop verder richting de ladder
            continue towards gondola | Loop verder richting de gondelbaan
            continue towards train | Loop verder richting de trein
            continue towards unknownJoin | Loop verder richting de weg
            continue level towards café | Loop verder op verdieping 2 richting Café Nord
            depart towards lift | Loop richting lift A
            depart place towards toilets | Begin bij Café Nord en loop richting de toiletten
            continue | Loop verder
            continue level | Loop verder op verdieping 2
            continue signs | Volg de borden Uitgang
            continue straight past café | Loop verder langs Café Nord
            cross concourse | Steek de stationshal over
            cross hall | Steek de hal over
            cross square | Steek het plein over
            cross platform | Steek het perron over
            cross room | Steek de ruimte over
            cross area | Steek de open ruimte over
            cross named | Steek de noordgalerij over
            cross named north | Steek de noordgalerij over naar het noorden
            cross named left | Sla linksaf en steek de noordgalerij over
            cross towards café | Steek het plein over richting Café Nord
            cross left towards stairs | Sla linksaf en steek het plein over richting de trap
            enter | Ga het hoofdgebouw binnen
            enter left | Sla linksaf en ga het hoofdgebouw binnen
            enter level | Ga op de begane grond het hoofdgebouw binnen
            exit | Ga het hoofdgebouw uit
            exit level | Ga het hoofdgebouw uit naar de begane grond
            door uturn | Keer om en ga door de deur
            door sharp right | Sla scherp rechtsaf en ga door de deur
            door right | Sla rechtsaf en ga door de deur
            door slight right | Ga schuin naar rechts en ga door de deur
            door straight | Ga door de deur
            door slight left | Ga schuin naar links en ga door de deur
            door left | Sla linksaf en ga door de deur
            door sharp left | Sla scherp linksaf en ga door de deur
            door | Ga door de deur
            door named | Ga door de oostingang
            gate | Ga door het hek
            gate right | Sla rechtsaf en ga door het hek
            checkpoint | Ga door de controle
            checkpoint right | Sla rechtsaf en ga door de controle
            checkpoint named | Ga door de veiligheidscontrole
            elevator up | Neem de lift omhoog naar verdieping 2
            elevator down | Neem de lift omlaag naar de begane grond
            elevator level | Neem de lift naar verdieping 2
            inclinedLift up | Neem de hellinglift omhoog naar verdieping 2
            inclinedLift down | Neem de hellinglift omlaag naar de begane grond
            inclinedLift level | Neem de hellinglift naar verdieping 2
            stairs up | Neem de trap omhoog naar verdieping 2
            stairs down | Neem de trap omlaag naar de begane grond
            stairs level | Neem de trap naar verdieping 2
            stairs up within | Ga de trap op
            stairs down within | Ga de trap af
            stairs level within | Neem de trap
            escalator up | Neem de roltrap omhoog naar verdieping 2
            escalator down | Neem de roltrap omlaag naar de begane grond
            escalator level | Neem de roltrap naar verdieping 2
            escalator up within | Neem de roltrap omhoog
            escalator down within | Neem de roltrap omlaag
            escalator level within | Neem de roltrap
            ramp up | Neem de hellingbaan omhoog naar verdieping 2
            ramp down | Neem de hellingbaan omlaag naar de begane grond
            ramp level | Neem de hellingbaan naar verdieping 2
            ramp up within | Ga de hellingbaan op
            ramp down within | Ga de hellingbaan af
            ramp level within | Neem de hellingbaan
            movingWalkway up | Neem het rolpad omhoog naar verdieping 2
            movingWalkway down | Neem het rolpad omlaag naar de begane grond
            movingWalkway level | Neem het rolpad naar verdieping 2
            movingWalkway up within | Neem het rolpad omhoog
            movingWalkway down within | Neem het rolpad omlaag
            movingWalkway level within | Neem het rolpad
            ladder up | Neem de ladder omhoog naar verdieping 2
            ladder down | Neem de ladder omlaag naar de begane grond
            ladder level | Neem de ladder naar verdieping 2
            ladder up within | Ga de ladder op
            ladder down within | Ga de ladder af
            ladder level within | Neem de ladder
            passage | Loop verder naar verdieping 2
            passage named | Ga door de oostingang naar verdieping 2
            gondola up | Neem de gondelbaan omhoog naar verdieping 2
            gondola down | Neem de gondelbaan omlaag naar de begane grond
            gondola level | Neem de gondelbaan naar verdieping 2
            train up | Neem de trein omhoog naar verdieping 2
            train down | Neem de trein omlaag naar de begane grond
            train level | Neem de trein naar verdieping 2
            unknownJoin up | Neem de weg omhoog naar verdieping 2
            unknownJoin down | Neem de weg omlaag naar de begane grond
            unknownJoin level | Neem de weg naar verdieping 2
            unknownJoin up within | Ga de weg op
            unknownJoin down within | Ga de weg af
            unknownJoin level within | Neem de weg
            elevator up named | Neem lift A omhoog naar verdieping 2
            stairs down named | Neem de noordtrap omlaag naar de begane grond
            elevator up right | Sla scherp rechtsaf en neem de lift omhoog naar verdieping 2
            elevator up right signs | Sla scherp rechtsaf, neem de lift omhoog naar verdieping 2 en volg de borden Uitgang
            elevator down ahead | Neem de lift omlaag naar de begane grond en stap aan de andere kant uit
            elevator down left | Neem de lift omlaag naar de begane grond en stap uit door de deur die bij het instappen links is
            elevator down right | Neem de lift omlaag naar de begane grond en stap uit door de deur die bij het instappen rechts is
            elevator down behind | Neem de lift omlaag naar de begane grond en stap aan dezelfde kant uit
            elevator down other | Neem de lift omlaag naar de begane grond en stap uit door de andere deur
            elevator level ahead within | Neem de lift en stap aan de andere kant uit
            elevator up right signs ahead | Sla scherp rechtsaf, neem de lift omhoog naar verdieping 2 en stap aan de andere kant uit en volg de borden Uitgang
            arrive | Aankomst bij uw bestemming
            arrive place | Aankomst bij Café Nord
            arrive toilets | Aankomst bij de toiletten
            arrive by | Aankomst bij Café Nord via de oostingang
            arrive left | Aankomst bij uw bestemming, aan de linkerkant
            arrive place left | Aankomst bij Café Nord, aan de linkerkant
            arrive toilets left | Aankomst bij de toiletten, aan de linkerkant
            arrive by left | Aankomst bij Café Nord via de oostingang, aan de linkerkant
            arrive right | Aankomst bij uw bestemming, aan de rechterkant
            arrive place right | Aankomst bij Café Nord, aan de rechterkant
            arrive toilets right | Aankomst bij de toiletten, aan de rechterkant
            arrive by right | Aankomst bij Café Nord via de oostingang, aan de rechterkant
            arrive straight | Aankomst bij uw bestemming, recht voor u
            arrive place straight | Aankomst bij Café Nord, recht voor u
            arrive toilets straight | Aankomst bij de toiletten, recht voor u
            arrive by straight | Aankomst bij Café Nord via de oostingang, recht voor u
            turn left, turn right | Sla linksaf
            turn left, door | Sla linksaf
            turn left, elevator | Sla linksaf
            turn left, arrive | Sla linksaf
            """,
        said: """
            depart north | Ga 20 meter naar het noorden
            depart place north | Begin bij Café Nord en ga 20 meter naar het noorden
            depart uturn north | Keer om en ga 20 meter naar het noorden
            new name | Loop 20 meter verder via de noordgalerij
            depart north along gallery | Ga 20 meter naar het noorden via de noordgalerij
            continue towards elevator | Loop 20 meter verder richting de lift
            continue towards inclinedLift | Loop 20 meter verder richting de hellinglift
            continue towards stairs | Loop 20 meter verder richting de trap
            continue towards escalator | Loop 20 meter verder richting de roltrap
            continue towards ramp | Loop 20 meter verder richting de hellingbaan
            continue towards movingWalkway | Loop 20 meter verder richting het rolpad
            continue towards ladder | Loop 20 meter verder richting de ladder
            continue towards gondola | Loop 20 meter verder richting de gondelbaan
            continue towards train | Loop 20 meter verder richting de trein
            continue towards unknownJoin | Loop 20 meter verder richting de weg
            continue level towards café | Loop 20 meter verder op verdieping 2 richting Café Nord
            depart towards lift | Loop 20 meter richting lift A
            depart place towards toilets | Begin bij Café Nord en loop 20 meter richting de toiletten
            continue | Loop 20 meter verder
            continue level | Loop 20 meter verder op verdieping 2
            arrive | U bent aangekomen bij uw bestemming
            arrive place | U bent aangekomen bij Café Nord
            arrive toilets | U bent aangekomen bij de toiletten
            arrive by | U bent aangekomen bij Café Nord via de oostingang
            arrive left | U bent aangekomen bij uw bestemming, aan de linkerkant
            arrive place left | U bent aangekomen bij Café Nord, aan de linkerkant
            arrive toilets left | U bent aangekomen bij de toiletten, aan de linkerkant
            arrive by left | U bent aangekomen bij Café Nord via de oostingang, aan de linkerkant
            arrive right | U bent aangekomen bij uw bestemming, aan de rechterkant
            arrive place right | U bent aangekomen bij Café Nord, aan de rechterkant
            arrive toilets right | U bent aangekomen bij de toiletten, aan de rechterkant
            arrive by right | U bent aangekomen bij Café Nord via de oostingang, aan de rechterkant
            arrive straight | U bent aangekomen bij uw bestemming, recht voor u
            arrive place straight | U bent aangekomen bij Café Nord, recht voor u
            arrive toilets straight | U bent aangekomen bij de toiletten, recht voor u
            arrive by straight | U bent aangekomen bij Café Nord via de oostingang, recht voor u
            turn left, turn right | Sla linksaf, sla dan rechtsaf
            turn left, door | Sla linksaf, ga dan door de deur
            turn left, elevator | Sla linksaf, neem dan de lift omhoog naar verdieping 2
            turn left, arrive | Sla linksaf, dan komt u aan bij Café Nord, aan de linkerkant
            """,
        announced: """
            turn uturn | Keer over 12 meter om
            turn sharp right | Sla over 12 meter scherp rechtsaf
            turn right | Sla over 12 meter rechtsaf
            turn slight right | Ga over 12 meter schuin naar rechts
            turn straight | Ga over 12 meter rechtdoor
            turn slight left | Ga over 12 meter schuin naar links
            turn left | Sla over 12 meter linksaf
            turn sharp left | Sla over 12 meter scherp linksaf
            turn left after café | Sla over 12 meter linksaf na Café Nord
            turn left after toilets | Sla over 12 meter linksaf na de toiletten
            turn left at café | Sla over 12 meter linksaf bij Café Nord
            turn left at toilets | Sla over 12 meter linksaf bij de toiletten
            turn left before café | Sla over 12 meter linksaf vóór Café Nord
            turn left before toilets | Sla over 12 meter linksaf vóór de toiletten
            turn left past café | Sla over 12 meter linksaf langs Café Nord
            turn left past toilets | Sla over 12 meter linksaf langs de toiletten
            turn left signs | Sla over 12 meter linksaf en volg de borden Uitgang
            turn left, then right | Sla over 12 meter linksaf en sla dan scherp rechtsaf
            turn left onto gallery | Sla over 12 meter linksaf en loop verder via de noordgalerij
            turn left onto gallery signs | Sla over 12 meter linksaf, loop verder via de noordgalerij en volg de borden Uitgang
            new name | Loop over 12 meter verder via de noordgalerij
            bend left gallery | Volg over 12 meter de noordgalerij naar links
            bend right outside | Volg over 12 meter het pad naar rechts
            bend left | Volg over 12 meter de gang naar links
            fork left | Houd over 12 meter links aan
            fork right | Houd over 12 meter rechts aan
            continue towards elevator | Loop over 12 meter verder richting de lift
            continue towards inclinedLift | Loop over 12 meter verder richting de hellinglift
            continue towards stairs | Loop over 12 meter verder richting de trap
            continue towards escalator | Loop over 12 meter verder richting de roltrap
            continue towards ramp | Loop over 12 meter verder richting de hellingbaan
            continue towards movingWalkway | Loop over 12 meter verder richting het rolpad
            continue towards ladder | Loop over 12 meter verder richting de ladder
            continue towards gondola | Loop over 12 meter verder richting de gondelbaan
            continue towards train | Loop over 12 meter verder richting de trein
            continue towards unknownJoin | Loop over 12 meter verder richting de weg
            continue | Loop over 12 meter verder
            continue signs | Volg over 12 meter de borden Uitgang
            continue straight past café | Loop over 12 meter verder langs Café Nord
            cross concourse | Steek over 12 meter de stationshal over
            cross hall | Steek over 12 meter de hal over
            cross square | Steek over 12 meter het plein over
            cross platform | Steek over 12 meter het perron over
            cross room | Steek over 12 meter de ruimte over
            cross area | Steek over 12 meter de open ruimte over
            cross named | Steek over 12 meter de noordgalerij over
            cross named north | Steek over 12 meter de noordgalerij over naar het noorden
            cross named left | Sla over 12 meter linksaf en steek de noordgalerij over
            enter | Ga over 12 meter het hoofdgebouw binnen
            enter left | Sla over 12 meter linksaf en ga het hoofdgebouw binnen
            enter level | Ga over 12 meter op de begane grond het hoofdgebouw binnen
            exit | Ga over 12 meter het hoofdgebouw uit
            exit level | Ga over 12 meter het hoofdgebouw uit naar de begane grond
            door uturn | Keer over 12 meter om en ga door de deur
            door sharp right | Sla over 12 meter scherp rechtsaf en ga door de deur
            door right | Sla over 12 meter rechtsaf en ga door de deur
            door slight right | Ga over 12 meter schuin naar rechts en ga door de deur
            door straight | Ga over 12 meter door de deur
            door slight left | Ga over 12 meter schuin naar links en ga door de deur
            door left | Sla over 12 meter linksaf en ga door de deur
            door sharp left | Sla over 12 meter scherp linksaf en ga door de deur
            door | Ga over 12 meter door de deur
            door named | Ga over 12 meter door de oostingang
            gate | Ga over 12 meter door het hek
            gate right | Sla over 12 meter rechtsaf en ga door het hek
            checkpoint | Ga over 12 meter door de controle
            checkpoint right | Sla over 12 meter rechtsaf en ga door de controle
            checkpoint named | Ga over 12 meter door de veiligheidscontrole
            elevator up | Neem over 12 meter de lift omhoog naar verdieping 2
            elevator down | Neem over 12 meter de lift omlaag naar de begane grond
            elevator level | Neem over 12 meter de lift naar verdieping 2
            inclinedLift up | Neem over 12 meter de hellinglift omhoog naar verdieping 2
            inclinedLift down | Neem over 12 meter de hellinglift omlaag naar de begane grond
            inclinedLift level | Neem over 12 meter de hellinglift naar verdieping 2
            stairs up | Neem over 12 meter de trap omhoog naar verdieping 2
            stairs down | Neem over 12 meter de trap omlaag naar de begane grond
            stairs level | Neem over 12 meter de trap naar verdieping 2
            stairs up within | Ga over 12 meter de trap op
            stairs down within | Ga over 12 meter de trap af
            stairs level within | Neem over 12 meter de trap
            escalator up | Neem over 12 meter de roltrap omhoog naar verdieping 2
            escalator down | Neem over 12 meter de roltrap omlaag naar de begane grond
            escalator level | Neem over 12 meter de roltrap naar verdieping 2
            escalator up within | Neem over 12 meter de roltrap omhoog
            escalator down within | Neem over 12 meter de roltrap omlaag
            escalator level within | Neem over 12 meter de roltrap
            ramp up | Neem over 12 meter de hellingbaan omhoog naar verdieping 2
            ramp down | Neem over 12 meter de hellingbaan omlaag naar de begane grond
            ramp level | Neem over 12 meter de hellingbaan naar verdieping 2
            ramp up within | Ga over 12 meter de hellingbaan op
            ramp down within | Ga over 12 meter de hellingbaan af
            ramp level within | Neem over 12 meter de hellingbaan
            movingWalkway up | Neem over 12 meter het rolpad omhoog naar verdieping 2
            movingWalkway down | Neem over 12 meter het rolpad omlaag naar de begane grond
            movingWalkway level | Neem over 12 meter het rolpad naar verdieping 2
            movingWalkway up within | Neem over 12 meter het rolpad omhoog
            movingWalkway down within | Neem over 12 meter het rolpad omlaag
            movingWalkway level within | Neem over 12 meter het rolpad
            ladder up | Neem over 12 meter de ladder omhoog naar verdieping 2
            ladder down | Neem over 12 meter de ladder omlaag naar de begane grond
            ladder level | Neem over 12 meter de ladder naar verdieping 2
            ladder up within | Ga over 12 meter de ladder op
            ladder down within | Ga over 12 meter de ladder af
            ladder level within | Neem over 12 meter de ladder
            passage | Loop over 12 meter verder naar verdieping 2
            passage named | Ga over 12 meter door de oostingang naar verdieping 2
            gondola up | Neem over 12 meter de gondelbaan omhoog naar verdieping 2
            gondola down | Neem over 12 meter de gondelbaan omlaag naar de begane grond
            gondola level | Neem over 12 meter de gondelbaan naar verdieping 2
            train up | Neem over 12 meter de trein omhoog naar verdieping 2
            train down | Neem over 12 meter de trein omlaag naar de begane grond
            train level | Neem over 12 meter de trein naar verdieping 2
            unknownJoin up | Neem over 12 meter de weg omhoog naar verdieping 2
            unknownJoin down | Neem over 12 meter de weg omlaag naar de begane grond
            unknownJoin level | Neem over 12 meter de weg naar verdieping 2
            unknownJoin up within | Ga over 12 meter de weg op
            unknownJoin down within | Ga over 12 meter de weg af
            unknownJoin level within | Neem over 12 meter de weg
            elevator up named | Neem over 12 meter lift A omhoog naar verdieping 2
            stairs down named | Neem over 12 meter de noordtrap omlaag naar de begane grond
            elevator up right | Sla over 12 meter scherp rechtsaf en neem de lift omhoog naar verdieping 2
            elevator up right signs | Sla over 12 meter scherp rechtsaf, neem de lift omhoog naar verdieping 2 en volg de borden Uitgang
            elevator down ahead | Neem over 12 meter de lift omlaag naar de begane grond en stap aan de andere kant uit
            elevator down left | Neem over 12 meter de lift omlaag naar de begane grond en stap uit door de deur die bij het instappen links is
            elevator down right | Neem over 12 meter de lift omlaag naar de begane grond en stap uit door de deur die bij het instappen rechts is
            elevator down behind | Neem over 12 meter de lift omlaag naar de begane grond en stap aan dezelfde kant uit
            elevator down other | Neem over 12 meter de lift omlaag naar de begane grond en stap uit door de andere deur
            elevator level ahead within | Neem over 12 meter de lift en stap aan de andere kant uit
            elevator up right signs ahead | Sla over 12 meter scherp rechtsaf, neem de lift omhoog naar verdieping 2 en stap aan de andere kant uit en volg de borden Uitgang
            arrive | Over 12 meter komt u aan bij uw bestemming
            arrive place | Over 12 meter komt u aan bij Café Nord
            arrive toilets | Over 12 meter komt u aan bij de toiletten
            arrive by | Over 12 meter komt u aan bij Café Nord via de oostingang
            arrive left | Over 12 meter komt u aan bij uw bestemming, aan de linkerkant
            arrive place left | Over 12 meter komt u aan bij Café Nord, aan de linkerkant
            arrive toilets left | Over 12 meter komt u aan bij de toiletten, aan de linkerkant
            arrive by left | Over 12 meter komt u aan bij Café Nord via de oostingang, aan de linkerkant
            arrive right | Over 12 meter komt u aan bij uw bestemming, aan de rechterkant
            arrive place right | Over 12 meter komt u aan bij Café Nord, aan de rechterkant
            arrive toilets right | Over 12 meter komt u aan bij de toiletten, aan de rechterkant
            arrive by right | Over 12 meter komt u aan bij Café Nord via de oostingang, aan de rechterkant
            arrive straight | Over 12 meter komt u aan bij uw bestemming, recht voor u
            arrive place straight | Over 12 meter komt u aan bij Café Nord, recht voor u
            arrive toilets straight | Over 12 meter komt u aan bij de toiletten, recht voor u
            arrive by straight | Over 12 meter komt u aan bij Café Nord via de oostingang, recht voor u
            turn left, turn right | Sla over 12 meter linksaf
            turn left, door | Sla over 12 meter linksaf
            turn left, elevator | Sla over 12 meter linksaf
            turn left, arrive | Sla over 12 meter linksaf
            """)
}
