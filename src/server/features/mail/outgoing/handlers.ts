import { success } from '#contract/common.ts';
import type { MailDraft, mailOutContract } from '#contract/mail-out.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Deeds } from './deeds.ts';
import type { Drafts } from './drafts.ts';
import type { Journal } from './journal.ts';
import type { createLeaving } from './leave.ts';
import type { Voice } from './voice.ts';

/** Answers the calls about writing, sending, acting and undoing. */
export const mailOutHandlers = ({
  drafts,
  voice,
  journal,
  deeds,
  leaving,
  peopleOf,
}: {
  drafts: Drafts;
  voice: Voice;
  journal: Journal;
  deeds: Deeds;
  leaving: ReturnType<typeof createLeaving>;
  peopleOf: (userId: string) => Promise<MailDraft['to']>;
}): Handlers<typeof mailOutContract> => ({
  openDraft: ({ caller, params, body }) => drafts.open(caller.user.id, params.id, body),
  newDraft: ({ caller, body }) => drafts.compose(caller.user.id, body),
  people: ({ caller }) => peopleOf(caller.user.id),
  drafts: ({ caller }) => drafts.list(caller.user.id),
  draft: ({ caller, params }) => drafts.one(caller.user.id, params.id),
  saveDraft: ({ caller, params, body }) => drafts.save(caller.user.id, params.id, body),
  async discardDraft({ caller, params }) {
    await drafts.discard(caller.user.id, params.id);
    return success;
  },
  confirmDraft: ({ caller, params }) => drafts.confirm(caller.user.id, params.id),
  sendDraft: ({ caller, params, body }) => drafts.send(caller.user.id, params.id, body.token),
  recallDraft: ({ caller, params }) => drafts.recall(caller.user.id, params.id),
  voice: ({ caller }) => voice.view(caller.user.id),
  saveVoice: ({ caller, body }) => voice.save(caller.user.id, body),
  forgetVoice: ({ caller }) => voice.forget(caller.user.id),
  mailActions: ({ caller }) => journal.list(caller.user.id),
  undoAction: ({ caller, params }) => journal.undo(caller.user, params.id),
  async unarchive({ caller, params }) {
    await deeds.unarchive(caller.user.id, params.id);
    return success;
  },
  async junk({ caller, params }) {
    await deeds.junk(caller.user.id, params.id);
    return success;
  },
  async markUnread({ caller, params }) {
    await deeds.markUnread(caller.user.id, params.id);
    return success;
  },
  addEvent: ({ caller, params }) => deeds.addEvent(caller.user, params.id),
  bulk: ({ caller, body }) => deeds.bulk(caller.user.id, body),
  leaveOffer: ({ caller, params }) => leaving.offer(caller.user.id, params.id),
  async leave({ caller, params, body }) {
    await leaving.leave(caller.user.id, params.id, body.token);
    return success;
  },
});
