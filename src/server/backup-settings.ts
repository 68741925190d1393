import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '#contract/time-units.ts';
import { StartError } from './errors.ts';

const UNITS = { m: MINUTE, h: HOUR, d: DAY } as const;
const periods = z.enum(['d', 'w', 'm', 'y']);

/** The newest backup of each of the last `count` days, weeks, months or years that have one. */
export interface Generation {
  readonly count: number;
  readonly unit: z.output<typeof periods>;
}

/** Where backups of the embedded database go, how often they are made, in milliseconds, and which are kept. */
export interface BackupSettings {
  readonly folder: string;
  readonly every: number;
  readonly keep: readonly Generation[];
}

const environment = z.object({
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d*[mhd]$/, 'must be a number of minutes, hours or days, such as 24h')
    .prefault('24h')
    .transform((text) => Number(text.slice(0, -1)) * UNITS[z.enum(['m', 'h', 'd']).parse(text.slice(-1))]),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d*[dwmy](,[1-9]\d*[dwmy])*$/, 'must name days, weeks, months or years, such as 7d,4w,6m')
    .prefault('7d,4w,6m')
    .transform((text) =>
      text
        .split(',')
        .map((part): Generation => ({ count: Number(part.slice(0, -1)), unit: periods.parse(part.slice(-1)) })),
    ),
});

/** Reads the settings of backups, or undefined where none are asked for; what cannot work is a StartError. */
export const readBackupSettings = (
  read: (schema: typeof environment) => z.output<typeof environment>,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): BackupSettings | undefined => {
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP } = read(environment);
  if (BACKUP_DIR === undefined) return undefined;
  if (databaseUrl !== undefined)
    throw new StartError(
      'BACKUP_DIR is for the embedded database: PostgreSQL has tools of its own (docs/operating.md).',
    );
  const folder = resolve(BACKUP_DIR);
  if (!relative(resolve(dataDir), folder).startsWith('..'))
    throw new StartError('BACKUP_DIR must not be in DATA_DIR: what destroys one would destroy the other.');
  return { folder, every: BACKUP_EVERY, keep: BACKUP_KEEP };
};
