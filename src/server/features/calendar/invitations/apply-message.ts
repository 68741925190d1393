import type { AppliedMessage, DeclinedMessage, SchedulingMail } from '#contract/mail/scheduling.ts';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { NotifiedGuests } from '#contract/calendar/guests.ts';
import { writeDeclineCounter } from '#formats/icalendar/write-message.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { CalendarLocation, CalendarLocations } from '../connections/calendar-locations.ts';
import type { CalendarChangeLog } from '../events/change-log.ts';
import type { SeriesWriter } from '../events/series-writer.ts';
import { readChangedEvent } from '../events/written-event.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { GuestMessageStore } from '../store/guest-messages.store.ts';
import { cancelledSeries, counteredSeries, repliedSeries, updatedSeries } from './applied-series.ts';
import type { CalendarMessage, CalendarMessageResult } from '../guests/calendar-message.ts';
import { letterWords } from '../guests/letter-words.ts';
import { type ClassifiedMessage, classifyMessage } from './classify-message.ts';
import type { Concerned, MailedCalendar, OpenedMessage, OpenMessage } from './open-message.ts';
import { presentMessage } from './present-message.ts';
import type { SchedulingOf } from '../guests/scheduling.ts';
import { eventOf } from '../guests/shown-event.ts';
import { NO_NOTICE, type TellGuests } from '../guests/tell-guests.ts';

interface Classified {
  readonly opened: OpenedMessage & { readonly concerned: Concerned };
  readonly classified: ClassifiedMessage;
}

