import type { EmailItem } from '#contract/mail/mail.ts';

/** A list of mails as it is shown. */
export interface ListState {
  /** Undefined while it loads. */
  readonly emails: readonly EmailItem[] | undefined;
  readonly total: number;
  /** Whether the shown list belongs to previous filters. */
  readonly outdated: boolean;
  /** Whether the last poll failed; the shown list is outdated. */
  readonly failed: boolean;
  /** What the server says of a search that it does not understand. */
  readonly refused: string | null;
  /** The inbox, where nothing is good news. */
  readonly isInbox: boolean;
  /** What is said when it is empty. */
  readonly emptyText: string;
  /** Where a mail lies, in a list of several folders. */
  readonly placeOf: ((mail: EmailItem) => string) | undefined;
  /** How the next page is loaded; null when there is none. */
  readonly more: { readonly isLoading: boolean; readonly hasFailed: boolean; readonly load: () => void } | null;
  /** Opens the list that this one is the beginning of; null when it shows all. */
  readonly whole: (() => void) | null;
  /** Whether its mails are still being fetched from the server. */
  readonly fetching: boolean;
}
