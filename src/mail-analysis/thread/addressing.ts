import { normalizeAddress } from '../sender/address.ts';
import type { MailAddress } from '#formats/mime/addresses.ts';
import type { AnalysedMessage, MailboxOwner } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** How a mail addresses the person: named or not, alone or one of several. */
export type Addressing = {
  /** In To, in Cc, or in neither (blind copy, list, alias). */
  place: 'to' | 'cc' | 'none';
  /** The number of people in To and Cc, including the person. */
  audience: number;
  /** Whom the greeting names. */
  greeted: 'me' | 'other' | 'all' | 'nobody';
  otherNames: readonly string[];
};

const GREETING = new RegExp(
  alternatives`
    ^\s*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|hallo|hi|moin|servus|liebe[rs]?
        guten (?:morgen|tag|abend)|sehr geehrte[r]?|bonjour|bonsoir|salut|coucou|cher|chère|chers|hola
        buenos días|buenas tardes|buenas|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|buonasera|salve
        gentile|gentili|car[oaie]|egregio|hoi|beste|olá)\b[^\n.!?]{0,60}?(?:[,!.:–-]|$)
      [\p{Lu}][\p{L}'-]{1,20}(?: (?:and|und|et|y|e) [\p{Lu}][\p{L}'-]{1,20})?\s*[,:–]\s*$)
  `,
  'imu',
);

/** The greeting at the start of a text, or an empty string. */
export function greetingLineOf(text: string): string {
  const found = GREETING.exec(text.slice(0, 120));
  return found && found.index === 0 ? found[0] : '';
}

const EVERYBODY = pattern`
    \b(?:all|everyone|everybody|team|folks|guys|both|alle|zusammen|kolleg\w+|tous|toutes|equipe|todos
      todas|equipo|tutti|tutte|squadra|friends|people|together)\b
  `;

/** How the person is addressed by the headers and by the normalized greeting. */
export function addressingOf(message: AnalysedMessage, greeting: string, me: MailboxOwner): Addressing {
  const mine = new Set(me.addresses.map(normalizeAddress));
  const inList = (list: readonly MailAddress[]): boolean =>
    list.some((party) => mine.has(normalizeAddress(party.address)));
  const place = inList(message.to) ? 'to' : inList(message.cc) ? 'cc' : 'none';
  const others = [...message.to, ...message.cc].filter((party) => !mine.has(normalizeAddress(party.address)));
  const audience = others.length + (place === 'none' ? 0 : 1);
  const myNames = nameWordsOf(me.names.map((name) => ({ name, address: '' })));
  const otherNames = nameWordsOf(others).filter((name) => !myNames.includes(name));
  return { place, audience, greeted: greetedBy(greeting, myNames, otherNames), otherNames };
}

function greetedBy(greeting: string, mine: readonly string[], others: readonly string[]): Addressing['greeted'] {
  const words = new Set(greeting.match(/[a-z'-]+/g) ?? []);
  if (mine.some((name) => words.has(name))) return 'me';
  if (others.some((name) => words.has(name))) return 'other';
  return EVERYBODY.test(greeting) ? 'all' : 'nobody';
}

/** Normalized given and family names, without one-letter initials. */
export function nameWordsOf(parties: readonly MailAddress[]): string[] {
  const source = parties.map(({ name, address }) => (name.trim() === '' ? (address.split('@')[0] ?? '') : name));
  return source.flatMap((name) => normalizeText(name).split(/[^a-z'-]+/)).filter((word) => word.length > 1);
}

const TITLE = String.raw`(?:(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m|mme|monsieur|madame|sr|sra|don|dona|sig|signora?)\.? )?`;
const VOCATIVE = new RegExp(
  String.raw`(?:^|[.!?] )(?:(?:hi|hey|and|und|et|y|e|so|also) )?${TITLE}@?([a-z'-]{2,20})(?:,|:| -| –) `,
);
/** A name without a comma after it, if the sentence goes on as one does that speaks to somebody. */
const NAME_FIRST =
  /^@?([a-z'-]{2,20}) (?:we|i|you|your|can|could|would|will|please|kannst|konntest|bitte|du|sie|ich|wir|tu|vous|peux|pouvez|puedes|podrias|puede|por favor|puoi|potresti)\b/;
const MENTION = /@([a-z'-]{2,20})\b/;

/** Whether a normalized sentence addresses the person: by name, as a recipient of the mail, or not. */
export function speaksToMe(normalized: string, addressing: Addressing, me: MailboxOwner): 'by_name' | 'yes' | 'no' {
  const mine = nameWordsOf(me.names.map((name) => ({ name, address: '' })));
  if (mine.includes(NAME_FIRST.exec(normalized)?.[1] ?? '')) return 'by_name';
  const called = (VOCATIVE.exec(normalized) ?? MENTION.exec(normalized))?.[1];
  if (called !== undefined) {
    if (mine.includes(called)) return 'by_name';
    if (addressing.otherNames.includes(called)) return 'no';
  }
  if (addressing.greeted === 'me') return 'by_name';
  if (addressing.greeted === 'other' || addressing.place === 'cc') return 'no';
  return addressing.place === 'to' || addressing.audience <= 1 ? 'yes' : 'no';
}
