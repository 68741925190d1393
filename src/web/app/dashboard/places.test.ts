import { expect, test } from 'vitest';
import { dashboardCategories, placeOf, readDashboardSearch } from './places.ts';

test('categories and tabs stand in the order of the specification', () => {
  expect(
    dashboardCategories.map(({ label, tabs }) => [label, ...tabs.map(({ label, id }) => `${label} (${id})`)]),
  ).toEqual([
    [
      'Personal',
      'Overview (overview)',
      'Health (health)',
      'Finance (finance)',
      'Home (home)',
      'Emergency (emergency)',
      'Insights (insights)',
    ],
    [
      'Public',
      'Social (social)',
      'Messages (communication)',
      'Network (networking)',
      'Community (community)',
      'Reputation (reputation)',
    ],
    [
      'Professional',
      'Orbit (orbit)',
      'Career (career)',
      'Projects (projects)',
      'Skills (skills)',
      'Goals (goals)',
      'Calendar (calendar)',
      'Mail Agent (gmail)',
    ],
    [
      'Passions',
      'Learning (learning)',
      'Hobbies (hobbies)',
      'Entertainment (entertainment)',
      'Travel (travel)',
      'Legacy (legacy)',
      'Creativity (creativity)',
    ],
  ]);
});

test('the dashboard without a tab is the overview', () => {
  expect(placeOf('/dashboard', undefined)).toMatchObject({ category: { id: 'personal' }, tab: 'overview' });
});

test('a tab opens its category', () => {
  expect(placeOf('/dashboard', 'gmail')).toMatchObject({ category: { id: 'professional' }, tab: 'gmail' });
});

test('a key without a tab stays in Personal', () => {
  expect(placeOf('/dashboard', 'body')).toMatchObject({ category: { id: 'personal' }, tab: 'body' });
});

test('a page beside the dashboard shows its category, and marks the tab of the same screen without being in it', () => {
  expect(placeOf('/calendar', undefined)).toMatchObject({
    category: { id: 'professional' },
    tab: null,
    shows: 'calendar',
  });
  expect(placeOf('/settings', 'gmail')).toMatchObject({ category: { id: 'personal' }, tab: null, shows: null });
});

test('the address keeps what a tab wrote into it', () => {
  expect(readDashboardSearch({ tab: 'gmail', daysBack: '7', q: '' })).toEqual({ tab: 'gmail', daysBack: '7' });
});
