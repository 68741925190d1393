/** An account as a bank names it. */
export interface BankAccount {
  /** Its number; empty where the file has none. */
  readonly number: string;
  readonly type: 'Checking' | 'Savings' | 'Cash' | 'Card' | 'Investment' | 'Loan';
  readonly institution?: string | undefined;
}

/** A booking; its amount is a plain decimal, negative when it is spent, and null where it cannot be read. */
export interface BankBooking {
  readonly account: BankAccount;
  readonly day: string | null;
  /** The day as it is written in the file. */
  readonly writtenDay: string;
  readonly amount: string | null;
  /** ISO 4217, in capitals; empty where the file does not say. */
  readonly currency: string;
  readonly payee: string;
  readonly note?: string | undefined;
  readonly category?: string | undefined;
  /** What the bank calls the booking. */
  readonly id?: string | undefined;
  /** Counted from 1. */
  readonly line?: number;
}

/** The balance of an account at the end of a day. */
export interface BankBalance {
  readonly account: BankAccount;
  readonly day: string | null;
  readonly amount: string | null;
  readonly currency: string;
}

/** What a statement contains, in the order of the file. */
export type StatementItem =
  | { readonly kind: 'booking'; readonly booking: BankBooking }
  | { readonly kind: 'balance'; readonly balance: BankBalance }
  | { readonly kind: 'skipped'; readonly what: 'pending booking' | 'securities trades' };

/** An item of a text, and how far into it that stands, from 0 to 1. */
export type PlacedItem = StatementItem & { readonly share: number };
