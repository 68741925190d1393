import { type ReactNode, useId } from 'react';
import type { Section, SectionOf } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { HeatChart } from '#web/ui/heat-chart.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';

type ChartSection = SectionOf<'line'> | SectionOf<'heat'>;

export const isChart = (section: Section): section is ChartSection =>
  section.type === 'line' || section.type === 'heat';

/** Lines and calendars, each in a card of its own. */
export const Charts = ({ sections }: { sections: readonly ChartSection[] }) => (
  <div className="life-charts" data-count={sections.length}>
    {sections.map((section) =>
      section.type === 'line' ? (
        <Line key={section.title} section={section} />
      ) : (
        <Heat key={section.title} section={section} />
      ),
    )}
  </div>
);

/** With more weeks than this, days are shown with their year. */
const A_QUARTER = 14;
/** From so many weeks on a calendar heat map takes the full width. */
const MANY_WEEKS = 27;

const Tile = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <Card className={wide ? 'life-chart is-wide' : 'life-chart'} aria-labelledby={id}>
      <CardHead title={title} id={id} />
      {children}
    </Card>
  );
};

const Line = ({ section: { title, sentence, step, days, series, band } }: { section: SectionOf<'line'> }) => (
  <Tile title={title}>
    <LineChart
      label={title}
      sentence={sentence}
      steps={days.map((day) => (step === 'week' ? `week of ${shortDay(day)}` : shortDay(day)))}
      ticks={days.map(days.length > A_QUARTER && step === 'week' ? monthAndYear : shortDay)}
      series={series}
      band={band}
    />
  </Tile>
);

const Heat = ({ section: { title, sentence, total, from, days, legend } }: { section: SectionOf<'heat'> }) => {
  const dated = days.map((day, index) => ({ ...day, day: addDays(from, index) }));
  return (
    <Tile title={title} wide={days.length > 7 * MANY_WEEKS}>
      <HeatChart
        label={title}
        sentence={sentence}
        total={total}
        days={dated.map(({ day, ...rest }) => ({
          ...rest,
          name: longDay(day),
          ...(day.endsWith('-01') && { month: monthOf(day) }),
        }))}
        weekdays={dated.slice(0, 7).map(({ day }) => weekdayName(day))}
        legend={legend}
      />
    </Tile>
  );
};

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};
const shortDay = inWords({ month: 'short', day: 'numeric' });
const longDay = inWords({ weekday: 'short', month: 'short', day: 'numeric' });
const monthAndYear = inWords({ month: 'short', year: 'numeric' });
const monthOf = inWords({ month: 'short' });
const weekdayName = inWords({ weekday: 'short' });
