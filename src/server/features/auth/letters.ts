import { PRODUCT } from '#contract/pages.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/post/post.ts';
import type { LinkPurpose } from './tables.ts';

/** What a letter is about: the links of sign-in, and changes of the address. */
export type LetterKind = Exclude<LinkPurpose, 'second_step'> | 'email' | 'email_changed';

/** How a letter reaches the person: by mail, or, without a mail server, through the operator who reads the log. */
export type Delivery = 'mail' | 'log';

/** Sends the links of the account by mail. */
export interface Letters {
  readonly delivery: Delivery;
  send(to: string, purpose: LetterKind, link: string): Promise<void>;
}

const TEXTS: { [P in LetterKind]: { subject: string; lines: (link: string) => string[] } } = {
  reset: {
    subject: `Choose a new password for ${PRODUCT}`,
    lines: (link) => [
      'Somebody, hopefully you, asked for a new password.',
      '',
      'Choose it here within one hour:',
      link,
      '',
      'If it was not you, nothing has changed and you need do nothing.',
    ],
  },
  verify: {
    subject: `Confirm your address for ${PRODUCT}`,
    lines: (link) => [
      'Please confirm that this address is yours:',
      link,
      '',
      'The link works for three days. If you have made no account here, leave it alone.',
    ],
  },
  email: {
    subject: `Use this address for ${PRODUCT}`,
    lines: (link) => [
      'Somebody, hopefully you, wants to use this address for their account.',
      '',
      'Confirm it in the browser where you are signed in:',
      link,
      '',
      'The link works for one day. If it was not you, leave it alone.',
    ],
  },
  email_changed: {
    subject: `Your address for ${PRODUCT} has changed`,
    lines: (link) => [
      'Your account has another address now; this one signs nobody in any more.',
      '',
      'If it was not you, ask the operator of this installation for help:',
      link,
    ],
  },
};

/** Letters over the mail server of the operator, or into the operator's log when there is none. */
export const createLetters = ({ post, log }: { post: Post | null; log: Log }): Letters => {
  if (post === null) {
    return {
      delivery: 'log',
      async send(_to, purpose, link) {
        log.info('link', { purpose, link });
      },
    };
  }
  return {
    delivery: 'mail',
    async send(to, purpose, link) {
      const { subject, lines } = TEXTS[purpose];
      await post.send({ to, subject, text: lines(link).join('\n') });
    },
  };
};
