import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActivityPulse } from '#web/features/ambience/activity-pulse.tsx';
import { MoodBadge } from '#web/features/ambience/mood-badge.tsx';
import { useFrameActions } from './frame-actions.ts';
import { useFrameAmbience } from './frame-ambience.ts';
import { HeaderActions } from './header-actions.tsx';
import { PlaceLink } from './place-link.tsx';
import { HOME_TAB } from './places.ts';
import { headerDate } from './time-of-day.ts';
import { useFormattedNow } from './use-shown-now.ts';
import type { usePlace } from './use-place.ts';

type HeaderStripProps = { place: ReturnType<typeof usePlace>; children: ReactNode };

/** The line above every screen, with the running timer; the overview has a larger one as its heading. */
export const HeaderStrip = ({ place, children }: HeaderStripProps) => {
  const { mood, level } = useFrameAmbience();
  const { checkIn } = useFrameActions();
  return (
    <header className="strip">
      {place.tab === null && <WayBack />}
      {place.tab !== null && place.tab !== HOME_TAB && <Crumb title={place.category.title} />}
      <div className="row g5 strip-end">
        {children}
        <ActivityPulse level={level} />
        {place.tab !== HOME_TAB && <HeaderActions size="sm" />}
        <MoodBadge {...mood} onCheckIn={checkIn} />
      </div>
    </header>
  );
};

const Crumb = ({ title }: { title: string }) => {
  const now = useFormattedNow();
  return (
    <div className="crumb">
      <b>{title}</b>
      <span className="meta t3">{headerDate(now)}</span>
    </div>
  );
};

const WayBack = () => (
  <PlaceLink className="row g2 t2 frame-back" to="/dashboard">
    <ArrowLeft className="i i-18" aria-hidden="true" />
    Dashboard
  </PlaceLink>
);
