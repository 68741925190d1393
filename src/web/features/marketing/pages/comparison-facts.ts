export type ComparisonAnswer = 'yes' | 'partly' | 'no';

/** The day on which the documentation of the others was read. */
export const comparedOn = { day: '2026-11-22', shown: '22 November 2026' } as const;

/** In the order of the answers. */
export const comparedWith = [
  { name: 'Iris', what: 'on your machine' },
  { name: 'Superhuman', what: 'mail' },
  { name: 'Thunderbird', what: 'mail and calendar' },
  { name: 'Nextcloud', what: 'mail and calendar' },
] as const;

type Answers = readonly [ComparisonAnswer, ComparisonAnswer, ComparisonAnswer, ComparisonAnswer];

export const comparisonRows: readonly { readonly about: string; readonly answers: Answers }[] = [
  { about: 'Works with any IMAP mailbox', answers: ['yes', 'no', 'yes', 'yes'] },
  { about: 'Says why an email needs you', answers: ['yes', 'no', 'no', 'no'] },
  { about: 'Finds what is urgent without a language model', answers: ['yes', 'no', 'no', 'partly'] },
  { about: 'Lists everything done to your mail, with undo', answers: ['yes', 'partly', 'partly', 'no'] },
  { about: 'Reminds you when nobody replies', answers: ['yes', 'yes', 'no', 'yes'] },
  { about: 'Blocks images that track you', answers: ['yes', 'yes', 'yes', 'yes'] },
  { about: 'Encrypts emails (PGP, S/MIME)', answers: ['no', 'no', 'yes', 'yes'] },
  { about: 'Reads mail without a connection', answers: ['partly', 'yes', 'yes', 'no'] },
];
