import { normalAddress } from '../address.ts';
import type { AnalysedMessage, Me, Party } from '../input.ts';
import { fold } from '../text/fold.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** How the person stands in a mail: named or not, alone or one of several. */
export type Addressing = {
  /** In To, in Cc, or in neither (blind copy, list, alias). */
  place: 'to' | 'cc' | 'none';
  /** People in To and Cc, the person included. */
  audience: number;
  /** The greeting names the person, someone else, everybody, or nobody. */
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

/** The opening line that greets, or nothing. */
export function greetingOf(text: string): string {
  const found = GREETING.exec(text.slice(0, 120));
  return found && found.index === 0 ? found[0] : '';
}

const EVERYBODY = pattern`
    \b(?:all|everyone|everybody|team|folks|guys|both|alle|zusammen|kolleg\w+|tous|toutes|equipe|todos
      todas|equipo|tutti|tutte|squadra|friends|people|together)\b
  `;

/** How the person is addressed by the header and by the (folded) greeting. */
export function addressingOf(message: AnalysedMessage, greeting: string, me: Me): Addressing {
  const mine = new Set(me.addresses.map(normalAddress));
  const inList = (list: readonly Party[]): boolean => list.some((party) => mine.has(normalAddress(party.address)));
  const place = inList(message.to) ? 'to' : inList(message.cc) ? 'cc' : 'none';
  const others = [...message.to, ...message.cc].filter((party) => !mine.has(normalAddress(party.address)));
  const audience = others.length + (place === 'none' ? 0 : 1);
  const myNames = namesOf(me.names.map((name) => ({ name, address: '' })));
  const otherNames = namesOf(others).filter((name) => !myNames.includes(name));
  return { place, audience, greeted: greetedBy(greeting, myNames, otherNames), otherNames };
}

function greetedBy(greeting: string, mine: readonly string[], others: readonly string[]): Addressing['greeted'] {
  const words = new Set(greeting.match(/[a-z'-]+/g) ?? []);
  if (mine.some((name) => words.has(name))) return 'me';
  if (others.some((name) => words.has(name))) return 'other';
  return EVERYBODY.test(greeting) ? 'all' : 'nobody';
}

/** Given and family names, folded; one-letter initials are left out. */
export function namesOf(parties: readonly Party[]): string[] {
  const source = parties.map(({ name, address }) => (name.trim() === '' ? (address.split('@')[0] ?? '') : name));
  return source.flatMap((name) => fold(name).split(/[^a-z'-]+/)).filter((word) => word.length > 1);
}

const VOCATIVE = /^(?:(?:hi|hey|and|und|et|y|e|so|also) )?@?([a-z'-]{2,20})(?:,|:| -| –) /;
const MENTION = /@([a-z'-]{2,20})\b/;

/** Whether a (folded) sentence speaks to the person: by name, by its place in the mail, or not. */
export function speaksToMe(folded: string, addressing: Addressing, me: Me): 'by_name' | 'yes' | 'no' {
  const called = (VOCATIVE.exec(folded) ?? MENTION.exec(folded))?.[1];
  if (called !== undefined) {
    if (namesOf(me.names.map((name) => ({ name, address: '' }))).includes(called)) return 'by_name';
    if (addressing.otherNames.includes(called)) return 'no';
  }
  if (addressing.greeted === 'me') return 'by_name';
  if (addressing.greeted === 'other' || addressing.place === 'cc') return 'no';
  return addressing.place === 'to' || addressing.audience <= 1 ? 'yes' : 'no';
}
