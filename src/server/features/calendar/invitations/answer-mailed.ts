import type { AnsweredInvitation, InvitationAnswer } from '#contract/calendar/invitation.ts';
import type { MailInvitation } from '#contract/mail/invitations.ts';
import { answeredSeries } from '#formats/recurrence/answer.ts';
import { type EventSeries, isRepeating } from '#formats/recurrence/series.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { badInput, conflict } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import { firstInstance, readWrittenEvent } from '../events/written-event.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import { eventId } from '../occurrences/event-id.ts';
import type { CalendarReader } from '../reading/read-objects.ts';
import type { SeriesStore, StoredSeries } from '../store/series.store.ts';
import type { AnswerInvitation } from './answer-invitation.ts';
import { invitedTo } from '../occurrences/invited.ts';
import { versionOf } from './merge-invitation.ts';
import { classifyMessage } from './classify-message.ts';
import type { MailedCalendar, OpenMessage } from './open-message.ts';
import { eventOf, firstKey, shownEvent } from '../guests/shown-event.ts';

/** An invitation as its message has it, and as it stands in the calendar. */
interface Mailed {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly sent: EventSeries;
  readonly stored: StoredSeries | null;
  /** The version that counts: that of the message, unless the calendar has a newer one. */
  readonly series: EventSeries;
  readonly isOutdated: boolean;
}

/** Reads and answers invitations that came by email (iMIP, RFC 6047). */
export const createMailedInvitations = (deps: {
  series: Pick<SeriesStore, 'withUid'>;
  locations: CalendarLocations;
  agenda: Agenda;
  reader: CalendarReader;
  invitations: AnswerInvitation;
  open: OpenMessage;
}) => {
  const { series: store, locations, agenda, reader, invitations } = deps;

  /** The invitation in a calendar file; null when it invites to nothing. */
  const open = async (userId: string, ics: string): Promise<Mailed | null> => {
    const { method, series } = await readable(reader, ics);
    const [sent] = series;
    if (sent === undefined || (method !== 'REQUEST' && method !== 'CANCEL')) return null;
    const [stored = null] = await store.withUid(userId, sent.uid);
    const isOutdated = stored !== null && stored.series.sequence > sent.sequence;
    return {
      method,
      sent,
      stored,
      series: isOutdated ? stored.series : versionOf(sent, stored && stored.series),
      isOutdated,
    };
  };

  /** Whether somebody else than its organizer sends another version of an event that the calendar has. */
  const isForged = async (person: CalendarUser, mail: MailedCalendar): Promise<boolean> => {
    const opened = await deps.open(person, mail);
    return opened !== null && classifyMessage(opened)?.state === 'forged';
  };

  return {
    async read(person: CalendarUser, ics: string): Promise<MailInvitation | null> {
      const mailed = await open(person.id, ics);
      if (mailed === null) return null;
      const { sent, stored } = mailed;
      const zone = (await agenda.zone(person.id)).name;
      const event = eventOf(sent);
      const addresses = await agenda.addressesOf(person);
      const invited = invitedTo(event.facts, addresses);
      const known = stored === null ? undefined : invitedTo(eventOf(stored.series).facts, addresses)?.me.reply;
      return {
        state: stateOf(mailed, invited !== null),
        ...shownEvent(event, sent, zone),
        isRecurring: isRepeating(sent),
        organizer: event.facts.organizer ?? '',
        status: known ?? 'waiting',
        emails: invited !== null && addresses.get(invited.me.email.toLowerCase()) === true,
        event: stored && eventId(stored.id, firstKey(stored.series, zone)),
      };
    },

    answer: (
      person: CalendarUser,
      mail: MailedCalendar,
      answer: InvitationAnswer,
    ): Promise<Omit<AnsweredInvitation, 'success'>> =>
      invitations.inTurn(person.id, async () => {
        const mailed = await open(person.id, mail.ics);
        const invited = mailed && invitedTo(eventOf(mailed.series).facts, await agenda.addressesOf(person));
        if (mailed === null) throw badInput('status: there is no invitation in this email.', 'status');
        if (mailed.method === 'CANCEL') throw conflict('This event was canceled, so there’s nothing to answer.');
        if (invited === null) throw badInput(NOT_INVITED, 'status');
        const { stored, series } = mailed;
        if (stored !== null && !isFromSame(stored.series, mailed.sent)) throw conflict(OTHER_ORGANIZER);
        if (stored !== null && (await isForged(person, mail))) throw conflict(FORGED);
        const zone = (await agenda.zone(person.id)).name;
        const first = firstInstance(series, zone);
        const known =
          stored && invitedTo(eventOf(stored.series).facts, new Map([[invited.me.email.toLowerCase(), true]]));
        if (
          stored !== null &&
          known?.me.reply === answer.status &&
          answer.note === '' &&
          stored.series.sequence >= mailed.sent.sequence
        ) {
          const event = await readWrittenEvent(agenda, person, stored.id, first);
          return { event, told: 'nobody', problem: 'You’ve already answered that.', change: null };
        }
        const location =
          stored === null
            ? await locations.target(person.id, undefined)
            : await locations.ofEvent(person.id, stored.calendarId);
        const { rowId, ...told } = await invitations.answer(
          person.id,
          { location, stored, invited, title: first.facts.summary || '(no title)' },
          answer,
          (comment) => answeredMail(series, { email: invited.me.email, reply: answer.status, comment }),
        );
        return { event: await readWrittenEvent(agenda, person, rowId, first), ...told };
      }),
  };
};

const NOT_INVITED =
  'status: none of your addresses is on the invitation. Connect the mailbox that was invited, or answer from there.';
const OTHER_ORGANIZER = 'Someone else added this event to your calendar. Nothing has changed.';

const FORGED =
  'This email changes the event, but isn’t from whoever organizes it. Answer the event in your calendar instead.';

const readable = async (reader: CalendarReader, ics: string) => {
  try {
    return await reader.calendar(ics);
  } catch (error) {
    if (error instanceof UnreadableFile) return { method: null, series: [] };
    throw error;
  }
};

const isFromSame = (one: EventSeries, other: EventSeries): boolean => {
  const [a, b] = [one, other].map((series) => eventOf(series).facts.organizer?.toLowerCase());
  return a === b;
};

const stateOf = ({ method, stored, sent, isOutdated }: Mailed, isInvited: boolean): MailInvitation['state'] => {
  if (method === 'CANCEL') return 'cancelled';
  if (!isInvited || (stored !== null && !isFromSame(stored.series, sent))) return 'not_invited';
  return isOutdated ? 'outdated' : 'open';
};

/** The answer to all that a message invites to; a message about single instances is answered for the first. */
const answeredMail = (series: EventSeries, mine: Parameters<typeof answeredSeries>[1]) => {
  const answered = answeredSeries(series, mine);
  return { series: answered, override: answered.master === null ? answered.overrides[0]! : null };
};
