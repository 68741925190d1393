import type { RoadmapFeature } from './feature.ts';
import { body } from './features/body.ts';
import { days } from './features/days.ts';
import { household } from './features/household.ts';
import { mind } from './features/mind.ts';
import { money } from './features/money.ts';
import { people } from './features/people.ts';
import { trust } from './features/trust.ts';

const ORDER = { completed: 0, 'in-progress': 1, planned: 2, research: 3 } as const;

/** Every feature of the roadmap: what is done first, then by progress. */
export const roadmap: readonly RoadmapFeature[] = [
  ...mind,
  ...people,
  ...days,
  ...body,
  ...trust,
  ...money,
  ...household,
].sort((a, b) => ORDER[a.status] - ORDER[b.status] || b.progress - a.progress);
