import { type AloneAction, aloneActions } from '#contract/mail-autonomy.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { MessageRow } from '../store/tables.ts';

type Judged = Pick<
  MessageRow,
  | 'verdict'
  | 'is_mine'
  | 'is_flagged'
  | 'is_answered'
  | 'requires_response'
  | 'thread_state'
  | 'priority'
  | 'folder_role'
>;

/** The first thing that Iris suggests for a mail, when it is something that it could do by itself. */
export const suggestedAlone = ({ verdict }: Pick<MessageRow, 'verdict'>): AloneAction | undefined => {
  const { suggestedActions } = JSON.parse(verdict) as Partial<Verdict>; // only the judging writes it
  return aloneActions.find((action) => action === suggestedActions?.[0]?.kind);
};

/** Whether Iris may do this to a mail without its person: only what it would suggest first, and never where they may be needed. */
export const mayActAlone = (mail: Judged, action: AloneAction): boolean => {
  const { warnings = [], features = {}, said } = JSON.parse(mail.verdict) as Partial<Verdict>; // only the judging writes it
  const isTheirs = mail.is_mine === 1 || mail.is_flagged === 1 || mail.is_answered === 1 || said !== undefined;
  const isOwed = mail.requires_response === 1 || mail.thread_state === 'to_reply' || mail.thread_state === 'awaiting';
  const isDoubtful = warnings.length > 0 || 'new-sender' in features;
  return (
    mail.folder_role === 'inbox' &&
    suggestedAlone(mail) === action &&
    !isTheirs &&
    !isOwed &&
    !isDoubtful &&
    mail.priority !== 'high'
  );
};
