import type { mailDraftsContract, MailDraft } from '#contract/mail/drafts.ts';
import type { mailWritingStyleContract } from '#contract/mail/writing-style.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Drafts } from './drafts.ts';
import type { DraftSending } from './send-draft.ts';
import type { WritingStyle } from './writing-style.ts';

/** Answers the calls about writing and sending. */
export const mailDraftsHandlers = (
  drafts: Drafts,
  sending: DraftSending,
  knownPeople: (userId: string) => Promise<MailDraft['to']>,
): Handlers<typeof mailDraftsContract> => ({
  openDraft: ({ caller, params, body }) => drafts.open(caller.user.id, params.id, body),
  newDraft: ({ caller, body }) => drafts.compose(caller.user.id, body),
  people: ({ caller }) => knownPeople(caller.user.id),
  drafts: ({ caller }) => drafts.list(caller.user.id),
  draft: ({ caller, params }) => drafts.one(caller.user.id, params.id),
  saveDraft: ({ caller, params, body }) => drafts.save(caller.user.id, params.id, body),
  discardDraft: ({ caller, params }) => succeeded(drafts.discard(caller.user.id, params.id)),
  confirmDraft: ({ caller, params }) => sending.confirm(caller.user.id, params.id),
  sendDraft: ({ caller, params, body }) => sending.send(caller.user.id, params.id, body.token),
  recallDraft: ({ caller, params }) => sending.recall(caller.user.id, params.id),
});

/** Answers the calls about the writing style of a user. */
export const mailWritingStyleHandlers = (style: WritingStyle): Handlers<typeof mailWritingStyleContract> => ({
  writingStyle: ({ caller }) => style.view(caller.user.id),
  saveWritingStyle: ({ caller, body }) => style.save(caller.user.id, body),
  forgetWritingStyle: ({ caller }) => style.forget(caller.user.id),
});
