import type { SeedRecord } from './seed-record.ts';
import { health, household, money, people } from './sixty-days-at-home.ts';
import { passions, whatLasts } from './sixty-days-of-passions.ts';
import { workAndProjects } from './sixty-days-of-work.ts';

/** Sixty days of somebody who records something in every tab: the same whenever they are asked for. */
export const sixtyDays = (today: string): SeedRecord[] => [
  ...health(today),
  ...money(today),
  ...people(today),
  ...household(today),
  ...workAndProjects(today),
  ...passions(today),
  ...whatLasts(today),
];
