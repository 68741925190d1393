import { alternatives, pattern } from '../text/pattern.ts';

const AMOUNT = new RegExp(
  alternatives`
    (?:(?:[$€£]|\b(?:usd|eur|chf|gbp)\s?)\s?\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d{2})?
      \b\d{1,3}(?:[.,' ]\d{3})*(?:[.,]\d{2})?\s?(?:€|\$|£|eur\b|usd\b|chf\b|gbp\b|euros?\b|dollars?\b))
  `,
  'i',
);
const BILL = pattern`
    \b(?:invoice|bill|amount due|payment (?:due|reminder|overdue)|balance due|past due|overdue
      outstanding (?:balance|amount|invoice)|please pay|rechnung|zahlungserinnerung|mahnung
      falliger? betrag|zahlbar|offener? (?:betrag|posten)|facture|montant (?:du|a payer)|a regler|factura
      importe|pago pendiente|fattura|importo|bolletta|sollecito di pagamento)\b
  `;
const SETTLED = pattern`
    \b(?:receipt|paid|received your payment|ihre zahlung (?:ist )?(?:erhalten|eingegangen)|recu votre paiement|recibido su pago|payment (?:received|confirmed|confirmation|successful)|thank you for your payment
      refund\w*|quittung|bezahlt|zahlung (?:erhalten|eingegangen)|zahlungseingang|gutschrift
      recu de paiement|paiement (?:recu|confirme)|payee|pago (?:recibido|confirmado)|recibo|pagad[oa]
      ricevuta|pagamento (?:ricevuto|confermato)|pagat[oa]|will be (?:charged|debited) automatically
      wird abgebucht|autopay|automatic payment)\b
  `;

/** Phrases about a payment that has not arrived. */
const UNSETTLED =
  /\b(?:not (?:yet )?(?:been )?(?:paid|received)|unpaid|have(?:n't| not) (?:yet )?received|kein(?:en|e)? (?:zahlungseingang|zahlung)|(?:noch )?nicht (?:bezahlt|eingegangen)|unbezahlt|pas (?:encore )?(?:ete )?(?:paye|regle|recu)e?|impayee?s?|no (?:ha sido |esta )?pagad[oa]|impagad[oa]|non (?:ancora )?pagat[oa])\b(?: (?:zahlungseingang|paid|received))?/g;
/** Without an amount, a word for a bill needs one of these words for a payment to be due. */
const DEMAND =
  /\b(?:due|overdue|pay(?:able|ment)?|transfer|settle|outstanding|uberweis\w*|zahl\w*|begleich\w*|fallig\w*|offen\w*|mahnung|regler|paye[rz]?|paiement|reglement|virement|echeance|pagar|pago|abonar|transferencia|vence|vencid[oa]|pagare|pagamento|bonifico|scad\w+|attached (?:is|you)|here is|anbei|ci-joint\w*|adjunt\w*|in allegato)\b/;

/** The unpaid bill in a mail with its amount as written, or undefined; `normalized` is subject and text. */
export function findBill(normalized: string, raw: string): { amount?: string } | undefined {
  if (!BILL.test(normalized) || SETTLED.test(normalized.replace(UNSETTLED, ' '))) return undefined;
  const amount = AMOUNT.exec(raw)?.[0].trim();
  if (amount !== undefined) return { amount };
  return DEMAND.test(normalized) ? {} : undefined;
}

/** The first amount of money in a text, as written. */
export const findAmount = (text: string): string | undefined => AMOUNT.exec(text)?.[0].trim();
