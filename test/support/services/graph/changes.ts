import { randomUUID } from 'node:crypto';
import { presentEvent } from './present.ts';
import type { Mailbox, Recurrence, State, StoredEvent, StoredException, When } from './state.ts';

/** What Graph refuses, as it says it: https://learn.microsoft.com/en-us/graph/errors */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Body = Record<string, unknown>;
/** What is kept as it comes. */
const PLAIN = [
  'subject',
  'body',
  'location',
  'attendees',
  'showAs',
  'isReminderOn',
  'reminderMinutesBeforeStart',
  'categories',
];
const KNOWN = new Set([...PLAIN, 'start', 'end', 'isAllDay', 'recurrence', 'transactionId']);

const isWhen = (value: unknown): value is When =>
  typeof value === 'object' && value !== null && 'dateTime' in value && 'timeZone' in value;
const addressesOf = (fields: Body): string[] =>
  ((fields.attendees ?? []) as { emailAddress: { address: string } }[]).map((each) => each.emailAddress.address);

function checked(body: Body): Body {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw new Refusal(
      400,
      'RequestBodyRead',
      `The property '${unknown}' does not exist on type 'microsoft.graph.event'.`,
    );
  for (const name of ['start', 'end'])
    if (name in body && !isWhen(body[name]))
      throw new Refusal(400, 'ErrorInvalidRequest', `The ${name} needs dateTime and timeZone.`);
  if (
    body.isAllDay === true &&
    [body.start, body.end].some((each) => isWhen(each) && !each.dateTime.includes('T00:00:00'))
  )
    throw new Refusal(400, 'ErrorPropertyValidationFailure', 'An all day event starts and ends at midnight.');
  return body;
}
/** A guest has answered nothing until they do; who answers for them is refused silently. */
const plainFields = (body: Body, before: Body = {}): Body => {
  const known = new Map(
    ((before.attendees ?? []) as { emailAddress: { address: string }; status: object }[]).map((each) => [
      each.emailAddress.address,
      each.status,
    ]),
  );
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => PLAIN.includes(name)));
  if (!Array.isArray(fields.attendees)) return fields;
  const attendees = (fields.attendees as { emailAddress: { address: string } }[]).map((each) => ({
    ...each,
    status: known.get(each.emailAddress.address) ?? { response: 'none', time: '0001-01-01T00:00:00Z' },
  }));
  return { ...fields, attendees };
};

