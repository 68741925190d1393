import { domainOf, isFreeMail, isSameOrganisation } from '../sender/address.ts';
import type { AnalysisInput } from '../input.ts';
import { isOrganisation, namesOrganisation } from '../sender/organisation.ts';
import { isOtherScript } from '../text/script.ts';
import { signedName } from '../text/signed-name.ts';
import { type FeatureVector, senderRuleFor } from '../personal-weights.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { MailCategory } from '../mail-classification.ts';
import { correctionOf } from './correction.ts';
import { socialDomains, workTools } from '../sender/known-services.ts';
import { isAboutOwnAffairs } from '../sender/sender-class.ts';
import { findBill } from './money.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** A category with the reason for it. */
export type CategoryDecision = { category: MailCategory; why: string; certainty: number };

const WORK = new RegExp(
  alternatives`
    \b(?:contract|invoice|proposal|project|deadline|client|customer|budget|quarter(?:ly)?|q[1-4]|report
      presentation|slides|deck|agenda|minutes|stakeholders?|sprint|release|deploy\w*|roadmap|hiring
      candidate|interview|onboarding|hr|payroll|legal|compliance|vendor|supplier|purchase order
      statement of work|nda|kpi|review|meeting|office|colleagues?|team|manager|board|tender|quote
      specification|draft|figures|forecast|vertrag|rechnung|angebot|projekt|kund\w+|termin|bericht
      prasentation|besprechung|sitzung|kolleg\w+|abteilung|auftrag|bestellung|lieferung|protokoll
      unterlagen|freigabe|bewerbung|contrat|facture|devis|projet|client\w*|reunion|rapport|equipe|commande
      dossier|livrable|contrato|factura|propuesta|presupuesto|proyecto|clientes?|informe|equipo|pedido
      contratto|fattura|preventivo|progetto|cliente|riunione|relazione|ordine)\b
  `,
  'g',
);
const PERSONAL = new RegExp(
  alternatives`
    \b(?:mum|mom|mama|dad|papa|grandma|grandpa|sister|brother|auntie?|uncle|cousin|wife|husband|honey
      darling|sweetie|kids?|baby|birthday|wedding|anniversary|dinner|brunch|barbecue|bbq|weekend|holidays?
      vacation|trip|movie|concert|game night|hiking|beach|party|dog|cat|garden|recipe|love you|miss you
      hugs?|kisses|xx+|xo+|school|football|neighbou?r|doctor|dentist|clinic|boat|rowing|island|novels?|cake|soup|jam|picnic|hikes?|camping|tent|beer|wine|cinema|theatre|bakery|guitar|choir|swim(?:ming)?|wanderung|wandern|boot|kuchen|wein|bier|kino|zelt|chor|familie\w*|plage|vin|maison|gravures?|chambre|bateau|gateau|embrasse|montagne|playa|cerveza|vino|tortilla|primos?|excursion|monte|mirador|barco|tarta|spiaggia|montagna|birra|barca|torta|famiglia|vet|teacher|parents?|pupils?|child(?:ren)?|umbrella|lake|flat|apartment|rent|oma
      opa|schwester|bruder|tante|onkel|geburtstag|hochzeit|wochenende|urlaub|ferien|grillen|kinder|hund
      katze|garten|schule|schatz|bussi|kuss|nachbar\w*|praxis|versichertenkarte|befund|patient\w*|arzt
      zahnarzt|tierarzt|kita|maman|soeur|frere|anniversaire|mariage|vacances|enfants?|chien|chat|bisous?
      jardin|voisin\w*|ecole|mama|papa|hermana|hermano|abuel[oa]|cumpleanos|boda|vacaciones|ninos|perro
      gato|finde|fin de semana|besos|abrazos?|vecin[oa]|cole|mamma|sorella|fratello|nonn[oa]|compleanno
      matrimonio|vacanze|bambini|cane|gatto|baci|scuola|vicin[oa])\b
  `,
  'g',
);

const MANY = 4;

