import { BRIEF_SHOWN, type BriefPerson, type CalendarBrief } from '#contract/calendar-brief.ts';
import type { Agenda, Person } from './agenda.ts';
import { companyOf, nameOf } from './analysis/people.ts';
import type { Finder } from './finder.ts';
import { type Found, toCalendarEvent } from './present.ts';
import type { Attendee } from './recurrence/series.ts';

/** How far back past meetings are looked for, in milliseconds. */
const LOOKED_BACK = 2 * 365 * 24 * 3600_000;

type BriefMail = NonNullable<CalendarBrief['mails']>[number];
type OpenPoint = CalendarBrief['openPoints'][number];

/** What a mailbox knows of some addresses: the last mails, the newest first, and the threads that wait for somebody. */
export interface MailWith {
  readonly mails: readonly Omit<BriefMail, 'name'>[];
  readonly waiting: readonly { mailId: string; subject: string; at: number; email: string; isForYou: boolean }[];
  /** What people are called in their mails, by address. */
  readonly names: ReadonlyMap<string, string>;
}
/** What the dashboard knows of a guest. */
export interface GuestRecord {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** What is still to do with them, in words. */
  readonly open: readonly { text: string; day: string | null }[];
}

/** Briefs for a meeting from what other parts of Iris know; nothing leaves the machine. */
export const createBrief = (deps: {
  agenda: Agenda;
  finder: Finder;
  /** Null when no mailbox is connected. */
  mailWith: (userId: string, addresses: readonly string[]) => Promise<MailWith | null>;
  recordsOf: (
    userId: string,
    guests: readonly { email: string; name: string }[],
  ) => Promise<ReadonlyMap<string, GuestRecord>>;
  now: () => number;
}) => {
  const { agenda, finder, mailWith, recordsOf, now } = deps;

  const meetingsWith = async (userId: string, addresses: ReadonlySet<string>, but: string): Promise<Met[]> => {
    const past = await agenda.between(userId, now() - LOOKED_BACK, now());
    return past
      .filter(({ endsAt, id }) => endsAt <= now() && id !== but)
      .map((event) => ({ event, emails: guestsIn(event, addresses) }))
      .filter(({ emails }) => emails.length > 0)
      .toReversed();
  };

  return {
    async of(person: Person, id: string): Promise<CalendarBrief> {
      const { instance } = await finder.owned(person.id, id);
      const around = await agenda.between(person.id, instance.startsAt, instance.endsAt + 1, { withHidden: true });
      const [judged] = await agenda.judge(
        person,
        around.filter((each) => each.id === id),
        around,
      );
      const event = toCalendarEvent(judged!);
      const company = companyOf(judged!, {
        addresses: new Set([person.email.toLowerCase()]),
        today: '',
        correction: null,
        overlaps: [],
      });
      const guests = company.others.slice(0, BRIEF_SHOWN.people);
      const addresses = new Set(guests.map(({ email }) => email.toLowerCase()));
      const met = await meetingsWith(person.id, addresses, id);
      const mail = guests.length === 0 ? null : await mailWith(person.id, [...addresses]);
      const called = (guest: Attendee) =>
        guest.displayName || mail?.names.get(guest.email.toLowerCase()) || nameOf(guest);
      const names = new Map(guests.map((guest) => [guest.email.toLowerCase(), called(guest)]));
      const records = await recordsOf(
        person.id,
        [...names].map(([email, name]) => ({ email, name })),
      );
      const people = guests.map((guest): BriefPerson => {
        const email = guest.email.toLowerCase();
        const together = met.filter(({ emails }) => emails.includes(email));
        const record = records.get(email);
        return {
          email: guest.email,
          name: record?.title || called(guest),
          reply: guest.reply,
          isOptional: guest.isOptional,
          isFromOutside: company.outsiders.includes(guest),
          record: record === undefined ? null : { id: record.id, title: record.title, note: record.note },
          meetings: together.length,
          lastMetAt: together[0] === undefined ? null : iso(together[0].event.startsAt),
          lastMailAt: mail?.mails.find((each) => each.email === email)?.at ?? null,
        };
      });
      return {
        event,
        people,
        morePeople: company.others.length - guests.length,
        mails:
          mail &&
          mail.mails
            .slice(0, BRIEF_SHOWN.mails)
            .map((each) => ({ ...each, name: names.get(each.email) ?? each.email })),
        meetings: met.slice(0, BRIEF_SHOWN.meetings).map(({ event: past, emails }) => ({
          id: past.id,
          summary: past.facts.summary || '(no title)',
          startsAt: iso(past.startsAt),
          isAllDay: past.isAllDay,
          with: emails.map((email) => names.get(email) ?? email),
        })),
        openPoints: openPoints(mail, records, names).slice(0, BRIEF_SHOWN.openPoints),
        preparation: event.analysis.preparationTasks.map((task) => ({
          task,
          done: event.preparationDone.includes(task),
        })),
      };
    },
  };
};
export type Brief = ReturnType<typeof createBrief>;

interface Met {
  readonly event: Found;
  readonly emails: readonly string[];
}

const iso = (at: number): string => new Date(at).toISOString();

const guestsIn = ({ facts }: Found, addresses: ReadonlySet<string>): string[] => [
  ...new Set(facts.attendees.map(({ email }) => email.toLowerCase()).filter((email) => addresses.has(email))),
];

/** What is open with the guests: first what they wait for, then what the person waits for, then what records say. */
const openPoints = (
  mail: MailWith | null,
  records: ReadonlyMap<string, GuestRecord>,
  names: ReadonlyMap<string, string>,
): OpenPoint[] => {
  const fromMail = (mail?.waiting ?? []).map(({ mailId, subject, at, email, isForYou }): OpenPoint => ({
    kind: isForYou ? 'waits-for-you' : 'waits-for-them',
    text: subject,
    name: names.get(email) ?? email,
    at: iso(at),
    mailId,
    recordId: null,
  }));
  const fromRecords = [...records].flatMap(([email, { id, open }]) =>
    open.map(({ text, day }): OpenPoint => ({
      kind: 'record',
      text,
      name: names.get(email) ?? email,
      at: day === null ? null : `${day}T00:00:00.000Z`,
      mailId: null,
      recordId: id,
    })),
  );
  const ofKind = (kind: OpenPoint['kind']) => fromMail.filter((each) => each.kind === kind);
  return [...ofKind('waits-for-you'), ...ofKind('waits-for-them'), ...fromRecords];
};
