import { DAY } from '#contract/time-units.ts';
import type { Message } from '#contract/messages/messages.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import type { TimeEntry } from '#contract/orbit/time.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { addDays } from '#contract/zone.ts';
import type { AskEvent, AskInvoice, AskMail, AskMessage, AskOwnKind, Sources } from '#ask/sources.ts';
import type { Fields } from '#life/field.ts';
import type { Entry, Kind } from '#life/kind.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { createNameMemory, type RecordsState } from './name-memory.ts';
import { namedKinds, namesIn, namesOfRecords } from './names.ts';

/** Who asks. */
export interface Asker {
  readonly id: string;
  readonly accessLevel: string;
}

/** What other features know of one person; each call names whose it is. */
export interface AskPorts {
  daysOf(userId: string): Promise<PersonDays>;
  records(
    userId: string,
    wanted: readonly { readonly kind: string; readonly since?: string }[],
  ): Promise<readonly Entry[]>;
  /** When their records were changed last, and how many there are. */
  recordsState(userId: string): Promise<RecordsState>;
  readonly mail: {
    isConnected(userId: string): Promise<boolean>;
    search(
      userId: string,
      query: string,
      limit: number,
      where?: 'all' | 'counted',
    ): Promise<{ mails: readonly AskMail[]; total: number }>;
    sent(userId: string): Promise<readonly AskMail[]>;
    awaiting(userId: string): Promise<readonly AskMail[]>;
    waiting(
      userId: string,
    ): Promise<{ mails: readonly { id: string; from: string; subject: string; sentAt: number }[] }>;
  };
  events(userId: string, from: number, to: number): Promise<readonly AskEvent[]>;
  readonly hours: {
    entries(userId: string, span: { from?: number; to?: number; limit: number }): Promise<readonly TimeEntry[]>;
    projects(userId: string): Promise<readonly Project[]>;
    timer(userId: string): Promise<{ running: { projectId: string; description: string; startTime: string } | null }>;
  };
  invoices(userId: string): Promise<readonly Invoice[]>;
  ownKinds(userId: string): Promise<readonly (Kind & { readonly tab: string })[]>;
  messages(userId: string): Promise<readonly Message[]>;
}

/** How many time entries are read at most. */
const ENTRIES_READ = 5000;
/** What happened longer ago is not named, in days. */
const NAMED_DAYS = 400;
const EVENTS = { back: 365, ahead: 365 } as const;

