import { createHash } from 'node:crypto';
import { type Brief, type BriefAct, briefActions, type BriefPart, type SettledLine } from '#contract/brief/brief.ts';
import { DAY } from '#contract/time-units.ts';
import { addDays } from '#contract/zone.ts';
import { notFound } from '#server/errors.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { translationInto } from '#server/languages/translations.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { ReadingOf } from '#server/person-data/person-language.ts';
import type { BriefFacts, BriefLine } from './brief-facts.ts';
import { briefTexts } from './brief-languages.ts';
import type { BriefActStore } from './store/brief-actions.store.ts';
import { inLanguage } from './translate-facts.ts';
import { writeBrief } from './write-brief.ts';

/** Who is briefed. */
export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly accessLevel: string;
  readonly firstName: string | null;
  readonly username: string | null;
}

/** Marks records as done, so that it can be undone. */
export interface DoneMarker {
  /** Marks a task as done, or a habit as kept today; returns the change, null where a line is only done with. */
  done(userId: string, subject: string, today: string): Promise<string | null>;
  undo(userId: string, change: string): Promise<void>;
}

/** What was done with a line is forgotten after so long, unless it is silenced; in milliseconds. */
const REMEMBERED = 400 * DAY;
/** A longer name of a line, such as one with the title of a meeting, is stored as its hash; in characters. */
const LONGEST_NAME = 120;
/** The longest words of a line that are stored. */
const SAID = 500;

/** Reads briefs and keeps what people do with their lines; nothing is sent or changed by reading. */
export const createBriefs = ({
  store,
  factsFor,
  daysOf,
  readingOf,
  marker,
  now,
}: {
  store: BriefActStore;
  factsFor: (reader: Reader, part: BriefPart, days: PersonDays, clock: BriefFacts['clock']) => Promise<BriefFacts>;
  daysOf: (userId: string) => Promise<PersonDays>;
  readingOf: ReadingOf;
  marker: DoneMarker;
  now: () => number;
}) => {
  const written = async (reader: Reader, part: BriefPart, wanted?: WrittenLanguage) => {
    const [days, { language, clock }] = await Promise.all([daysOf(reader.id), readingOf(reader.id)]);
    const [facts, hidden] = await Promise.all([factsFor(reader, part, days, clock), store.hidden(reader.id, now())]);
    const texts = briefTexts[wanted ?? language];
    const isSaid = ({ subject, instance }: BriefLine) => !hidden.has(subject) && !hidden.has(instance);
    const { title, parts } = writeBrief(inLanguage(facts, await translationInto(wanted ?? language)), texts);
    return {
      days,
      texts,
      title,
      parts: parts
        .map((one) => ({ ...one, lines: one.lines.map(named).filter(isSaid) }))
        .filter(({ lines }) => lines.length > 0),
    };
  };
  return {
    /** In a language, or in the person’s own. */
    async read(reader: Reader, part: BriefPart, language?: WrittenLanguage): Promise<Brief> {
      const { title, parts, days, texts } = await written(reader, part, language);
      return {
        part,
        day: days.today,
        title,
        sections: parts.map(({ id, title: heading, lines }) => ({
          id,
          title: heading,
          items: lines.map(({ instance, text, why, href }) => ({
            id: instance,
            text,
            ...(why !== undefined && { why }),
            href,
            acts: briefActions.map((act) => ({ id: act, label: texts.acts[act] })),
          })),
        })),
      };
    },
    async act(
      reader: Reader,
      { part, item, act }: { part: BriefPart; item: string; act: BriefAct },
      language: WrittenLanguage,
    ) {
      const { parts, days } = await written(reader, part, language);
      const line = parts.flatMap(({ lines }) => lines).find(({ instance }) => instance === item);
      if (line === undefined) throw notFound('This line of the brief');
      const { zone, today } = days;
      const id = act === 'done' ? line.instance : line.subject;
      await store.add(reader.id, {
        line: id,
        said: line.text.slice(0, SAID),
        act,
        untilAt: act === 'snooze' ? zone.startOfDay(addDays(today, 1)) : null,
        change: act === 'done' ? await marker.done(reader.id, line.subject, today) : null,
        at: now(),
      });
      return { id };
    },
    async silenced(userId: string): Promise<SettledLine[]> {
      return (await store.silenced(userId)).map(({ line, said, act, at }) => ({
        id: line,
        text: said,
        act,
        at: new Date(at).toISOString(),
      }));
    },
    async undo(userId: string, id: string): Promise<void> {
      const removed = await store.remove(userId, id);
      if (removed === undefined) throw notFound('This action');
      if (removed.change !== null) await marker.undo(userId, removed.change);
    },
    cleanup: () => store.cleanup(now() - REMEMBERED),
  };
};
export type Briefs = ReturnType<typeof createBriefs>;

const named = (line: BriefLine): BriefLine => ({
  ...line,
  subject: nameOf(line.subject),
  instance: nameOf(line.instance),
});
const nameOf = (name: string): string =>
  name.length <= LONGEST_NAME ? name : createHash('sha256').update(name).digest('base64url');
