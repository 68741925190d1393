import { type Dovecot, startDovecot } from '../services/dovecot.ts';
import { type Smtp, startSmtp } from '../services/smtp.ts';

/** An IMAP server, and an SMTP server that delivers to its mailboxes. */
export interface MailServers {
  readonly dovecot: Dovecot;
  readonly smtp: Smtp;
  /** Whose alias an address is: mail to it is not delivered, mail from it is taken. */
  readonly aliases: Map<string, string>;
  stop(): Promise<void>;
}

/** Starts both servers with common accounts. */
export const startMailServers = async (settings?: Parameters<typeof startDovecot>[0]): Promise<MailServers> => {
  const dovecot = await startDovecot(settings);
  const { certificate, accounts, lmtpPort } = dovecot;
  const aliases = new Map<string, string>();
  const smtp = await startSmtp({ certificate, accounts, aliases, lmtpPort });
  return {
    dovecot,
    smtp,
    aliases,
    async stop() {
      await smtp.stop();
      await dovecot.stop();
    },
  };
};
