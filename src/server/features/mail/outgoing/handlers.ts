import type { mailDraftsContract, MailDraft } from '#contract/mail/drafts.ts';
import type { mailWritingStyleContract } from '#contract/mail/writing-style.ts';
import { stripPlace } from '#formats/jpeg/strip-place.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Aliases } from './aliases.ts';
import type { ContinueDraft } from './continue-draft.ts';
import type { Forward } from './forward.ts';
import type { AccountSignature } from './signature.ts';
import type { DraftFiles } from './draft-files.ts';
import type { Drafts } from './drafts.ts';
import type { DraftSending } from './send-draft.ts';
import type { WritingStyle } from './writing-style.ts';

/** Answers the calls about writing and sending. */
export const mailDraftsHandlers = ({
  drafts,
  forward,
  continueDraft,
  files,
  sending,
  knownPeople,
}: {
  drafts: Drafts;
  forward: Forward;
  continueDraft: ContinueDraft;
  files: DraftFiles;
  sending: DraftSending;
  knownPeople: (userId: string) => Promise<MailDraft['to']>;
}): Handlers<typeof mailDraftsContract> => ({
  openDraft: ({ caller, params, body: { kind, as, note } }) =>
    kind === 'forward'
      ? forward(caller.user.id, params.id, as)
      : drafts.open(caller.user.id, params.id, { kind, note }),
  continueDraft: ({ caller, params }) => continueDraft(caller.user.id, params.id),
  newDraft: ({ caller, body }) => drafts.compose(caller.user.id, body),
  people: ({ caller }) => knownPeople(caller.user.id),
  drafts: ({ caller }) => drafts.list(caller.user.id),
  draft: ({ caller, params }) => drafts.one(caller.user.id, params.id),
  saveDraft: ({ caller, params, body }) => drafts.save(caller.user.id, params.id, body),
  addDraftFile: ({ caller, params, query: { inText, ...file }, body }) =>
    files.add(caller.user.id, params.id, { ...file, content: inText ? stripPlace(body) : body }),
  draftFiles: ({ caller, params }) => files.list(caller.user.id, params.id),
  removeDraftFile: ({ caller, params }) => succeeded(files.remove(caller.user.id, params.id, params.file)),
  discardDraft: ({ caller, params }) => succeeded(drafts.discard(caller.user.id, params.id)),
  confirmDraft: ({ caller, params }) => sending.confirm(caller.user.id, params.id),
  sendDraft: ({ caller, params, body }) => sending.send(caller.user.id, params.id, body),
  recallDraft: ({ caller, params }) => sending.recall(caller.user.id, params.id),
});

/** Answers the calls about the writing style of a user. */
export const mailWritingStyleHandlers = (
  style: WritingStyle,
  saveSignature: AccountSignature,
  aliases: Aliases,
): Handlers<typeof mailWritingStyleContract> => ({
  saveSignature: ({ caller, params, body }) => succeeded(saveSignature(caller.user.id, params.id, body.signature)),
  saveAliases: ({ caller, params, body }) => aliases.save(caller.user.id, params.id, body.addresses),
  writingStyle: ({ caller }) => style.view(caller.user.id),
  saveWritingStyle: ({ caller, body }) => style.save(caller.user.id, body),
  forgetWritingStyle: ({ caller }) => style.forget(caller.user.id),
});
