import type { ReactNode } from 'react';
import type { Project } from '#contract/orbit/orbit.ts';
import { spokenDuration } from '#contract/duration.ts';
import type { DayPiece } from '../model/day-arcs.ts';
import { projectColour } from '../project-colour.ts';
import { arcPath, pointAt, radiusOf, ticks, tracksFor } from './clock-face.ts';

type OrbitClockProps = {
  pieces: readonly DayPiece[];
  /** In the order of their tracks, the outermost first. */
  projects: readonly Project[];
  /** The arc of the running session, and its end. */
  running: DayPiece | null;
  /** The tracked seconds of this day. */
  seconds: number;
  day: string;
  children?: ReactNode;
};

/** A day as a 24-hour clock: one track for each project, with a dot at the end of the running session. */
export const OrbitClock = ({ pieces, projects, running, seconds, day, children }: OrbitClockProps) => {
  const all = running === null ? pieces : [...pieces, running];
  const worked = projects.filter(({ id }) => all.some(({ projectId }) => projectId === id));
  const trackOf = (projectId: string) =>
    Math.max(
      worked.findIndex(({ id }) => id === projectId),
      0,
    );
  const colourOf = (projectId: string) => projectColour(worked.find(({ id }) => id === projectId));
  const label = `${day} as a clock of 24 hours: ${worked.length === 1 ? 'one project' : `${worked.length} projects`}, ${spokenDuration(seconds)} tracked`;
  return (
    <div className="odw">
      <svg className="od" viewBox="0 0 440 440" role="img" aria-label={label}>
        {ticks.map(({ key, isHour, ...line }) => (
          <line key={key} className={isHour ? 'tk' : 'tk2'} {...line} />
        ))}
        {tracksFor(worked.length).map((radius) => (
          <circle key={radius} className="tr" cx="220" cy="220" r={radius} />
        ))}
        {all.map((piece) => (
          <path
            key={piece.id}
            className="ar"
            d={arcPath({ ...piece, track: trackOf(piece.projectId) })}
            style={{ stroke: colourOf(piece.projectId) }}
          />
        ))}
        {running !== null && <Hand at={running.to} radius={radiusOf(trackOf(running.projectId))} />}
      </svg>
      <span className="hr hr-24">24</span>
      <span className="hr hr-6">6</span>
      <span className="hr hr-12">12</span>
      <span className="hr hr-18">18</span>
      <div className="c">{children}</div>
    </div>
  );
};

const Hand = ({ at, radius }: { at: number; radius: number }) => {
  const [from, to] = [pointAt(at, 140), pointAt(at, 204)];
  const { x, y } = pointAt(at, radius);
  return (
    <>
      <line className="nw" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle className="halo" cx={x} cy={y} r="15" />
      <circle className="pl" cx={x} cy={y} r="8" />
    </>
  );
};
