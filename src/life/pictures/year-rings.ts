import type { Section } from '#contract/section.ts';
import { picture } from './picture.ts';

/** The most years that are told apart. */
const YEARS = 12;

/** A ring of a tree for each year since the first day, as wide as what is kept of it; nothing where nothing is. */
export const yearRings = (days: readonly string[], today: string): Section[] => {
  const past = days.filter((day) => day <= today).map((day) => Number(day.slice(0, 4)));
  if (past.length === 0) return [];
  const last = Number(today.slice(0, 4));
  const first = Math.max(Math.min(...past), last + 1 - YEARS);
  const years = Array.from({ length: last + 1 - first }, (_, index) => first + index).map((year) => ({
    year,
    count: past.filter((one) => one === year).length,
  }));
  const widest = years.reduce((best, one) => (one.count > best.count ? one : best));
  const most = Math.max(widest.count, 1);
  return picture('tree', {
    title: years.length === 1 ? 'The first ring' : `${years.length} years`,
    sentence:
      years.length === 1
        ? `${things(widest.count)} from ${last}. Each year adds a ring.`
        : `A ring for each year. The widest is ${widest.year}, with ${things(widest.count)}.`,
    parts: years.map(({ year, count }) => ({
      label: String(year),
      shown: count === 0 ? 'nothing yet' : things(count),
      value: count / most,
      ...(year === last && { marked: true }),
    })),
  });
};

const things = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;
