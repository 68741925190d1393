import { calendarEvent } from '#contract/calendar/event.ts';
import { WrittenReply } from '#server/http/handlers.ts';
import type { EventsToWrite } from './agenda.ts';
import { toCalendarEvent, type EventOccurrence } from './occurrence.ts';

/** How much JSON of all people together is kept, in bytes: the weeks that some dozens of them look at. */
const KEPT = 24 * 1024 * 1024;

/** How much of whole replies is kept, in bytes: those that were given last. */
const REPLIES_KEPT = 8 * 1024 * 1024;

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
  let replies: Reply[] = [];

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
    const texts = events.map((event) => textOf(event, writing));
    const end = `],${JSON.stringify(more).slice(1)}`;
    const known = replies.find((each) => each.end === end && isSame(each.texts, texts));
    const reply = known ?? { texts, end, json: joined(texts, end) };
    let left = REPLIES_KEPT;
    replies = [reply, ...replies.filter((each) => each !== reply)].filter(({ json }) => (left -= json.length) >= 0);
    return new WrittenReply(reply.json);
  };
};

interface Reply {
  readonly texts: readonly Uint8Array[];
  readonly end: string;
  readonly json: Uint8Array<ArrayBuffer>;
}
const isSame = (texts: readonly Uint8Array[], others: readonly Uint8Array[]): boolean =>
  texts.length === others.length && texts.every((text, index) => text === others[index]);

const START = Buffer.from('{"success":true,"events":[');
const COMMA = Buffer.from(',');
const joined = (texts: readonly Uint8Array[], end: string): Uint8Array<ArrayBuffer> =>
  Buffer.concat([START, ...texts.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text])), Buffer.from(end)]);
