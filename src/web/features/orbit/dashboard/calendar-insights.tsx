import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Coffee, Lightbulb, type LucideIcon, Target } from 'lucide-react';
import { ORBIT_SUGGESTIONS } from '#contract/orbit/orbit.ts';
import type { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { orbitSuggestionsQuery } from '../orbit-queries.ts';
import { dateText, timeText } from '../words.ts';

type Suggestion = ReplyOf<typeof contract.calendar.suggestions>[number];

const NO_INSIGHTS = 'No insights available yet. Connect your calendar to get AI-powered productivity recommendations.';

const KINDS: { readonly [K in Suggestion['type']]: { label: string; icon: LucideIcon } } = {
  focus_block: { label: 'Focus block', icon: Target },
  prep_time: { label: 'Preparation', icon: ClipboardCheck },
  break: { label: 'Break', icon: Coffee },
  other: { label: 'Suggestion', icon: Lightbulb },
};

/** Suggestions from the calendar; a failure is shown like an empty list. */
export const CalendarInsights = ({ limit = ORBIT_SUGGESTIONS }: { limit?: number }) => {
  const { data, isPending } = useQuery(orbitSuggestionsQuery());
  const shown = data?.slice(0, limit) ?? [];
  return (
    <Card aria-labelledby="orbit-insights">
      <CardHead title="AI Calendar Insights" id="orbit-insights" />
      {isPending && <Loading label="Loading" />}
      {!isPending && shown.length === 0 && <p className="t2">{NO_INSIGHTS}</p>}
      {shown.length > 0 && (
        <AssistantMessage>
          <ul className="stack">
            {shown.map((each) => (
              <li key={each.id}>
                <SuggestionWords suggestion={each} />
              </li>
            ))}
          </ul>
        </AssistantMessage>
      )}
    </Card>
  );
};

const SuggestionWords = ({ suggestion }: { suggestion: Suggestion }) => {
  const { type, title, description, suggestedAction, suggestedTime } = suggestion;
  const { label, icon: Icon } = KINDS[type] ?? KINDS.other;
  // "Focus block: 3 h" says the kind once more, and its description the length.
  const [said, more] = title.startsWith(label) && description ? [description, ''] : [title, description];
  return (
    <>
      <div className="meta orbit-kind">
        <Icon className="i i-14" aria-hidden="true" />
        <span>{label}</span>
        {suggestedTime && (
          <span className="t3 num">
            {dateText(suggestedTime.startTime)}, {timeText(suggestedTime.startTime)} - {timeText(suggestedTime.endTime)}
          </span>
        )}
      </div>
      <p className="voice">{said}</p>
      {more && more !== said && <p className="meta">{more}</p>}
      {suggestedAction && <p className="meta t3">{suggestedAction}</p>}
    </>
  );
};
