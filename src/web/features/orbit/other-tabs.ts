import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshOrbit } from './orbit-queries.ts';

/** One for the whole tab: a channel does not hear itself. */
const channel = new BroadcastChannel('iris.orbit');

/** Tells the other tabs of this browser that something has changed; other devices ask for themselves. */
export const tellOtherTabs = (): void => channel.postMessage('changed');

/** Fetches again what another tab has changed, and says so to whoever has to know more. */
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
