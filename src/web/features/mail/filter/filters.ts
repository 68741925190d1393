import { readWholeNumber } from '#contract/common.ts';
import { MAIL_QUERY } from '#contract/mail/mail.ts';

/** The query of the list. */
export interface MailFilters {
  readonly daysBack: number;
  readonly maxResults: number;
  readonly includeRead: boolean;
  /** Lists mails that wait for a reply first. */
  readonly scanUnanswered: boolean;
  readonly q: string;
  /** The id of one mailbox, or empty for all. */
  readonly account: string;
}
/** The search parameters as texts. */
export type SearchText = Readonly<Record<string, string | undefined>>;

export const defaultFilters: MailFilters = {
  daysBack: MAIL_QUERY.daysBack,
  maxResults: MAIL_QUERY.maxResults,
  includeRead: false,
  scanUnanswered: false,
  q: '',
  account: '',
};

export const filterPresets = [
  {
    label: 'Unanswered This Week',
    filters: { daysBack: 7, maxResults: 50, includeRead: false, scanUnanswered: true },
  },
  {
    label: 'Unanswered Last 30 Days',
    filters: { daysBack: 30, maxResults: 100, includeRead: true, scanUnanswered: true },
  },
  {
    label: 'All Recent',
    filters: { daysBack: 30, maxResults: 50, includeRead: true, scanUnanswered: false },
  },
] as const satisfies readonly { label: string; filters: Omit<MailFilters, 'q' | 'account'> }[];

/** The limits of a typed number; unreadable input becomes the fallback. */
export interface NumberLimits {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}
export const numberLimits = {
  daysBack: { fallback: MAIL_QUERY.daysBack, min: 1, max: MAIL_QUERY.maxDays },
  maxResults: { fallback: MAIL_QUERY.maxResults, min: MAIL_QUERY.minResults, max: MAIL_QUERY.scanMax },
  scanDays: { fallback: MAIL_QUERY.daysBack, min: 1, max: MAIL_QUERY.maxDays },
} as const satisfies Record<string, NumberLimits>;

/** Parses a typed number within its limits. */
export const readNumberFilter = (text: string | undefined, limits: NumberLimits): number =>
  readWholeNumber(text, limits);

export const readFilters = (search: SearchText): MailFilters => ({
  daysBack: readNumberFilter(search.daysBack, numberLimits.daysBack),
  maxResults: readNumberFilter(search.maxResults, numberLimits.maxResults),
  includeRead: search.includeRead === 'true',
  scanUnanswered: search.scanUnanswered === 'true',
  q: search.q ?? '',
  account: search.account ?? '',
});

/** The search parameters of the filters: only those that differ from the defaults. */
export const writeFilters = (filters: MailFilters): SearchText =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      value === defaultFilters[name as keyof MailFilters] ? undefined : String(value), // the entries of MailFilters
    ]),
  );

/** The query of the list call; a search text and a mailbox only when there is one. */
export const queryOf = ({ q, account, ...filters }: MailFilters) => ({
  ...filters,
  q: q.trim() || undefined,
  account: account || undefined,
});

/** Whether the filters are those of a preset, ignoring the search text. */
export const isPreset = (filters: MailFilters, preset: (typeof filterPresets)[number]): boolean =>
  filters.daysBack === preset.filters.daysBack &&
  filters.maxResults === preset.filters.maxResults &&
  filters.includeRead === preset.filters.includeRead &&
  filters.scanUnanswered === preset.filters.scanUnanswered;

/** Which mail the filters let through, in a word or two. */
export const noteOf = ({ daysBack, includeRead }: MailFilters): string =>
  `${daysBack === 1 ? '1 day' : `${daysBack} days`}${includeRead ? '' : ', unread'}`;
