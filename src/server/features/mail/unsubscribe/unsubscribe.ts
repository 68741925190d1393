import type { MailCredentials } from '#contract/mail/credentials.ts';
import { isLoopback } from '#server/config.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError } from '#server/errors.ts';
import { type ConnectionPolicy, narrowed } from '#server/network/connection-policy.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { buildMessage } from '#formats/mime/build-message.ts';
import { aliasOfMail } from '#server/mail-store/own-addresses.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { ConfirmationStore } from '../store/confirmations.store.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';
import { sendOneClickRequest } from './one-click-request.ts';
import { noMethod, type UnsubscribeMethod, unsubscribeMethodOf } from './unsubscribe-method.ts';

/** Unsubscribes from mailing lists after the user has confirmed exactly that host or address. */
export const createUnsubscribe = ({
  accounts,
  mailboxes,
  actionLog,
  confirmations,
  owned,
  policy,
  now,
}: {
  accounts: AccountStore;
  mailboxes: () => MailboxCalls;
  actionLog: Pick<ActionLog, 'record'>;
  confirmations: ConfirmationStore;
  owned: (userId: string, mailId: string) => Promise<StoredMail>;
  policy: ConnectionPolicy;
  now: () => number;
}) => {
  const methodFor = (mail: StoredMail): UnsubscribeMethod => {
    const { warnings = [] } = mail.classification;
    if (warnings.some(({ kind }) => kind === 'phishing'))
      return noMethod('This email may be fraud, so Iris won’t respond in any way. Report it as junk instead.');
    return unsubscribeMethodOf(mail.facts.headers);
  };
  const subjectOf = (id: string) => `leave ${id}`;

  const byMail = async (
    account: MailAccount,
    from: string,
    { to, subject, body }: Extract<UnsubscribeMethod, { way: 'mailto' }>,
  ): Promise<void> => {
    const source = await buildMessage({
      from: { name: '', address: from },
      to: [{ name: '', address: to }],
      cc: [],
      subject,
      text: `${body || 'unsubscribe'}\n`,
      files: [],
      messageId: `${newId()}@${from.split('@')[1] ?? 'iris.invalid'}`,
      inReplyTo: null,
      references: [],
      date: now(),
    });
    const message = { from, to: [to], source };
    const delivery = await mailboxes().send(account.userId, account.id, message);
    if (delivery.kind !== 'sent') throw new AppError(502, 'not_left', delivery.message);
  };

  return {
    async offer(userId: string, id: string) {
      const method = methodFor(await owned(userId, id));
      if (method.way === 'none') return { way: method.way, target: null, token: null, problem: method.problem };
      const { token } = await confirmations.offer(userId, subjectOf(id), method);
      return { way: method.way, target: method.target, token, problem: null };
    },
    async unsubscribe(userId: string, id: string, token: string): Promise<void> {
      const mail = await owned(userId, id);
      const method = methodFor(mail);
      await confirmations.use(userId, subjectOf(id), method, token);
      const account = await accounts.byId(userId, mail.accountId);
      if (account === undefined || method.way === 'none') return;
      // The senders of the sample mailbox are invented: nobody is contacted.
      if (account.kind !== 'sample') {
        if (method.way === 'mailto') await byMail(account, aliasOfMail(account, mail) ?? account.email, method);
        else await sendOneClickRequest(new URL(method.url), listAccess(policy, await accounts.credentials(account)));
      }
      const { way, target } = method;
      const reason = `You unsubscribed: ${target} was ${way === 'https' ? 'asked' : 'written to'}`;
      await actionLog.record(userId, mail, 'unsubscribe', { reason, detail: { way, target } });
    },
  };
};
export type Unsubscribe = ReturnType<typeof createUnsubscribe>;

/** A mail names public addresses only; a mailbox on this machine may have its mailing lists here too, as in a trial. */
const listAccess = (policy: ConnectionPolicy, credentials: MailCredentials) => {
  const local = credentials.kind === 'imap' && isLoopback(credentials.imap.host);
  return {
    policy: narrowed(policy, local ? ['public', 'loopback'] : ['public']),
    selfSigned: local && credentials.imap.allowSelfSigned === true,
  };
};
