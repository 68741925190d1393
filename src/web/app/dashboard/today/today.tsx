import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BriefCard } from '#web/features/brief/brief-card.tsx';
import { useBriefPart } from '#web/features/brief/use-brief-part.ts';
import { CheckInCard } from '#web/features/life/check-in/check-in-card.tsx';
import { tabQuery } from '#web/features/life/life-queries.ts';
import { HOME_TAB } from '../places.ts';
import { Begin, BeginLine } from './begin.tsx';
import { beginnings, useBeginnings } from './begun.ts';

/** What the day asks for, before the figures of the overview; for somebody new, how to begin. */
export const Today = () => {
  const router = useRouter();
  const isSample = useQuery(tabQuery(HOME_TAB)).data?.sample ?? false;
  const { left, putAway } = useBeginnings(isSample);
  const part = useBriefPart();
  const isNew = isSample && left?.length === beginnings.length;
  return (
    <>
      {isNew && (
        <Begin onCheckedIn={() => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })} />
      )}
      <BriefCard onOpen={(href) => router.history.push(href)} without="checkin" quiet={isSample} />
      {!isNew && (left !== undefined || !isSample) && (
        <CheckInCard question={part === 'morning' ? 'How are you?' : 'How was today?'} />
      )}
      {!isNew && left?.some((beginning) => beginning !== 'check-in') && <BeginLine left={left} onPutAway={putAway} />}
    </>
  );
};
