import { success } from '#contract/common.ts';
import type { mailContract } from '#contract/mail.ts';
import { notFound } from '#server/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActingAlone } from './autonomy/acting-alone.ts';
import { frameHeaders } from './mime/frame.ts';
import type { Mail } from './service.ts';

/** Answers the calls of the mail agent. */
export const mailHandlers = (mail: Mail, alone: Pick<ActingAlone, 'actFor'>): Handlers<typeof mailContract> => ({
  emails: ({ caller, query }) => mail.list(caller.user.id, query),
  email: ({ caller, params }) => mail.detail(caller.user.id, params.id),
  async emailBody({ caller, params, query }) {
    return new Response(await mail.rendered(caller.user.id, params.id, query.theme ?? 'light'), {
      headers: frameHeaders(),
    });
  },
  async attachment({ caller, params }) {
    const index = Number(params.index);
    if (!Number.isSafeInteger(index)) throw notFound('This attachment');
    const { filename, content } = await mail.attachment(caller.user.id, params.id, index);
    return new Response(content as Uint8Array<ArrayBuffer>, { headers: downloadHeaders(filename) });
  },
  async archive({ caller, params }) {
    await mail.archive(caller.user.id, params.id);
    return success;
  },
  async markRead({ caller, params }) {
    await mail.markRead(caller.user.id, params.id);
    return success;
  },
  async refresh({ caller }) {
    await mail.refresh(caller.user.id);
    await alone.actFor(caller.user.id);
    return success;
  },
  connect: async ({ caller, body }) => ({ emailAddress: (await mail.connect(caller.user, body)).email }),
  async disconnect({ caller, query }) {
    await mail.disconnect(caller.user.id, query.account);
    return success;
  },
  providers: () => mail.providers(),
  status: ({ caller }) => mail.status(caller.user.id),
  settings: ({ caller }) => mail.settings(caller.user.id),
  saveSettings: ({ caller, body }) => mail.saveSettings(caller.user.id, body),
});

/** A file to keep, never to show: whatever it claims to be, the browser saves it (RFC 6266). */
const downloadHeaders = (filename: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="attachment"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
