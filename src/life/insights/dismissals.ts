/** Something that Iris found, by a name that stays the same, and how large its effect is. */
export interface Found {
  readonly finding: string;
  readonly effect: number;
}
/** A finding that the person does not want to see, as large as it was when they said so. */
export interface Dismissal extends Found {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A finding whose effect has changed by so much is another one: weak and moderate lie 0.1 to 0.3 apart. */
const MATERIAL = 0.2;
/** After so long a finding is told again. */
export const DISMISSED_FOR = 180 * 24 * 3600_000;

/** Which of what was found is still dismissed at a moment, and which is to be told. */
export const sortOut = <T extends Found>(found: readonly T[], dismissals: readonly Dismissal[], now: number) => {
  const byName = new Map(dismissals.map((one) => [one.finding, one]));
  const isDismissed = ({ finding, effect }: T): boolean => {
    const dismissal = byName.get(finding);
    if (dismissal === undefined || now - dismissal.at >= DISMISSED_FOR) return false;
    return Math.sign(effect) === Math.sign(dismissal.effect) && Math.abs(effect - dismissal.effect) < MATERIAL;
  };
  return { told: found.filter((one) => !isDismissed(one)), dismissed: found.filter(isDismissed) };
};
