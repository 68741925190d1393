import { type Dovecot, startDovecot } from '../services/dovecot.ts';
import { type Smtp, startSmtp } from '../services/smtp.ts';

/** An IMAP server, and an SMTP server that delivers to its mailboxes. */
export interface MailServers {
  readonly dovecot: Dovecot;
  readonly smtp: Smtp;
  stop(): Promise<void>;
}

/** Starts both servers with common accounts. */
export const startMailServers = async (settings?: Parameters<typeof startDovecot>[0]): Promise<MailServers> => {
  const dovecot = await startDovecot(settings);
  const { certificate, accounts, lmtpPort } = dovecot;
  const smtp = await startSmtp({ certificate, accounts, lmtpPort });
  return {
    dovecot,
    smtp,
    async stop() {
      await smtp.stop();
      await dovecot.stop();
    },
  };
};