/** Changes of one person's events; each is noted for whoever asks for changes, and guests get their letters. */
export function changesOf(mailbox: Mailbox, state: State) {
  const note = (calendar: string, id: string, isRemoved = false): number => {
    state.number += 1;
    mailbox.log.push({ number: state.number, calendar, id, isRemoved });
    return state.number;
  };
  const tell = (fields: Body, kind: 'invitation' | 'update' | 'cancellation') => {
    const to = addressesOf(fields).filter((address) => address !== mailbox.email);
    if (to.length > 0)
      mailbox.letters.push({ to, kind, subject: typeof fields.subject === 'string' ? fields.subject : '' });
  };
  const writable = (calendar: string) => {
    const found = mailbox.calendars.find(({ id }) => id === calendar);
    if (found === undefined)
      throw new Refusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    if (!found.canEdit)
      throw new Refusal(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
  };

  return {
    create(calendar: string, given: Body): StoredEvent {
      writable(calendar);
      const body = checked(given);
      const { start, end, transactionId } = body;
      if (!isWhen(start) || !isWhen(end))
        throw new Refusal(400, 'ErrorInvalidRequest', 'A start and an end are required.');
      const known = [...mailbox.events.values()].find(
        (event) => transactionId && event.transactionId === transactionId,
      );
      if (known !== undefined && !known.isDeleted) return known;
      const id = `AAMk${randomUUID().replaceAll('-', '')}+/=`;
      const defaults = {
        isReminderOn: true,
        reminderMinutesBeforeStart: 15,
        showAs: 'busy',
        categories: [],
        attendees: [],
      };
      const event: StoredEvent = {
        id,
        calendar,
        number: note(calendar, id),
        start,
        end,
        isAllDay: body.isAllDay === true,
        recurrence: (body.recurrence ?? null) as Recurrence | null,
        exceptions: new Map(),
        cancelled: new Set(),
        isDeleted: false,
        ...(typeof transactionId === 'string' && { transactionId }),
        fields: { ...defaults, ...plainFields(body) },
      };
      mailbox.events.set(id, event);
      tell(event.fields, 'invitation');
      return event;
    },
    patch(event: StoredEvent, given: Body): void {
      writable(event.calendar);
      const body = checked(given);
      if (event.fields.isOrganizer === false && 'attendees' in body)
        throw new Refusal(403, 'ErrorAccessDenied', 'Only the organizer changes the attendees.');
      const isMoved = 'start' in body || 'end' in body || 'recurrence' in body;
      if (isWhen(body.start)) event.start = body.start;
      if (isWhen(body.end)) event.end = body.end;
      if ('isAllDay' in body) event.isAllDay = body.isAllDay === true;
      if ('recurrence' in body) event.recurrence = body.recurrence as Recurrence | null;
      // Exchange makes a series anew that is at another time: what was changed of single dates is lost.
      if (isMoved) {
        event.exceptions.clear();
        event.cancelled.clear();
      }
      event.fields = { ...event.fields, ...plainFields(body, event.fields) };
      event.number = note(event.calendar, event.id);
      tell(event.fields, 'update');
    },
    patchInstance(event: StoredEvent, day: string, given: Body): void {
      writable(event.calendar);
      const body = checked(given);
      const known: StoredException = event.exceptions.get(day) ?? {
        id: `${event.id}.exc.${day}`,
        number: 0,
        fields: {},
      };
      const times = {
        ...(isWhen(body.start) && { start: body.start }),
        ...(isWhen(body.end) && { end: body.end }),
      };
      const number = note(event.calendar, known.id);
      event.exceptions.set(day, { ...known, ...times, number, fields: { ...known.fields, ...plainFields(body) } });
    },
    remove(event: StoredEvent): void {
      writable(event.calendar);
      event.isDeleted = true;
      note(event.calendar, event.id, true);
      tell(event.fields, 'cancellation');
    },
    removeInstance(event: StoredEvent, day: string, id: string): void {
      writable(event.calendar);
      event.exceptions.delete(day);
      event.cancelled.add(day);
      note(event.calendar, id, true);
    },
    answer(event: StoredEvent, day: string | null, response: string, { comment, sendResponse }: Body): void {
      if (event.fields.isOrganizer !== false)
        throw new Refusal(
          400,
          'ErrorInvalidRequest',
          "Your request can't be completed. You can't respond to this meeting because you're the meeting organizer.",
        );
      const shown = presentEvent(mailbox, event);
      const organizer = shown.organizer.emailAddress.address;
      const attendees = ((event.fields.attendees ?? []) as { emailAddress: { address: string } }[]).map((each) =>
        each.emailAddress.address === mailbox.email ? { ...each, status: { response } } : each,
      );
      if (sendResponse !== false)
        mailbox.letters.push({
          to: [organizer],
          kind: 'answer',
          subject: response,
          ...(typeof comment === 'string' && { comment }),
        });
      if (day !== null) {
        const known = event.exceptions.get(day) ?? { id: `${event.id}.exc.${day}`, number: 0, fields: {} };
        event.exceptions.set(day, {
          ...known,
          number: note(event.calendar, known.id),
          fields: { ...known.fields, attendees },
        });
        return;
      }
      // Outlook puts away what was declined.
      if (response === 'declined') {
        event.isDeleted = true;
        note(event.calendar, event.id, true);
        return;
      }
      event.fields = { ...event.fields, attendees };
      event.number = note(event.calendar, event.id);
    },
  };
}
