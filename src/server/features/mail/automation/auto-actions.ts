import { DAY } from '#contract/time-units.ts';
import type { AutoAction } from '#contract/mail/automation.ts';
import { AppError } from '#server/errors.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { CalendarPort } from '../actions/undo-handlers.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { toEmailItem } from '../present-email.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { AutoActionCandidateStore } from '../store/auto-action-candidates.store.ts';
import type { AutomationStore, StoredPermission } from '../store/automation.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { isAutoActionAllowed } from './policy.ts';
import type { SuggestionTrackRecord } from './suggestion-track-record.ts';

/** How often new mail is checked, and how long outcomes of suggestions count, in milliseconds. */
const EVERY = 60_000;
const COUNTED = 365 * DAY;
const BATCH = 50;
const REASONS_SHOWN = 2;

/** Performs what users have allowed Iris to do by itself, once for each mail that came since. */
export const createAutoActions = (deps: {
  candidates: AutoActionCandidateStore;
  store: AutomationStore;
  trackRecord: Pick<SuggestionTrackRecord, 'recordWrong'>;
  mailboxes: () => Pick<MailboxCalls, 'archive'>;
  actionLog: Pick<ActionLog, 'record' | 'checkAgentLimit' | 'ofMail'>;
  calendar: CalendarPort;
  leases: Pick<Leases, 'inTurn'>;
  addressOf: (userId: string) => Promise<string>;
  /** What the person has said comes before what was learned. */
  applyRules: (userId: string) => Promise<void>;
  now: () => number;
}) => {
  const { candidates, store, trackRecord, mailboxes, actionLog, calendar } = deps;

  /** Performs an action and gives what undoing it needs; null when it could not be performed. */
  const perform: { readonly [A in AutoAction]: (mail: StoredMail) => Promise<{ event?: string } | null> } = {
    archive: async (mail) =>
      (await mapMailError(mailboxes().archive(mail.userId, mail.accountId, mail.id))) ? {} : null,
    async add_event(mail) {
      const event = toEmailItem(mail).actions[0]?.event;
      if (!event) return null;
      const user = { id: mail.userId, email: await deps.addressOf(mail.userId) };
      return { event: (await calendar.add(user, event)).id };
    },
  };

  /** A mail that was already moved by this action, or moved back, is left alone for good. */
  const isUntouched = async (mail: StoredMail, action: AutoAction): Promise<boolean> => {
    const earlier = (await actionLog.ofMail(mail)).filter(({ kind }) => kind === action || kind === 'unarchive');
    const cameBack = earlier.some(
      ({ by, state, detail }) => by === 'agent' && state === 'done' && detail.rule === undefined,
    );
    if (action === 'archive' && cameBack)
      await trackRecord.recordWrong(mail, 'archive', 'You moved one back to the inbox in another program');
    return earlier.length === 0;
  };

  const performPermitted = async ({ userId, sender, action, at }: StoredPermission): Promise<void> => {
    for (const mail of await candidates.since(userId, sender, at, BATCH)) {
      if (!isAutoActionAllowed(mail, action) || !(await isUntouched(mail, action))) continue;
      // The grant may have been withdrawn meanwhile, perhaps by the check above.
      if ((await store.permission(userId, sender, action))?.state !== 'granted' || (await store.isPaused(userId)))
        return;
      await actionLog.checkAgentLimit(userId);
      const detail = await perform[action](mail);
      if (detail !== null)
        await actionLog.record(userId, mail, action, {
          by: 'agent',
          reason: reasonFor(mail, action),
          detail: { ...detail, address: sender },
        });
    }
  };

  const run = async (userId: string): Promise<void> => {
    if (await store.isPaused(userId)) return;
    await deps.applyRules(userId);
    for (const permission of (await store.permissions(userId)).filter(({ state }) => state === 'granted')) {
      try {
        await performPermitted(permission);
      } catch (error) {
        // The mailbox is unreachable or the hourly limit is reached: the next run goes on.
        if (!(error instanceof AppError)) throw error;
      }
    }
  };
  /** Runs one after the other for each user, so that nothing is done twice. */
  const runFor = (userId: string): Promise<void> => deps.leases.inTurn(`auto actions ${userId}`, () => run(userId));

  const jobs: readonly Job[] = [
    {
      name: 'mail-auto-actions',
      every: EVERY,
      async run() {
        for (const userId of await store.usersWithGrants()) await runFor(userId);
      },
    },
    { name: 'cleanup-mail-suggestions', every: DAY, run: () => store.cleanup(deps.now() - COUNTED) },
  ];
  return { runFor, jobs };
};
export type AutoActions = ReturnType<typeof createAutoActions>;

/** Why it was done: the permission, and the reasons of the classification. */
const reasonFor = (mail: StoredMail, action: AutoAction): string => {
  const { reasons = [] } = mail.classification;
  const name = mail.fromName || mail.fromAddress;
  const allowed = {
    archive: `You let Iris archive mail from ${name}`,
    add_event: `You let Iris add events announced by ${name}`,
  };
  return [allowed[action], ...reasons.slice(0, REASONS_SHOWN).map(({ text }) => text)].join('. ');
};
