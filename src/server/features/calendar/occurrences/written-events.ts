import { calendarEvent } from '#contract/calendar/event.ts';
import { WrittenReply } from '#server/http/handlers.ts';
import type { EventsToWrite } from './agenda.ts';
import { toCalendarEvent, type EventOccurrence } from './occurrence.ts';

/** How much JSON of all people together is kept, in bytes: the weeks that some dozens of them look at. */
const KEPT = 24 * 1024 * 1024;

interface Written {
  /** Everything that the JSON depends on beside the occurrence. */
  readonly key: string;
  readonly json: Uint8Array;
}

/**
 * Writes lists of events as JSON, and keeps what it wrote of each occurrence: a screen asks for the same days again and again, and to
 * analyse, check and write an event takes a hundred times as long as to copy its text.
 */
export const createWrittenEvents = () => {
  const kept = new Map<EventOccurrence, Written>();
  let bytes = 0;

  const keep = (event: EventOccurrence, written: Written): void => {
    bytes += written.json.length - (kept.get(event)?.json.length ?? 0);
    kept.delete(event);
    kept.set(event, written);
    for (const [oldest, { json }] of kept) {
      if (bytes <= KEPT) return;
      kept.delete(oldest);
      bytes -= json.length;
    }
  };

  const textOf = (event: EventOccurrence, { keyOf, analysed }: EventsToWrite): Uint8Array => {
    const key = keyOf(event);
    const known = kept.get(event);
    if (known?.key === key) return known.json;
    const json = Buffer.from(JSON.stringify(calendarEvent.parse(toCalendarEvent(analysed(event)))));
    keep(event, { key, json });
    return json;
  };

  /** A reply with a list of events, and what else it says. */
  return (events: readonly EventOccurrence[], writing: EventsToWrite, more: object): WrittenReply => {
    const parts: Uint8Array[] = [Buffer.from('{"success":true,"events":[')];
    for (const [index, event] of events.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(textOf(event, writing));
    }
    parts.push(Buffer.from(`],${JSON.stringify(more).slice(1)}`));
    return new WrittenReply(Buffer.concat(parts));
  };
};

const COMMA = Buffer.from(',');
