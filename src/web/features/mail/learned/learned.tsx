import { Failed } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { Brain, ChevronLeft, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LearningOverview } from '#contract/mail/feedback.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { AutomationOfferNotice } from '../automation/automation-offer.tsx';
import { Permissions } from '../automation/permissions.tsx';
import { RuleList } from '../rules/rule-list.tsx';
import { LearnedFacts } from './facts.tsx';
import { LearnedData } from './learned-data.tsx';
import { RecentSignals } from './recent-signals.tsx';
import './learned.css';
import { TrackRecord } from './track-record.tsx';
import { learnedQuery, useRestore } from './use-learning.ts';

/** What Iris has learned from the person's mail: accuracy, learned facts, and how to remove them. */
export const Learned = ({ onBack }: { onBack: () => void }) => {
  const { data, isError, refetch } = useQuery(learnedQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mail-learned" aria-labelledby="mail-learned">
      <button type="button" className="row g2 t2 mail-back" onClick={onBack}>
        <ChevronLeft className="i i-18" aria-hidden="true" />
        Inbox
      </button>
      <header className="stack g2">
        <h2 className="h1" id="mail-learned" tabIndex={-1} ref={heading}>
          What I learned from you
        </h2>
        <p className="t2 mail-learned-lead">
          Learned on this machine from what you do with your mail. It never leaves. Remove anything that’s wrong.
        </p>
      </header>
      <AutomationOfferNotice />
      {data && <Content learned={data} />}
      {!data && !isError && <Loading label="Loading what Iris learned" page />}
      {isError && !data && (
        <Failed
          icon={Brain}
          title="This couldn’t be loaded"
          text="What Iris learned is safe."
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
};

const Content = ({ learned }: { learned: LearningOverview }) => (
  <>
    {learned.forgotten && <ForgottenNotice forgotten={learned.forgotten} />}
    {learned.acts === 0 ? (
      <>
        <Card>
          <Empty
            icon={Brain}
            title="Nothing learned yet"
            text="Choose “Needs a reply? No” on an email, reply to one or archive one, and it shows up here."
          />
        </Card>
        <RuleList />
        <Permissions onlyIfAny />
      </>
    ) : (
      <div className="mail-learned-grid">
        <div className="stack">
          <TrackRecord learned={learned} />
          <LearnedFacts title="What I noticed" none="Nothing yet that would change a decision." facts={learned.facts} />
        </div>
        <div className="stack">
          <RuleList />
          <Permissions />
          <LearnedFacts title="What you said" none="You haven’t corrected anything yet." facts={learned.rules} />
          <RecentSignals recent={learned.recent} />
        </div>
      </div>
    )}
    <LearnedData acts={learned.acts} />
  </>
);

const ForgottenNotice = ({
  forgotten: { count, until },
}: {
  forgotten: NonNullable<LearningOverview['forgotten']>;
}) => {
  const { mutate, isPending } = useRestore();
  const now = useNow();
  return (
    <div className="mail-notice" role="status">
      <History className="i" aria-hidden="true" />
      <p className="grow">
        {count === 1 ? 'One action was forgotten.' : `${count} actions were forgotten.`}
        <span className="meta">
          You can restore them until {longTime(until, now).replace('today ', '')}, then they are erased.
        </span>
      </p>
      <Button size="sm" pending={isPending && 'Restoring'} onClick={() => mutate()}>
        Restore
      </Button>
    </div>
  );
};
