import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnectionLost } from './connection.ts';

/** Says that the server can’t be reached for as long as it is so; what failed meanwhile is fetched again. */
export const ConnectionNotice = () => {
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  const client = useQueryClient();
  useEffect(() => {
    if (wasLost.current && !isLost)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
    wasLost.current = isLost;
  }, [isLost, client]);
  return (
    <div className={isLost ? 'renewal connection' : 'sr'} role="status">
      {isLost && (
        <>
          <CloudOff className="i i-18" aria-hidden="true" />
          <span>No connection. Iris reconnects by itself.</span>
        </>
      )}
    </div>
  );
};
