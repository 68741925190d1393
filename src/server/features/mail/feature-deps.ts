import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { ProcessCalls } from '#server/processes/process-calls.ts';
import type { ServerProcess } from '#server/processes/server-process.ts';
import type { Log } from '#server/log.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { TaskPort } from './actions/mail-work.ts';
import type { CalendarPort } from './actions/undo-handlers.ts';
import type { InvitationPort } from './invitations/mail-invitations.ts';

/** What the mail agent is built with: the installation, and what other features do for it. */
export interface MailFeatureDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly config: Config;
  readonly policy: ConnectionPolicy;
  /** Where events from mails are added. */
  readonly calendar: CalendarPort;
  /** Where tasks are written that mails have become. */
  readonly tasks: TaskPort;
  /** Where invitations from mails are answered. */
  readonly invitations: InvitationPort;
  /** The people with an address in the records of a user. */
  readonly peopleOfRecords: (userId: string) => Promise<readonly { name: string; address: string }[]>;
  readonly timeZoneOf: (userId: string) => Promise<string>;
  /** Whether the person wants everything to stay on this installation. */
  readonly staysHere: (userId: string) => Promise<boolean>;
  /** Whether another feature uses the permission of the same Google account. */
  readonly sharesPermission: (userId: string, email: string) => Promise<boolean>;
  readonly self: ServerProcess;
  readonly processCalls: ProcessCalls;
  readonly leases: Leases;
  readonly now: () => number;
  readonly log: Log;
}
