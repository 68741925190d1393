import type { Kind } from './kind.ts';
import type { LifeModule } from './module.ts';
import { career } from './modules/career.ts';
import { communication } from './modules/communication.ts';
import { community } from './modules/community.ts';
import { creativity } from './modules/creativity.ts';
import { emergency } from './modules/emergency.ts';
import { entertainment } from './modules/entertainment.ts';
import { finance } from './modules/finance.ts';
import { goals } from './modules/goals.ts';
import { health } from './modules/health.ts';
import { hobbies } from './modules/hobbies.ts';
import { home } from './modules/home.ts';
import { insights } from './modules/insights.ts';
import { learning } from './modules/learning.ts';
import { legacy } from './modules/legacy.ts';
import { networking } from './modules/networking.ts';
import { overview } from './modules/overview.ts';
import { projects } from './modules/projects.ts';
import { reputation } from './modules/reputation.ts';
import { skills } from './modules/skills.ts';
import { social } from './modules/social.ts';
import { travel } from './modules/travel.ts';

/** Every data-driven tab of the dashboard, in the order of the sidebar. */
export const lifeModules: readonly LifeModule[] = [
  overview,
  health,
  finance,
  home,
  emergency,
  insights,
  social,
  communication,
  networking,
  community,
  reputation,
  career,
  projects,
  skills,
  goals,
  learning,
  hobbies,
  entertainment,
  travel,
  legacy,
  creativity,
];

/** Every kind of record of some tabs; each belongs to one tab. */
export const kindsOf = (modules: readonly LifeModule[]): Map<string, Kind> =>
  new Map(modules.flatMap(({ kinds }) => kinds).map((kind) => [kind.id, kind]));
