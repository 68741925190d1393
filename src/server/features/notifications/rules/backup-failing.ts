import type { NotificationRule } from './rule.ts';
import { longMoment } from './date-format.ts';

/** How the backups of the installation are, for those who look after it. */
export interface BackupHealth {
  readonly newestAt: number | null;
  /** Why there is none that is new enough, or null. */
  readonly problem: string | null;
}

/** Backups fail; it is over with the next one that succeeds. `factsOf` gives null to whoever need not know. */
export const backupFailing = (factsOf: (userId: string) => Promise<BackupHealth | null>): NotificationRule => ({
  name: 'backup-failing',
  kind: 'deadlineNotifications',
  type: 'energy',
  digest: (count) => `${count} backups are failing`,
  async find(userId, _now, reader) {
    const backups = await factsOf(userId);
    if (backups === null || backups.problem === null) return [];
    const { newestAt, problem } = backups;
    return [
      {
        cause: `backup-failing since ${newestAt ?? 'the start'}`,
        title: 'Backups of this installation are failing',
        message: `${problem}.`,
        details:
          newestAt === null
            ? 'There is no backup yet.'
            : `The last good backup was made ${longMoment(newestAt, reader)}. It’s kept until there’s a newer one.`,
        priority: 'critical',
        reasons: ['You administer this installation', 'The latest backup failed or is overdue'],
        link: { label: 'Open the administration', to: '/settings#administration' },
      },
    ];
  },
});
