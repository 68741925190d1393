import type { AloneAction } from '#contract/mail-autonomy.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { Journal } from '../outgoing/journal.ts';
import type { CalendarPort } from '../outgoing/undo-ways.ts';
import { toEmailItem } from '../present.ts';
import { reached } from '../reached.ts';
import { isJudged, mailTables, type MessageRow } from '../store/tables.ts';
import type { DeskCalls } from '../sync/mail-thread.ts';
import type { AutonomyStore } from './autonomy.store.ts';
import type { Ledger } from './ledger.ts';
import { mayActAlone } from './may-act.ts';
import type { PermissionRow } from './tables.ts';

/** How often new mail is looked at, and how long outcomes count, in milliseconds. */
const EVERY = 60_000;
const DAY = 24 * 3600_000;
const COUNTED = 365 * DAY;
const AT_ONCE = 50;
const REASONS_TOLD = 2;

/** Does what people have allowed Iris to do by itself, with mail that came since, each mail once. */
export const createActingAlone = (deps: {
  db: Db;
  store: AutonomyStore;
  ledger: Pick<Ledger, 'wasWrong'>;
  desk: Pick<DeskCalls, 'archive'>;
  journal: Pick<Journal, 'note' | 'admitAgent' | 'about'>;
  calendar: CalendarPort;
  addressOf: (userId: string) => Promise<string>;
  now: () => number;
}) => {
  const { store, ledger, desk, journal, calendar } = deps;
  const underway = new Map<string, Promise<void>>();

  const arrived = (userId: string, { sender, at }: PermissionRow): Promise<MessageRow[]> =>
    mailTables(deps.db)
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('folder_role', '=', 'inbox')
      // Mails tell the second they were sent in.
      .where('sent_at', '>=', at - (at % 1000))
      .where('from_address', '=', sender)
      .where(isJudged)
      .orderBy('sent_at')
      .limit(AT_ONCE)
      .execute();

  const ways: { readonly [A in AloneAction]: (row: MessageRow) => Promise<Record<string, string> | null> } = {
    archive: async (row) => ((await reached(desk.archive(row.user_id, row.account_id, row.id))) ? {} : null),
    async add_event(row) {
      const event = toEmailItem(row).actions[0]?.event;
      if (!event) return null;
      const person = { id: row.user_id, email: await deps.addressOf(row.user_id) };
      return { event: (await calendar.add(person, event)).id };
    },
  };

  /** Whether this mail is new to Iris: one that somebody has moved or taken back is left alone for good. */
  const isUntouched = async (row: MessageRow, action: AloneAction): Promise<boolean> => {
    const before = (await journal.about(row)).filter(({ kind }) => kind === action || kind === 'unarchive');
    const cameBack = before.some(({ done_by, state }) => done_by === 'agent' && state === 'done');
    if (action === 'archive' && cameBack)
      await ledger.wasWrong(row, 'archive', 'You moved one back to the inbox in another program');
    return before.length === 0;
  };

  const act = async (permission: PermissionRow): Promise<void> => {
    const { user_id: userId, sender, action } = permission;
    for (const row of await arrived(userId, permission)) {
      if (!mayActAlone(row, action) || !(await isUntouched(row, action))) continue;
      // Taken back meanwhile, perhaps by what was found out just now.
      if ((await store.permission(userId, sender, action))?.state !== 'granted' || (await store.isPaused(userId)))
        return;
      await journal.admitAgent(userId);
      const detail = await ways[action](row);
      if (detail !== null)
        await journal.note(userId, row, action, {
          by: 'agent',
          reason: reasonFor(row, action),
          detail: { ...detail, address: sender },
        });
    }
  };

  const actFor = async (userId: string): Promise<void> => {
    if (await store.isPaused(userId)) return;
    for (const permission of (await store.permissions(userId)).filter(({ state }) => state === 'granted')) {
      try {
        await act(permission);
      } catch (error) {
        // A mailbox that does not answer, or enough done for this hour: the next time goes on.
        if (!(error instanceof AppError)) throw error;
      }
    }
  };
  /** One after the other for each person, so that nothing is done twice. */
  const inTurn = (userId: string): Promise<void> => {
    const next = (underway.get(userId) ?? Promise.resolve()).catch(() => undefined).then(() => actFor(userId));
    underway.set(userId, next);
    const done = () => underway.get(userId) === next && underway.delete(userId);
    void next.then(done, done);
    return next;
  };

  const jobs: readonly Job[] = [
    {
      name: 'mail-autonomy',
      every: EVERY,
      async run() {
        for (const userId of await store.people()) await inTurn(userId);
      },
    },
    { name: 'sweep-mail-suggestions', every: DAY, run: () => store.sweep(deps.now() - COUNTED) },
  ];
  return { actFor: inTurn, jobs };
};
export type ActingAlone = ReturnType<typeof createActingAlone>;

/** Why it was done, in the words of the permission and of the verdict. */
const reasonFor = (row: MessageRow, action: AloneAction): string => {
  const { reasons = [] } = JSON.parse(row.verdict) as Partial<Verdict>; // only the judging writes it
  const name = row.from_name || row.from_address;
  const allowed = {
    archive: `You let Iris archive mail from ${name}`,
    add_event: `You let Iris add what ${name} announces`,
  };
  const seen = reasons.slice(0, REASONS_TOLD).map(({ text }) => text);
  return [allowed[action], ...seen].join('. ');
};
