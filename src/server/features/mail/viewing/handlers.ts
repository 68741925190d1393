import { success } from '#contract/common.ts';
import type { mailViewingContract } from '#contract/mail-viewing.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Viewing } from './viewing.ts';

/** Answers the calls about what is loaded for a mail. */
export const mailViewingHandlers = (viewing: Viewing): Handlers<typeof mailViewingContract> => ({
  async loadPictures({ caller, params, body }) {
    await viewing.allow(caller.user.id, params.id, body.always);
    return success;
  },
  async leavePictures({ caller, params }) {
    await viewing.refuse(caller.user.id, params.id);
    return success;
  },
});
