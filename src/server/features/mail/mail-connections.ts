import type { Connection } from '#contract/account.ts';
import type { MailKind } from '#contract/mail.ts';
import type { Mail } from './service.ts';
import type { AccountStore } from './store/accounts.store.ts';

/** What each kind of mailbox allows the agent, in the words of the person. */
const KINDS: { readonly [K in MailKind]: { provider: string; scopes: string[] } } = {
  imap: {
    provider: 'IMAP mailbox',
    scopes: ['Read your mail', 'Mark as read and move to the archive when you say so', 'Send what you confirm'],
  },
  gmail: {
    provider: 'Gmail',
    scopes: ['Read your mail', 'Mark as read and archive where you have granted it', 'Send what you confirm'],
  },
  sample: { provider: 'Sample mailbox', scopes: ['Nothing: the mails come with Iris'] },
};

const PREFIX = 'mail-';

/** The connected mailboxes, for the list of everything that is connected. */
export const mailConnections = (accounts: AccountStore, mail: Pick<Mail, 'disconnect'>) => ({
  name: 'mail',
  async list(userId: string): Promise<Connection[]> {
    return (await accounts.ofUser(userId)).map(({ id, kind, email, created_at }) => ({
      id: `${PREFIX}${id}`,
      kind: 'mailbox',
      ...KINDS[kind],
      address: email,
      connectedAt: new Date(created_at).toISOString(),
    }));
  },
  disconnect: (userId: string, id: string) => mail.disconnect(userId, id.slice(PREFIX.length)),
});
