/** Someone who writes or is written to; 'owner' stands for the person whose mailbox this is. */
export type SamplePerson = { name: string; address: string };
export type Party = SamplePerson | 'owner';

/** How long before now: hours for today's mail (at most 6), else days and a time of day in UTC. */
export type When = { hoursAgo: number } | { daysAgo: number; at: `${number}:${number}` };

export type SampleFile =
  | { kind: 'pdf'; filename: string; lines: readonly string[] }
  | { kind: 'text'; filename: string; mimeType: 'text/csv' | 'text/plain'; content: string }
  | { kind: 'picture'; filename: string; scene: 'lake' | 'dusk' | 'garden'; contentId?: string };

/** A calendar invitation that goes with a mail; days count from the day of the mail, times are UTC. */
export type SampleInvitation = {
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  summary: string;
  inDays: number;
  at: `${number}:${number}`;
  minutes: number;
  location: string;
};

export type SampleMessage = {
  from: Party;
  to?: readonly Party[];
  cc?: readonly Party[];
  when: When;
  /** Where it lies; what the owner wrote lies in Sent. */
  folder?: 'INBOX' | 'Archive';
  unread?: true;
  flagged?: true;
  /** Replaces the subject of the thread for this mail alone. */
  subject?: string;
  /**
   * May name the owner and days: {first}, {name}, {address}, {weekday:+2}, {date:-1} (days from the day of the mail).
   */
  text: string;
  /** A second version in HTML: made from the text, or written out with the same placeholders. */
  html?: 'from-text' | { template: string };
  /** Leaves out the quoted mail that an answer carries below. */
  unquoted?: true;
  files?: readonly SampleFile[];
  invitation?: SampleInvitation;
  headers?: Readonly<Record<string, string>>;
};

export type SampleThread = {
  /** Part of the Message-IDs, so never changed. */
  key: string;
  subject: string;
  language?: 'en' | 'de' | 'fr' | 'es';
  messages: readonly SampleMessage[];
};
