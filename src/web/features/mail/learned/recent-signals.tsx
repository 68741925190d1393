import type { LearningOverview } from '#contract/mail/feedback.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { longTime } from '#web/ui/times.ts';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useTakeBack } from './use-learning.ts';

const SHOWN = 6;

/** The latest signals that were learned from, each with an undo. */
export const RecentSignals = ({ recent }: { recent: LearningOverview['recent'] }) => {
  const { mutate, isPending } = useTakeBack();
  const now = useNow();
  const [shown, more] = useShowMore(recent, SHOWN);
  return (
    <Card variant="tight" aria-labelledby="mail-lately">
      <CardHead title="Lately" id="mail-lately" level="h3" />
      <ul className="rows">
        {shown.map(({ id, at, text }) => (
          <li key={id} className="mail-fact">
            <span>
              {text}
              <time className="meta t3" dateTime={at}>
                {longTime(at, now)}
              </time>
            </span>
            <Button
              variant="ghost"
              size="sm"
              disabled={isPending}
              aria-label={`Take back: ${text}`}
              onClick={() => mutate(id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
};
