import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MailViewName } from '#contract/mail/views.ts';
import { readView } from '../folders/views.ts';
import {
  type MailFilters,
  numberLimits,
  readFilters,
  readNumberFilter,
  type SearchText,
  writeFilters,
} from '../filter/filters.ts';

export type MailScreenState = ReturnType<typeof useMailScreenState>;

/** The state of the screen in its address: filters, the open mail, and the days of an open scan. */
export function useMailScreenState() {
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
    /** Whether a person who has just begun is shown an open mail first, on the phone as well. */
    begins: search.begin !== undefined,
    hasBegun: () => change({ begin: undefined }, true),
    /** Opening the first mail adds a history entry; opening another one replaces it. */
    open: (mail: string) => change({ mail }, search.mail !== undefined),
    /** Goes back in the history if it can, so that the list is not in it twice. */
    close: () => (openedFromList() ? history.back() : change({ mail: undefined }, true)),
    /** The address of this list without an open mail, as a link begins. */
    base: addressOf(search),
    /** The days of the unanswered scan, or null while its panel is closed. */
    scanDays: search.scan === undefined ? null : readNumberFilter(search.scan, numberLimits.scanDays),
    /** The view in place of the inbox as it begins. */
    view: readView(search.view),
    showView: (view: MailViewName | null, q?: string) =>
      change({ view: view ?? undefined, mail: undefined, q: q || undefined }, false),
    /** Whether the learned page is shown in place of the inbox. */
    learned: search.view === 'learned',
    showLearned: (shown: boolean) => change({ view: shown ? 'learned' : undefined }, false),
    scan: (days: number | null) => change({ scan: days === null ? undefined : String(days) }, true),
  };
}

const addressOf = ({ mail: _open, begin: _begin, ...list }: SearchText): string => {
  const given = Object.entries(list).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(given)}`;
};

/** Whether the previous history entry is the same list without a mail. */
function useOpenedFromList({ mail, ...list }: SearchText): () => boolean {
  const here = JSON.stringify(list);
  /** The list from which the open mail was opened on this screen. */
  const before = useRef<{ mail: string | undefined; from: string | null }>({ mail, from: null });
  useEffect(() => {
    const { mail: left, from } = before.current;
    if (left === undefined && mail !== undefined) before.current = { mail, from: here };
    else before.current = { mail, from: mail === undefined ? null : from };
  }, [mail, here]);
  return () => before.current.from === here;
}
