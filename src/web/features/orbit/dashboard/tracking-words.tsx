import { clockDuration } from '#contract/duration.ts';

/** The text in the middle of the clock: the duration of the running session, or that none is running. */
export const TrackingWords = ({ seconds, project }: { seconds: number | null; project: string | undefined }) => (
  <>
    <span className={seconds === null ? 'meta t3' : 'meta odw-on'}>
      {seconds === null ? 'Not tracking' : 'Tracking'}
    </span>
    <span className="t" role="timer">
      {clockDuration(seconds ?? 0)}
    </span>
    <span className="meta odw-name">{project ?? 'Pick a project'}</span>
  </>
);
