import { type AloneAction, aloneActions, RIGHT_BEFORE_OFFER } from '#contract/mail-autonomy.ts';
import type { MailCorrection } from '#contract/mail-learning.ts';
import type { MailDeed } from '#contract/mail-out.ts';
import type { ActionRow, MessageRow } from '../store/tables.ts';
import type { AutonomyStore } from './autonomy.store.ts';
import { suggestedAlone } from './may-act.ts';
import type { Outcome, SuggestionRow } from './tables.ts';

/** What the person did instead of what was suggested. */
const CONTRARY: Readonly<Record<AloneAction, readonly MailDeed[]>> = {
  archive: ['send', 'unarchive', 'add_event'],
  add_event: ['archive', 'junk'],
};

/** Keeps count of what became of suggestions; whatever goes against a permission ends it. */
export const createLedger = ({ store, now }: { store: AutonomyStore; now: () => number }) => {
  const note = (mail: MessageRow, action: AloneAction, outcome: Outcome) =>
    store.note({
      user_id: mail.user_id,
      sender: mail.from_address,
      sender_name: mail.from_name,
      action,
      mail: keyOf(mail),
      outcome,
      at: now(),
    });
  const withdraw = async (userId: string, sender: string, action: AloneAction, why: string): Promise<void> => {
    const permission = await store.permission(userId, sender, action);
    if (permission?.state === 'granted') await store.permit({ ...permission, state: 'withdrawn', why, at: now() });
  };
  const wasWrong = async (mail: MessageRow, action: AloneAction, why: string): Promise<void> => {
    await note(mail, action, 'wrong');
    await withdraw(mail.user_id, mail.from_address, action, why);
  };

  return {
    withdraw,
    wasWrong,
    /** The person did something with a mail by themselves. */
    async noted(mail: MessageRow, kind: MailDeed): Promise<void> {
      const suggested = suggestedAlone(mail);
      if (suggested !== undefined && suggested === kind) return note(mail, suggested, 'right');
      if (kind === 'unarchive') return wasWrong(mail, 'archive', 'You moved one back to the inbox');
      if (suggested === undefined || !CONTRARY[suggested].includes(kind)) return;
      // Who adds the date and then puts the mail away has done what was suggested.
      if (!(await store.has(mail.user_id, suggested, keyOf(mail)))) await wasWrong(mail, suggested, INSTEAD[suggested]);
    },
    /** Something that was done is taken back: an act of Iris was wrong then, an own one tells nothing. */
    async undone(row: ActionRow): Promise<void> {
      const action = aloneActions.find((one) => one === row.kind);
      const mail = row.message_id ?? row.email;
      if (action === undefined || mail === null) return;
      if (row.done_by === 'person') return store.drop(row.user_id, action, mail);
      const { address } = JSON.parse(row.detail) as { address?: string }; // written when it was done
      if (address === undefined) return;
      const about = { user_id: row.user_id, sender: address, sender_name: row.sender, action, mail };
      await store.note({ ...about, outcome: 'wrong', at: now() });
      await withdraw(row.user_id, address, action, 'You took back what Iris had done');
    },
    /** The person sees a mail differently than Iris did; what was suggested for it no longer stands. */
    async corrected(mail: MessageRow, correction: MailCorrection): Promise<void> {
      if (!matters(correction)) return;
      const suggested = suggestedAlone(mail);
      if (suggested !== undefined) await note(mail, suggested, 'wrong');
      for (const action of aloneActions)
        await withdraw(mail.user_id, mail.from_address, action, 'You corrected how Iris sees a mail of theirs');
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;

/** What has been earned by these outcomes of one sender and action, the newest first. */
export const earned = (outcomes: readonly Pick<SuggestionRow, 'outcome'>[]) => {
  const right = outcomes.filter(({ outcome }) => outcome === 'right').length;
  const latest = outcomes.slice(0, RIGHT_BEFORE_OFFER);
  return {
    right,
    wrong: outcomes.length - right,
    offered: latest.length === RIGHT_BEFORE_OFFER && latest.every(({ outcome }) => outcome === 'right'),
  };
};

/** A mail by what stays the same when it is moved. */
export const keyOf = ({ message_id, id }: Pick<MessageRow, 'message_id' | 'id'>): string => message_id ?? id;

/** Corrections that make a mail less important speak for what was suggested. */
const matters = (correction: MailCorrection): boolean =>
  (correction.about === 'reply' && correction.needed) ||
  (correction.about === 'priority' && correction.priority !== 'low') ||
  (correction.about === 'category' && correction.category !== 'promotional');

const INSTEAD: Readonly<Record<AloneAction, string>> = {
  archive: 'You answered one, or wrote it into your calendar',
  add_event: 'You put one away without adding it',
};
