import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import type { BriefPart } from '#contract/brief/brief.ts';
import { contract } from '#contract/contract.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './brief.css';
import { BriefSections } from './brief-sections.tsx';
import { ReadAloudButton } from './read-aloud-button.tsx';
import { useBriefPart } from './use-brief-part.ts';
import { useFolded } from './use-folded.ts';
import { useSettle } from './use-settle.ts';

type BriefCardProps = {
  onOpen: (href: string) => void;
  /** A section that is left out, because the page asks the same beside the brief. */
  without?: string;
  /** Nothing is shown unless there is something to say. */
  quiet?: boolean;
};

/** The brief of this part of the day: each line opens, and can be done, put off or silenced. */
export const BriefCard = ({ onOpen, without, quiet }: BriefCardProps) => {
  const part = useBriefPart();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(contract.brief.read, { query: { part } }),
    staleTime: 0,
  });
  const [folded, setFolded] = useFolded();
  const card = useRef<HTMLElement>(null);
  const id = useId();
  // The line and its menu are gone: the focus stays in the card.
  const settle = useSettle(part, () => card.current?.focus());
  const title = TITLES[part];
  const isEmpty = data?.sections.every((section) => section.id === without) ?? true;
  if (quiet && isEmpty) return null;
  if (data === undefined) {
    return (
      <Card className="brief-card" aria-labelledby={id} aria-busy={error === null}>
        <CardHead title={title} id={id} />
        {error === null || isFetching ? (
          <BriefSkeleton />
        ) : (
          <FailedLine text={errorText(error, 'Your brief couldn’t be loaded.')} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  if (isEmpty) {
    return (
      <Card className="brief-card brief-card--empty" aria-labelledby={id} ref={card} tabIndex={-1}>
        <h2 className="sr" id={id}>
          {title}
        </h2>
        <p className="voice t2">{NOTHING[part]}</p>
      </Card>
    );
  }
  const sections = data.sections.filter((section) => section.id !== without);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Card className="brief-card" aria-labelledby={id} ref={card} tabIndex={-1}>
      <CardHead
        title={title}
        id={id}
        action={
          <span className="row">
            {folded && <span className="meta t3 brief-count">{count === 1 ? '1 thing' : `${count} things`}</span>}
            <ReadAloudButton brief={data} />
            <IconButton
              size="sm"
              icon={ChevronDown}
              className={folded ? 'brief-fold' : 'brief-fold is-open'}
              label={folded ? 'Show the brief' : 'Hide the brief'}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            />
          </span>
        }
      />
      {!folded && (
        <BriefSections
          key={part}
          sections={sections}
          isPending={settle.isPending}
          onOpen={onOpen}
          onAct={(item, act) => settle.mutate({ item, act })}
        />
      )}
    </Card>
  );
};

const TITLES: { readonly [P in BriefPart]: string } = {
  morning: 'Your brief for today',
  evening: 'Your evening brief',
};
const NOTHING: { readonly [P in BriefPart]: string } = {
  morning: 'Nothing needs you right now. The day is yours.',
  evening: 'Nothing is left for today. Have a good evening.',
};

const BriefSkeleton = () => (
  <div role="status">
    <span className="sr">Loading your brief</span>
    {['62%', '48%', '56%'].map((width) => (
      <div className="brief-section brief-line" key={width} aria-hidden="true">
        <Skeleton width={88} />
        <span className="brief-bones">
          <Skeleton width={width} />
          <Skeleton width="34%" height={10} />
        </span>
      </div>
    ))}
  </div>
);
