import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { calendarContract } from '#contract/calendar/calendar.ts';
import { Card } from '#web/ui/card.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { eventSuggestionsQuery, weeklyPreviewQuery, weekQuery } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { PreparedEvents } from './prepared-events.tsx';
import { ribbonOf, voiceOf } from './ribbon.ts';
import { WeekRibbon } from './week-ribbon.tsx';

type WeeklyPreparationProps = { now: Present; onSelect: (id: string) => void };

/** The next seven days in figures, as a ribbon, and what to prepare. */
export const WeeklyPreparation = ({ now, onSelect }: WeeklyPreparationProps) => {
  const preview = useQuery(weeklyPreviewQuery());
  return (
    <Card className="prepc" aria-labelledby="weekly-preparation">
      {preview.data ? (
        <Prepared preview={preview.data} now={now} onSelect={onSelect} />
      ) : (
        <>
          <Title />
          {preview.isPending && <Loading label="Loading your week" />}
          {preview.isError && (
            <FailedLine text="Failed to load weekly preview" onRetry={() => void preview.refetch()} />
          )}
          {preview.isSuccess && <p className="t2">No weekly preview data available</p>}
        </>
      )}
    </Card>
  );
};

type Preview = ReplyOf<typeof calendarContract.weeklyPreview>;
type PreparedProps = WeeklyPreparationProps & { preview: Preview };

const Prepared = ({ preview: { summary, preparationEvents }, now, onSelect }: PreparedProps) => {
  const week = useQuery(weekQuery());
  const suggestions = useQuery(eventSuggestionsQuery());
  // Before they are known, a sentence about the days would be a guess.
  const isKnown = week.data !== undefined && (suggestions.data !== undefined || suggestions.isError);
  const days = ribbonOf(week.data?.events ?? [], suggestions.data ?? [], now);
  return (
    <>
      <div className="prep-top">
        <div className="prep-figures">
          <Title />
          {summary.totalEvents > 0 && (
            <dl className="four">
              <Figure value={summary.totalEvents} label="events" />
              <Figure value={summary.preparationNeeded} label="need preparation" />
              <Figure value={summary.highPriority} label="high priority" />
              <Figure value={summary.upcomingCritical} label="high within two days" />
            </dl>
          )}
          <div className="prep-voice">
            {week.isError ? (
              <FailedLine text="Failed to load weekly preview" onRetry={() => void week.refetch()} />
            ) : isKnown ? (
              <AssistantMessage>{voiceOf(days, summary, now)}</AssistantMessage>
            ) : (
              <Skeleton width="80%" height={20} />
            )}
          </div>
        </div>
        {summary.totalEvents > 0 &&
          (isKnown ? <WeekRibbon days={days} now={now} /> : <Skeleton height={180} radius={14} />)}
      </div>
      <PreparedEvents events={preparationEvents} now={now} onSelect={onSelect} />
    </>
  );
};

const Title = () => (
  <div>
    <h2 className="h3" id="weekly-preparation">
      Weekly preparation
    </h2>
    <p className="meta t3">Next 7 days</p>
  </div>
);

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <dd className="metric num">{value}</dd>
    <dt className="meta">{label}</dt>
  </div>
);
