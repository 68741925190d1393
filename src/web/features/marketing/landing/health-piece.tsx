import { percentSign } from '#contract/intl.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { trend } from './sample-trend.ts';
import './pieces.css';

const MEASURES = [
  { name: 'Sleep quality', value: 85, seed: 3 },
  { name: 'Energy', value: 92, seed: 8 },
  { name: 'Productivity', value: 88, seed: 21 },
] as const;

/** Three measures of the same four weeks, and the sentence that relates them. */
export const HealthPiece = () => (
  <Card as="div" className="stack g6">
    <CardHead level="h3" title="Last 28 days" action={<SampleMark />} />
    <div className="measures">
      {MEASURES.map(({ name, value, seed }) => (
        <div key={name}>
          <span className="h4">{name}</span>
          <Sparkline label={`${name}, last 28 days`} values={trend({ seed, days: 28, last: value })} />
          <span className="metric">
            {value}
            <small>{percentSign()}</small>
          </span>
        </div>
      ))}
    </div>
    <AssistantMessage>On days after good sleep, your energy holds until four. Today is one of them.</AssistantMessage>
  </Card>
);
