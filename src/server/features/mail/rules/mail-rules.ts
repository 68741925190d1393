import { SECOND } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { MailMoves } from '../actions/move-mail.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { AutomationStore } from '../store/automation.store.ts';
import type { FolderListStore } from '#server/mail-store/folder-list.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import { createRuleMailStore } from '#server/mail-store/rule-mails.store.ts';
import { createRuleStore } from '../store/rules.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import { createRuleApplication } from './apply-rules.ts';
import { mailRulesHandlers } from './handlers.ts';
import { createRulePerformer } from './perform-rule.ts';
import type { RulePlaces } from './plan-rule.ts';
import { createRules } from './rules.ts';

/** How often mail that came in is looked at, in milliseconds. */
const LOOKED = 10 * SECOND;

/** Connects the rules of people: what they say, and doing it to the mail that comes in. */
export const createMailRules = ({
  db,
  accounts,
  messages,
  mail,
  folderList,
  mailboxes,
  moves,
  actionLog,
  automation,
  hasLabels,
  leases,
  now,
}: {
  db: Db;
  accounts: Pick<AccountStore, 'ofUser'>;
  messages: Pick<MailStore, 'byId' | 'byMessageId' | 'setNeverAsk'>;
  /** A mail of a person. */
  mail: OwnedMail['mail'];
  folderList: Pick<FolderListStore, 'ofUser'>;
  mailboxes: () => Pick<MailboxCalls, 'archive' | 'setFlag' | 'markSeen' | 'label' | 'classifyThread'>;
  moves: Pick<MailMoves, 'relocate'>;
  actionLog: Pick<ActionLog, 'record' | 'ofMail' | 'undoBatch'>;
  automation: Pick<AutomationStore, 'isPaused'>;
  /** Whether the folders that people make in such a mailbox are labels. */
  hasLabels: (kind: MailAccount['kind']) => boolean;
  leases: Pick<Leases, 'inTurn'>;
  now: () => number;
}) => {
  const store = createRuleStore(db, now);
  const mails = createRuleMailStore(db);
  const placesOf = async (userId: string): Promise<RulePlaces> => ({
    accounts: (await accounts.ofUser(userId)).map(({ id, email, kind }) => ({ id, email, hasLabels: hasLabels(kind) })),
    folders: await folderList.ofUser(userId),
  });
  const perform = createRulePerformer({ mailboxes, moves, messages, actionLog });
  const application = createRuleApplication({ store, mails, messages, perform, placesOf, now });
  /** Rules act one after the other for each person, so that nothing is done twice. */
  const inTurn = <T>(userId: string, work: () => Promise<T>) => leases.inTurn(`mail rules ${userId}`, work);
  /** Does nothing while the person has stopped everything that Iris does by itself: then mail waits. */
  const runFor = (userId: string): Promise<void> =>
    inTurn(userId, async () => {
      if (!(await automation.isPaused(userId))) await application.look(userId);
    });
  const run = async (): Promise<void> => {
    for (const userId of await application.usersWithArrivals()) await runFor(userId);
  };
  const jobs: readonly Job[] = [{ name: 'mail-rules', every: LOOKED, run }];
  return {
    handlers: mailRulesHandlers(createRules({ store, mails, mail, perform, placesOf, actionLog, inTurn, now })),
    runFor,
    jobs,
  };
};
