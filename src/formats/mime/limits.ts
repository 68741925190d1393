/** Limits for parsing a mail; what exceeds them is omitted and listed in the mail's problems. */
export type MailLimits = {
  /** Bytes of the whole mail. */
  mailBytes: number;
  /** Bytes of one header block. */
  headerBytes: number;
  /** Nesting depth of parts. */
  depth: number;
  /** Number of parts of the whole mail. */
  parts: number;
  /** Bytes of one text or HTML part, still encoded. */
  textPartBytes: number;
  /** Characters of an HTML part that are parsed. */
  htmlLength: number;
  /** Characters of the plain text stored for analysis and search. */
  textLength: number;
};

export const MAIL_LIMITS: MailLimits = {
  mailBytes: 25 * 1024 * 1024,
  headerBytes: 64 * 1024,
  depth: 20,
  parts: 1000,
  textPartBytes: 4 * 1024 * 1024,
  htmlLength: 1_000_000,
  textLength: 200_000,
};

/** For classification and search less HTML is enough, so that one large mail does not delay all others. */
export const SYNC_LIMITS: MailLimits = { ...MAIL_LIMITS, htmlLength: 160_000 };

/** A problem of a mail; the rest of it is parsed nevertheless. */
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
