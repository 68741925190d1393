import { useQuery } from '@tanstack/react-query';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { CalendarInsights } from '../dashboard/calendar-insights.tsx';
import { EfficiencyWords } from '../dashboard/efficiency-words.tsx';
import { sampleInsights } from '#contract/orbit/sample.ts';
import { InsightBars } from './insight-bars.tsx';
import { efficiencyQuery, insightsQuery } from '../orbit-queries.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';

/** The maximum number of calendar suggestions shown. */
const SUGGESTIONS = 12;

/** Insights from the calendar and from tracked time, and how efficiency is computed. */
export const InsightsView = ({ things }: { things: OrbitThings }) => (
  <div className="insights-view">
    <div className="stack insights-own">
      <OwnHours sample={things.sample} />
      {!things.sample && <EfficiencyCard />}
    </div>
    <CalendarInsights limit={SUGGESTIONS} />
  </div>
);

const OwnHours = ({ sample }: { sample: boolean }) => {
  const { zone } = useDays();
  const { data, isPending } = useQuery({ ...insightsQuery(zone.name), enabled: !sample });
  const found = sample ? sampleInsights : (data ?? []);
  return (
    <Card aria-labelledby="own-hours">
      <CardHead title="Your hours" id="own-hours" />
      {isPending && !sample && <Loading label="Calculating..." />}
      {found.length === 0 && !isPending && (
        <p className="t2">Track a few days and Iris will show where your hours go.</p>
      )}
      {found.length > 0 && (
        <AssistantMessage>
          <ul className="stack">
            {found.map(({ id, text, basis, bars }) => (
              <li key={id}>
                <p className="voice">{text}</p>
                {bars.length > 0 && <InsightBars bars={bars} />}
                <p className="meta t3">{basis}</p>
              </li>
            ))}
          </ul>
        </AssistantMessage>
      )}
    </Card>
  );
};

const EfficiencyCard = () => {
  const { zone } = useDays();
  const { data } = useQuery(efficiencyQuery(zone.name));
  return (
    <Card aria-labelledby="efficiency-card">
      <CardHead title="Efficiency" id="efficiency-card" />
      {data ? <EfficiencyWords efficiency={data} /> : <Loading label="Calculating..." />}
    </Card>
  );
};
