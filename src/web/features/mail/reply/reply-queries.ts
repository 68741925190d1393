import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { DraftState, MailDraft } from '#contract/mail-out.ts';
import { call, CallError } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

/** How often a letter that is on its way is asked for, in milliseconds. */
const WATCHED = 1000;
export const isUnderway = (state: DraftState): boolean => state === 'queued' || state === 'sending';

const keyOfReply = (emailId: string) => [contract.mailOut.openDraft.path, emailId] as const;

/** What is written: an answer, a reminder, or a mail of its own. */
export type Writing = 'reply' | 'nudge' | 'new';
/** A mail that answers nothing has this in place of the mail that it answers. */
export const NEW_MAIL = 'new';

/** The mail of its own that was begun last, or a fresh one. */
const newMail = async (signal: AbortSignal): Promise<MailDraft> => {
  const begun = (await call(contract.mailOut.drafts, { signal })).find(
    ({ kind, state }) => kind === 'new' && state !== 'sent',
  );
  return begun ?? call(contract.mailOut.newDraft, { body: {}, signal });
};

/** The reply to a mail: begun by the first question for it, and the same one from then on. */
export const replyQuery = (emailId: string, kind: Writing) =>
  queryOptions<MailDraft>({
    queryKey: keyOfReply(emailId),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<MailDraft>(keyOfReply(emailId));
      if (known !== undefined) return call(contract.mailOut.draft, { params: { id: known.id }, signal });
      return kind === 'new'
        ? newMail(signal)
        : call(contract.mailOut.openDraft, { params: { id: emailId }, body: { kind }, signal });
    },
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data.state) ? WATCHED : false),
  });

export const setReply = (client: QueryClient, emailId: string, draft: MailDraft | undefined): void => {
  if (draft === undefined) client.removeQueries({ queryKey: keyOfReply(emailId) });
  else client.setQueryData(keyOfReply(emailId), draft);
  void client.invalidateQueries({ queryKey: keyOf(contract.mailOut.drafts) });
};

/** Why something was refused, in words of the server if it has any. */
export const whyNot = (error: Error, otherwise: string): string =>
  (error instanceof CallError && error.problem?.message) || otherwise;

export const peopleQuery = () => queryFor(contract.mailOut.people);
export const draftsQuery = () => queryFor(contract.mailOut.drafts);
export const activityQuery = () => queryFor(contract.mailOut.mailActions);
export const voiceQuery = () => queryFor(contract.mailOut.voice);
