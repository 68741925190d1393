import { type AloneAction, aloneActions } from '#contract/mail-autonomy.ts';
import type { MailDeed, MailDone } from '#contract/mail-out.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import type { Ledger } from '../autonomy/ledger.ts';
import type { Learning } from '../learning/learning.ts';
import { reached } from '../reached.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { FolderRole } from '../provider.ts';
import type { ActionRow, DraftRow, MessageRow } from '../store/tables.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import type { JournalStore } from './journal.store.ts';

/** How long an action can be taken back, how long it is remembered, in milliseconds; and how many are listed. */
const DAY = 24 * 3600_000;
const UNDOABLE = 30 * DAY;
const REMEMBERED = 365 * DAY;
const LISTED = 100;
/** So many mails can be changed at once. */
const BATCH = 500;
/** So much may the agent do by itself within an hour. */
const AGENT = { most: 60, within: 3600_000 } as const;

/** How the calendar of the person is written to. */
export interface CalendarPort {
  add(
    person: Person,
    event: { title: string; start: string; end: string | null; allDay: boolean },
  ): Promise<{ id: string }>;
  remove(person: Person, id: string): Promise<void>;
}
export interface Person {
  readonly id: string;
  readonly email: string;
}

export interface Note {
  readonly by?: ActionRow['done_by'];
  readonly reason?: string;
  readonly to?: FolderRole;
  readonly detail?: Readonly<Record<string, string | undefined>>;
}

