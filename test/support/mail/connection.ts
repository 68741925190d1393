import type { Dovecot, MailAccount } from '../services/dovecot.ts';
import type { Smtp } from '../services/smtp.ts';

/** The request body that connects a mailbox on the test servers. */
export const imapConnectBody = (dovecot: Dovecot, smtp: Smtp, account: MailAccount) => ({
  kind: 'imap',
  email: account.address,
  username: account.address,
  password: account.password,
  imap: { host: '127.0.0.1', port: dovecot.imapsPort, security: 'tls', allowSelfSigned: true },
  sievePort: dovecot.sievePort,
  smtp: { host: '127.0.0.1', port: smtp.tlsPort, security: 'tls', allowSelfSigned: true },
});
