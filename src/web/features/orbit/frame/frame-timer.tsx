import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import { useEffect } from 'react';
import { clockDuration } from '#contract/duration.ts';
import type { RunningTimer } from '#contract/orbit/time.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { projectsQuery } from '../orbit-queries.ts';
import { colourStyle } from '../project-colour.ts';
import { useElapsed, useTimer, useTimerMutations } from '../use-timer.ts';
import './frame-timer.css';
import { runningTitle } from './running-title.ts';

const TimerLink = createLink('a');

/** The running timer in the frame of every screen: what it is about, for how long, and a button that stops it. */
export const FrameTimer = () => {
  const { timer, skew } = useTimer();
  const running = timer?.running ?? null;
  return running === null ? null : <Running running={running} skew={skew} />;
};

const Running = ({ running, skew }: { running: RunningTimer; skew: number }) => {
  const { data: projects } = useQuery(projectsQuery());
  const { stop } = useTimerMutations();
  const project = projects?.find(({ id }) => id === running.projectId);
  const what = running.description || (project?.name ?? 'Timer');
  return (
    <section className="frame-timer" aria-label="Running timer">
      <TimerLink
        className="frame-timer-what"
        to="/dashboard"
        search={{ tab: 'orbit', view: 'timer' }}
        title={project === undefined || project.name === what ? what : `${what}, ${project.name}`}
      >
        <span className="dot" style={colourStyle(project)} />
        <span className="truncate">{what}</span>
      </TimerLink>
      <Clock since={running.startTime} skew={skew} what={what} />
      <IconButton
        label="Stop the timer"
        icon={Square}
        size="sm"
        disabled={stop.isPending}
        onClick={() => stop.mutate(undefined)}
      />
    </section>
  );
};

/** Counts by itself, so that a second that passes draws nothing else again. */
const Clock = ({ since, skew, what }: { since: string; skew: number; what: string }) => {
  const text = clockDuration(useElapsed(since, skew) ?? 0);
  useTitle(`${text} ${what}`);
  return (
    <span className="num" role="timer">
      {text}
    </span>
  );
};

function useTitle(text: string): void {
  useEffect(() => title.show(text), [text]);
  useEffect(() => () => title.clear(), []);
}
const title = runningTitle(document);
