import { DAY } from '#contract/time-units.ts';

/** Something that Iris found, by a name that stays the same, and how large its effect is. */
export interface DismissibleFinding {
  readonly finding: string;
  readonly effect: number;
}
/** A finding that the person does not want to see, as large as it was when they said so. */
export interface Dismissal extends DismissibleFinding {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A finding whose effect has changed by so much is another one: weak and moderate lie 0.1 to 0.3 apart. */
const MATERIAL = 0.2;
/** After this time a dismissed finding is shown again; milliseconds. */
export const DISMISSED_FOR = 180 * DAY;

/** Splits findings into those still dismissed at a moment and those to show. */
export const sortOut = <T extends DismissibleFinding>(
  found: readonly T[],
  dismissals: readonly Dismissal[],
  now: number,
) => {
  const byName = new Map(dismissals.map((one) => [one.finding, one]));
  const isDismissed = ({ finding, effect }: T): boolean => {
    const dismissal = byName.get(finding);
    if (dismissal === undefined || now - dismissal.at >= DISMISSED_FOR) return false;
    return Math.sign(effect) === Math.sign(dismissal.effect) && Math.abs(effect - dismissal.effect) < MATERIAL;
  };
  return { told: found.filter((one) => !isDismissed(one)), dismissed: found.filter(isDismissed) };
};
