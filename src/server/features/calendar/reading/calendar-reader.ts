import { createReadingThreads } from '#server/threads/reading-threads.ts';
import { type CalendarReader, inlineCalendarReader } from './read-objects.ts';

/** What is no longer than this is read at once, in characters: the worst of it takes less time than starting a thread. */
const SHORT = 32 * 1024;

/** Reads calendars apart from the thread that answers requests. */
export const createCalendarReader = (): CalendarReader => {
  const threads = createReadingThreads<CalendarReader>(new URL('./calendar.worker.ts', import.meta.url));
  const read = <T>(length: number, work: (reader: CalendarReader) => Promise<T>): Promise<T> =>
    length <= SHORT ? work(inlineCalendarReader) : threads.use(work);
  return {
    calendar: (text) => read(text.length, (reader) => reader.calendar(text)),
    objects: (sources) =>
      read(
        sources.reduce((sum, { length }) => sum + length, 0),
        (reader) => reader.objects(sources),
      ),
    message: (text) => read(text.length, (reader) => reader.message(text)),
    xml: (text) => read(text.length, (reader) => reader.xml(text)),
  };
};
