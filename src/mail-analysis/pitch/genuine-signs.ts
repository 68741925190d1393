import { pattern } from '../text/pattern.ts';
import type { PitchSign } from './signs.ts';

/** Signs that a mail of a stranger is about something between them and the person, over normalized text. */
export const genuineSigns: readonly PitchSign[] = [
  {
    name: 'Names an order, a bill or a case by its number',
    pattern: pattern`
        \b(?:order|invoice|delivery|contract|ticket|policy|booking|case|claim|project|file|manuscript|licence|purchase order|po|reference|clause|clause|flat|room
          auftrag\w*|rechnung\w*|bestellung|lieferung|vertrag\w*|vorgang|aktenzeichen|ticket|zimmer|raum|akte
          commande|facture|dossier|contrat|devis|sinistre|lot|pedido|factura|expediente|contrato|poliza|ordine|fattura|pratica|contratto)(?: (?:no|nr|number|n°|num|numero|nummer))?[.:]? ?#?[a-z]{0,4}-?\d{2,}
        \b[a-z]{2,5}-\d{2,5}-?\d*\b
      `,
  },
  {
    name: 'Speaks of what the person has done or supplied',
    pattern: pattern`
        \byour (?:technicians?|engineers?|deliver\w+|invoices?|units?|pumps?|update|upgrade|hotline|quote|manuscript|paper|application|lecture|talk|order|report|signature|contract|letter|repair|work at|work for|bill|certificate|article|statement|interface|colleague|father|mother|son|daughter|tenancy)\b
        \b(?:supplied|delivered|installed|sent|promised|signed|repaired|built|translated|recommended) by (?:you|your)\b|\bas (?:announced|discussed|agreed)\b
        \bihre?[mnrs]? (?:techniker\w*|lieferung|rechnung|bewerbung|vortrag|auftrag|unterschrift|antrag\w*|anmeldung|zusage|expose|gutachten|miete|kollegin|kollege\w*|sohn|tochter|klasse|schule|unterlagen)\b
        \bvotre (?:livraison|facture|candidature|signature|commande|intervention|devis|client|chantier|plan de pose|article|collegue)\b|\bvos (?:vannes|capteurs|plans|delais)\b
        \bsu (?:entrega|factura|solicitud|firma|pedido|voto|contrato|conferencia|herencia|companero|tia)\b|\bsus (?:valvulas|tarifas|palets)\b
        \b(?:la sua|il suo|la vostra|il vostro) (?:consegna|fattura|domanda|firma|ordine|contratto)\b
      `,
  },
  {
    name: 'Wants to buy or to commission something',
    pattern: pattern`
        \b(?:request for (?:quotation|proposal|offer)|budget (?:price|offer)|(?:submit|send (?:us|me)|give us) (?:your|an?) (?:price|offer|quote|quotation|bid|estimate|rough estimate)|what would you charge|your (?:price|rates?|delivery times?)
          would you have room|do you take on|invit(?:e|ing) (?:three|four|\w+) (?:manufacturers|suppliers|companies|firms)|we (?:intend|want|plan|need|would like) to (?:replace|buy|order|commission|extend|move|lease))\b
        \b(?:richtpreisangebot\w*|leistungsverzeichnis|reichen sie ihr angebot|was wurden? .{0,30} kosten|auf unserer liste|holen wir .{0,30}angebote)\b
        \b(?:adresser (?:un|votre|une) (?:devis|offre)|remettre (?:un devis|votre offre)|demande de devis|nous consultons|cahier des charges|chiffrer|comite d'achat)\b
        \b(?:envi\w+ (?:sus|su) (?:tarifas|precio|presupuesto|oferta)|solicitud de (?:tarifas|presupuesto)|pedimos presupuesto|pliego|contratar \d+)\b
        \b(?:richiesta di (?:preventivo|offerta)|inviarci (?:un|il vostro) preventivo|capitolato)\b
      `,
  },
  {
    name: 'Brings papers of the matter',
    pattern: pattern`
        \b(?:(?:is|are|technical|annex|reports?|plans?|files?|photographs|photos|trace|description) (?:\w+ ){0,3}(?:attached|enclosed)|i (?:have )?attached|the annex|anbei|beigefugt\w*|liegt bei|liegen bei|im anhang|(?:est|sont) joint\w*|ci-joint\w*|adjunto|adjunta|in allegato)\b
      `,
  },
  {
    name: 'Comes through somebody, or has met the person',
    pattern: pattern`
        \b(?:gave me your name|recommended (?:to us )?(?:by|you|us)|was named by|we met|have met|told me about you|your name (?:stands|is) in|named commercial contact|on behalf of|took over|i represent|introduced us
          hat (?:mir|uns) (?:ihren namen|sie|auf)|auf ihre schule|empfohlen|begegnet|vertrete|ubernommen|im auftrag|mir ihren
          m'a (?:donne|parle)|nous a ete (?:presente|recommande)\w*|je represente|m'a transmis|de la part|maitre d'oeuvre|nous nous sommes rencontres
          me (?:ha hablado|dio|dieron)|nos ha sido recomendad\w|recomendad\w por|le escribo en relacion|en nombre de
          mi ha dato|consigliat\w da|a nome di)\b
      `,
  },
  {
    name: 'Reports that something has gone wrong',
    pattern: pattern`
        \b(?:(?:has|have|both units|units?) (?:failed|broken|stopped|leaked)|(?:is|are|was) (?:leaking|broken|stopped|blocked|standing|down|missing|rejected)|failing|fails since|half of the rows|no order has been|had no answer|lacks?|mistake on|error on page
          undicht|ausgefallen|kaputt|defekt|steht still|stehen|fehlt|fehlen|unvollstandig|keine antwort|falsch
          en panne|fuient|arretees?|il (?:nous )?manque|ne (?:remonte|fonctionne|marche)|rejete|fracture\w*
          parad[oa]s?|averiad[oa]s?|falta|rechazad[oa]s?|mojad[oa]s?|devuelt[oa]s?|ferm[aoie]|guast[aoie])\b
      `,
  },
  {
    name: 'Names who decides and when',
    pattern: pattern`
        \b(?:(?:board|committee|steering group|authority|jury|council|court|referees?|management|head office|trust|managing director|auditors?|insurer|lawyers?) .{0,60}\b(?:decide[sd]?|meets?|meeting|asks?|needs?|has (?:decided|selected|agreed)|would like|wants?)
          (?:vorstand|ausschuss|kuratorium|gremium|kommission|jury|verwaltung|gericht) .{0,60}\b(?:tagt|entscheidet|beschlossen|bewilligt|zugestimmt|entschieden)
          (?:comite|conseil|jury|direction|banque|directeur) .{0,60}\b(?:se reunit|decide|a accorde|veut|attend|retourne)
          (?:comite|consejo|junta|jurado|notaria|ayuntamiento) .{0,60}\b(?:se reune|decide|ha anunciado|pide))\b
      `,
  },
];
