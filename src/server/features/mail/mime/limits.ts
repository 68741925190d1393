/** How much of a mail is read; what lies beyond is left out and named in the mail's problems. */
export type MailLimits = {
  /** Bytes of the whole mail. */
  mailBytes: number;
  /** Bytes of one header block. */
  headerBytes: number;
  /** Parts within parts. */
  depth: number;
  /** Parts of the whole mail. */
  parts: number;
  /** Bytes of one text or HTML part, still encoded. */
  textPartBytes: number;
  /** Characters of an HTML part that are taken apart. */
  htmlLength: number;
  /** Characters of the plain text kept for analysis and search. */
  textLength: number;
};

export const MAIL_LIMITS: MailLimits = {
  mailBytes: 25 * 1024 * 1024,
  headerBytes: 64 * 1024,
  depth: 20,
  parts: 1000,
  textPartBytes: 4 * 1024 * 1024,
  htmlLength: 3_000_000,
  textLength: 200_000,
};

/** For judging and finding a mail the beginning of its layout is enough: the rest may hold up everybody else's mail. */
export const INTAKE_LIMITS: MailLimits = { ...MAIL_LIMITS, htmlLength: 160_000 };

/** What was wrong with a mail; the rest of it was read all the same. */
export type MailProblem =
  | 'too-large'
  | 'header-too-long'
  | 'too-deep'
  | 'too-many-parts'
  | 'text-shortened'
  | 'missing-boundary'
  | 'unclosed-multipart'
  | 'unreadable-part'
  | 'no-sender'
  | 'several-senders'
  | 'repeated-header'
  | 'no-date'
  | 'bad-date'
  | 'forbidden-characters'
  | 'alternatives-differ';
