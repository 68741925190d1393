import type { PersonalWeights } from './learning/weights.ts';

/** A person or mailbox as a header names it; the address in any case, the name possibly empty. */
export type Party = { name: string; address: string };

/** Header facts that tell list mail, automatic mail and borrowed names apart; raw values, absent when the header is. */
export type HeaderFacts = {
  listId?: string;
  listUnsubscribe?: string;
  listUnsubscribePost?: string;
  precedence?: string;
  autoSubmitted?: string;
  /** X-Auto-Response-Suppress, X-Autoreply and the like. */
  autoResponseSuppress?: string;
  returnPath?: string;
  xMailer?: string;
  feedbackId?: string;
  replyTo?: string;
  importance?: string;
  /** Only the topmost header, written by the person's own receiving server. */
  authenticationResults?: string;
};

/** An attachment by its outside only; `size` in bytes. */
export type AttachmentFact = { name: string; mimeType: string; size: number };

/** A link as shown and as it really goes. */
export type LinkFact = { text: string; href: string };

/** One mail of a thread; `date` in epoch milliseconds, `text` is the whole visible body with its quotes. */
export type AnalysedMessage = {
  id: string;
  messageId?: string;
  date: number;
  from: Party;
  to: readonly Party[];
  cc: readonly Party[];
  subject: string;
  text: string;
  isMine: boolean;
  headers: HeaderFacts;
  attachments: readonly AttachmentFact[];
  links?: readonly LinkFact[];
  /** The first meeting of an attached calendar file, when it asks for an answer. */
  invitation?: InvitationFact;
  hidesText: boolean;
  /** Whether a language model thinks that an answer is needed. */
  opinion?: boolean;
};

/** A meeting in a calendar file; epoch milliseconds. */
export type InvitationFact = { title: string; start: number; end?: number; allDay: boolean };

/** What the mailbox tells about one other address, counted from the past and never from Iris's own verdicts. */
export type Relation = {
  /** Mails they sent the person. */
  received: number;
  /** How many of those the person answered. */
  replied: number;
  /** Mails the person sent them, answers included. */
  sent?: number;
  /** The person wrote before they ever did. */
  wroteFirst?: boolean;
  /** When the person last answered, epoch milliseconds. */
  lastReplyMs?: number;
  /** Median time to answer, milliseconds. */
  medianReplyMs?: number;
  opened?: number;
  /** Archived or deleted without opening. */
  discardedUnread?: number;
  starred?: number;
  /** The name they are known by, to notice a borrowed one. */
  name?: string;
};

/** The person whose mailbox it is. */
export type Me = { addresses: readonly string[]; names: readonly string[] };

/** All that a judgement may look at. */
export type AnalysisInput = {
  me: Me;
  /** Oldest first; every mail of the thread that is known. */
  thread: readonly AnalysedMessage[];
  /** The id of the mail being judged. */
  focus: string;
  /** By lower-case address. */
  relations?: Readonly<Record<string, Relation>>;
  personal?: PersonalWeights;
};

/** The moment of judging and the person's zone (IANA name). */
export type Moment = { now: number; timeZone: string };
