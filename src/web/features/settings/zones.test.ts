import { expect, test } from 'vitest';
import { zoneOptions } from './zones.ts';

test('the three zones of the specification come first, then the automatic one, then every other', () => {
  const options = zoneOptions('auto', 'Europe/Berlin');
  expect(options.slice(0, 4).map(({ label }) => label)).toEqual([
    'UTC-8 (Pacific)',
    'UTC-5 (Eastern)',
    'UTC+0 (Greenwich)',
    'Automatic (Europe/Berlin)',
  ]);
  expect(options.length).toBeGreaterThan(400);
});

test('no zone is offered twice, and one that the browser does not list is still there', () => {
  const values = zoneOptions('Asia/Calcutta', 'Europe/Berlin', ['UTC', 'America/New_York', 'Asia/Tokyo']).map(
    ({ value }) => value,
  );
  expect(values).toEqual(['America/Los_Angeles', 'America/New_York', 'UTC', 'auto', 'Asia/Calcutta', 'Asia/Tokyo']);
});
