import type { Dovecot, MailAccount } from '#test/support/peers/dovecot.ts';
import type { Smtp } from '#test/support/peers/smtp.ts';

/** What a person types to connect a mailbox on the test servers. */
export const imapBody = (dovecot: Dovecot, smtp: Smtp, account: MailAccount) => ({
  kind: 'imap',
  email: account.address,
  username: account.address,
  password: account.password,
  imap: { host: '127.0.0.1', port: dovecot.imapsPort, security: 'tls', allowSelfSigned: true },
  smtp: { host: '127.0.0.1', port: smtp.tlsPort, security: 'tls', allowSelfSigned: true },
});
