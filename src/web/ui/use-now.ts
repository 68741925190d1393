import { useEffect, useState } from 'react';

const RENEWED_MS = 30_000;

/** The present moment, updated twice a minute, so that "today" stays correct on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEWED_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