/** The category the person set for this mail, its sender or the domain; it has priority over every rule. */
export const learnedCategory = (
  { message }: MessageReading,
  input: AnalysisInput,
  features: FeatureVector,
): MailCategory | undefined =>
  correctionOf(message, input).category ?? senderRuleFor(input.personal?.senderRules, features).category;

const SOCIAL = pattern`
  \b(?:commented on|liked|reacted to|replied to|shared|mentioned you in) (?:your|a) (?:photo|post|comment|story|video|reel)
  \btagged you\b|\bnew followers?\b|\b(?:started )?follow(?:s|ing) you\b|\bfriend request|\bwants to (?:connect|be friends)\b
  \baccepted your (?:friend|connection|invitation to connect)|\bpeople you may know\b|\bnew connections?\b
  \bhas (?:her|his|a|their) birthday\b|\bsent you a (?:direct )?message\b
  \b(?:hat dein(?:en|e)? (?:foto|beitrag|kommentar)|gefallt dein|folgt dir|freundschaftsanfrage|hat geburtstag)\b
  \b(?:a (?:commente|aime) votre|vous suit|demande d'ami)\b|\b(?:ha comentado|le gusta tu|te sigue|solicitud de amistad)\b
  \b(?:ha commentato|piace il tuo|ti segue|richiesta di amicizia)\b
`;

/** Decides by headers and sender first, by words second. */
export function decideCategory(focus: MessageReading, input: AnalysisInput): CategoryDecision {
  const { from } = focus.message;
  const domain = domainOf(from.address);
  if (focus.message.isMine) return byWords(focus, input);
  if (socialDomains.has(domain)) return { category: 'social', why: `Sent by ${domain}`, certainty: 0.95 };
  const mine = input.me.addresses;
  const isColleague = mine.some((address) => isSameOrganisation(address, from.address));
  if (workTools.has(domain) && focus.sender.kind !== 'bulk')
    return { category: 'work', why: `Sent by ${domain}, a work tool`, certainty: 0.8 };
  if (
    focus.sender.kind !== 'person' &&
    SOCIAL.test(normalizeText(`${focus.message.subject}\n${focus.shown.slice(0, 300)}`))
  )
    return { category: 'social', why: 'News from a social network', certainty: 0.85 };
  if (focus.sender.kind === 'bulk') {
    if (isColleague) return { category: 'work', why: 'Sent to everyone in your organization', certainty: 0.7 };
    if (isAboutOwnAffairs(focus.message))
      return { category: 'other', why: 'About something you ordered, booked or signed up for', certainty: 0.7 };
    return { category: 'promotional', why: 'Sent to many people at once', certainty: 0.9 };
  }
  if (focus.sender.kind === 'machine') {
    if (isColleague) return { category: 'work', why: 'Sent by a system of your organization', certainty: 0.75 };
    return { category: 'other', why: 'Sent by a system, not a person', certainty: 0.8 };
  }
  if (isColleague) return { category: 'work', why: 'From your own organization', certainty: 0.9 };
  if (isBill(focus)) return { category: 'other', why: 'A bill', certainty: 0.7 };
  return byWords(focus, input);
}

const TEXT_READ = 3_000;
/** A signature longer than this has more than a name: a role, a company or a number. */
const LONG_SIGNATURE = 40;

/** Words of private life; one of them alone is weak evidence. */
const PRIVATE_TONE = new RegExp(
  alternatives`
  \b(?:(?:fri|satur|sun)day (?:evening|night)|saturday|sunday|tonight|evening|weekend|supper|brunch|come (?:over|round)|our place|at ours
    cook(?:ing)?|lots of love|much love|love,|hugs|xx|miss you|the two of you|nothing fancy|bring the)\b
  \b(?:(?:freitag|samstag|sonntag)(?:s?abend)?|heute abend|wochenende|feierabend|bei uns (?:zu ?hause|daheim)|zu uns|kochen|essen kommt?|zum essen
    die kleinen|liebe grusse|gruss(?:le|chen)|lg|bussi|umarm\w+|knuddel\w*|habt ihr|kommt ihr|seid ihr|freuen uns auf euch)\b
  \b(?:samedi|dimanche|ce soir|vendredi soir|week-?end|a la maison|chez nous|on fait|apero|les petits|bises|bisous|gros bisous|je t'embrasse|coucou)\b
  \b(?:sabado|domingo|esta noche|viernes por la noche|fin de semana|en casa|a casa|cenar|cenamos|os apetece|los peques|un beso|besos|besitos|abrazo|hija|hijo|carino)\b
`,
  'g',
);

