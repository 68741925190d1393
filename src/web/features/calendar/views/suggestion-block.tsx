import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { EventSuggestion } from '#contract/calendar/event.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { acceptSuggestion } from '../suggestions/accept.ts';
import { dismissSuggestion } from '../suggestions/dismiss.ts';
import { eventTime } from '../times.ts';
import { blockStyle, type BlockPosition, isOneLine } from '#web/ui/time-grid/block-style.ts';
import { eventTimesOf } from './times-of.ts';

type SuggestionBlockProps = {
  suggestion: EventSuggestion;
  part: BlockPosition;
  now: Present;
};

/** A suggested time, with a dashed outline until it is accepted or dismissed. */
export const SuggestionBlock = ({ suggestion, part, now }: SuggestionBlockProps) => {
  const client = useQueryClient();
  const settle = { onSettled: () => refreshCalendar(client) };
  const accept = useMutation({ mutationFn: () => acceptSuggestion(suggestion), ...settle });
  const dismiss = useMutation({ mutationFn: () => dismissSuggestion(suggestion), ...settle });
  const { title, suggestedTime } = suggestion;
  const times = eventTimesOf({ from: Date.parse(suggestedTime.startTime), to: Date.parse(suggestedTime.endTime) });
  const busy = accept.isPending || dismiss.isPending;
  return (
    <div
      className={isOneLine(part) ? 'tg-event tg-ghost is-short' : 'tg-event tg-ghost'}
      style={blockStyle(part)}
      role="group"
      aria-label={`Suggested: ${title}, ${eventTime(times, now)}`}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span className="tg-title">{title}</span>
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
