import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { signUp } from '#test/support/browser-page.ts';
import { connectSampleMailbox } from '#test/support/mail-screen.ts';

let page: Page;
const fixture = pageFixture({ enter: (there) => void (page = there) });

/** More than any screen has; whoever presses Tab so often has lost the way. */
const STOPS = 150;

/** Presses Tab until something has the focus; each stop on the way shows that it has it. */
const tabTo = async (target: Locator) => {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(unseenFocus);
    expect(unseen).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target.toString()}`);
};

/** What has the focus, if nobody can see that: neither it nor what surrounds it is outlined. */
const unseenFocus = (): string | null => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const shows = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  // A hidden checkbox is shown by its label, an input by its box.
  for (let element: Element | null = focused, level = 0; element !== null && level < 4; level += 1) {
    if (shows(element) || [...element.children].some((child) => level > 0 && shows(child))) return null;
    element = element.parentElement;
  }
  return focused.outerHTML.slice(0, 160);
};
const focused = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
const type = (text: string) => page.keyboard.type(text);
const press = (key: string) => page.keyboard.press(key);
const go = async (letter: string, heading: string | RegExp) => {
  await press('g');
  await press(letter);
  await page.getByRole('heading', { name: heading, level: 1 }).first().waitFor();
};

test('a whole day goes by keyboard: mail, an event, the timer, a record and a setting', async () => {
  await signUp(page);
  await connectSampleMailbox(page);
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page.getByRole('link', { name: /^Skip to/ }));

  await go('m', 'Mail Agent');
  await page.getByRole('region', { name: 'Emails', exact: true }).getByRole('link').first().waitFor();
  await tabTo(page.getByRole('region', { name: 'Emails', exact: true }).getByRole('link').first());
  await press('Enter');
  await page.getByRole('button', { name: 'Send reply' }).waitFor();
  await press('r');
  await focused(page.getByLabel('Your reply'));
  await press('Escape');
  await press('e');
  await page.locator('.toast', { hasText: 'Email Archived' }).waitFor();
  await press('Escape');

  // On the mail screen g is for folders: the search leads everywhere.
  await press('Control+k');
  await focused(page.getByRole('combobox'));
  await type('Calendar');
  await page
    .getByRole('option', { name: /^Calendar/ })
    .first()
    .waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Calendar Agent' }).waitFor();
  await page.getByRole('button', { name: 'New Event' }).waitFor();
  await press('n');
  await focused(page.getByRole('dialog').getByRole('textbox').first());
  await type('Lunch with Ana tomorrow 1pm');
  await tabTo(page.getByRole('button', { name: 'Create Event' }));
  await press('Enter');
  await page.locator('.toast', { hasText: /Event/ }).waitFor();

  await go('o', 'Orbit');
  await tabTo(page.getByRole('tab', { name: 'Dashboard' }));
  await press('ArrowRight');
  await focused(page.getByRole('tab', { name: 'Timer' }));
  await tabTo(page.getByLabel('What are you working on?'));
  await type('Plans for the quay');
  await press('Enter');
  await page.getByRole('button', { name: /Stop/ }).first().waitFor();
  await tabTo(page.getByRole('button', { name: /Stop/ }).first());
  await press('Enter');
  await page.getByText('Plans for the quay').first().waitFor();

  await press('/');
  const line = page.getByRole('dialog', { name: 'Quick Add' }).getByLabel('Just type it');
  await tabTo(line);
  await type('slept 7h20');
  await page.getByRole('dialog', { name: 'Quick Add' }).getByRole('button', { name: 'Save', exact: true }).waitFor();
  await press('Enter');
  await page.getByRole('dialog', { name: 'Quick Add' }).waitFor({ state: 'detached' });
  await go('b', 'Health');
  await page.getByRole('region', { name: 'Health Feed' }).getByText('Slept 7 h 20').waitFor();

  await go('s', 'Settings');
  await tabTo(page.getByLabel('Weeks begin on'));
  await press('ArrowDown');
  await tabTo(page.getByRole('button', { name: 'Save Changes' }).last());
  await press('Enter');
  await page.locator('.toast', { hasText: /Saved/i }).waitFor();
  expect(fixture.context.complaints()).toEqual([]);
});
