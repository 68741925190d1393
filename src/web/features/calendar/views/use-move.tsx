import { useEffect, useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import type { Present } from '../present.ts';
import { SeriesQuestion } from '../series-question.tsx';
import { useChangeEvent } from '../use-change-event.ts';
import type { Span } from './drag.ts';
import { movedTimes } from './times-of.ts';

/** Keys come in rows: what they move is saved so long after the last one, in milliseconds. */
const KEYS_SETTLE = 500;

interface Move {
  readonly event: CalendarEvent;
  readonly span: Span;
}

/** Moves events, which at once stand where they were dropped; of a series it asks how much is meant. */
export function useMove({ zone }: Present) {
  const [shown, setShown] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const waiting = useRef<{ timer: number; move: Move } | null>(null);
  const change = useChangeEvent('Event Moved');

  const send = (move: Move, scope: 'this' | 'following' | 'all') => {
    const { event, span } = move;
    const body = movedTimes(event, span, zone);
    const settle = () => {
      setAsked(null);
      // Keys may have moved it on meanwhile.
      setShown((now) => (now === move ? null : now));
    };
    change.mutate({ event, body, scope }, { onSettled: settle });
  };
  const commit = (move: Move) => {
    waiting.current = null;
    if (move.event.isRecurring) setAsked(move);
    else send(move, 'this');
  };
  const hold = (event: CalendarEvent, span: Span, wait: number) => {
    const move = { event, span };
    if (waiting.current) clearTimeout(waiting.current.timer);
    setShown(move);
    if (wait === 0) commit(move);
    else waiting.current = { move, timer: window.setTimeout(() => commit(move), wait) };
  };
  // Whoever leaves before the keys have settled has still moved the event.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      if (!waiting.current.move.event.isRecurring) commit(waiting.current.move);
    };
  });
  useEffect(() => () => leave.current(), []);

  return {
    moved: shown && { ...shown.event, ...movedTimes(shown.event, shown.span, zone) },
    move: (event: CalendarEvent, span: Span) => hold(event, span, 0),
    nudge: (event: CalendarEvent, span: Span) => hold(event, span, KEYS_SETTLE),
    question: asked && (
      <SeriesQuestion
        event={asked.event}
        verb="Move"
        doing="Moving"
        pending={change.isPending ? change.variables.scope : null}
        onAnswer={(scope) => send(asked, scope)}
        onClose={() => {
          setAsked(null);
          setShown(null);
        }}
      />
    ),
  };
}
