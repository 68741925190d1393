import { useQuery } from '@tanstack/react-query';
import type { System } from '#contract/admin/admin.ts';
import { fullTime } from '#web/ui/date-format.ts';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { systemQuery } from '../settings-queries.ts';
import { countedText, spanText } from '../words.ts';

type Job = System['jobs'][number];

/** So many are shown at first, and all that fail. */
const SHOWN = 4;

/** What Iris does by the clock, and how it went last; what fails comes first. */
export const JobList = () => {
  const jobs = useQuery(systemQuery).data?.jobs ?? [];
  const failing = jobs.filter(({ problem }) => problem !== null);
  const [shown, more] = useShowMore(
    [...failing, ...jobs.filter(({ problem }) => problem === null)],
    Math.max(failing.length, SHOWN),
  );
  return (
    <Listing
      title="Jobs"
      hint={
        failing.length === 0
          ? `${countedText(jobs.length, 'job', 'jobs')}, none failing`
          : `${failing.length} of ${countedText(jobs.length, 'job', 'jobs')} failing. The log says more`
      }
    >
      <ul>
        {shown.map((job) => (
          <ListingItem
            key={job.name}
            title={
              <>
                {job.name} <span className="t3">every {spanText(job.everySeconds)}</span>
              </>
            }
            note={noteOf(job)}
          />
        ))}
      </ul>
      {more}
    </Listing>
  );
};

const noteOf = ({ lastRunAt, lastSeconds, lastFailedAt, problem }: Job): string => {
  const good =
    lastRunAt === null
      ? 'Hasn’t run yet'
      : `Ran ${fullTime(lastRunAt)}${lastSeconds === null || lastSeconds < 0.1 ? '' : `, took ${lastSeconds.toFixed(1)} s`}`;
  return problem === null || lastFailedAt === null ? good : `Failed ${fullTime(lastFailedAt)}: ${problem}. ${good}`;
};
