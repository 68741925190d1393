import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { FindingRow, SectionOf } from '#contract/section.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dismissed } from './dismissed.tsx';
import './findings.css';
import { Nothing } from './rows.tsx';
import { type RowFinding, useSectionActions } from '../section-actions.ts';

/** What Iris has found, each as a sentence with its picture. */
export const Findings = ({ section: { title, rows, empty, note, dismissed } }: { section: SectionOf<'findings'> }) => (
  <section className="life-findings" aria-label={title} tabIndex={-1}>
    {rows.length === 0 ? (
      <Card>
        <Nothing text={empty} />
      </Card>
    ) : (
      <ul className="life-found">
        {rows.map((row, index) => (
          <Found key={row.found?.finding ?? index} row={row} />
        ))}
      </ul>
    )}
    {note && <p className="meta t3 life-found-note">{note}</p>}
    {dismissed && <Dismissed rows={dismissed} />}
  </section>
);

const Found = ({ row }: { row: FindingRow }) => (
  <li className="card life-finding">
    <div className="row between g3 life-finding-head">
      <h2>{row.title}</h2>
      {row.found && <Dismiss found={row.found} title={row.title} />}
    </div>
    <Comparison row={row} />
    <div className="row between g3 wrap life-finding-foot">
      <Strength row={row} />
      <span className="meta t3 num">{row.days} days</span>
    </div>
    <div className="life-finding-more">
      <More title="Why?" text={row.why} />
      <More title="How sure is this?" text={row.sure} />
    </div>
  </li>
);

/** The two groups of days as fibres on one ground, with their averages. */
const Comparison = ({ row: { about, groups } }: { row: FindingRow }) => (
  <figure className="life-compared">
    <figcaption className="label">{about}</figcaption>
    {groups.map(({ label, shown, days }, group) => (
      <div key={label} data-group={group}>
        <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
          {days.map((value, index) => {
            const x = 1.5 + (97 * (index + 0.5)) / days.length;
            return <line key={index} x1={x} x2={x} y1={60} y2={60 - 58 * value} vectorEffect="non-scaling-stroke" />;
          })}
        </svg>
        <p className="num life-compared-figure">{shown}</p>
        <p className="meta t2">{label}</p>
      </div>
    ))}
  </figure>
);

const Strength = ({ row: { strength, strengthWord } }: { row: FindingRow }) => (
  <span className="row g2 meta t2" role="img" aria-label={`${strengthWord}: ${strength} of 5`}>
    <span className="life-strength" aria-hidden="true">
      {Array.from({ length: 5 }, (_, dot) => (
        <span key={dot} className={dot < strength ? 'is-lit' : undefined} />
      ))}
    </span>
    {strengthWord}
  </span>
);

const More = ({ title, text }: { title: string; text: string }) => (
  <details className="life-how">
    <summary className="meta t2">{title}</summary>
    <p className="meta t2">{text}</p>
  </details>
);

/** Dismisses a finding; the focus moves to the list. */
const Dismiss = ({ found, title }: { found: RowFinding; title: string }) => {
  const { dismiss } = useSectionActions();
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const list = currentTarget.closest<HTMLElement>('.life-findings');
    await dismiss(found, title);
    list?.focus();
  };
  return <IconButton label={`Dismiss: ${title}`} icon={X} size="sm" onClick={(event) => void press(event)} />;
};
