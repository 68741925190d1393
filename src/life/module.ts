import type { Preferences } from '#contract/person/preferences.ts';
import type { Section } from '#contract/section.ts';
import type { Chart } from './chart.ts';
import type { Dismissal } from './dismissals.ts';
import type { Kind } from './kind.ts';
import type { LifeRecords } from './records.ts';
import type { TabDeclaration } from './tabs.ts';

/** What a view knows beside the records. */
export interface ViewContext {
  /** The local day of the person. */
  readonly today: string;
  /** The weekday that their weeks begin with, 0 is Sunday. */
  readonly weekStart: number;
  /** How they read hours. */
  readonly clock: Preferences['clock'];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly facts: Facts;
  /** How many records of the kind that the tab counts are done, by project. */
  readonly doneByProject: ReadonlyMap<string, number>;
  /** The kinds of the person's own that the view follows beside those it knows. */
  readonly own?: readonly Kind[];
}

/** Money that came in for an invoice, in minor units of its currency. */
export interface InvoicePayment {
  readonly payer: string;
  /** The number of the invoice. */
  readonly invoice: string;
  readonly day: string;
  readonly amount: number;
  readonly currency: string;
  /** The transaction that it came in by, where the person has said so. */
  readonly transactionId: string | null;
}

/** How many messages came in and went out on a day. */
export interface MessageDay {
  readonly received: number;
  readonly sent: number;
}

/** What other parts of Iris know about the person; what nobody knows is null. */
export interface Facts {
  readonly messages: {
    readonly unread: number;
    readonly sent7: number;
    /** Messages of the last 7 days that were answered, and how many there were. */
    readonly answered: { readonly of: number; readonly within48h: number };
    /** How many people were written to in the last 7 days, and how many wait for an answer of the last 30. */
    readonly writtenTo7: number;
    readonly waiting: number;
    /** What came and went on each local day that had any. */
    readonly byDay: ReadonlyMap<string, MessageDay>;
    readonly latest: readonly { readonly title: string; readonly note: string; readonly at: number }[];
  } | null;
  /** Tracked seconds for each local day. */
  readonly tracked: ReadonlyMap<string, number> | null;
  /** Findings that the person does not want to see. */
  readonly dismissed: readonly Dismissal[] | null;
  /** The payments of invoices, the latest first. */
  readonly invoicePayments: readonly InvoicePayment[] | null;
  /** The numbers of the invoices that expenses are on, by the ids of their transactions; a draft has none. */
  readonly invoicedExpenses: ReadonlyMap<string, string | null> | null;
  readonly events: readonly { readonly title: string; readonly note: string; readonly day: string }[] | null;
}
export type FactName = keyof Facts;
export const NO_FACTS: Facts = {
  messages: null,
  tracked: null,
  dismissed: null,
  invoicePayments: null,
  invoicedExpenses: null,
  events: null,
};

/** Which records a view reads: of a kind, and how many days back, or all of them, or those of this day in earlier years. */
export interface DataRequirement {
  readonly kind: Kind;
  readonly days: number | 'all' | 'this-day';
  /** Only the latest few that have a day, none of them later than today: enough for a feed. */
  readonly most?: number;
  /** Only what is not done yet, or only what is, since so many days. */
  readonly state?: 'open' | 'done';
}
export const requires = (kind: Kind, days: DataRequirement['days'] = 'all', most?: number): DataRequirement => ({
  kind,
  days,
  ...(most !== undefined && { most }),
});

/** What is not done of a kind, whatever its day. */
export const requiresOpen = (kind: Kind): DataRequirement => ({ kind, days: 'all', state: 'open' });

/** What a tab shows and what it reads for that. */
export interface LifeModuleDeclaration {
  /** The kinds that belong here: one own record of them makes the tab live. The usual one comes first. */
  readonly kinds: readonly Kind[];
  /** Kinds of other tabs that can be added here too. */
  readonly alsoAdds?: readonly Kind[];
  /** What makes the tab live: records of its kinds (unless said otherwise), these or paid invoices, any record at all, or messages. */
  readonly liveBy?: 'own-records' | 'own-records-or-payments' | 'any-record' | 'messages';
  readonly reads: readonly DataRequirement[];
  /** The kind whose done records it counts by project without reading them. */
  readonly countsDone?: Kind;
  /** What it shows over time, as far as there are records of it. */
  readonly charts?: readonly Chart[];
  /** What it wants to know of other parts of Iris. */
  readonly asks?: readonly FactName[];
  /** Whether the tab is announced as under development while there are no own records. */
  readonly placeholder?: true;
  /** The examples that a person without own records sees. */
  sample(today: string): Section[];
  /** The live figures; a figure with too little data prints "–" and says what is missing. */
  view(records: LifeRecords, context: ViewContext): Section[];
}

/** A data-driven tab of the dashboard. */
export type LifeModule = LifeModuleDeclaration & Omit<TabDeclaration, 'screen'>;

/** Declares what a tab shows; its name and place stand in `tabs.ts`. */
export const lifeModule = (declaration: LifeModuleDeclaration): LifeModuleDeclaration => declaration;
