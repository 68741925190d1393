import type { Message } from '#contract/messages/messages.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import { SEARCH_LIMITS, type SearchItem, type SearchKind } from '#contract/search/search.ts';
import { addDays } from '#contract/zone.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { createMatcher, type SearchWords } from './spelling.ts';
import type { IndexedKind, SearchTextStore } from './store/search-texts.store.ts';

/** Who searches. */
export interface Searcher {
  readonly id: string;
  readonly accessLevel: string;
}

interface FoundEvent {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly startsAt: number;
  readonly isAllDay: boolean;
  readonly day: string;
}

/** What other features hand to the search; each call names whose it is. */
export interface SearchPorts {
  daysOf(userId: string): Promise<PersonDays>;
  /** The newest mails that hold every word; null without a mailbox. */
  mail(
    userId: string,
    words: SearchWords,
    limit: number,
  ): Promise<
    | readonly {
        readonly id: string;
        readonly subject: string;
        readonly fromName: string;
        readonly fromAddress: string;
        readonly sentAt: number;
      }[]
    | null
  >;
  records(
    userId: string,
    ids: readonly string[],
  ): Promise<
    readonly {
      readonly id: string;
      readonly title: string;
      readonly label: string;
      readonly isPerson: boolean;
      readonly day: string | null;
      readonly tab: string;
      /** Whether the title is in the person’s own words. */
      readonly isWritten: boolean;
    }[]
  >;
  entries(
    userId: string,
    ids: readonly string[],
  ): Promise<
    readonly {
      readonly id: string;
      readonly projectId: string;
      readonly description: string;
      readonly startedAt: number;
    }[]
  >;
  projects(userId: string): Promise<readonly Project[]>;
  events(userId: string, from: number, to: number): Promise<readonly FoundEvent[]>;
  messages(userId: string): Promise<readonly Message[]>;
}

/** The days around today whose events are searched. */
const EVENT_DAYS = { back: 365, ahead: 365 } as const;
const { each } = SEARCH_LIMITS;
/** How many things with a slip are read to show a few of each kind. */
const SPELT_READ = 200;

/** What a person or their correspondents wrote of a thing. */
const WRITTEN = ['title', 'subtitle'];

/** What is looked through beside tabs and settings. */
export type ThingKind = Exclude<SearchKind, 'tab' | 'setting'>;
type SearchSource = (searcher: Searcher, words: SearchWords) => Promise<SearchItem[] | null>;

/** For each kind of thing, how its newest are found; null where a person has none of it, such as mail without a mailbox. */
export const createSearchSources = (
  store: SearchTextStore,
  ports: SearchPorts,
  now: () => number,
): { readonly [K in ThingKind]: SearchSource } => {
  /** The ids of the newest of a kind; words with a slip are looked for once for all kinds, because each is hundreds of words. */
  const idsOf = async (userId: string, kind: IndexedKind, words: SearchWords): Promise<readonly string[]> => {
    if (words.every(({ spellings }) => spellings.length === 0))
      return (await store.newest(userId, [kind], words, each)).map(({ id }) => id);
    const known = spelt.get(words) ?? store.newest(userId, ['record', 'person', 'time'], words, SPELT_READ);
    spelt.set(words, known);
    return (await known)
      .filter((one) => one.kind === kind)
      .slice(0, each)
      .map(({ id }) => id);
  };
  const spelt = new WeakMap<SearchWords, ReturnType<SearchTextStore['newest']>>();
  const records =
    (kind: 'record' | 'person'): SearchSource =>
    async ({ id: userId }, words) =>
      (await ports.records(userId, await idsOf(userId, kind, words))).map(
        ({ id, title, label, day, tab, isWritten }) => ({
          kind,
          id,
          title,
          ...(isWritten && { written: ['title'] }),
          subtitle: label,
          ...(day !== null && { at: day }),
          href: `/dashboard?tab=${tab}&record=${encodeURIComponent(id)}`,
        }),
      );
  return {
    record: records('record'),
    person: records('person'),
    async mail({ id: userId }, words) {
      const mails = await ports.mail(userId, words, each);
      return (
        mails?.map(({ id, subject, fromName, fromAddress, sentAt }) => ({
          kind: 'mail',
          id,
          title: subject || '(no subject)',
          ...(subject !== '' && { written: WRITTEN }),
          subtitle: fromName || fromAddress,
          at: new Date(sentAt).toISOString(),
          href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
        })) ?? null
      );
    },
    async event({ id: userId }, words) {
      const { zone, today } = await ports.daysOf(userId);
      const from = zone.startOfDay(addDays(today, -EVENT_DAYS.back));
      const to = zone.startOfDay(addDays(today, EVENT_DAYS.ahead));
      const matches = createMatcher(words);
      const named = (await ports.events(userId, from, to)).filter(({ title, location }) =>
        matches(`${title} ${location}`),
      );
      return nearest(named, now()).map(({ id, title, location, startsAt, isAllDay, day }) => ({
        kind: 'event',
        id,
        title,
        ...(location !== '' && { subtitle: location }),
        at: isAllDay ? day : new Date(startsAt).toISOString(),
        href: `/dashboard?tab=calendar&event=${encodeURIComponent(id)}`,
      }));
    },
    async project({ id: userId }, words) {
      const matches = createMatcher(words);
      const named = (await ports.projects(userId)).filter(({ name }) => matches(name));
      return named.slice(0, each).map(({ id, name, description }) => ({
        kind: 'project',
        id,
        title: name,
        written: WRITTEN,
        ...(description !== '' && { subtitle: description }),
        href: '/orbit',
      }));
    },
    async time({ id: userId }, words) {
      const ids = await idsOf(userId, 'time', words);
      if (ids.length === 0) return [];
      const [entries, projects] = await Promise.all([ports.entries(userId, ids), ports.projects(userId)]);
      const nameOf = new Map(projects.map(({ id, name }) => [id, name]));
      return entries.map(({ id, projectId, description, startedAt }) => ({
        kind: 'time',
        id,
        title: description,
        written: WRITTEN,
        subtitle: nameOf.get(projectId) ?? '',
        at: new Date(startedAt).toISOString(),
        href: '/orbit',
      }));
    },
    async message({ id: userId, accessLevel }, words) {
      // Messages are for those who may use them.
      if (accessLevel === 'demo') return null;
      const matches = createMatcher(words);
      const found = (await ports.messages(userId)).filter(({ subject, content, fromName, toName }) =>
        matches(`${subject} ${fromName} ${toName} ${content}`),
      );
      return found.slice(0, each).map(({ id, subject, fromUserId, fromName, toName, sentAt }) => ({
        kind: 'message',
        id,
        title: subject,
        written: ['title'],
        subtitle: fromUserId === userId ? `To ${toName}` : fromName,
        at: sentAt,
        href: `/messages?${fromUserId === userId ? 'tab=sent&' : ''}message=${encodeURIComponent(id)}`,
      }));
    },
  };
};

/** Of a series the event that is nearest, and what is to come before what was; the latest first. */
const nearest = (events: readonly FoundEvent[], now: number): FoundEvent[] => {
  const distance = ({ startsAt }: FoundEvent) => (startsAt >= now ? startsAt - now : (now - startsAt) * 2);
  const byTitle = new Map<string, FoundEvent>();
  for (const event of events.toSorted((a, b) => distance(a) - distance(b)))
    if (!byTitle.has(event.title)) byTitle.set(event.title, event);
  return [...byTitle.values()].slice(0, each).sort((a, b) => b.startsAt - a.startsAt);
};
