import type { InvoiceState } from '#contract/orbit/invoices.ts';
import type { Zone } from '#contract/zone.ts';
import type { Fields } from '#life/field.ts';
import type { Entry, Kind } from '#life/kind.ts';
import type { Name } from './slots/names.ts';
import type { CalendarSettings } from './slots/period.ts';

export interface AskMail {
  readonly id: string;
  readonly subject: string;
  /** The other person: the sender, or to whom the person wrote. */
  readonly who: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
export interface AskEvent {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAllDay: boolean;
  readonly location: string;
  readonly guests: readonly string[];
}
export interface AskEntry {
  readonly id: string;
  readonly project: string;
  readonly projectId: string;
  readonly description: string;
  readonly day: string;
  readonly seconds: number;
  readonly startedAt: number;
  /** Minor units of the currency; null where the entry is not billed. */
  readonly earned: number | null;
  readonly currency: string;
}
export interface AskMessage {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly at: number;
  readonly isMine: boolean;
}

export interface AskProject {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** What an hour costs in minor units of the currency; null where nothing is charged. */
  readonly rate: number | null;
  readonly currency: string;
}

export interface AskInvoice {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly state: InvoiceState;
  readonly number: string | null;
  /** The name of who is charged. */
  readonly client: string;
  readonly currency: string;
  /** Minor units. */
  readonly total: number;
  readonly paid: number;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
}
/** A kind of record that the person has made, and the tab on which it is. */
export interface AskOwnKind {
  readonly kind: Kind;
  readonly tab: string;
}

/** What is stored of the one person who asks; every feature answers for its own. */
export interface Sources extends CalendarSettings {
  readonly now: number;
  readonly zone: Zone;
  /** Whatever can be named in a question. */
  names(): Promise<readonly Name[]>;
  /** The records of a kind, the latest day first; those of a day and later where one is given. */
  records<F extends Fields>(kind: Kind<F>, since?: string | null): Promise<readonly Entry<F>[]>;
  readonly mail: {
    /** Whether a mailbox is connected. */
    isConnected(): Promise<boolean>;
    /** Mails that wait for the person's reply. */
    unanswered(): Promise<readonly AskMail[]>;
    /** Mails of the person that wait for somebody's reply. */
    awaiting(): Promise<readonly AskMail[]>;
    /** Mails that a search finds, newest first; in the inbox unless it is in all mail. How many there are is counted where it is asked for. */
    search(
      query: string,
      limit: number,
      where?: 'all' | 'counted',
    ): Promise<{ readonly mails: readonly AskMail[]; readonly total: number }>;
    /** The mails that the person has sent lately, newest first. */
    sent(): Promise<readonly AskMail[]>;
  };
  /** Finished time entries that begin on some days, newest first; an open end is null. */
  entries(from: string | null, to: string | null): Promise<readonly AskEntry[]>;
  timer(): Promise<{ readonly project: string; readonly description: string; readonly startedAt: number } | null>;
  projects(): Promise<readonly AskProject[]>;
  invoices(): Promise<readonly AskInvoice[]>;
  ownKinds(): Promise<readonly AskOwnKind[]>;
  /** Events of some days, in order. */
  events(from: string, to: string): Promise<readonly AskEvent[]>;
  readonly messages: { unread(): Promise<readonly AskMessage[]>; latest(): Promise<readonly AskMessage[]> };
}
