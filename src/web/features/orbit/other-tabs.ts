import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOrbit } from './orbit-queries.ts';

const NAME = 'iris.orbit';

/** Tells the other tabs of this browser that something has changed; other devices ask for themselves. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
};

/** Fetches again what another tab has changed. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', () => void refreshOrbit(client));
    return () => channel.close();
  }, [client]);
}
