import type { backupsContract } from '#contract/admin/backups.ts';
import { AppError } from '#server/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { BackupAdministration } from './backups.ts';

/** Answers the calls about backups; `elsewhere` says why this installation makes none. */
export const backupsHandlers = (
  backups: BackupAdministration | null,
  elsewhere: 'off' | 'postgres',
): Handlers<typeof backupsContract> => ({
  list: () => backups?.list() ?? { kind: elsewhere },
  make: () => backups?.makeNow() ?? notMade(),
});

const notMade = (): never => {
  throw new AppError(
    400,
    'not_available',
    'This installation doesn’t make automatic backups. Set BACKUP_DIR to turn them on.',
  );
};
