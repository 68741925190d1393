import { saysAway } from './automatic-notice.ts';
import { domainOf, isBulkRole, isNoReply, localPart } from './address.ts';
import type { SentenceReading } from '../ask/read-sentence.ts';
import type { AnalysedMessage } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { socialDomains, workTools } from './known-services.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/**
 * What kind of sender wrote a mail: a person, a discussion list, a bulk sender, a machine (transactional mail) or an
 * autoresponder; the probability that it is bulk mail; and the signs of it in words for the person.
 */
export type SenderClass = {
  kind: 'person' | 'list' | 'bulk' | 'machine' | 'autoreply';
  bulk: number;
  signs: readonly string[];
};

const SENDING_SERVICE = new RegExp(
  alternatives`
    mailchimp|mcsv\.net|mcdlv|rsgsv|sendgrid|mailgun|amazonses|sparkpost|constantcontact
    sendinblue|brevo|hubspot|klaviyo|mailjet|marketo|exacttarget|salesforce|responsys
    emarsys|campaign|cmail\d|createsend|mailerlite|convertkit|substack|beehiiv|activecampaign
    infusionsoft|aweber|getresponse|cleverreach|newsletter2go|rapidmail|iterable|braze
    customer\.io|customeriomail|bounce|cheetah|epsl|optivo|episerver|inxmail|sailthru
    dotmailer|acoustic|silverpop|listrak|bronto|drip|moosend|phpmailer|swiftmailer|mailpoet
  `,
  'i',
);

const UNSUBSCRIBE = pattern`
    \b(?:unsubscribe|opt[- ]?out|manage (?:your )?(?:email )?preferences|update your preferences
      email preferences|view (?:this (?:email|message)|it|in)[^\n]{0,12} (?:in|your)? ?(?:your )?browser
      you(?:'re| are)? (?:are )?receiv(?:ing|ed) this (?:e-?mail|message|newsletter) because
      stop receiving|no longer wish to receive|abmelden|abbestellen|newsletter abmelden
      im browser (?:ansehen|anzeigen|offnen)|sie erhalten diese (?:e-?mail|nachricht),? weil|austragen
      desabonner|desinscri\w+|desabonn\w+|version en ligne|dans votre navigateur|vous recevez (?:cet
        ce) (?:e-?mail|message|courriel)|darse de baja|dar(?:te|me)? de baja|cancelar (?:la |tu |su )?suscripcion
      ver en (?:el|tu|su) navegador|recibes este (?:correo|e-?mail)|ha recibido este|disiscri\w+
      annulla(?:re)? (?:l'|la )iscrizione|cancella(?:re|ti)? (?:l'|dalla )?(?:iscrizione|newsletter)
      visualizza(?:re)? (?:nel|online|la)|ricevi questa (?:e-?mail|mail))\b
  `;

const REPLY_LINE = pattern`
    \b(?:if (?:this|you)(?:'re| is| are)? not (?:relevant|interested|the right)
      reply (?:with )?["']?(?:stop|no|unsubscribe|remove)|not interested\?? (?:just )?(?:reply|let me know
        tell me)|(?:just )?let me know if you(?:'d| would) (?:rather|prefer) (?:i|not)|won't (?:email
        contact|bother) you again|p\.?s\.? (?:if|not)|antworten sie (?:mit|einfach mit) ["']?(?:stop|nein
        abmelden)|repondez (?:par )?["']?(?:stop|non))\b
  `;

const FOOTER_READ = 1_500;
const MANY_ADVERTS = 2;

