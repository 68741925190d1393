import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('backups are made when it is said where to, every day, and kept for days, weeks and months', () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: '/var/backups/iris' }).backups).toEqual({
    folder: '/var/backups/iris',
    every: 86_400_000,
    keep: [
      { count: 7, unit: 'd' },
      { count: 4, unit: 'w' },
      { count: 6, unit: 'm' },
    ],
  });
});

test('a folder in the data folder, and PostgreSQL, are refused', () => {
  expect(() => readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data/backups' })).toThrow('must not be in DATA_DIR');
  expect(() => readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data' })).toThrow('must not be in DATA_DIR');
  expect(readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data-backups' }).backups?.folder).toBe('/data-backups');
  expect(() => readConfig({ BACKUP_DIR: '/b', DATABASE_URL: 'postgres://x@127.0.0.1/y' })).toThrow('PostgreSQL');
});

test.each([{ BACKUP_EVERY: 'daily' }, { BACKUP_EVERY: '0h' }, { BACKUP_KEEP: '7' }, { BACKUP_KEEP: '7d, 4w' }])(
  'a mistake such as %o is named',
  (env) => {
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  },
);
