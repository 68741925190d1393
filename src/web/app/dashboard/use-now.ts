import { useEffect, useState } from 'react';
import { useDateStyle } from '#web/ui/date-style.ts';

const RENEWED_MS = 30_000;

/** The present moment, renewed twice a minute, so that greeting and date never grow old on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useDateStyle(); // whoever shows the present moment shows it anew when the writing of dates changes
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEWED_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
