import type { Kind } from './kind.ts';
import type { LifeModule, LifeModuleDeclaration } from './module.ts';
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
import { type LifeTabId, type TabDeclaration, tabs } from './tabs.ts';

/** What each tab shows; one that is declared in `tabs.ts` does not compile until it has its line here. */
const declarations: { readonly [Id in LifeTabId]: LifeModuleDeclaration } = {
  career,
  communication,
  community,
  creativity,
  emergency,
  entertainment,
  finance,
  goals,
  health,
  hobbies,
  home,
  insights,
  learning,
  legacy,
  networking,
  overview,
  projects,
  reputation,
  skills,
  social,
  travel,
};

/** The declarations of tabs with what the sidebar says of them, in its order; tabs with a screen of their own are left out. */
export const modulesOf = (
  declared: readonly TabDeclaration[],
  byTab: Readonly<Record<string, LifeModuleDeclaration>>,
): LifeModule[] =>
  declared.flatMap(({ screen, ...tab }) => {
    const declaration = byTab[tab.id];
    return screen === 'records' && declaration !== undefined ? [{ ...declaration, ...tab }] : [];
  });

/** Every data-driven tab of the dashboard, in the order of the sidebar. */
export const lifeModules: readonly LifeModule[] = modulesOf(tabs, declarations);

/** Every kind of record of some tabs; each belongs to one tab. */
export const kindsOf = (modules: readonly LifeModule[]): Map<string, Kind> =>
  new Map(modules.flatMap(({ kinds }) => kinds).map((kind) => [kind.id, kind]));
