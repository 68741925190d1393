import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenCheck, Coffee, Focus, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { EventSuggestion } from '#contract/calendar/event.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { refreshCalendar, eventSuggestionsQuery } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { eventTime } from '../times.ts';
import { acceptSuggestion } from './accept.ts';
import { dismissSuggestion } from './dismiss.ts';

const SHOWN = 3;
const ICONS: { readonly [T in EventSuggestion['type']]: LucideIcon } = {
  focus_block: Focus,
  prep_time: BookOpenCheck,
  break: Coffee,
  other: TriangleAlert,
};

/** Suggestions for free time: each is reserved or dismissed with one click. */
export const Suggestions = ({ now }: { now: Present }) => {
  const { data = [] } = useQuery(eventSuggestionsQuery());
  const [shown, more] = useShowMore(data, SHOWN);
  if (data.length === 0) return null;
  return (
    <Card className="suggestions" aria-labelledby="suggestions">
      <CardHead id="suggestions" title="Suggestions" />
      <ul className="rows">
        {shown.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} now={now} />
        ))}
      </ul>
      {more}
    </Card>
  );
};

const SuggestionRow = ({ suggestion, now }: { suggestion: EventSuggestion; now: Present }) => {
  const client = useQueryClient();
  const settle = { onSettled: () => refreshCalendar(client) };
  const accept = useMutation({ mutationFn: () => acceptSuggestion(suggestion), ...settle });
  const dismiss = useMutation({ mutationFn: () => dismissSuggestion(suggestion), ...settle });
  const { title, description, type, suggestedTime } = suggestion;
  const Icon = ICONS[type];
  const time = { start: { dateTime: suggestedTime.startTime }, end: { dateTime: suggestedTime.endTime } };
  return (
    <li className="suggestion">
      <Icon className="i i-18" aria-hidden="true" />
      <div className="grow stack g1">
        <b className="h4">{title}</b>
        <span className="meta num">{eventTime(time, now)}</span>
        <span className="meta t3">{description}</span>
        <Button size="sm" pending={accept.isPending && 'Reserving'} onClick={() => accept.mutate()}>
          {suggestion.suggestedAction}
        </Button>
      </div>
      <IconButton
        size="sm"
        icon={X}
        label={`Dismiss ${title}`}
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      />
    </li>
  );
};
