import type { RateLimit } from './endpoint.ts';

/** How often one person may have the server try what they name: a mailbox, a calendar, a language model, a device. */
export const CONNECTION_TRIES = {
  tries: 60,
  seconds: 900,
  per: 'person',
  everyCall: true,
} as const satisfies RateLimit;

/** How often one person may have everything of theirs packed or unpacked. */
export const WHOLE_COPIES = { tries: 120, seconds: 3600, per: 'person', everyCall: true } as const satisfies RateLimit;

/** How often one person may have a document made. */
export const DOCUMENTS = { tries: 120, seconds: 60, per: 'person', everyCall: true } as const satisfies RateLimit;
