import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  type MailFilters,
  numberLimits,
  readFilters,
  readNumber,
  type SearchText,
  writeFilters,
} from './filter/filters.ts';

/** What the address of the screen says, and how to change it: filters, the open mail, and the days of an open scan. */
export function useMailAddress() {
  const search: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const openedFromList = useOpenedFromList(search);
  const change = (changes: SearchText, replace: boolean) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace });
  const filters = readFilters(search);

  return {
    filters,
    filter: (changes: Partial<MailFilters>) => change(writeFilters({ ...filters, ...changes }), true),
    mail: search.mail ?? null,
    /** The first mail is a step that Back takes back; going from mail to mail is none. */
    open: (mail: string) => change({ mail }, search.mail !== undefined),
    /** Goes the step back if there was one, so that the list does not stand in the history twice. */
    close: () => (openedFromList() ? history.back() : change({ mail: undefined }, true)),
    /** The days of the unanswered scan, or null while its panel is closed. */
    scanDays: search.scan === undefined ? null : readNumber(search.scan, numberLimits.scanDays),
    /** Whether the page shows what was learned, in place of the mail. */
    learned: search.view === 'learned',
    showLearned: (shown: boolean) => change({ view: shown ? 'learned' : undefined }, false),
    scan: (days: number | null) => change({ scan: days === null ? undefined : String(days) }, true),
  };
}

/** Tells whether the address before this one is the same list without a mail. */
function useOpenedFromList({ mail, ...list }: SearchText): () => boolean {
  const here = JSON.stringify(list);
  /** The list that the open mail was opened from, if that happened on this screen. */
  const before = useRef<{ mail: string | undefined; from: string | null }>({ mail, from: null });
  useEffect(() => {
    const { mail: left, from } = before.current;
    if (left === undefined && mail !== undefined) before.current = { mail, from: here };
    else before.current = { mail, from: mail === undefined ? null : from };
  }, [mail, here]);
  return () => before.current.from === here;
}
