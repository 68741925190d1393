import type { Section } from '#contract/section.ts';
import { daysBetween } from '#contract/zone.ts';
import { picture } from './picture.ts';

/** How many people there is room for. */
const PEOPLE = 40;
/** The longest spoke stands for a year. */
const FURTHEST = 365;

interface Acquaintance {
  readonly name: string;
  readonly last: string | null;
  /** Whether a next step is due. */
  readonly isDue: boolean;
  readonly record?: string;
}

/** People on spokes around the person, those spoken to last nearest; who is due is marked. */
export const lastSpoken = (all: readonly Acquaintance[], today: string): Section[] => {
  const placed = all
    .map(({ last, ...rest }) => ({ ...rest, days: last === null ? null : Math.max(daysBetween(last, today), 0) }))
    .toSorted((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity));
  const [nearest] = placed;
  const known = placed.filter(({ days }) => days !== null);
  const furthest = known.at(-1);
  const spoken =
    nearest === undefined || furthest === undefined
      ? 'Nothing recorded about when you last spoke to anyone.'
      : known.length === 1
        ? `With ${nearest.name}, ${agoText(nearest.days)}.`
        : [
            `Last with ${nearest.name}, ${agoText(nearest.days)}.`,
            `Longest ago with ${furthest.name}, ${agoText(furthest.days)}.`,
          ].join(' ');
  const due = placed.filter(({ isDue }) => isDue);
  const next =
    due.length === 0
      ? null
      : due.length === 1
        ? `A next step with ${due[0]!.name} is due.`
        : `${due.length} next steps are due.`;
  return picture('spiral', {
    title: 'When you last spoke',
    sentence: [spoken, next].filter(Boolean).join(' '),
    parts: placed.slice(0, PEOPLE).map(({ name, days, isDue, record }) => ({
      label: name,
      shown: agoText(days),
      // Weeks differ more for people than months do.
      value: days === null ? 1 : Math.sqrt(days / FURTHEST),
      ...(isDue && { marked: true }),
      ...(record !== undefined && { record }),
    })),
  });
};

const agoText = (days: number | null): string => {
  if (days === null) return 'no day yet';
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  if (days < 60) return `${days} days ago`;
  return days < 730 ? `${Math.round(days / 30.4)} months ago` : `${Math.floor(days / 365)} years ago`;
};
