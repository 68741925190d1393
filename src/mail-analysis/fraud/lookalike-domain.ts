import { domainOf, hostOf, isFreeMail } from '../sender/address.ts';
import type { MailboxOwner, CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { wordList } from '../text/word-list.ts';
import { brandDomains } from './brands.ts';
import { isCorrespondent } from './known-name.ts';

/** A trusted domain with its first label, with and without hyphens, and the letters it is drawn with. */
type TrustedDomain = {
  domain: string;
  label: string;
  bare: string;
  drawn: string;
  isBrand: boolean;
  /** How a host begins that hides behind it. */
  prefix: string;
};

/** The first label of a sender's domain, taken apart once and then compared with every trusted domain. */
type DrawnLabel = {
  domain: string;
  label: string;
  drawn: string;
  /** Between hyphens. */
  parts: readonly string[];
  drawnParts: readonly string[];
  /** Without hyphens. */
  joined: string;
  drawnJoined: string;
};

type Relations = Readonly<Record<string, CorrespondentStats>> | undefined;

/** Maps letters and digits that look alike to one of them (compare Unicode TS 39, confusables). */
const drawnLetters = (label: string): string =>
  normalizeText(label)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
    .replace(/[0о]/g, 'o')
    .replace(/[1lі|]/g, 'i')
    .replace(/[3её]/g, 'e')
    .replace(/[4аɑ]/g, 'a')
    .replace(/[5ѕ]/g, 's')
    .replace(/8/g, 'b')
    .replace(/-/g, '');

const SHORTEST_IMITATED = 5;

const labelOf = (domain: string): string => domain.split('.')[0] ?? '';

function trusted(domain: string, isBrand: boolean): TrustedDomain[] {
  const label = labelOf(domain);
  return label.length < (isBrand ? 2 : SHORTEST_IMITATED)
    ? []
    : [{ domain, label, bare: label.replaceAll('-', ''), drawn: drawnLetters(label), isBrand, prefix: `${domain}.` }];
}

/** Labels of brands that are ordinary words: other companies have them in their names. */
const ORDINARY = new Set(['live', 'office', 'service', 'www', 'db', 'sg', 'meta', 'mabanque', 'free']);
const trustedBrands = [...brandDomains]
  .filter((domain) => !ORDINARY.has(labelOf(domain)))
  .flatMap((domain) => trusted(domain, true));

/** Domains trusted because of the person's own correspondence, cached per statistics object. */
type TrustedDomains = { domains: ReadonlySet<string>; imitable: readonly TrustedDomain[] };
const circles = new WeakMap<object, TrustedDomains>();
const NOBODY = {};

function trustedDomainsOf(me: MailboxOwner, relations: Relations): TrustedDomains {
  const key = relations ?? NOBODY;
  const known = circles.get(key);
  if (
    known !== undefined &&
    me.addresses.every((address) => isFreeMail(address) || known.domains.has(domainOf(address)))
  )
    return known;
  const written = Object.entries(relations ?? {}).filter(([, relation]) => isCorrespondent(relation));
  const addresses = [...me.addresses, ...written.map(([address]) => address)].filter((address) => !isFreeMail(address));
  const domains = new Set(addresses.map(domainOf));
  const circle = { domains, imitable: [...[...domains].flatMap((domain) => trusted(domain, false)), ...trustedBrands] };
  circles.set(key, circle);
  return circle;
}

/** The trusted domain that the domain of this address imitates, if any. */
export function imitatedDomain(address: string, me: MailboxOwner, relations: Relations): string | undefined {
  const domain = domainOf(address);
  const circle = trustedDomainsOf(me, relations);
  if (brandDomains.has(domain) || circle.domains.has(domain)) return undefined;
  const drawn = drawnLabelOf(domain);
  const host = hostOf(address);
  const found = circle.imitable.find((other) => isLookAlike(drawn, other));
  if (found !== undefined) return found.domain;
  // Hardly any host is long enough to begin with another domain.
  return host.split('.').length < FEWEST_PARTS_BEFORE
    ? undefined
    : circle.imitable.find((other) => isPrefixed(host, other))?.domain;
}

/** A domain of two parts or more, and what stands behind it. */
const FEWEST_PARTS_BEFORE = 3;

/** Takes the first label of a domain apart. */
function drawnLabelOf(domain: string): DrawnLabel {
  const label = labelOf(domain);
  const parts = label.split('-');
  const joined = parts.join('');
  const drawn = drawnLetters(label);
  return {
    domain,
    label,
    drawn,
    parts,
    drawnParts: parts.length === 1 ? [drawn] : parts.map(drawnLetters),
    joined,
    drawnJoined: parts.length === 1 ? drawn : drawnLetters(joined),
  };
}

/** In labels at least this long, one edit (insert, delete, replace, swap) counts as an imitation. */
const LONG_NAME = 7;

/** Whether a label imitates a trusted domain. Most pairs share no letters in a row and are through with one comparison. */
function isLookAlike(one: DrawnLabel, other: TrustedDomain): boolean {
  if (one.label === other.label)
    return other.isBrand && one.label.length >= SHORTEST_IMITATED && isCheapEnding(one.domain);
  if (other.drawn.length >= SHORTEST_IMITATED && one.drawn === other.drawn) return true;
  if (other.label.length >= LONG_NAME && oneEditApart(one.label, other.label)) return true;
  return (one.parts.length > 1 || one.label.length > other.label.length) && imitatesPart(one, other);
}

/** Whether one part of a hyphenated label, or its beginning or end, is the trusted one beside words that frauds add. */
function imitatesPart(one: DrawnLabel, { label: real, bare, drawn, isBrand }: TrustedDomain): boolean {
  const { label, parts, joined } = one;
  const isLong = drawn.length >= SHORTEST_IMITATED;
  const isDisguised =
    isLong && bare === real && parts.some((part, index) => part !== real && one.drawnParts[index] === drawn);
  if (isDisguised) return true;
  const at = joined.indexOf(bare);
  if (at < 0) {
    const isDrawn = drawn.length >= LONG_NAME && one.drawnJoined.includes(drawn);
    return isDrawn && isBait(one.drawnJoined.replace(drawn, ''), true);
  }
  const isWholePart = parts.includes(real) || label.startsWith(`${real}-`) || label.endsWith(`-${real}`);
  if (isWholePart) {
    const isOfTheirs = !isBrand && parts.length - real.split('-').length === 1 && real.length >= LONG_NAME;
    return isBait(joined.replace(bare, '')) || isOfTheirs;
  }
  // `weberpartner-invoices` for `weber-partner`, `appleid` for `apple`.
  const isAtAnEnd = at === 0 || at + bare.length === joined.length;
  return isAtAnEnd && bare.length >= SHORTEST_IMITATED && isBait(joined.replace(bare, ''));
}

/** Words that frauds put beside a trusted name. */
const BAIT = wordList`
  secure security sicher sicherheit sicherheits login signin logon verify verification verifizierung account accounts
  konto kunden kundenservice cuenta compte client clients customer billing bill bills payment payments pay pagos invoice
  invoices rechnung facture factura support help helpdesk hilfe aide ayuda service services team admin update updates
  alert alerts aviso avisos info infos online delivery redelivery livraison zustellung entrega entregas envio envios paket
  pakete paquete colis parcel parcels tracking track suivi premium refund refunds rewards id app apps web webmail mail
  email office hr it payroll portal center centre desk group gruppe gmbh inc corp ltd co my the net tan push auth access
  unlock recovery validation confirm renew renewal subscription membership sante sede zoll fee check status
`;
const BAIT_WORDS = [...BAIT].sort((one, other) => other.length - one.length);
const BAIT_PATTERN = new RegExp(`^(?:${BAIT_WORDS.join('|')}|\\d+)+$`);
const DRAWN_BAIT_PATTERN = new RegExp(`^(?:${BAIT_WORDS.map(drawnLetters).join('|')}|\\d+)+$`);

const isBait = (rest: string, drawn = false): boolean => (drawn ? DRAWN_BAIT_PATTERN : BAIT_PATTERN).test(rest);

/** `example.com.mail-relay.top` begins with a trusted domain that it does not belong to. */
const isPrefixed = (host: string, { prefix }: TrustedDomain): boolean =>
  host.startsWith(prefix) || host.includes(`.${prefix}`);

const CHEAP_ENDINGS: ReadonlySet<string> = new Set(wordList`
  top xyz click online site icu buzz rest cam monster quest cyou sbs space website live life world fun support help
  info link pro vip work bid loan men win party stream download review
`);

/** Whether a domain has an ending that costs little and that frauds favour. */
export const isCheapEnding = (domain: string): boolean => CHEAP_ENDINGS.has(domain.slice(domain.lastIndexOf('.') + 1));

function oneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  // `correo` and `correos` are singular and plural, not an imitation.
  if (short.length !== long.length) return index < short.length && short.slice(index) === long.slice(index + 1);
  const swapped =
    short[index] === long[index + 1] &&
    short[index + 1] === long[index] &&
    short.slice(index + 2) === long.slice(index + 2);
  return swapped || short.slice(index + 1) === long.slice(index + 1);
}
