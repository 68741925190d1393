import type { MailCredentials, MailServer } from '#contract/mail/credentials.ts';
import { isLoopback } from '#server/config.ts';
import { badInput } from '#server/errors.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { MailboxError, mailProvider } from './provider.ts';
import { imapFields } from './imap/connect-fields.ts';
import { sendMessage, tryToWriteAs, verifyLogin } from './smtp.ts';

type ImapCredentials = Extract<MailCredentials, { kind: 'imap' }>;

/** Hosts of Microsoft, which takes tokens only. */
const MICROSOFT = /(^|\.)(outlook|hotmail|live|msn|office365)\.com$/i;
const NO_PASSWORDS =
  'Microsoft hasn’t accepted passwords from mail programs since September 2024. Choose Microsoft as the mailbox type and sign in there.';

/** Any IMAP server, with SMTP for what the person sends. The libraries are loaded where a mailbox is opened: in the mail worker. */
export const imapProvider = (policy: ConnectionPolicy, now: () => number) =>
  mailProvider<ImapCredentials>({
    kind: 'imap',
    label: 'IMAP mailbox',
    fields: imapFields,
    scopes: ['Read your mail', 'Mark as read and move to the archive when you say so', 'Send what you confirm'],
    validate({ imap, smtp }) {
      checkServer('imap', imap);
      checkServer('smtp', smtp);
    },
    async open({ imap, email, username, password }) {
      // Said before it is tried: what Microsoft answers is that the password is wrong.
      if (MICROSOFT.test(imap.host)) throw new MailboxError('credentials', NO_PASSWORDS);
      const { openImap } = await import('./imap/open-imap.ts');
      return openImap(policy, imap, { user: username, pass: password }, email, now);
    },
    mayWriteAs: ({ smtp, username, password }, sender) =>
      tryToWriteAs(policy, smtp, { user: username, pass: password }, sender),
    async awayReply({ imap, username, password, sievePort: port }, order) {
      const { orderAwayReply } = await import('./sieve/away-orders.ts');
      return orderAwayReply(policy, imap, { login: { user: username, pass: password }, port }, order);
    },
    verify: ({ smtp, username, password }) => verifyLogin(policy, smtp, { user: username, pass: password }),
    send: ({ smtp, username, password }, letter) =>
      sendMessage(policy, smtp, { user: username, pass: password }, letter),
  });

const checkServer = (name: 'imap' | 'smtp', { host, security, allowSelfSigned }: MailServer): void => {
  if (isLoopback(host)) return;
  if (security === 'none')
    throw badInput('Without encryption, only a server on this machine can be used.', `${name}.security`);
  if (allowSelfSigned === true)
    throw badInput(
      'A self-signed certificate is accepted only from a server on this machine.',
      `${name}.allowSelfSigned`,
    );
};
