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
          All of it was learned on this machine, from what you did with your mail. Nothing of it leaves. Take away what
          is wrong.
        </p>
      </header>
      <AutomationOfferNotice />
      {data && <Content learned={data} />}
      {!data && !isError && <Loading label="Looking at what was learned" page />}
      {isError && !data && (
        <Empty
          broken
          icon={Brain}
          title="This could not be read"
          text="What was learned is where it was."
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
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
            text="Say “Needs a reply? No” on an email, answer one, or archive one: from then on it stands here."
          />
        </Card>
        <Permissions onlyIfAny />
      </>
    ) : (
      <div className="mail-learned-grid">
        <div className="stack">
          <TrackRecord learned={learned} />
          <LearnedFacts
            title="What I noticed"
            none="Nothing yet that would change a judgement."
            facts={learned.facts}
          />
        </div>
        <div className="stack">
          <Permissions />
          <LearnedFacts title="What you said" none="You have not corrected anything so far." facts={learned.rules} />
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
        {count === 1 ? 'One act is forgotten.' : `${count} acts are forgotten.`}
        <span className="meta">
          They can be had back until {longTime(until, now).replace('today ', '')}, then they are erased.
        </span>
      </p>
      <Button size="sm" pending={isPending && 'Having it back'} onClick={() => mutate()}>
        Have it back
      </Button>
    </div>
  );
};
