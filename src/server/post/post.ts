import { PRODUCT } from '#contract/pages.ts';

/** Sends letters of the installation over its mail server. */
export interface Post {
  send(letter: { to: string; subject: string; text: string }): Promise<void>;
}

/** The mail server of the operator, or null when none is configured. */
export const createPost = ({
  smtpUrl,
  from,
}: {
  smtpUrl: string | undefined;
  from: string | undefined;
}): Post | null => {
  if (smtpUrl === undefined) return null;
  const sender = from ?? `${PRODUCT} <iris@${new URL(smtpUrl).hostname}>`;
  return {
    async send({ to, subject, text }) {
      const { createTransport } = await import('nodemailer'); // few installations ever send a letter
      const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
      await transport.sendMail({ from: sender, to, subject, text });
    },
  };
};
