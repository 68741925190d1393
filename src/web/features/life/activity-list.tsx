import { useQuery } from '@tanstack/react-query';
import { Activity as ActivityIcon } from 'lucide-react';
import { useId } from 'react';
import { ACTIVITIES_SHOWN } from '#contract/life/life.ts';
import { errorText } from '#web/api/error-text.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { shortTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { activitiesQuery } from './life-queries.ts';

/** The latest activities anywhere in Iris, at most five. */
export const ActivityList = () => {
  const { data, error } = useQuery(activitiesQuery());
  const now = useNow();
  const id = useId();
  return (
    <Card className="life-activity" aria-labelledby={id}>
      <CardHead title="Activity in Iris" id={id} />
      {data === undefined ? (
        error ? (
          <p className="t2 life-nothing">{errorText(error)}</p>
        ) : (
          <Loading label="Loading" />
        )
      ) : data.length === 0 ? (
        <p className="t3 life-nothing">Nothing yet. What you do in Iris appears here.</p>
      ) : (
        <ul className="rows">
          {data.slice(0, ACTIVITIES_SHOWN).map(({ id: key, title, description, timestamp }) => (
            <li className="li" key={key}>
              <span className="glyph">
                <ActivityIcon className="i i-18" aria-hidden="true" />
              </span>
              <span className="life-words">
                <span className="life-title">{title}</span>
                <span className="meta t3 life-note">{description}</span>
              </span>
              <span className="meta t3 num">{shortTime(timestamp, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
