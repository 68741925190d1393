import { PRODUCT } from '#contract/pages.ts';

/** Sends the emails of the installation over its mail server. */
export interface Mailer {
  send(email: { to: string; subject: string; text: string; html?: string }): Promise<void>;
}

/** The mail server of the operator, or null when none is configured. */
export const createMailer = ({
  smtpUrl,
  from,
}: {
  smtpUrl: string | undefined;
  from: string | undefined;
}): Mailer | null => {
  if (smtpUrl === undefined) return null;
  const sender = from ?? `${PRODUCT} <iris@${new URL(smtpUrl).hostname}>`;
  return {
    async send({ to, subject, text, html }) {
      const { createTransport } = await import('nodemailer'); // few installations ever send an email
      const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
      await transport.sendMail({ from: sender, to, subject, text, ...(html !== undefined && { html }) });
    },
  };
};