/** Classifies the sender by headers first, then by address, then by wording. */
export function classifySender(message: AnalysedMessage, sentences: readonly SentenceReading[]): SenderClass {
  const { headers, from } = message;
  const signs: string[] = [];
  let weight = -3.2;
  const add = (points: number, sign: string, present: boolean): void => {
    if (!present) return;
    weight += points;
    signs.push(sign);
  };
  const automatic = (headers.autoSubmitted ?? 'no').trim().toLowerCase();
  if (automatic.startsWith('auto-replied') || isOutOfOffice(message, sentences)) {
    return { kind: 'autoreply', bulk: 0.5, signs: ['Automatic reply'] };
  }
  const text = normalizeText(`${message.text.slice(0, 400)}\n${message.text.slice(-FOOTER_READ)}`);
  const precedence = (headers.precedence ?? '').toLowerCase();
  const adverts = sentences.filter((one) => one.cues.has('advert')).length;
  const discussion = isDiscussion(message, precedence);
  add(3.2, 'Has an unsubscribe link', !discussion && headers.listUnsubscribe !== undefined);
  add(1.5, 'Has an unsubscribe button', headers.listUnsubscribePost !== undefined);
  add(2.2, 'Sent through a mailing service', headers.feedbackId !== undefined);
  add(1.6, 'Sent to a mailing list', !discussion && headers.listId !== undefined);
  add(3, 'Marked as bulk mail', precedence === 'bulk' || precedence === 'junk');
  add(
    1.5,
    'Sent through a mailing service',
    SENDING_SERVICE.test(`${headers.returnPath ?? ''} ${headers.xMailer ?? ''}`),
  );
  add(3.4, 'From an address that doesn’t accept replies', isNoReply(from.address));
  add(2, 'From an address that writes to many', isBulkRole(from.address));
  add(4.2, 'Sent automatically', automatic !== 'no' && automatic !== '');
  const saysAutomatic = AUTOMATIC.test(text);
  add(3.4, 'Says that it was sent automatically', saysAutomatic);
  add(3.4, 'Mentions unsubscribing', UNSUBSCRIBE.test(text));
  add(1.8, 'Offers to stop writing', REPLY_LINE.test(text));
  add(1.1, 'Uses advertising language', adverts === 1);
  add(2.4, 'Uses a lot of advertising language', adverts >= MANY_ADVERTS);
  add(1, 'Contains many links', (message.text.match(/https?:\/\//g)?.length ?? 0) >= 5);
  const bulk = 1 / (1 + Math.exp(-weight));
  const sender = senderOf({ bulk, discussion, adverts, message, automatic: automatic !== 'no' || saysAutomatic });
  return { kind: sender, bulk, signs };
}

type SenderFacts = { bulk: number; discussion: boolean; adverts: number; message: AnalysedMessage; automatic: boolean };

function senderOf({ bulk, discussion, adverts, message, automatic }: SenderFacts): SenderClass['kind'] {
  if (discussion) return 'list';
  if (bulk < 0.5) return 'person';
  const isMachine = automatic || isNoReply(message.from.address);
  if (!isMachine) return 'bulk';
  const domain = domainOf(message.from.address);
  if (isAboutOwnAffairs(message) || workTools.has(domain) || socialDomains.has(domain)) return 'machine';
  const wantsToSell =
    adverts > 0 ||
    message.headers.listUnsubscribe !== undefined ||
    isBulkRole(message.from.address) ||
    message.subject.includes('?');
  return wantsToSell ? 'bulk' : 'machine';
}

const AUTOMATIC = pattern`
    \b(?:automatic(?:ally)?(?: generated| sent)? (?:message|e-?mail|notification)|automated (?:message
        e-?mail|notification)|do not reply to this|this (?:mailbox|address|inbox) is not monitored
      automatische (?:nachricht|e-?mail|benachrichtigung)|automatisch (?:erstellt|generiert|versandt)\w*
      antworten sie (?:bitte )?nicht auf diese|nicht auf diese (?:e-?mail|nachricht)|(?:message|mail
        courriel) automatique|ne pas repondre a ce|mensaje automatico|no responda a este
      messaggio automatico|non rispondere a quest\w)\b
  `;

const OWN_AFFAIRS = pattern`
    \b(?:your (?:order|invoice|receipt|payment|account|booking|reservation|appointment|subscription
        statement|bill|delivery|package|parcel|ticket|flight|password|verification|security|sign-?in|login
        refund)|order (?:confirmation|#|no)|invoice|receipt|verification code|security (?:alert|code)
      password reset|one-time|shipped|out for delivery|bestell(?:ung|bestatigung)|rechnung
      versandbestatigung|ihre (?:sendung|buchung|zahlung|lieferung)|buchungsbestatigung|mahnung
      kontoauszug|sicherheits\w+|commande|facture|votre (?:colis|reservation|paiement|compte)|pedido
      factura|su (?:envio|reserva|pago|cuenta)|tu (?:envio|reserva|pago|cuenta|pedido)|ordine|fattura
      la tua (?:prenotazione|spedizione)|build (?:failed|passed)|assigned (?:to )?you|mentioned you
      commented|pull request|invited you|statement is ready)\b
  `;

/** Whether a mail is transactional by its subject: orders, bills, bookings, accounts. */
export const isAboutOwnAffairs = (message: AnalysedMessage): boolean =>
  OWN_AFFAIRS.test(normalizeText(message.subject));

/** A discussion list: a List-Id header, a person as sender, and a reply or a subject tag. */
function isDiscussion(message: AnalysedMessage, precedence: string): boolean {
  const { headers, subject } = message;
  if (headers.listId === undefined || headers.feedbackId !== undefined || headers.listUnsubscribePost !== undefined)
    return false;
  if (isNoReply(message.from.address) || isBulkRole(message.from.address)) return false;
  return (
    /^(?:re|aw|sv|fwd?|wg)\s*:|\[[^\]]{2,30}\]/i.test(subject.trim()) &&
    precedence !== 'bulk' &&
    localPart(message.from.address) !== ''
  );
}

const OUT_OF_OFFICE_SUBJECT = pattern`
    \b(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?reply|autoreply|abwesenheit\w*
      automatische antwort|reponse automatique|absence du bureau|respuesta automatica
      fuera de (?:la )?oficina|risposta automatica|fuori (?:ufficio|sede)|automatisch antwoord)\b
    ^(?:abwesend|absente?|ausente|im urlaub|on leave|away)\s?:
  `;

function isOutOfOffice(message: AnalysedMessage, sentences: readonly SentenceReading[]): boolean {
  if (message.isMine) return false;
  if (OUT_OF_OFFICE_SUBJECT.test(normalizeText(message.subject))) return true;
  if (isNoReply(message.from.address)) return false;
  if (saysAway(message)) return true;
  const flagged = sentences.slice(0, 3).some((one) => one.cues.has('outofoffice'));
  return flagged && (message.headers.autoResponseSuppress !== undefined || message.headers.autoSubmitted !== undefined);
}
