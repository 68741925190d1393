import { Card, CardHead } from '#web/ui/card.tsx';
import './pieces.css';

type Block = {
  /** Omitted in a block too small for text. */
  name?: string;
  kind?: 'high' | 'placed';
  /** Start and length, in per cent of the day shown. */
  at: [start: number, length: number];
};

const WEEK: readonly { day: string; date: number; blocks: readonly Block[] }[] = [
  {
    day: 'Tue',
    date: 18,
    blocks: [
      { name: 'Standup', at: [8, 14] },
      { name: '1:1 Priya', at: [44, 22] },
      { name: 'Prepare', kind: 'placed', at: [74, 18] },
    ],
  },
  { day: 'Wed', date: 19, blocks: [{ at: [8, 14] }, { name: 'Focus block', kind: 'placed', at: [34, 40] }] },
  { day: 'Thu', date: 20, blocks: [{ name: 'Contract', kind: 'high', at: [18, 30] }, { at: [64, 14] }] },
  { day: 'Fri', date: 21, blocks: [{ at: [8, 14] }, { name: 'Board update', kind: 'high', at: [40, 24] }] },
  { day: 'Sat', date: 22, blocks: [{ name: 'Dinner, Ana', at: [56, 20] }] },
];

/** Illustration: five days in columns, with what Iris placed between the meetings. */
export const WeekPiece = () => (
  <Card as="div">
    <CardHead level="h3" title="Weekly preparation" action={<span className="meta">This week</span>} />
    <WeekColumns />
  </Card>
);

/** The five days alone. */
export const WeekColumns = () => (
  <ol className="week">
    {WEEK.map(({ day, date, blocks }, index) => (
      <li key={day} className={index === 0 ? 'is-on' : undefined}>
        <span className="meta t3">{day}</span>
        <span className="num h4">{date}</span>
        <div className="week-day">
          {blocks.map(({ name, kind, at: [start, length] }) => (
            <span
              key={start}
              className={kind ? `week-block is-${kind}` : 'week-block'}
              style={{ '--start': `${start}%`, '--length': `${length}%` }}
            >
              {name}
            </span>
          ))}
        </div>
      </li>
    ))}
  </ol>
);
