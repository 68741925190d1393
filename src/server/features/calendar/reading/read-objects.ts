import { createBudget, FILE_LIMITS } from '#formats/budget.ts';
import { readCalendar, type ReadCalendar } from '#formats/icalendar/read-calendar.ts';
import { readSchedulingMessage, type SchedulingMessage } from '#formats/icalendar/read-message.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';

/** Reads what calendar servers send and people bring. */
export interface CalendarReader {
  calendar(text: string): Promise<ReadCalendar>;
  /** The one series of each calendar object; null for tasks and for what cannot be read. */
  objects(sources: readonly string[]): Promise<(EventSeries | null)[]>;
  /** What a calendar file tells about an event; null for every other file. */
  message(text: string): Promise<SchedulingMessage | null>;
  xml(text: string): Promise<XmlElement>;
}

/** Reads in the calling thread. */
export const inlineCalendarReader: CalendarReader = {
  calendar: async (text) => readCalendar(text),
  async objects(sources) {
    const budget = createBudget(FILE_LIMITS.calendar);
    return sources.map((source) => {
      try {
        return readCalendar(source, budget).series[0] ?? null;
      } catch (error) {
        if (error instanceof UnreadableFile) return null;
        throw error;
      }
    });
  },
  message: async (text) => readSchedulingMessage(text),
  xml: async (text) => readXmlTree(text),
};
