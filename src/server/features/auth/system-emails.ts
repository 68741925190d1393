import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import { type SystemEmailKind, systemEmailTexts } from './system-email-texts.ts';

/** How a link reaches the person: by email or, without a mail server, through the operator who reads the log. */
export type Delivery = 'mail' | 'log';

/** Sends the links of the account. */
export interface SystemEmails {
  readonly delivery: Delivery;
  /** Sends a link, in the language of the request that asks for it; `more` is added below it. */
  send(to: string, purpose: SystemEmailKind, link: string, more?: readonly string[]): Promise<void>;
}

/** Sends over the mail server of the operator, or writes the link into the log when there is none. */
export const createSystemEmails = ({ mailer, log }: { mailer: Mailer | null; log: Log }): SystemEmails => {
  if (mailer === null) {
    return {
      delivery: 'log',
      async send(_to, purpose, link) {
        log.info('link', { purpose, link });
      },
    };
  }
  return {
    delivery: 'mail',
    async send(to, purpose, link, more = []) {
      const { subject, lines } = inLanguageOfRequest(systemEmailTexts)[purpose];
      await mailer.send({ to, subject, text: [...lines(link), ...more].join('\n') });
    },
  };
};