/** Everything that is done to a person's mail, by whom and why, and how to take it back, also after a restart. */
export const createJournal = ({
  store,
  thread,
  calendar,
  learning,
  ledger,
  messages,
  now,
}: {
  store: JournalStore;
  thread: MailThread;
  calendar: CalendarPort;
  learning: Pick<Learning, 'observe' | 'unobserve'>;
  /** Counts what became of suggestions. */
  ledger: Pick<Ledger, 'noted' | 'undone'>;
  messages: MessageStore;
  now: () => number;
}) => {
  const move = async (row: ActionRow, from: FolderRole | null, to: FolderRole | null): Promise<void> => {
    const order = { id: row.email ?? '', messageId: row.message_id, from: from ?? 'inbox', to: to ?? 'inbox' };
    if (await reached(thread.desk.move(row.user_id, row.account_id, order))) return;
    throw new AppError(
      409,
      'mail_gone',
      'This email is in none of the folders any more, so it cannot be moved back. It may have been deleted in another program.',
    );
  };
  const flag = async (row: ActionRow, seen: boolean): Promise<void> => {
    const done =
      row.email && (await reached(thread.desk.setFlag(row.user_id, row.account_id, row.email, 'seen', seen)));
    if (!done) throw notFound('This email');
  };
  const back = (row: ActionRow) => move(row, row.to_role, row.from_role);
  /** What is taken back teaches nothing. */
  const unlearn = async (row: ActionRow): Promise<void> => {
    const mail = row.email === null ? undefined : await messages.byId(row.user_id, row.email);
    for (const act of TAUGHT[row.kind] ?? []) if (mail !== undefined) await learning.unobserve(mail, act);
  };
  const detailOf = (row: Pick<ActionRow, 'detail'>) => JSON.parse(row.detail) as Partial<Record<string, string>>; // written by `note`

  /** How each deed is taken back; what is missing here cannot be. */
  const ways: { readonly [K in MailDeed]?: (row: ActionRow, person: Person) => Promise<void> } = {
    archive: back,
    unarchive: back,
    async junk(row) {
      await back(row);
      const { address } = detailOf(row);
      if (address !== undefined) await store.release(row.user_id, address);
    },
    read: (row) => flag(row, false),
    unread: (row) => flag(row, true),
    async add_event(row, person) {
      const { event } = detailOf(row);
      if (event !== undefined) await calendar.remove(person, event);
    },
  };
  const isUndoable = (row: ActionRow): boolean => row.state === 'done' && row.kind in ways && row.at > now() - UNDOABLE;

  const toDone = (row: ActionRow): MailDone => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    by: row.done_by,
    reason: row.reason,
    subject: row.subject,
    sender: row.sender,
    email: row.email,
    state: row.state,
    undoable: isUndoable(row),
  });

  const takeBack = async (row: ActionRow, person: Person): Promise<MailDone> => {
    const at = now();
    if (!(await store.undone(person.id, row.id, at))) throw conflict('This has been taken back already.');
    try {
      await ways[row.kind]?.(row, person);
      await unlearn(row);
      await ledger.undone(row);
    } catch (error) {
      await store.redone(person.id, row.id);
      throw error;
    }
    return toDone({ ...row, state: 'undone', undone_at: at });
  };

  return {
    async note(userId: string, mail: MessageRow, kind: MailDeed, note: Note = {}): Promise<void> {
      await store.add({
        id: newId(),
        user_id: userId,
        account_id: mail.account_id,
        at: now(),
        kind,
        done_by: note.by ?? 'person',
        reason: note.reason ?? REASONS[kind],
        email: mail.id,
        message_id: mail.message_id,
        subject: mail.subject || '(no subject)',
        sender: mail.from_name || mail.from_address,
        from_role: mail.folder_role,
        to_role: note.to ?? TO[kind] ?? null,
        detail: JSON.stringify(note.detail ?? {}),
        state: 'done',
        undone_at: null,
      });
      // What Iris does by itself teaches it nothing.
      if (note.by === 'agent') return;
      const taught = TEACHES[kind];
      if (taught !== undefined) await learning.observe(mail, { kind: taught });
      await ledger.noted(mail, kind);
    },
    /** A letter has left that answers nothing that is stored. */
    async noteSent(draft: DraftRow): Promise<void> {
      const { to } = JSON.parse(draft.recipients) as { to: { name: string; address: string }[] }; // written by the drafts
      await store.add({
        id: newId(),
        user_id: draft.user_id,
        account_id: draft.account_id,
        at: now(),
        kind: 'send',
        done_by: 'person',
        reason: `You wrote to ${to.map(({ name, address }) => name || address).join(', ')}`,
        email: null,
        message_id: draft.message_id,
        subject: draft.subject || '(no subject)',
        sender: '',
        from_role: null,
        to_role: null,
        detail: '{}',
        state: 'done',
        undone_at: null,
      });
    },
    /** Refuses what the agent would do beyond its measure. */
    async admitAgent(userId: string): Promise<void> {
      if ((await store.byAgentSince(userId, now() - AGENT.within)) >= AGENT.most)
        throw conflict('Iris has done as much by itself as it may within an hour.');
    },
    /** What has been done to a mail so far, by anybody. */
    about: (mail: MessageRow): Promise<ActionRow[]> => store.about(mail),
    /** What Iris has done by itself and was left to it. */
    async doneAlone(userId: string): Promise<{ sender: string; action: AloneAction }[]> {
      const rows = await store.byAgent(userId);
      return rows.flatMap((row) => {
        const action = aloneActions.find((one) => one === row.kind);
        const { address } = detailOf(row);
        return action === undefined || address === undefined ? [] : [{ sender: address, action }];
      });
    },
    list: async (userId: string): Promise<MailDone[]> => (await store.newest(userId, LISTED)).map(toDone),
    async undo(person: Person, id: string): Promise<MailDone> {
      // Opening a mail marks it as read, which is not what somebody means who wants to go a step back.
      const last = async () =>
        (await store.newest(person.id, LISTED)).find(
          (row) => isUndoable(row) && (row.kind !== 'read' || detailOf(row).batch !== undefined),
        );
      const row = id === 'last' ? await last() : await store.byId(person.id, id);
      if (row === undefined) throw id === 'last' ? conflict('There is nothing to undo.') : notFound('This action');
      if (!isUndoable(row)) throw conflict('This cannot be taken back any more.');
      const { batch } = detailOf(row);
      const together = id === 'last' && batch !== undefined ? await store.newest(person.id, BATCH) : [];
      const others = together.filter((one) => one.id !== row.id && isUndoable(one) && detailOf(one).batch === batch);
      const done = await takeBack(row, person);
      const failed: unknown[] = [];
      for (const other of others) await takeBack(other, person).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
      return done;
    },
    suppress: (userId: string, address: string, why: string) => store.suppress(userId, address, why, now()),
    sweep: () => store.sweep(now() - REMEMBERED),
  };
};
export type Journal = ReturnType<typeof createJournal>;

/** What the person's own deeds tell of a mail; archiving and opening are heard of where they happen. */
const TEACHES: { readonly [K in MailDeed]?: 'marked_spam' | 'unsubscribed' } = {
  junk: 'marked_spam',
  unsubscribe: 'unsubscribed',
};
const TAUGHT: { readonly [K in MailDeed]?: readonly Parameters<Learning['unobserve']>[1][] } = {
  archive: ['opened_and_archived', 'discarded_unread'],
  junk: ['marked_spam'],
};

const TO: { readonly [K in MailDeed]?: FolderRole } = { archive: 'archive', unarchive: 'inbox', junk: 'junk' };

const REASONS: { readonly [K in MailDeed]: string } = {
  archive: 'You archived it',
  unarchive: 'You moved it back to the inbox',
  read: 'You opened it',
  unread: 'You marked it as unread',
  junk: 'You reported it as junk',
  unsubscribe: 'You unsubscribed',
  add_event: 'You added it to your calendar',
  send: 'You sent a reply',
};