/** Whether the sender writes on behalf of a company, and by which sign. */
function businessSigns({ message, parts }: MessageReading): number {
  const { from } = message;
  const signature = parts.signature.length > LONG_SIGNATURE ? 1 : 0;
  if (isFreeMail(from.address)) return signature - 0.8;
  // A personal domain that contains the family name belongs to no company, and neither does one without any other sign of work.
  const label = domainOf(from.address).split('.')[0]?.replaceAll('-', '') ?? '';
  const names: readonly string[] = normalizeText(from.name).match(/[a-z]{3,}/g) ?? [];
  const named = names.includes(label);
  const isFirm = signature > 0 || WORK_SIGN.test(normalizeText(parts.signature));
  return signature + (isFirm ? 0.6 : named ? -0.4 : 0.2);
}
const WORK_SIGN =
  /\b(?:gmbh|ltd|inc|llc|sarl|sas|s\.l|tel|phone|www|director|manager|head of|leiter\w*|directeur|directrice|directora?)\b/;

function byWords(focus: MessageReading, input: AnalysisInput): CategoryDecision {
  const { from, subject } = focus.message;
  const text = normalizeText(`${subject}\n${focus.shown.slice(0, TEXT_READ)}`);
  const work = Math.min(text.match(WORK)?.length ?? 0, MANY);
  const personal = Math.min(text.match(PERSONAL)?.length ?? 0, MANY);
  const signed = signedName(focus.parts);
  const isPerson =
    signed !== undefined && normalizeText(from.name).startsWith(normalizeText(signed)) && !namesOrganisation(from.name);
  if (!isPerson && isOrganisation(from) && work < 2 && personal < 2) {
    return { category: 'other', why: 'From an authority or company', certainty: 0.6 };
  }
  if (isOtherScript(focus.shown)) return unread(from.address);
  if (focus.sender.kind === 'list' && work === 0 && personal === 0) {
    return { category: 'other', why: 'From a mailing list', certainty: 0.6 };
  }
  const tone =
    `${text}\n${normalizeText(focus.parts.signature.slice(0, LONG_SIGNATURE))}`.match(PRIVATE_TONE)?.length ?? 0;
  const isClose = signed !== undefined && !signed.includes(' ') ? 1 : 0;
  const privately = personal * 1.3 + (work === 0 ? Math.min(tone, 3) * 0.6 + isClose * 0.3 : Math.min(tone, 2) * 0.3);
  const business = businessSigns(focus);
  const score = work - privately + business + hasOffice(input) - (work === 0 && business < 1 ? 0.6 : 0);
  if (score > 0) {
    const why = work > 0 ? 'About work' : 'From a company or organization';
    return { category: 'work', why, certainty: sureness(score) };
  }
  const why = personal + tone > 0 ? 'Personal' : 'Reads like a personal email';
  return { category: 'personal', why, certainty: sureness(-score) };
}

/** For text in an unsupported script only the sender is known. */
const unread = (address: string): CategoryDecision =>
  isFreeMail(address)
    ? { category: 'personal', why: 'From a private mailbox', certainty: 0.6 }
    : { category: 'other', why: 'In a language Iris can’t read', certainty: 0.5 };

const isBill = ({ message, shown }: MessageReading): boolean =>
  findBill(normalizeText(`${message.subject}\n${shown.slice(0, 3_000)}`), shown)?.amount !== undefined;

const hasOffice = ({ me }: AnalysisInput): number =>
  me.addresses.some((address) => !isFreeMail(address)) ? 0.3 : -0.3;
const sureness = (distance: number): number => Math.min(0.55 + distance * 0.1, 0.95);
