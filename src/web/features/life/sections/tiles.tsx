import { dateTimeFormat } from '#contract/intl.ts';
import { type ReactNode, useId } from 'react';
import type { ProgressRow, SectionOf } from '#contract/section.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Opener } from '../opener.tsx';
import { Chevron, Nothing, RowBadge, Rows } from './rows.tsx';

const Tile = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card className="life-tile" aria-labelledby={id}>
      <CardHead title={title} id={id} />
      {children}
    </Card>
  );
};

export const Progress = ({ section: { title, rows, empty } }: { section: SectionOf<'progress'> }) => (
  <Tile title={title}>
    {rows.length === 0 ? (
      <Nothing text={empty} />
    ) : (
      <ul className="life-bars">
        {rows.map((row, index) => (
          <li key={row.record ?? index}>
            <Opener record={row.record} className="life-bar">
              <BarRow row={row} />
            </Opener>
          </li>
        ))}
      </ul>
    )}
  </Tile>
);

const BarRow = ({ row: { label, value, max, shown, note, badge } }: { row: ProgressRow }) => (
  <>
    <span className="row between">
      <span className="t2">{label}</span>
      <span className="row g2">
        {badge && <RowBadge badge={badge} />}
        <span className="num">{shown}</span>
      </span>
    </span>
    <Bar label={label} value={Math.min(Math.max(value, 0), max)} max={Math.max(max, 1)} bare />
    {note && <span className="meta t3">{note}</span>}
  </>
);

export const List = ({ section: { title, rows, empty } }: { section: SectionOf<'list'> }) => (
  <Tile title={title}>
    <Rows rows={rows} empty={empty} />
  </Tile>
);

/** The sections that hold nothing, a line for each. */
export const EmptyTiles = ({ tiles }: { tiles: readonly SectionOf<'progress' | 'list' | 'upcoming'>[] }) => (
  <Card className="life-tile life-empties">
    {tiles.map(({ title, empty }) => (
      <EmptyLine key={title} title={title} text={empty} />
    ))}
  </Card>
);
const EmptyLine = ({ title, text = 'Nothing yet' }: { title: string; text?: string | undefined }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {title}
      </h2>
      <p className="meta t3">{text}</p>
    </section>
  );
};

export const Upcoming = ({ section: { title, rows, empty } }: { section: SectionOf<'upcoming'> }) => (
  <Tile title={title}>
    {rows.length === 0 ? (
      <Nothing text={empty} />
    ) : (
      <ul className="rows">
        {rows.map(({ title: name, note, day, record }, index) => (
          <li className="life-row" key={record ?? index}>
            <Opener record={record} className="li">
              <DayLeaf day={day} />
              <span className="life-words">
                <span className="life-title">{name}</span>
                {note && <span className="meta t3 life-note">{note}</span>}
              </span>
              {record && <Chevron />}
            </Opener>
          </li>
        ))}
      </ul>
    )}
  </Tile>
);

/** A date as a calendar leaf: the weekday within a week, else the month. */
const DayLeaf = ({ day }: { day: string }) => {
  const at = new Date(day);
  const isNear = Math.abs(at.getTime() - useNow().getTime()) < 7 * 24 * 3600_000;
  const above = dateTimeFormat('en-US', {
    ...(isNear ? { weekday: 'short' } : { month: 'short' }),
    timeZone: 'UTC',
  }).format(at);
  return (
    <time className="date" dateTime={day}>
      <small>{above}</small>
      <b className="num">{at.getUTCDate()}</b>
    </time>
  );
};

export const FactTiles = ({ section: { title, facts } }: { section: SectionOf<'facts'> }) => (
  <Tile title={title}>
    <dl className="life-facts rows">
      {facts.map(({ label, value }) => (
        <div className="row between" key={label}>
          <dt className="t2">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  </Tile>
);

export const Bars = ({ section: { title, sentence, points } }: { section: SectionOf<'bars'> }) => {
  const most = Math.max(...points.map(({ value }) => value), 1);
  return (
    <Tile title={title}>
      <p className="meta t3">{sentence}</p>
      <ul className="life-bars">
        {points.map(({ label, value, shown }) => (
          <li key={label} className="life-bar">
            <BarRow row={{ label, value, max: most, shown }} />
          </li>
        ))}
      </ul>
    </Tile>
  );
};
