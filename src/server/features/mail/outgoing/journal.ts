import { type AloneAction, aloneActions } from '#contract/mail-autonomy.ts';
import type { MailDeed, MailDone } from '#contract/mail-out.ts';
import { newId } from '#server/crypto/random.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Ledger } from '../autonomy/ledger.ts';
import type { Learning } from '../learning/learning.ts';
import type { FolderRole } from '../provider.ts';
import type { ActionRow, DraftRow, MessageRow } from '../store/tables.ts';
import { createUndoWays, detailOf, type Person, type UndoDeps } from './undo-ways.ts';

/** How long an action can be taken back, how long it is remembered, in milliseconds; and how many are listed. */
const DAY = 24 * 3600_000;
const UNDOABLE = 30 * DAY;
const REMEMBERED = 365 * DAY;
const LISTED = 100;
/** So many mails can be changed at once. */
const BATCH = 500;
/** So much may the agent do by itself within an hour. */
const AGENT = { most: 60, within: 3600_000 } as const;

export interface Note {
  readonly by?: ActionRow['done_by'];
  readonly reason?: string;
  readonly to?: FolderRole;
  readonly detail?: Readonly<Record<string, string | undefined>>;
}

/** Everything that is done to a person's mail, by whom and why, and how to take it back, also after a restart. */
export const createJournal = (
  deps: UndoDeps & {
    learning: Pick<Learning, 'observe'>;
    ledger: Pick<Ledger, 'noted'>;
    now: () => number;
  },
) => {
  const { store, learning, ledger, now } = deps;
  const ways = createUndoWays(deps);
  const isUndoable = (row: ActionRow): boolean =>
    row.state === 'done' && ways.has(row.kind) && row.at > now() - UNDOABLE;

  /** The newest of everything, and so many besides that opening much mail leaves none of the rest behind. */
  const listed = async (userId: string): Promise<ActionRow[]> => {
    const rows = [...(await store.newest(userId, LISTED)), ...(await store.newestDeeds(userId, LISTED))];
    return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((one, other) => other.at - one.at);
  };

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
      await ways.takeBack(row, person);
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
    list: async (userId: string): Promise<MailDone[]> => (await listed(userId)).map(toDone),
    async undo(person: Person, id: string): Promise<MailDone> {
      // Opening a mail marks it as read, which is not what somebody means who wants to go a step back.
      const last = async () =>
        (await listed(person.id)).find(
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
