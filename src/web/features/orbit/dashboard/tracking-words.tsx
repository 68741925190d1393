import { clockDuration } from '../model/durations.ts';

/** What the middle of the clock says: how long the running session lasts, or that none does. */
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
