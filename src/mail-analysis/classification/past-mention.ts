import { pattern } from '../text/pattern.ts';

/** Somebody wrote, asked or met: the day beside it lies in the past. */
const REPORTED = pattern`
  \bas (?:i |we |you |he |she |they )?(?:wrote|said|discussed|mentioned|promised|requested|asked|told|explained|announced|described|talked)\b
  \b(?:i|we|you|he|she|they) (?:wrote|asked|met|spoke|talked|called|phoned|sent|received|ordered|paid|mentioned|e-?mailed|told|visited|arrived|requested|bought|submitted)\b
  \bwie (?:\w+ ){0,4}(?:besprochen|geschrieben|erwahnt|gesagt|telefoniert|schrieb|sagte|erklart)\b
  \b(?:ich|wir|sie|du|er) (?:\w+ ){0,3}(?:schrieb|schrieben|sagte|sagten|traf|trafen|sprach|sprachen|fragte|fragten|erhielt|bestellte)\b
  \b(?:habe|hast|hat|haben|hatte|hatten) (?:\w+ ){0,6}(?:geschrieben|besprochen|getroffen|gesprochen|telefoniert|geschickt|gesendet|gefragt|erhalten|bestellt|bezahlt|gebeten)\b
  \b(?:comme|ai|as|a|avons|avez|ont|j'ai|l'ai) (?:\w+ ){0,3}(?:ecrit|dit|vus?|parle|demande|envoye|discute|recu|mentionne|commande|rencontre)\b
  \b(?:escribi|comente|hable|hablamos|vimos|pedi|pediste|envie|enviaste|recibi|estuvimos|mencione|acordamos|compre|pague)\b
  \b(?:ho|hai|ha|abbiamo|avete) (?:\w+ )?(?:scritto|detto|parlato|visto|chiesto|inviato|ricevuto|ordinato)\b
`;

/** Words right before a date that point ahead, whatever the sentence tells. */
const AHEAD =
  /\b(?:by|until|till|before|next|this|coming|due|bis|vor|nachste[nrms]?|kommende[nrms]?|avant|d'ici|jusqu'a|prochain|antes|hasta|para|proximo|entro|prima|prossimo)\s+(?:\w+\s)?$/;

/** A document is of a day that has been: `your letter of 12 October`, `die Rechnung vom 3. Oktober`. */
const DATED = pattern`
  \b(?:dated|since|datiert|seit|datee? du|depuis|fechad[oa] el|desde|datat[oa]|dal)\s+(?:the\s)?$
  \b(?:letter|mail|e-?mail|message|invoice|minutes|order|report|note|receipt|statement|request|offer|quote)s? (?:of|from)\s+(?:the\s)?$
  \b(?:rechnung|schreiben|brief|mail|e-?mail|nachricht|protokoll|angebot|bestellung|antrag|beleg) vom\s+$
  \b(?:lettre|mail|courriel|message|facture|commande|devis|rapport) du\s+$
  \b(?:carta|correo|mensaje|factura|pedido|informe|acta) del?\s+(?:dia\s)?$
  \b(?:lettera|mail|messaggio|fattura|ordine|verbale) del\s+$
`;

/** Something is counted or measured behind the number: `10/12 of the boxes`. */
const COUNTED = /^\s*(?:of the|of them|mm\b|cm\b|kg\b|inch|boxes|pieces|stuck\b|%)/;
/** A number behind these is no date. */
const NUMBERED =
  /\b(?:pages?|door|version|room|no\.?|nr\.?|number|seite|seiten|zimmer|tur|porte|page|chambre|pagina|habitacion|puerta|chapter|kapitel|size)\s+$/;

const CLAUSE_BREAK = /[,;.?!:–—]|\s(?:and|but|so|und|aber|et|mais|y|pero|e|ma)\s/g;

/** Whether a date is told as past, or its digits count something else; positions in the normalized sentence. */
export function isNoFutureDate(normalized: string, index: number, length: number): boolean {
  const lead = normalized.slice(Math.max(0, index - 40), index);
  if (DATED.test(lead) || NUMBERED.test(lead)) return true;
  const behind = normalized.slice(index + length);
  if (COUNTED.test(behind) && /\d$/.test(normalized.slice(index, index + length))) return true;
  return !AHEAD.test(lead) && REPORTED.test(clauseAround(normalized, index));
}

function clauseAround(text: string, index: number): string {
  let from = 0;
  for (const { 0: found, index: at } of text.matchAll(CLAUSE_BREAK)) {
    if (at >= index) return text.slice(from, at);
    from = at + found.length;
  }
  return text.slice(from);
}
