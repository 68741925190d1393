import { Badge } from '#web/ui/badge.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { ScoreGauge } from '#web/ui/score-gauge.tsx';
import { WeekColumns } from '../landing/week-piece.tsx';
import './feature-pictures.css';

/** What the mail agent says of an email, and why. */
export const MailPicture = () => (
  <div className="fp-picture stack">
    <AssistantMessage>
      Jonas asks: “Can you confirm the notice period?” Legal needs your answer by Thursday.
    </AssistantMessage>
    <div className="row g2 wrap">
      {['Asks you directly', 'A date to keep in mind: Thursday', 'Waiting 3 days'].map((reason) => (
        <Badge key={reason} tone="line">
          {reason}
        </Badge>
      ))}
    </div>
  </div>
);

/** A week with what Iris placed between the meetings. */
export const WeekPicture = () => (
  <div className="fp-picture fp-picture--week">
    <WeekColumns />
  </div>
);

/** Hours of a day on a clock of 24 hours: circle, length and turn of each arc in hundredths of its circle. */
const HOURS = [
  { radius: 92, from: 33, length: 15 },
  { radius: 92, from: 60, length: 9 },
  { radius: 76, from: 50, length: 9 },
  { radius: 60, from: 38, length: 6 },
] as const;

export const ClockPicture = () => (
  <div className="fp-picture fp-picture--row">
    <svg viewBox="0 0 220 220" className="fp-clock" aria-hidden="true">
      {[92, 76, 60].map((radius) => (
        <circle key={radius} cx="110" cy="110" r={radius} />
      ))}
      {HOURS.map(({ radius, from, length }) => (
        <circle
          key={from}
          className="is-tracked"
          cx="110"
          cy="110"
          r={radius}
          pathLength="100"
          strokeDasharray={`${length} 100`}
          transform={`rotate(${from * 3.6 - 90} 110 110)`}
        />
      ))}
    </svg>
    <p>
      <span className="metric num">
        5<small>h</small> 12<small>m</small>
      </span>
      <span className="meta">today, on three projects</span>
    </p>
  </div>
);

export const LifePicture = () => (
  <div className="fp-picture fp-picture--row">
    <ScoreGauge value={87} label="Health score" size={148} />
    <p className="voice t2">Good sleep carries you. Two short walks would lift movement.</p>
  </div>
);
