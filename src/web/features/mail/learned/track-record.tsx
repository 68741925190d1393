import type { LearningOverview } from '#contract/mail/feedback.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { hitWords, rightWords, shareOf } from './learned-words.ts';

/** The accuracy of earlier classifications; every share is shown with its count. */
export const TrackRecord = ({ learned }: { learned: LearningOverview }) => (
  <Card variant="tight" aria-labelledby="mail-record">
    <CardHead title="How well do I know you" id="mail-record" level="h3" />
    <div className="mail-records">
      <Judged title="Needs a reply" record={learned.reply} more={hitWords(learned.hits)} />
      <Judged title="Priority" record={learned.priority} more="" />
    </div>
    <p className="meta t3">
      Iris compares each decision with what you did afterwards, and only then learns from it.{' '}
      {learned.acts === 1 ? 'One action' : `${learned.acts} actions`} so far,{' '}
      {learned.corrections === 1 ? 'one of them a correction' : `${learned.corrections} of them corrections`}.
    </p>
  </Card>
);

type JudgedProps = { title: string; record: LearningOverview['reply']; more: string };

const Judged = ({ title, record, more }: JudgedProps) => (
  <section className="stack g2" aria-label={title}>
    <h4 className="h4">{title}</h4>
    <p className="metric num">{shareOf(record.all)}</p>
    <p className="t2">{rightWords(record.all)}</p>
    <dl className="mail-weeks meta">
      {weeks.map(({ name, label }) => (
        <div key={name}>
          <dt className="t3">{label}</dt>
          <dd className="num">{record[name].judged === 0 ? '–' : `${record[name].right} of ${record[name].judged}`}</dd>
        </div>
      ))}
    </dl>
    {more && <p className="meta t2">{more}</p>}
  </section>
);

const weeks = [
  { name: 'firstWeek', label: 'First week' },
  { name: 'lastWeek', label: 'Last 7 days' },
  { name: 'lastMonth', label: 'Last 30 days' },
] as const;
