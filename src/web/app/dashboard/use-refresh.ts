import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Refetches what the screen shows. */
export function useRefresh() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await client.refetchQueries({ type: 'active' });
    setPending(false);
  };
  return { refresh, pending };
}
