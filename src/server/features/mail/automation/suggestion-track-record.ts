import { type AutoAction, autoActions, RIGHT_BEFORE_OFFER } from '#contract/mail/automation.ts';
import type { MailActionKind } from '#contract/mail/actions.ts';
import type { MailCorrection } from '#contract/mail/feedback.ts';
import type { LoggedAction } from '../store/action-log.store.ts';
import type { AutomationStore, RatedSuggestion, SuggestionOutcome } from '../store/automation.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { suggestedAutoAction } from './policy.ts';

/** Actions that show that a suggestion was wrong. */
const CONTRARY: Readonly<Record<AutoAction, readonly MailActionKind[]>> = {
  archive: ['send', 'unarchive', 'add_event'],
  add_event: ['archive', 'junk'],
};

/** Records whether suggestions were right; whatever contradicts a permission withdraws it. */
export const createSuggestionTrackRecord = ({ store, now }: { store: AutomationStore; now: () => number }) => {
  const record = (mail: StoredMail, action: AutoAction, outcome: SuggestionOutcome) =>
    store.recordOutcome({
      userId: mail.userId,
      sender: mail.fromAddress,
      senderName: mail.fromName,
      action,
      mail: mailKey(mail),
      outcome,
      at: now(),
    });
  const withdraw = async (userId: string, sender: string, action: AutoAction, why: string): Promise<void> => {
    const permission = await store.permission(userId, sender, action);
    if (permission?.state === 'granted')
      await store.savePermission({ ...permission, state: 'withdrawn', why, at: now() });
  };
  const recordWrong = async (mail: StoredMail, action: AutoAction, why: string): Promise<void> => {
    await record(mail, action, 'wrong');
    await withdraw(mail.userId, mail.fromAddress, action, why);
  };

  return {
    recordWrong,
    /** The user performed an action on a mail. */
    async performed(mail: StoredMail, kind: MailActionKind): Promise<void> {
      const suggested = suggestedAutoAction(mail);
      if (suggested !== undefined && suggested === kind) return record(mail, suggested, 'right');
      if (kind === 'unarchive') return recordWrong(mail, 'archive', 'You moved one back to the inbox');
      if (suggested === undefined || !CONTRARY[suggested].includes(kind)) return;
      // Adding the date first and archiving the mail afterwards follows the suggestion.
      if (!(await store.hasOutcome(mail.userId, suggested, mailKey(mail))))
        await recordWrong(mail, suggested, INSTEAD[suggested]);
    },
    /** An undone action of Iris was wrong; an undone action of the user says nothing. */
    async undone({ userId, kind, by, sender, detail, messageId, mailId }: LoggedAction): Promise<void> {
      const action = autoActions.find((one) => one === kind);
      const mail = messageId ?? mailId;
      if (action === undefined || mail === null) return;
      if (by === 'person') return store.dropOutcome(userId, action, mail);
      const { address } = detail;
      if (address === undefined) return;
      await store.recordOutcome({
        userId,
        sender: address,
        senderName: sender,
        action,
        mail,
        outcome: 'wrong',
        at: now(),
      });
      await withdraw(userId, address, action, 'You undid what Iris had done');
    },
    /** The user corrected the classification of a mail, so its suggestion was wrong. */
    async corrected(mail: StoredMail, correction: MailCorrection): Promise<void> {
      if (!raisesImportance(correction)) return;
      const suggested = suggestedAutoAction(mail);
      if (suggested !== undefined) await record(mail, suggested, 'wrong');
      for (const action of autoActions)
        await withdraw(mail.userId, mail.fromAddress, action, 'You corrected how Iris sees one of their emails');
    },
  };
};
export type SuggestionTrackRecord = ReturnType<typeof createSuggestionTrackRecord>;

/** What these outcomes of one sender and action, newest first, add up to. */
export const summarizeOutcomes = (outcomes: readonly Pick<RatedSuggestion, 'outcome'>[]) => {
  const right = outcomes.filter(({ outcome }) => outcome === 'right').length;
  const latest = outcomes.slice(0, RIGHT_BEFORE_OFFER);
  return {
    right,
    wrong: outcomes.length - right,
    offered: latest.length === RIGHT_BEFORE_OFFER && latest.every(({ outcome }) => outcome === 'right'),
  };
};

/** Identifies a mail across moves. */
const mailKey = ({ messageId, id }: Pick<StoredMail, 'messageId' | 'id'>): string => messageId ?? id;

/** Corrections that lower the importance of a mail agree with the suggestions that Iris may perform. */
const raisesImportance = (correction: MailCorrection): boolean =>
  (correction.about === 'reply' && correction.needed) ||
  (correction.about === 'priority' && correction.priority !== 'low') ||
  (correction.about === 'category' && correction.category !== 'promotional');

const INSTEAD: Readonly<Record<AutoAction, string>> = {
  archive: 'You replied to one, or added it to your calendar',
  add_event: 'You put one away without adding it',
};
