import { success } from '#contract/common.ts';
import type { mailContract } from '#contract/mail/mail.ts';
import { notFound } from '#server/errors.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { AutoActions } from './automation/auto-actions.ts';
import { mailFrameHeaders } from '#formats/mime/frame-policy.ts';
import type { ArchiveAndMarkRead } from './actions/archive-and-mark-read.ts';
import type { MailboxConnections } from './connections/connect-mailboxes.ts';
import type { EmailList } from './list-emails.ts';
import type { EmailReader } from './read-email.ts';
import type { MailWaking } from './snooze/wake-mails.ts';
import type { MailSettings } from './store/settings.store.ts';

/** Answers the calls of the mail agent. */
export const mailHandlers = ({
  connections,
  list,
  reader,
  actions,
  settings,
  autoActions,
  waking,
}: {
  connections: MailboxConnections;
  list: EmailList;
  reader: EmailReader;
  actions: ArchiveAndMarkRead;
  settings: MailSettings;
  autoActions: Pick<AutoActions, 'runFor'>;
  waking: Pick<MailWaking, 'look'>;
}): Handlers<typeof mailContract> => ({
  emails: ({ caller, query }) => list(caller.user.id, query),
  email: ({ caller, params }) => reader.detail(caller.user.id, params.id),
  async emailBody({ caller, params, query }) {
    return new Response(await reader.rendered(caller.user.id, params.id, query.theme ?? 'light'), {
      headers: mailFrameHeaders(),
    });
  },
  async attachment({ caller, params }) {
    const index = Number(params.index);
    if (!Number.isSafeInteger(index)) throw notFound('This attachment');
    const { filename, content } = await reader.attachment(caller.user.id, params.id, index);
    return new Response(content as Uint8Array<ArrayBuffer>, { headers: downloadHeaders(filename) });
  },
  archive: ({ caller, params }) => succeeded(actions.archive(caller.user.id, params.id)),
  markRead: ({ caller, params }) => succeeded(actions.markRead(caller.user.id, params.id)),
  async refresh({ caller }) {
    await connections.refresh(caller.user.id);
    await autoActions.runFor(caller.user.id);
    await waking.look();
    return success;
  },
  connect: async ({ caller, body }) => ({ emailAddress: (await connections.connect(caller.user, body)).email }),
  disconnect: ({ caller, query }) => succeeded(connections.disconnect(caller.user.id, query.account)),
  providers: ({ context }) => connections.providers(context.origin),
  status: ({ caller }) => connections.status(caller.user.id),
  settings: ({ caller }) => settings.of(caller.user.id),
  saveSettings: ({ caller, body }) => settings.save(caller.user.id, body),
});

/** An attachment is always downloaded, never displayed, whatever its type (RFC 6266). */
const downloadHeaders = (filename: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename="attachment"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