/** Reads and applies what other calendars tell by email about events: answers, changes, cancellations and proposals. */
export const createMessageApplier = (deps: {
  open: OpenMessage;
  messages: Pick<GuestMessageStore, 'note'>;
  locations: CalendarLocations;
  agenda: Agenda;
  changeLog: CalendarChangeLog;
  guests: TellGuests;
  schedulingOf: SchedulingOf;
  sendMessage: (userId: string, message: CalendarMessage) => Promise<CalendarMessageResult>;
  inTurn: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  now: () => number;
}) => {
  const { open, messages, locations, agenda, changeLog, guests, schedulingOf } = deps;

  const noteAs = (person: CalendarUser, { key, message }: OpenedMessage, outcome: string): Promise<void> =>
    messages.note(person.id, key, { sequence: message.sequence, stampedAt: message.stampedAt, outcome });

  /** A message that can be applied; others are refused with what is shown of them. */
  const openOf = async (person: CalendarUser, mail: MailedCalendar): Promise<Classified> => {
    const opened = await open(person, mail);
    const classified = opened && classifyMessage(opened);
    if (opened === null || classified === null) throw badInput('id: there is nothing to apply in this email.', 'id');
    const { concerned } = opened;
    if (!classified.canApply || concerned === null) throw conflict(presentMessage(opened, classified).sentence);
    return { opened: { ...opened, concerned }, classified };
  };

  /** Writes what an answer, a change or a cancellation makes of the event. */
  const write = async (
    person: CalendarUser,
    { opened, classified }: Classified,
    location: CalendarLocation,
    writer: SeriesWriter,
  ): Promise<{ after: EventSeries | null; told: NotifiedGuests }> => {
    const { stored } = opened.concerned;
    if (classified.kind === 'counter') {
      const after = counteredSeries(opened, classified);
      const telling = await guests.plan(person, location, { before: stored, after, tell: 'guests' });
      await writer.put(location, telling.series, stored, undefined, telling.isTold);
      return { after: telling.series, told: await telling.send() };
    }
    const after =
      classified.kind === 'reply'
        ? repliedSeries(opened)
        : classified.kind === 'cancel'
          ? cancelledSeries(opened)
          : updatedSeries(opened, classified);
    if (after === null) await writer.remove(location, stored, false);
    else await writer.put(location, after, stored, undefined, false);
    return { after, told: NO_NOTICE };
  };

  const applyOpened = async (
    person: CalendarUser,
    found: Classified,
  ): Promise<{ after: EventSeries | null; told: NotifiedGuests; change: string }> => {
    const { opened, classified } = found;
    const location = await locations.ofEvent(person.id, opened.concerned.stored.calendarId);
    const { result, change } = await changeLog.write(person.id, whatOf(found), (writer) =>
      write(person, found, location, writer),
    );
    await noteAs(person, opened, classified.kind === 'reply' ? (opened.guest?.reply ?? '') : 'accepted');
    return { ...result, change };
  };

  const readBack = async (
    person: CalendarUser,
    { opened: { concerned } }: Classified,
    after: EventSeries | null,
  ): Promise<CalendarEvent | null> => {
    if (after === null) return null;
    const wall = concerned.walls?.[0] ?? Number.NaN;
    return readChangedEvent(agenda, person, concerned.stored.id, { series: after, wall });
  };

  return {
    async read(person: CalendarUser, mail: MailedCalendar): Promise<SchedulingMail | null> {
      const opened = await open(person, mail);
      const classified = opened && classifyMessage(opened);
      return opened && classified && presentMessage(opened, classified);
    },

    /** Applies a message because the person wants it so. */
    apply: (person: CalendarUser, mail: MailedCalendar): Promise<Omit<AppliedMessage, 'success'>> =>
      deps.inTurn(person.id, async () => {
        const found = await openOf(person, mail);
        const { stored } = found.opened.concerned;
        const location = await locations.ofEvent(person.id, stored.calendarId);
        const { takesInvitations = true } = await schedulingOf(location, stored);
        if (!takesInvitations && found.classified.kind !== 'counter') throw doesItself();
        const { after, told, change } = await applyOpened(person, found);
        return { event: await readBack(person, found, after), change, ...told };
      }),

    /** Counts an answer that is beyond doubt; servers that schedule count it themselves. */
    count: (person: CalendarUser, mail: MailedCalendar): Promise<void> =>
      deps.inTurn(person.id, async () => {
        const opened = await open(person, mail);
        const classified = opened && classifyMessage(opened);
        if (!opened?.concerned || classified?.kind !== 'reply' || classified.state !== 'open' || !classified.isSure)
          return;
        const { stored } = opened.concerned;
        const location = await locations.ofEvent(person.id, stored.calendarId);
        if ((await schedulingOf(location, stored)).agent === 'server') return;
        await applyOpened(person, { opened: { ...opened, concerned: opened.concerned }, classified });
      }),

    /** Declines the time that a guest proposes. */
    decline: (person: CalendarUser, mail: MailedCalendar, note: string): Promise<Omit<DeclinedMessage, 'success'>> =>
      deps.inTurn(person.id, async () => {
        const { opened, classified } = await openOf(person, mail);
        const { guest, concerned, message } = opened;
        if (classified.kind !== 'counter' || guest === null)
          throw badInput('note: no other time is proposed here.', 'note');
        const { stored, event } = concerned;
        const location = await locations.ofEvent(person.id, stored.calendarId);
        const { from, told } = await guests.ways(person, location, stored);
        const series = stored.series;
        const [instance = null] = message.instances;
        const words = inLanguageOfRequest(letterWords);
        const title = event.facts.summary || words.untitled;
        // Servers that schedule pass no refusal on (RFC 6638, 3.2), so it leaves by email there too.
        const sent =
          from === null || told === 'nobody'
            ? ({ kind: 'none' } as const)
            : await deps.sendMessage(person.id, {
                from,
                to: [guest.email],
                method: 'DECLINECOUNTER',
                subject: words.answers.declined(title.replaceAll(/\s+/g, ' ').slice(0, 200)),
                text: note === '' ? words.keepsTime : note,
                ics: writeDeclineCounter(series, { event, instance, attendee: guest, note }, deps.now()),
              });
        if (sent.kind === 'failed') throw notSent(sent.message);
        await noteAs(person, opened, 'declined');
        if (sent.kind === 'none') return { ...NO_NOTICE, problem: NO_MAILBOX };
        return { told: 'email', toldTo: [guest.email], problem: sent.kind === 'unsure' ? sent.message : null };
      }),
  };
};

const NO_MAILBOX = 'No mailbox with the inviting address can send email, so nobody was notified.';
const doesItself = () => conflict('Google Calendar takes care of this itself. It’ll be in your calendar soon.');
const notSent = (reason: string) =>
  new AppError(502, 'mail_unreachable', `They couldn’t be notified, so nothing was changed. ${reason}`);

/** What the change is called where it can be undone. */
const whatOf = ({ opened: { concerned, guest }, classified }: Classified): string => {
  const title = eventOf(concerned.stored.series).facts.summary || '(no title)';
  const name = guest?.displayName || guest?.email || '';
  const words: { readonly [K in ClassifiedMessage['kind']]: string } = {
    reply: `Answer of ${name} to “${title}”`,
    update: `Update “${title}”`,
    cancel: `Cancel “${title}”`,
    counter: `Move “${title}” as ${name} proposes`,
    refusal: `Keep “${title}”`,
  };
  return words[classified.kind];
};
