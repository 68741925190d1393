import type { mailRemoteContentContract } from '#contract/mail/remote-content.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { RemoteContent } from './remote-content.ts';

/** Answers the calls about the remote pictures of a mail. */
export const mailRemoteContentHandlers = (content: RemoteContent): Handlers<typeof mailRemoteContentContract> => ({
  loadPictures: ({ caller, params, body }) => succeeded(content.allow(caller.user.id, params.id, body.always)),
  blockPictures: ({ caller, params }) => succeeded(content.refuse(caller.user.id, params.id)),
});
