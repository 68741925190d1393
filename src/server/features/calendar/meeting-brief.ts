import { BRIEF_SHOWN, type BriefPerson, type CalendarBrief } from '#contract/calendar/meeting-brief.ts';
import type { Agenda, CalendarUser } from './occurrences/agenda.ts';
import { participantsOf, attendeeName } from './analysis/participants.ts';
import type { LoadOwnedEvent } from './events/load-owned-event.ts';
import { type EventOccurrence, toCalendarEvent } from './occurrences/occurrence.ts';
import type { Attendee } from '#formats/recurrence/series.ts';

/** How old the meetings are that are listed, in milliseconds. */
const MAX_AGE = 2 * 365 * 24 * 3600_000;

type BriefMail = NonNullable<CalendarBrief['mails']>[number];
type OpenPoint = CalendarBrief['openPoints'][number];

/** What a mailbox knows of some addresses: the last mails, the newest first, and the conversations that wait for an answer. */
export interface MailWithGuests {
  readonly mails: readonly Omit<BriefMail, 'name'>[];
  readonly waiting: readonly { mailId: string; subject: string; at: number; email: string; isForYou: boolean }[];
  /** Names by address. */
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

/** Builds meeting briefs from local data alone. */
export const createMeetingBrief = (deps: {
  agenda: Agenda;
  loadOwnedEvent: LoadOwnedEvent;
  /** Null when no mailbox is connected. */
  mailWith: (userId: string, addresses: readonly string[]) => Promise<MailWithGuests | null>;
  recordsOf: (
    userId: string,
    guests: readonly { email: string; name: string }[],
  ) => Promise<ReadonlyMap<string, GuestRecord>>;
  now: () => number;
}) => {
  const { agenda, loadOwnedEvent, mailWith, recordsOf, now } = deps;

  const meetingsWith = async (userId: string, addresses: ReadonlySet<string>, but: string): Promise<PastMeeting[]> => {
    const past = await agenda.between(userId, now() - MAX_AGE, now());
    return past
      .filter(({ endsAt, id }) => endsAt <= now() && id !== but)
      .map((event) => ({ event, emails: guestsIn(event, addresses) }))
      .filter(({ emails }) => emails.length > 0)
      .toReversed();
  };

  return {
    async of(person: CalendarUser, id: string): Promise<CalendarBrief> {
      const { instance } = await loadOwnedEvent(person.id, id);
      const around = await agenda.between(person.id, instance.startsAt, instance.endsAt + 1, { withHidden: true });
      const [analysed] = await agenda.analyse(
        person,
        around.filter((each) => each.id === id),
        around,
      );
      const event = toCalendarEvent(analysed!);
      const participants = participantsOf(analysed!, {
        addresses: new Set([person.email.toLowerCase()]),
        today: '',
        correction: null,
        overlaps: [],
      });
      const guests = participants.others.slice(0, BRIEF_SHOWN.people);
      const addresses = new Set(guests.map(({ email }) => email.toLowerCase()));
      const met = await meetingsWith(person.id, addresses, id);
      const mail = guests.length === 0 ? null : await mailWith(person.id, [...addresses]);
      const displayName = (guest: Attendee) =>
        guest.displayName || mail?.names.get(guest.email.toLowerCase()) || attendeeName(guest);
      const names = new Map(guests.map((guest) => [guest.email.toLowerCase(), displayName(guest)]));
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
          name: record?.title || displayName(guest),
          reply: guest.reply,
          isOptional: guest.isOptional,
          isFromOutside: participants.outsiders.includes(guest),
          record: record === undefined ? null : { id: record.id, title: record.title, note: record.note },
          meetings: together.length,
          lastMetAt: together[0] === undefined ? null : iso(together[0].event.startsAt),
          lastMailAt: mail?.mails.find((each) => each.email === email)?.at ?? null,
        };
      });
      return {
        event,
        people,
        morePeople: participants.others.length - guests.length,
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
export type MeetingBrief = ReturnType<typeof createMeetingBrief>;

interface PastMeeting {
  readonly event: EventOccurrence;
  readonly emails: readonly string[];
}

const iso = (at: number): string => new Date(at).toISOString();

const guestsIn = ({ facts }: EventOccurrence, addresses: ReadonlySet<string>): string[] => [
  ...new Set(facts.attendees.map(({ email }) => email.toLowerCase()).filter((email) => addresses.has(email))),
];

/** What is open with the guests: what they wait for, then what the person waits for, then open points of records. */
const openPoints = (
  mail: MailWithGuests | null,
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
