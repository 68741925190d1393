import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { EventSuggestion } from '#contract/calendar-event.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { acceptSuggestion } from '../suggestions/accept.ts';
import { dismissSuggestion } from '../suggestions/dismiss.ts';
import { eventTime } from '../times.ts';
import { ONE_LINE } from './event-block.tsx';
import type { Span } from './drag.ts';
import { placeOf } from './place.ts';
import { timesOf } from './times-of.ts';

type SuggestionBlockProps = {
  suggestion: EventSuggestion;
  piece: Span;
  now: Present;
};

/** Time that Iris would keep free, drawn as a ghost until it is accepted or put away. */
export const SuggestionBlock = ({ suggestion, piece, now }: SuggestionBlockProps) => {
  const client = useQueryClient();
  const settle = { onSettled: () => refreshCalendar(client) };
  const accept = useMutation({ mutationFn: () => acceptSuggestion(suggestion), ...settle });
  const dismiss = useMutation({ mutationFn: () => dismissSuggestion(suggestion), ...settle });
  const { title, suggestedTime } = suggestion;
  const times = timesOf({ from: Date.parse(suggestedTime.startTime), to: Date.parse(suggestedTime.endTime) });
  const busy = accept.isPending || dismiss.isPending;
  return (
    <div
      className={piece.to - piece.from < ONE_LINE ? 'tg-event tg-ghost is-short' : 'tg-event tg-ghost'}
      style={placeOf(piece)}
      role="group"
      aria-label={`Suggested: ${title}, ${eventTime(times, now)}`}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span className="tg-title">
        <span>{title}</span>
      </span>
      <span className="tg-ghost-acts">
        <IconButton
          size="sm"
          quiet
          icon={Check}
          label={`Reserve ${title}`}
          disabled={busy}
          onClick={() => accept.mutate()}
        />
        <IconButton
          size="sm"
          quiet
          icon={X}
          label={`Dismiss ${title}`}
          disabled={busy}
          onClick={() => dismiss.mutate()}
        />
      </span>
    </div>
  );
};
