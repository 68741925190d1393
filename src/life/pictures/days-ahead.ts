import type { Section } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { relativeDayText } from '../days.ts';
import { picture } from './picture.ts';

const DAYS = 14;
const TALLEST = 8;

/** What is due on each of the next two weeks as a stack of bricks, what is late, if anything, before them; nothing where nothing is open. */
export const bricksAhead = (open: readonly (string | null)[], today: string): Section[] => {
  if (open.length === 0) return [];
  const countOf = (isMeant: (due: string) => boolean) => open.filter((due) => due !== null && isMeant(due)).length;
  const late = countOf((due) => due < today);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((day) => ({
    label: relativeDayText(day, today),
    count: countOf((due) => due === day),
  }));
  const fullest = days.reduce((best, one) => (one.count > best.count ? one : best));
  const undated = open.filter((due) => due === null).length;
  const columns = [...(late > 0 ? [{ label: 'Late', count: late }] : []), ...days];
  const most = Math.max(...columns.map(({ count }) => count), 1);
  return picture('stacks', {
    title: 'Two weeks ahead',
    sentence: [
      late > 0 && `${late} ${late === 1 ? 'task is' : 'tasks are'} late.`,
      dueText(fullest),
      undated > 0 && `${undated} without a date.`,
    ]
      .filter(Boolean)
      .join(' '),
    parts: columns.map(({ label, count }, column) => ({
      label,
      shown: `${count} due`,
      value: count / most,
      ...(count > 0 && { of: Math.min(count, TALLEST) }),
      ...(column === 0 && late > 0 && { marked: true }),
    })),
  });
};

const whenText = (label: string): string => (label.startsWith('To') ? label.toLowerCase() : `on ${label}`);

const dueText = ({ label, count }: { label: string; count: number }): string => {
  if (count === 0) return 'Nothing is due in the next two weeks.';
  return count === 1 ? `Next is due ${whenText(label)}.` : `Most is due ${whenText(label)}: ${count}.`;
};
