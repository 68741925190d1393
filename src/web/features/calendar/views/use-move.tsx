import { useEffect, useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Present } from '../present.ts';
import { SeriesQuestion } from '../series-question.tsx';
import { useChangeEvent } from '../use-change-event.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { movedEventTimes } from './times-of.ts';

/** Moves by keys are saved after this pause, in milliseconds. */
const KEYS_SETTLE = 500;

interface Move {
  readonly event: CalendarEvent;
  readonly span: GridSpan;
}

const asks = (event: CalendarEvent): boolean => event.isRecurring || event.guests > 0;

/** Moves events optimistically; it asks how much of a series moves, and whether guests are told. */
export function useMove({ zone }: Present) {
  const [shown, setShown] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const waiting = useRef<{ timer: number; move: Move } | null>(null);
  const change = useChangeEvent('Event Moved');

  const send = (move: Move, scope: 'this' | 'following' | 'all', tell = false) => {
    const { event, span } = move;
    const body = movedEventTimes(event, span, zone);
    const settle = () => {
      setAsked(null);
      // Further key presses may have moved it again.
      setShown((now) => (now === move ? null : now));
    };
    change.mutate({ event, body, scope, tell }, { onSettled: settle });
  };
  const commit = (move: Move) => {
    waiting.current = null;
    if (asks(move.event)) setAsked(move);
    else send(move, 'this');
  };
  const hold = (event: CalendarEvent, span: GridSpan, wait: number) => {
    const move = { event, span };
    if (waiting.current) clearTimeout(waiting.current.timer);
    setShown(move);
    if (wait === 0) commit(move);
    else waiting.current = { move, timer: window.setTimeout(() => commit(move), wait) };
  };
  // A move by keys that is still waiting is saved when the page is left.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      if (!asks(waiting.current.move.event)) commit(waiting.current.move);
    };
  });
  useEffect(() => () => leave.current(), []);

  return {
    moved: shown && { ...shown.event, ...movedEventTimes(shown.event, shown.span, zone) },
    move: (event: CalendarEvent, span: GridSpan) => hold(event, span, 0),
    nudge: (event: CalendarEvent, span: GridSpan) => hold(event, span, KEYS_SETTLE),
    question: asked && (
      <SeriesQuestion
        event={asked.event}
        verb="Move"
        doing="Moving"
        pending={change.isPending ? change.variables.scope : null}
        guests={asked.event.guests}
        onAnswer={(scope, tell) => send(asked, scope, tell)}
        onClose={() => {
          setAsked(null);
          setShown(null);
        }}
      />
    ),
  };
}
