import type { RoadmapFeature } from './feature.ts';
import { bodyFeatures } from './features/body.ts';
import { daysFeatures } from './features/days.ts';
import { householdFeatures } from './features/household.ts';
import { mindFeatures } from './features/mind.ts';
import { moneyFeatures } from './features/money.ts';
import { peopleFeatures } from './features/people.ts';
import { trustFeatures } from './features/trust.ts';

const ORDER = { completed: 0, 'in-progress': 1, planned: 2, research: 3 } as const;

/** Every feature of the roadmap: completed ones first, then by progress. */
export const roadmap: readonly RoadmapFeature[] = [
  ...mindFeatures,
  ...peopleFeatures,
  ...daysFeatures,
  ...bodyFeatures,
  ...trustFeatures,
  ...moneyFeatures,
  ...householdFeatures,
].sort((a, b) => ORDER[a.status] - ORDER[b.status] || b.progress - a.progress);
