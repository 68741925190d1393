import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshOrbit } from './orbit-queries.ts';

/** One for the whole tab: a channel does not receive its own messages. */
const channel = new BroadcastChannel('iris.orbit');

/** Notifies the other tabs of this browser of a change; other devices poll. */
export const tellOtherTabs = (): void => channel.postMessage('changed');

/** Refetches what another tab has changed and calls the listeners. */
export function useOtherTabs(onChange: () => void): void {
  const client = useQueryClient();
  const onMessage = useEffectEvent(() => {
    onChange();
    void refreshOrbit(client);
  });
  useEffect(() => {
    const listener = () => onMessage();
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  }, []);
}
