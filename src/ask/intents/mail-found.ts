import { type Found, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import type { AskMail, Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, mailProof, NOTHING } from './shared.ts';

/** How many mails are named at most. */
export const SEARCHED = 12;

/** Says which mails were found. */
export const mailsSaid = (
  mails: readonly AskMail[],
  voice: Voice,
  texts: Texts,
  more: Record<string, string> = {},
): Found =>
  mails.length === 0
    ? NOTHING
    : {
        say: voice.say(texts, {
          n: mails.length,
          list: voice.list(mails.map(({ who, subject }) => `${who} (“${subject}”)`)),
          ...more,
        }),
        records: mails.slice(0, SEARCHED).map(mailProof),
      };
/** The day of a mail. */
export const mailDay = ({ zone }: Sources, { at }: AskMail) => zone.dayOf(at);
/** The words of a search for mails of a person: their address where it is known. */
export const fromPerson = async (slots: Slots, { mail }: Sources, query = '') => {
  const found = await Promise.all(
    (slots.names?.length ? slots.names.map(({ name }) => name) : [slots.topic ?? ''])
      .filter(Boolean)
      .map((name) => mail.search(`from:"${name.replaceAll('"', '')}" ${query}`, SEARCHED, 'all')),
  );
  return found.flatMap(({ mails }) => mails).sort((a, b) => b.at - a.at);
};
/** Mails but for those of somebody who is left out. */
export const notExcepted = (mails: readonly AskMail[], slots: Slots): readonly AskMail[] =>
  mails.filter(({ who }) => isNamed({ ...(slots.except && { except: slots.except }) }, who));
/** The days of a question as words of a search. */
export const daysQuery = ({ period }: Slots): string =>
  `${period?.from ? `after:${period.from} ` : ''}${period?.to ? `before:${nextDay(period.to)}` : ''}`;
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
