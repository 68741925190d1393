import type { EmailItem } from '#contract/mail/mail.ts';
import { PriorityBadge } from '#web/ui/badge.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isClassified } from '../is-classified.ts';
import { categoryLabels } from '../words.ts';
import { tally } from './tally.ts';

/** The listed mails in figures. */
export const AnalysisSummary = ({ emails }: { emails: readonly EmailItem[] | undefined }) => {
  if (emails === undefined) {
    return (
      <Card variant="tight" aria-labelledby="mail-analysis" aria-busy="true">
        <CardHead title="Analysis Summary" id="mail-analysis" />
        <div className="mail-figures" aria-hidden="true">
          {FIGURES.map((label) => (
            <div key={label} className="stack g2">
              <Skeleton width={44} height={36} />
              <Skeleton width={64} height={12} />
            </div>
          ))}
        </div>
        <Skeleton height={196} />
      </Card>
    );
  }
  const judged = emails.filter(isClassified);
  return judged.length > 0 || emails.length === 0 ? <Counted emails={judged} /> : null;
};

/** What stands in the place of figures that are still being counted. */
const FIGURES = ['emails', 'replies', 'priority'] as const;

const Counted = ({ emails }: { emails: readonly EmailItem[] }) => {
  const { needReply, priorities, categories, sentiments, emails: count } = tally(emails);
  const high = priorities.find(({ name }) => name === 'high')?.count ?? 0;
  return (
    <Card variant="tight" aria-labelledby="mail-analysis">
      <CardHead title="Analysis Summary" id="mail-analysis" />
      <dl className="mail-figures">
        <Figure value={count} label={count === 1 ? 'email' : 'emails'} />
        <Figure value={needReply} label={needReply === 1 ? 'needs a reply' : 'need a reply'} />
        <Figure value={high} label="high priority" />
      </dl>
      {count > 0 && (
        <>
          <div className="mail-categories">
            {categories
              .filter((category) => category.count > 0)
              .map(({ name, count: value }) => (
                <Bar key={name} label={categoryLabels[name].label} value={value} max={count} />
              ))}
          </div>
          <hr className="rule" />
          <h3 className="meta">Priority</h3>
          <ul className="row between mail-priorities">
            {priorities.map(({ name, count: value }) => (
              <li key={name} className="row g2">
                <PriorityBadge priority={name} plain />
                <span className="meta num">{value}</span>
              </li>
            ))}
          </ul>
          <hr className="rule" />
          <h3 className="meta">Sentiment</h3>
          <Sentiments counts={sentiments} />
        </>
      )}
    </Card>
  );
};

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div>
    <dd className="metric num">{value}</dd>
    <dt className="meta">{label}</dt>
  </div>
);

type Counts = ReturnType<typeof tally>['sentiments'];

const Sentiments = ({ counts }: { counts: Counts }) => {
  const present = counts.filter(({ count }) => count > 0);
  const words = (entries: Counts) => entries.map(({ name, count }) => `${count} ${name}`).join(', ');
  return (
    <>
      <div className="mail-sentiment" role="img" aria-label={words(counts)}>
        {present.map(({ name, count }) => (
          <span key={name} data-sentiment={name} style={{ '--n': count }} />
        ))}
      </div>
      <ul className="row between g2" aria-hidden="true">
        {present.map(({ name, count }) => (
          <li key={name} className="meta t3">
            {count} {name}
          </li>
        ))}
      </ul>
    </>
  );
};
