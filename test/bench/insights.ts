/*
 * How often the insights see what is not there, and how often they miss what is: `node test/bench/insights.ts`.
 */
import { livesWhereItIsFound, livesWithChanceFindings } from '#test/support/life/simulated-lives.ts';

const LIVES = 500;
const percent = (lives: number) => `${((100 * lives) / LIVES).toFixed(1)} %`;

console.log(`${LIVES} lives of 12 things over so many days, as many of them not recorded:`);
console.log('days  missing  nothing there, but a finding  r = 0.5 found  r = 0.5 a day later found');
for (const recording of [
  { days: 90, missing: 0 },
  { days: 90, missing: 0.2 },
  { days: 90, missing: 0.4 },
  { days: 45, missing: 0.2 },
]) {
  const shares = [
    livesWithChanceFindings(LIVES, recording),
    livesWhereItIsFound(LIVES, recording),
    livesWhereItIsFound(LIVES, { ...recording, lag: 1 }),
  ].map(percent);
  console.log(
    `${String(recording.days).padStart(4)}  ${String(100 * recording.missing).padStart(4)} %  ${shares[0]!.padStart(29)}  ${shares[1]!.padStart(13)}  ${shares[2]!.padStart(25)}`,
  );
}
