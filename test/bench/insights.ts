/*
 * How often the insights see what is not there, and how often they miss what is: `node test/bench/insights.ts`.
 */
import { livesWhereItIsFound, livesWithChanceFindings } from '#test/support/life/simulated-lives.ts';

const LIVES = 500;
const percent = (lives: number) => `${((100 * lives) / LIVES).toFixed(1)} %`;

console.log(
  `${LIVES} lives of 12 unrelated series over 90 days: ${percent(livesWithChanceFindings(LIVES))} show a finding`,
);
console.log(`${LIVES} lives with one correlation of 0.5: ${percent(livesWhereItIsFound(LIVES))} show it`);
