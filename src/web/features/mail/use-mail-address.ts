import { useNavigate, useSearch } from '@tanstack/react-router';
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
  const change = (changes: SearchText, replace: boolean) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace });
  const filters = readFilters(search);

  return {
    filters,
    filter: (changes: Partial<MailFilters>) => change(writeFilters({ ...filters, ...changes }), true),
    mail: search.mail ?? null,
    /** The first mail is a step that Back takes back; going from mail to mail is none. */
    open: (mail: string | null) => change({ mail: mail ?? undefined }, mail === null || search.mail !== undefined),
    /** The days of the unanswered scan, or null while its panel is closed. */
    scanDays: search.scan === undefined ? null : readNumber(search.scan, numberLimits.scanDays),
    scan: (days: number | null) => change({ scan: days === null ? undefined : String(days) }, true),
  };
}
