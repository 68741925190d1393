import { type Dovecot, startDovecot } from '#test/support/peers/dovecot.ts';
import { type Smtp, startSmtp } from '#test/support/peers/smtp.ts';

/** Where people read their mail, and where they send it, which delivers to people of the same place. */
export interface MailServers {
  readonly dovecot: Dovecot;
  readonly smtp: Smtp;
  stop(): Promise<void>;
}

/** Starts both, for the same people. */
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
