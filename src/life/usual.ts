import { mean } from './statistics.ts';

/** So many values make a usual one. */
const ENOUGH = 10;
/** What is nearer to it than this share of how far values usually differ is as usual. */
const NEAR = 0.4;

/** How the mean of the last days is beside that of the days before: "Above your usual"; nothing while there is no usual. */
export const usualText = (recent: number | null, before: readonly number[]): string | undefined => {
  const usual = mean(before);
  if (recent === null || usual === null || before.length < ENOUGH) return undefined;
  const spread = Math.sqrt(mean(before.map((value) => (value - usual) ** 2))!);
  const away = recent - usual;
  if (Math.abs(away) <= NEAR * spread || Math.abs(away) < 1) return 'As usual for you';
  return away > 0 ? 'Above your usual' : 'Below your usual';
};
