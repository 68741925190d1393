import { type AutoAction, autoActions } from '#contract/mail/automation.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

type PolicyInput = Pick<
  StoredMail,
  | 'classification'
  | 'isMine'
  | 'isFlagged'
  | 'isAnswered'
  | 'requiresResponse'
  | 'threadState'
  | 'priority'
  | 'folderRole'
>;

/** The first suggestion for a mail, when Iris could perform it by itself. */
export const suggestedAutoAction = (mail: Pick<StoredMail, 'classification'>): AutoAction | undefined => {
  const { suggestedActions } = mail.classification;
  return autoActions.find((action) => action === suggestedActions?.[0]?.kind);
};

/** Whether Iris may perform an action by itself: only its first suggestion, and never on mail that may need the user. */
export const isAutoActionAllowed = (mail: PolicyInput, action: AutoAction): boolean => {
  const { warnings = [], features = {}, said } = mail.classification;
  const isHandledByUser = mail.isMine || mail.isFlagged || mail.isAnswered || said !== undefined;
  const isOpen = mail.requiresResponse || mail.threadState === 'to_reply' || mail.threadState === 'awaiting';
  const isSuspicious = warnings.length > 0 || 'new-sender' in features;
  return (
    mail.folderRole === 'inbox' &&
    suggestedAutoAction(mail) === action &&
    !isHandledByUser &&
    !isOpen &&
    !isSuspicious &&
    mail.priority !== 'high'
  );
};
