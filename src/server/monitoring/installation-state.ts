import type { JobOutcome } from '#server/jobs/jobs.ts';

/** The state of the whole installation, in numbers: nothing in it names a person, an address or a record. Times in milliseconds. */
export interface InstallationState {
  readonly databaseBytes: number;
  readonly mailboxes: readonly {
    readonly kind: string;
    /** What keeps these from being synchronised, or null. */
    readonly problem: string | null;
    readonly count: number;
    readonly oldestSyncAt: number | null;
    readonly latestSyncAt: number | null;
  }[];
  /** Messages on their way out; of an unsure one nobody knows whether it has left. */
  readonly outbox: Readonly<Record<'queued' | 'sending' | 'unsure', number>>;
  readonly jobs: readonly JobOutcome[];
  /** The backups that are made by the clock; null where none are. */
  readonly backups: {
    readonly count: number;
    readonly newestAt: number | null;
    readonly problem: string | null;
  } | null;
}
