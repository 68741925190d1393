import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ActivityPulse } from '#web/features/ambience/activity-pulse.tsx';
import { MoodBadge } from '#web/features/ambience/mood-badge.tsx';
import { BellLink } from './bell-link.tsx';
import { useFrameActions } from './frame-actions.ts';
import { useFrameAmbience } from './frame-ambience.ts';
import { Greeting } from './greeting.tsx';
import { PlaceLink, reveal } from './place-link.tsx';
import { HOME_TAB, type Place } from './places.ts';

const CompactMenu = lazyDialog(async () => (await import('./compact-menu.tsx')).CompactMenu);

/** The header of a narrow page: the greeting on the overview, notifications, menu, and the tabs of the category as chips. */
export const CompactHead = ({ place }: { place: Place }) => {
  const [open, setOpen] = useState(false);
  const { search, checkIn } = useFrameActions();
  const { mood, level } = useFrameAmbience();
  const isHome = place.tab === HOME_TAB;
  return (
    <header className="frame-head">
      <div className="row between g3">
        {isHome ? (
          <div>
            <Greeting beside={<ActivityPulse level={level} />} />
          </div>
        ) : (
          <div className="meta t3 row g3 wrap">
            <p>{place.category.title}</p>
            <ActivityPulse level={level} />
          </div>
        )}
        <div className="row g2">
          <IconButton label="Search" icon={Search} solid size="sm" onClick={search} />
          <BellLink className="icon-btn icon-btn--sm icon-btn--solid frame-bell" />
          <IconButton label="Menu" icon={Menu} solid size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </div>
      </div>
      {place.tab !== null && <TabChips place={place} />}
      {isHome && (
        <div className="frame-mood">
          <MoodBadge {...mood} onCheckIn={checkIn} />
        </div>
      )}
      <CompactMenu open={open} onOpenChange={setOpen} />
    </header>
  );
};

const TabChips = ({ place: { category, tab } }: { place: Place }) => {
  return (
    <nav className="scroller" aria-label={`${category.label} tabs`}>
      {category.tabs.map(({ id, label }) => (
        <PlaceLink
          key={id}
          ref={id === tab ? reveal : undefined}
          className={id === tab ? 'chip is-on' : 'chip'}
          to="/dashboard"
          search={{ tab: id }}
          here={id === tab}
        >
          {label}
        </PlaceLink>
      ))}
    </nav>
  );
};
