import { expect, test } from 'vitest';
import { runningTitle } from './running-title.ts';

test('the timer stands before the title of the page, and leaves it as it was', () => {
  const page = { title: 'Settings - Iris' };
  const title = runningTitle(page);
  title.show('00:00:01 Site');
  title.show('00:00:02 Site');
  expect(page.title).toBe('00:00:02 Site · Settings - Iris');
  title.clear();
  expect(page.title).toBe('Settings - Iris');
});

test('a page that is opened meanwhile keeps its own title', () => {
  const page = { title: 'Settings - Iris' };
  const title = runningTitle(page);
  title.show('00:00:01 Site');
  page.title = 'Dashboard - Iris';
  title.show('00:00:02 Site');
  expect(page.title).toBe('00:00:02 Site · Dashboard - Iris');
  page.title = 'Messages - Iris';
  title.clear();
  expect(page.title).toBe('Messages - Iris');
});
