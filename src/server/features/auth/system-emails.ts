import { PRODUCT } from '#contract/pages.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import type { TokenPurpose } from './store/tables.ts';

/** What an email is about: the links of sign-in, and changes of the address. */
export type SystemEmailKind = Exclude<TokenPurpose, 'second_step'> | 'email' | 'email_changed' | 'invite';

/** How a link reaches the person: by email or, without a mail server, through the operator who reads the log. */
export type Delivery = 'mail' | 'log';

/** Sends the links of the account. */
export interface SystemEmails {
  readonly delivery: Delivery;
  /** Sends a link; `more` is added below it. */
  send(to: string, purpose: SystemEmailKind, link: string, more?: readonly string[]): Promise<void>;
}

const TEXTS: { [P in SystemEmailKind]: { subject: string; lines: (link: string) => string[] } } = {
  reset: {
    subject: `Choose a new password for ${PRODUCT}`,
    lines: (link) => [
      'Someone, hopefully you, asked for a new password.',
      '',
      'Choose it here within one hour:',
      link,
      '',
      'If it wasn’t you, ignore this email. Nothing has changed.',
    ],
  },
  verify: {
    subject: `Confirm your address for ${PRODUCT}`,
    lines: (link) => [
      'Please confirm that this address is yours:',
      link,
      '',
      'The link works for three days. If you didn’t create an account here, ignore this email.',
    ],
  },
  email: {
    subject: `Use this address for ${PRODUCT}`,
    lines: (link) => [
      'Someone, hopefully you, wants to use this address for their account.',
      '',
      'Confirm it in the browser where you are signed in:',
      link,
      '',
      'The link works for one day. If it wasn’t you, ignore this email.',
    ],
  },
  invite: {
    subject: `You are invited to ${PRODUCT}`,
    lines: (link) => [
      `You can create an account on an installation of ${PRODUCT}, a private companion for mail, calendar, time and life.`,
      '',
      'Start here:',
      link,
      '',
      'The link works once. If you don’t want an account, ignore this email.',
    ],
  },
  email_changed: {
    subject: `Your address for ${PRODUCT} has changed`,
    lines: (link) => [
      'Your account now uses a different address. You can no longer sign in with this one.',
      '',
      'If it wasn’t you, ask the operator of this installation for help:',
      link,
    ],
  },
};

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
      const { subject, lines } = TEXTS[purpose];
      await mailer.send({ to, subject, text: [...lines(link), ...more].join('\n') });
    },
  };
};
