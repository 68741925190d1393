import type { Section } from '#contract/section.ts';
import { picture } from './picture.ts';

/** How many rings have room around the figure in their middle, and how many at all. */
const AROUND_A_FIGURE = 3;
const RINGS = 5;

/** Something that has to be looked at again; `left` and `of` in days, negative when it is overdue. */
interface Check {
  readonly name: string;
  readonly left: number;
  readonly of: number;
}

/** What has to be checked or renewed as rings, the nearest outermost, closed as far as there is time left. */
export const nextChecks = (all: readonly Check[]): Section[] => {
  const checks = all.toSorted((a, b) => a.left - b.left).slice(0, RINGS);
  const [next] = checks;
  if (next === undefined) return [];
  const overdue = all.filter(({ left }) => left < 0);
  return picture('rings', {
    title: 'Time until the next check',
    sentence:
      overdue.length === 0
        ? `Everything is up to date. ${next.name} is next.`
        : overdue.length === 1
          ? `Overdue: ${next.name}.`
          : `${overdue.length} are overdue, ${next.name} the longest.`,
    ...(next.left > 0 &&
      checks.length <= AROUND_A_FIGURE && {
        centre: { shown: String(next.left), note: next.left === 1 ? 'day' : 'days' },
      }),
    parts: checks.map(({ name, left, of }) => ({
      label: name,
      shown: left < 0 ? `${-left} days late` : left === 0 ? 'today' : left === 1 ? '1 day' : `${left} days`,
      value: left / of,
      ...(left < 0 && { marked: true }),
    })),
  });
};