/** Everything that questions are answered from, for one person and one question; what is read twice is read once. */
export const createSources = (ports: AskPorts, now: () => number) => {
  const memory = createNameMemory(now);
  return async (asker: Asker): Promise<Sources> => {
    const { id: userId } = asker;
    const { zone, today, weekStart } = await ports.daysOf(userId);
    /** What was read of each kind, and since which day; an empty one is none. */
    const known = new Map<string, readonly { since: string; entries: Promise<readonly Entry[]> }[]>();
    const recordsOf = (kind: string, since?: string) => {
      // What was read since an earlier day holds what is wanted since a later one.
      const [earlier] = (known.get(kind) ?? []).filter((one) => one.since <= (since ?? ''));
      if (earlier !== undefined)
        return since === undefined || earlier.since === since
          ? earlier.entries
          : earlier.entries.then((entries) => entries.filter(({ day }) => day !== null && day >= since));
      const entries = ports.records(userId, [{ kind, ...(since !== undefined && { since }) }]);
      known.set(kind, [...(known.get(kind) ?? []), { since: since ?? '', entries }]);
      return entries;
    };
    /** The names in records, of which those of long ago are left out where a day is known. */
    const recordedNames = async () =>
      memory(userId, today, await ports.recordsState(userId), async () =>
        namesOfRecords(
          await ports.records(
            userId,
            namedKinds.map(({ kind, isDated }) => ({ kind, ...(isDated && { since: addDays(today, -NAMED_DAYS) }) })),
          ),
        ),
      );
    const onceRead = <T>(read: () => Promise<T>): (() => Promise<T>) => {
      let reading: Promise<T> | undefined;
      return () => (reading ??= read());
    };
    const projects = onceRead(() => ports.hours.projects(userId));
    const sent = onceRead(() => ports.mail.sent(userId));
    const messages = onceRead(async (): Promise<readonly AskMessage[]> => {
      // Messages are for those who may use them.
      if (asker.accessLevel === 'demo') return [];
      return (await ports.messages(userId)).map(({ id, subject, fromName, toName, fromUserId, sentAt }) => ({
        id,
        subject,
        from: fromUserId === userId ? toName : fromName,
        at: Date.parse(sentAt),
        isMine: fromUserId === userId,
      }));
    });
    const unread = onceRead(async () => {
      if (asker.accessLevel === 'demo') return new Set<string>();
      const all = await ports.messages(userId);
      return new Set(
        all.filter(({ toUserId, status }) => toUserId === userId && status === 'unread').map(({ id }) => id),
      );
    });
    const invoices = onceRead(async (): Promise<readonly AskInvoice[]> =>
      (await ports.invoices(userId)).map(({ buyer, ...one }) => ({ ...one, client: buyer.name })),
    );
    const ownKinds = onceRead(async (): Promise<readonly AskOwnKind[]> =>
      (await ports.ownKinds(userId)).map((kind) => ({ kind, tab: kind.tab })),
    );
    const allEvents = onceRead(() =>
      ports.events(
        userId,
        zone.startOfDay(addDays(today, -EVENTS.back)),
        zone.startOfDay(addDays(today, EVENTS.ahead)),
      ),
    );
    return {
      now: now(),
      today,
      weekStart,
      zone,
      async names() {
        const [recorded, named, mails, events, others, billed, own] = await Promise.all([
          recordedNames(),
          projects(),
          sent(),
          allEvents(),
          messages(),
          invoices(),
          ownKinds(),
        ]);
        return namesIn(recorded, { projects: named, mails, events, messages: others, invoices: billed, own });
      },
      // The guard of this kind accepted all values before they were stored.
      records: async <F extends Fields>(kind: Kind<F>, since?: string | null) =>
        (await recordsOf(kind.id, since ?? undefined)) as unknown as readonly Entry<F>[],
      mail: {
        isConnected: () => ports.mail.isConnected(userId),
        async unanswered() {
          const { mails } = await ports.mail.waiting(userId);
          return mails.map(({ id, from, subject, sentAt }) => ({ id, subject, who: from, address: '', at: sentAt }));
        },
        awaiting: () => ports.mail.awaiting(userId),
        search: (query, limit, where) => ports.mail.search(userId, query, limit, where),
        sent,
      },
      async entries(from, to) {
        const span = {
          ...(from !== null && { from: zone.startOfDay(from) }),
          ...(to !== null && { to: zone.startOfDay(addDays(to, 1)) }),
          limit: ENTRIES_READ,
        };
        const [entries, all] = await Promise.all([ports.hours.entries(userId, span), projects()]);
        const nameOf = new Map(all.map(({ id, name }) => [id, name]));
        return entries.map((entry) => {
          const startedAt = Date.parse(entry.startTime);
          // What lies over midnight counts with the part inside of the days.
          const begins = Math.max(startedAt, span.from ?? startedAt);
          const ends = Math.min(Date.parse(entry.endTime), span.to ?? Number.POSITIVE_INFINITY);
          const seconds = Math.max(0, (ends - begins) / 1000);
          return {
            id: entry.id,
            project: nameOf.get(entry.projectId) ?? '',
            projectId: entry.projectId,
            description: entry.description,
            day: zone.dayOf(begins),
            seconds,
            startedAt,
            earned:
              entry.billable && entry.hourlyRate !== null ? Math.round((entry.hourlyRate * seconds) / 3600) : null,
            currency: entry.currency,
          };
        });
      },
      async timer() {
        const { running } = await ports.hours.timer(userId);
        if (running === null) return null;
        const project = (await projects()).find(({ id }) => id === running.projectId)?.name ?? '';
        return { project, description: running.description, startedAt: Date.parse(running.startTime) };
      },
      invoices,
      ownKinds,
      projects: async () =>
        (await projects()).map(({ id, name, status, hourlyRate, currency }) => ({
          id,
          name,
          isActive: status === 'active',
          rate: hourlyRate,
          currency,
        })),
      async events(from, to) {
        const isNear = from >= addDays(today, -EVENTS.back) && to < addDays(today, EVENTS.ahead);
        const events = isNear
          ? await allEvents()
          : await ports.events(
              userId,
              zone.startOfDay(from),
              Math.min(zone.startOfDay(addDays(to, 1)), now() + 800 * DAY),
            );
        return events.filter(({ day }) => day >= from && day <= to);
      },
      messages: {
        latest: messages,
        async unread() {
          const fresh = await unread();
          return (await messages()).filter(({ id }) => fresh.has(id));
        },
      },
    };
  };
};
