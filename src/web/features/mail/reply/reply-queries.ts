import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { DraftState, MailDraft } from '#contract/mail/drafts.ts';
import { call } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

/** How often a draft that is being sent is fetched, in milliseconds. */
const WATCHED = 1000;
/** The same while it waits for a later time, and from when on that is one. */
const WATCHED_LATER = 20_000;
const FAR = 120_000;
export const isUnderway = (state: DraftState): boolean => state === 'queued' || state === 'sending';

/** Whether a queued draft leaves at a time of its own, rather than after the seconds of undo. */
export const isFarAway = ({ state, sendAt }: Pick<MailDraft, 'state' | 'sendAt'>): boolean =>
  state === 'queued' && sendAt !== null && Date.parse(sendAt) > Date.now() + FAR;

const keyOfReply = (emailId: string) => [contract.mailDrafts.openDraft.path, emailId] as const;

/** The kind of a draft: a reply, a reminder, a new mail, or one that is forwarded. */
export type DraftKind = 'reply' | 'nudge' | 'new' | 'forward';
/** A new mail has this id in place of that of the mail it replies to, and so has one that is forwarded. */
export const NEW_MAIL = 'new';
export const FORWARDED = 'forward';

/** The latest draft of a new mail, or an empty one. */
const newMail = async (signal: AbortSignal): Promise<MailDraft> => {
  const begun = (await call(contract.mailDrafts.drafts, { signal })).find(
    (draft) => draft.kind === 'new' && draft.state !== 'sent' && !isFarAway(draft),
  );
  return begun ?? call(contract.mailDrafts.newDraft, { body: {}, signal });
};

/** The reply to a mail: created by the first fetch, and the same one from then on. */
export const replyQuery = (emailId: string, kind: DraftKind) =>
  queryOptions<MailDraft>({
    queryKey: keyOfReply(emailId),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<MailDraft>(keyOfReply(emailId));
      if (known !== undefined) return call(contract.mailDrafts.draft, { params: { id: known.id }, signal });
      return kind === 'new'
        ? newMail(signal)
        : call(contract.mailDrafts.openDraft, { params: { id: emailId }, body: { kind }, signal });
    },
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !isUnderway(state.data.state)) return false;
      return isFarAway(state.data) ? WATCHED_LATER : WATCHED;
    },
  });

export const setReply = (client: QueryClient, emailId: string, draft: MailDraft | undefined): void => {
  if (draft === undefined) client.removeQueries({ queryKey: keyOfReply(emailId) });
  else client.setQueryData(keyOfReply(emailId), draft);
  void client.invalidateQueries({ queryKey: keyOf(contract.mailDrafts.drafts) });
};

/** Makes a draft the one that its editor shows: that of the mail it answers, or a dialog. */
export const showDraft = (client: QueryClient, draft: MailDraft): void =>
  setReply(client, draft.answers ?? (draft.kind === 'forward' ? FORWARDED : NEW_MAIL), draft);

export const mailPeopleQuery = () => queryFor(contract.mailDrafts.people);
export const draftsQuery = () => queryFor(contract.mailDrafts.drafts);
export const activityQuery = () => queryFor(contract.mailActions.actions);
export const writingStyleQuery = () => queryFor(contract.mailWritingStyle.writingStyle);
