import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesContract } from '#contract/messages/messages.ts';
import { personContract } from '#contract/person/person.ts';
import { type ActivityEvent, type ActivityKind, type ActivityLevel, activityLevelOf, withEvent } from './activity.ts';

/** How often the level is recomputed without events, in milliseconds. */
const LOOKED_AT_EVERY = 1000;
const heard = { click: 'click', keydown: 'keypress', scroll: 'scroll', resize: 'resize' } as const;

/** The activity level, computed from events on the page; `arrived` is the event that opened it. */
export const useActivityLevel = (arrived: ActivityKind): ActivityLevel => {
  const client = useQueryClient();
  const [level, setLevel] = useState<ActivityLevel>('idle');
  useEffect(() => {
    let events: readonly ActivityEvent[] = [];
    const look = () => setLevel(activityLevelOf(events, performance.now()));
    const note = (kind: ActivityKind) => {
      events = withEvent(events, kind, performance.now());
      look();
    };
    note(arrived);
    const listeners = Object.entries(heard).map(([name, kind]) => {
      const listener = () => note(kind);
      addEventListener(name, listener, { passive: true, capture: true });
      return () => removeEventListener(name, listener, { capture: true });
    });
    const timer = setInterval(look, LOOKED_AT_EVERY);
    const unsubscribe = onData(client, note);
    return () => {
      clearInterval(timer);
      unsubscribe();
      for (const remove of listeners) remove();
    };
  }, [arrived, client]);
  return level;
};

/** Reports when activities or messages have arrived from the server. */
const onData = (client: QueryClient, note: (kind: ActivityKind) => void) =>
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    if (query.queryKey[0] === personContract.activities.path) note('activities data');
    if (query.queryKey[0] === messagesContract.list.path) note('messages data');
  });
