import { expect, test } from 'vitest';
import type { BackupMoment } from '#server/db/backup-copy.ts';
import { backupsToKeep, MANUAL_BACKUPS } from './generations.ts';

const made = (...moments: string[]) => moments.map((moment) => ({ at: Date.parse(`${moment}Z`), isManual: false }));
const byHand = (...moments: string[]) => made(...moments).map(({ at }) => ({ at, isManual: true }));
const kept = (backups: BackupMoment[], ...generations: Parameters<typeof backupsToKeep>[1]) =>
  [...backupsToKeep(backups, generations)].map(({ at }) => new Date(at).toISOString().slice(0, 13)).toSorted();

test('of each day the newest is kept, and days without a backup do not count', () => {
  const moments = made('2026-03-01T08:00', '2026-03-04T08:00', '2026-03-04T20:00', '2026-03-05T08:00');
  expect(kept(moments, { count: 2, unit: 'd' })).toEqual(['2026-03-04T20', '2026-03-05T08']);
});

test('days, weeks and months are kept beside each other', () => {
  const everyDay = Array.from({ length: 100 }, (_, day) => ({ at: Date.UTC(2026, 0, 1 + day, 3), isManual: false }));
  expect(kept(everyDay, { count: 3, unit: 'd' }, { count: 2, unit: 'w' }, { count: 3, unit: 'm' })).toEqual([
    '2026-02-28T03',
    '2026-03-31T03',
    '2026-04-05T03', // a Sunday
    '2026-04-08T03',
    '2026-04-09T03',
    '2026-04-10T03',
  ]);
});

test('the newest is kept even where nothing else is', () => {
  expect(kept(made('2026-03-01T08:00', '2026-03-02T08:00'))).toEqual(['2026-03-02T08']);
});

test('one that was made by hand stays beside a newer one of its day, and beside one of the same second', () => {
  const backups = [...byHand('2026-03-04T08:00', '2026-03-04T09:00'), ...made('2026-03-04T09:00', '2026-03-04T20:00')];
  expect(kept(backups, { count: 7, unit: 'd' })).toEqual(['2026-03-04T08', '2026-03-04T09', '2026-03-04T20']);
});

test('of those made by hand the newest are kept, and older ones as long as a generation keeps them', () => {
  const hours = Array.from({ length: MANUAL_BACKUPS + 2 }, (_, hour) => `2026-03-04T${String(hour + 8)}:00`);
  const backups = byHand('2026-02-28T08:00', ...hours.map((hour) => hour.replace(/T(\d):/, 'T0$1:')));
  expect(kept(backups, { count: 2, unit: 'd' })).toEqual([
    '2026-02-28T08',
    ...Array.from({ length: MANUAL_BACKUPS }, (_, hour) => `2026-03-04T${String(hour + 10)}`),
  ]);
});
