import type { PicturePart, Section } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import type { MessageDay } from '../module.ts';
import { sum } from '../statistics.ts';
import { dayText } from './day-text.ts';
import { picture } from './picture.ts';

const DAYS = 14;

/** Two weeks of messages: what came above a line, what was sent under it; nothing where there were neither. */
export const messagesByDay = (of: (day: string) => MessageDay | undefined, today: string): Section[] => {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS)).map((day) => ({
    day,
    ...(of(day) ?? { received: 0, sent: 0 }),
  }));
  const [received, sent] = [sum(days.map((one) => one.received)), sum(days.map((one) => one.sent))];
  if (received + sent === 0) return [];
  const most = Math.max(...days.map((one) => Math.max(one.received, one.sent)));
  const busiest = days.reduce((best, one) => (one.received + one.sent > best.received + best.sent ? one : best));
  return picture('mirror', {
    title: 'Two weeks',
    sentence: [
      received > 0 && `Above, ${countText(received)} to you.`,
      sent > 0 && `Below, ${countText(sent)} from you.`,
      received + sent > 1 && `Most on ${dayText(busiest.day)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    parts: days.map((one): PicturePart => ({
      label: dayText(one.day),
      shown: `${one.received} received, ${one.sent} sent`,
      value: one.received / most,
      below: one.sent / most,
      ...(one.day === today && { marked: true }),
    })),
  });
};

const countText = (count: number): string => (count === 1 ? 'one message' : `${count} messages`);
