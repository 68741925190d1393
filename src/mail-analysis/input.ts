import type { MailAddress } from '#formats/mime/addresses.ts';
import type { MeetingInvitation } from '#formats/mime/invitation.ts';
import type { MailLink } from '#formats/mime/mail-links.ts';
import type { PersonalWeights } from './personal-weights.ts';

/** Headers that show list mail, automatic mail and impersonation; raw values, absent when the mail has no such header. */
export type AnalysedHeaders = {
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

/** An attachment without its content; `size` in bytes. */
export type AnalysedAttachment = { name: string; mimeType: string; size: number };

/** One mail of a thread; `date` in epoch milliseconds, `text` is the whole visible body with its quotes. */
export type AnalysedMessage = {
  id: string;
  messageId?: string;
  date: number;
  from: MailAddress;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  subject: string;
  text: string;
  isMine: boolean;
  headers: AnalysedHeaders;
  attachments: readonly AnalysedAttachment[];
  links?: readonly MailLink[];
  /** The first meeting of an attached calendar file that requests an answer. */
  invitation?: MeetingInvitation;
  hidesText: boolean;
  /** Whether a language model thinks that an answer is needed. */
  opinion?: boolean;
};

/** Statistics of the mailbox about one other address, never based on classifications. */
export type CorrespondentStats = {
  /** Mails they sent the person. */
  received: number;
  /** How many of those the person replied to. */
  replied: number;
  /** Mails the person sent them, including replies. */
  sent?: number;
  /** The person wrote the first mail. */
  wroteFirst?: boolean;
  /** Time of the person's last reply, epoch milliseconds. */
  lastReplyMs?: number;
  /** Median time to reply, milliseconds. */
  medianReplyMs?: number;
  opened?: number;
  /** Archived or deleted without opening. */
  discardedUnread?: number;
  starred?: number;
  /** Their known name, to detect impersonation. */
  name?: string;
};

/** The person whose mailbox it is. */
export type MailboxOwner = { addresses: readonly string[]; names: readonly string[] };

/** Everything a classification depends on, besides the moment. */
export type AnalysisInput = {
  me: MailboxOwner;
  /** Every known mail of the thread, oldest first. */
  thread: readonly AnalysedMessage[];
  /** The id of the mail to classify. */
  focus: string;
  /** By lower-case address. */
  relations?: Readonly<Record<string, CorrespondentStats>>;
  personal?: PersonalWeights;
};

/** The time of classification (epoch milliseconds) and the person's time zone (IANA name). */
export type AnalysisMoment = { now: number; timeZone: string };
