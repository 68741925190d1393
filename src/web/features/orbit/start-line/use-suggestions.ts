import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { useGridEvents } from '../events/use-grid-events.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { timeText } from '../words.ts';

/** Something to work on: what it is called, where it comes from, and the project that it was tracked on before. */
export interface Suggestion {
  readonly text: string;
  readonly from: string;
  readonly projectId: string | null;
}

const HISTORY = 100;
const MAILS = 20;
const MOST = 12;

/** What could be worked on: what was, today's events, and emails that wait for a reply; read once the line is used. */
export function useSuggestions(things: OrbitThings, isUsed: boolean): readonly Suggestion[] {
  const { today } = useDays();
  const events = useGridEvents(today, today);
  const history = useQuery({
    ...queryFor(contract.timeEntries.list, { query: { limit: HISTORY } }),
    enabled: isUsed && !things.sample,
  });
  const status = useQuery({ ...queryFor(contract.mail.status), enabled: isUsed });
  const mails = useQuery({
    ...queryFor(contract.mail.emails, { query: { maxResults: MAILS } }),
    enabled: isUsed && (status.data?.accounts.length ?? 0) > 0,
  });
  const tracked = (history.data ?? []).map(({ description, projectId }) => ({
    text: description,
    from: things.projectOf(projectId)?.name ?? 'Tracked before',
    projectId,
  }));
  const planned = events.map(({ title, startTime, projectId }) => ({
    text: title,
    from: `Calendar, ${timeText(startTime)}`,
    projectId,
  }));
  const asked = (mails.data?.emails ?? [])
    .filter(({ requiresResponse }) => requiresResponse)
    .map(({ subject }) => ({ text: subject, from: 'Email', projectId: null }));
  const all = [...planned, ...tracked, ...asked].filter(({ text }) => text.trim() !== '');
  return [...new Map(all.toReversed().map((each) => [each.text.trim().toLowerCase(), each])).values()]
    .toReversed()
    .slice(0, MOST);
}
