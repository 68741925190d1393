import {
  Activity,
  ArrowRight,
  CalendarDays,
  HeartPulse,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { percentSign } from '#contract/intl.ts';
import { PRODUCT } from '#contract/pages.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScoreGauge } from '#web/ui/score-gauge.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { useOnScreen } from '#web/ui/on-screen.ts';
import { DatedGreeting } from './dated-greeting.tsx';
import { Screens } from './screens.tsx';
import { trend } from './sample-trend.ts';
import './preview.css';

const SCHEDULE = [
  { time: '9:30 AM', title: 'Standup', length: '15 m' },
  { time: '2:00 PM', title: '1:1 with Priya', length: '45 m' },
  { time: '6:30 PM', title: 'Evening run', length: '40 m' },
] as const;

/** A preview of the dashboard with sample data, labelled as such. */
export const Preview = () => {
  const [ref, onScreen] = useOnScreen<HTMLDivElement>();
  return (
    <section className="pad preview-section" id="dashboard" aria-labelledby="dashboard-title">
      <div className="container">
        <div className="preview-head">
          <h2 className="d1" id="dashboard-title">
            The whole day, <i>in one look</i>
          </h2>
          <ButtonLink size="lg" href="/dashboard">
            View Full Dashboard
            <ArrowRight className="i i-18" aria-hidden="true" />
          </ButtonLink>
        </div>
        <div className={onScreen ? 'preview' : 'preview is-resting'} ref={ref}>
          <div className="preview-hello">
            <span className="listening">
              <Iris size={60} />
            </span>
            <div>
              <h3 className="h1">Good evening, Maya</h3>
              <p className="voice t2">Nothing urgent is left. Two messages can wait until morning.</p>
            </div>
          </div>
          <div className="preview-note">
            <SampleMark />
            <DatedGreeting />
          </div>
          <HeartRate />
          <Tile title="Communications" icon={MessageSquare} area="mail">
            <span className="metric num">
              92<small>{percentSign()}</small>
            </span>
            <p className="meta tile-line">answered within your usual time</p>
            <Sparkline label="Answer times, last 26 days" values={trend({ seed: 5, days: 26, last: 92 })} />
          </Tile>
          <Tile title="Health" icon={Activity} area="health">
            <div className="tile-dial">
              <ScoreGauge value={87} label="Health score" size={148} />
            </div>
          </Tile>
          <Schedule />
          <Tile title="Insights" icon={Lightbulb} area="insights">
            <AssistantMessage>
              <p className="voice tile-insight">
                You write your best replies before ten. I kept that hour free tomorrow.
              </p>
            </AssistantMessage>
          </Tile>
        </div>
        <Screens />
        <p className="meta t3 preview-foot">Interface design © 2023 {PRODUCT}</p>
      </div>
    </section>
  );
};

/** A heartbeat line with a period of 1.2 seconds. */
const HeartRate = () => (
  <Tile title="Heart rate" icon={HeartPulse} area="heart">
    <div className="row between tile-figure">
      <span className="metric num">
        72<small> bpm</small>
      </span>
      <span className="meta">Resting, steady</span>
    </div>
    <svg className="ecg" viewBox="0 0 400 74" preserveAspectRatio="none" aria-hidden="true">
      <path d={BEATS} pathLength="100" />
      <path d={BEATS} pathLength="100" className="ecg-light" />
    </svg>
  </Tile>
);

const BEATS =
  'M0 46 H62 l8-7 8 7 h12 l6 6 10-44 12 62 8-24 h14 l12-12 14 12 H228 l8-7 8 7 h12 l6 6 10-44 12 62 8-24 h14 l12-12 14 12 H400';

const Schedule = () => (
  <Tile title="Schedule" icon={CalendarDays} area="schedule">
    <ul className="rows tile-rows">
      {SCHEDULE.map(({ time, title, length }) => (
        <li key={time}>
          <span className="num t2">{time}</span>
          <span>
            {title} <span className="t3">{length}</span>
          </span>
        </li>
      ))}
    </ul>
  </Tile>
);

type TileProps = { title: string; icon: LucideIcon; area: string; children: ReactNode };

const Tile = ({ title, icon: Icon, area, children }: TileProps) => (
  <div className="tile" style={{ gridArea: area }}>
    <h4 className="h4">
      <Icon className="i i-18" aria-hidden="true" />
      {title}
    </h4>
    {children}
  </div>
);
