import { expect, test } from 'vitest';
import { lifeModule } from './module.ts';
import { lifeModules, modulesOf } from './modules.ts';
import { tabAliases, type TabDeclaration, tabs } from './tabs.ts';

const garden = lifeModule({ kinds: [], reads: [], sample: () => [], view: () => [] });
const gardenTab: TabDeclaration = {
  id: 'garden',
  label: 'Garden',
  icon: 'sprout',
  category: 'passions',
  screen: 'records',
};

test('a tab is one line in the list and one declaration of what it shows', () => {
  const [first, ...others] = tabs;
  const found = modulesOf([first, gardenTab, ...others], {
    garden,
    ...Object.fromEntries(lifeModules.map((module) => [module.id, module])),
  });
  expect(found.map(({ id }) => id)).toEqual(['overview', 'garden', ...lifeModules.slice(1).map(({ id }) => id)]);
  expect(found[1]).toMatchObject({ id: 'garden', label: 'Garden', icon: 'sprout', category: 'passions' });
});

test('a tab with a screen of its own has no module', () => {
  expect(modulesOf([{ ...gardenTab, screen: 'orbit' }], { garden })).toEqual([]);
});

test('every tab that shows records has a module, in the order of the sidebar', () => {
  const shown = tabs.filter(({ screen }) => screen === 'records').map(({ id, label }) => ({ id, label }));
  expect(lifeModules.map(({ id, label }) => ({ id, label }))).toEqual(shown);
});

test('every other name of a tab leads to one', () => {
  const ids = lifeModules.map(({ id }) => id);
  expect([...tabAliases.values()].filter((id) => !ids.includes(id))).toEqual([]);
});
