import { expect, test } from 'vitest';
import { taskTitle } from './task-title.ts';

test.each([
  ['Re: Quote', 'Quote'],
  ['AW: WG: Angebot', 'Angebot'],
  ['Fwd: RE[2]: Fw : Plan', 'Plan'],
  ['Réf : TR: Devis', 'Devis'],
  ['Research: a plan', 'Research: a plan'],
  ['Reminder: pay', 'Reminder: pay'],
  ['Re:', ''],
])('of “%s” is “%s”', (subject, title) => expect(taskTitle(subject)).toBe(title));

test('is as long as a task may be called, and ends within no character', () => {
  const title = taskTitle(`Re: ${'a'.repeat(198)}😀 more`);
  expect([title.length <= 200, title.endsWith('…'), title.isWellFormed()]).toEqual([true, true, true]);
});
