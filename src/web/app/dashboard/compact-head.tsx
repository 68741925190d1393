import { Bell, Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { Greeting } from './greeting.tsx';
import { PlaceLink, reveal } from './place-link.tsx';
import type { Place } from './places.ts';
import { UNSEEN } from './unseen.ts';

/** The header of a narrow page: greeting, notifications, menu, and the tabs of the category as chips. */
export const CompactHead = ({ place }: { place: Place }) => {
  const [open, setOpen] = useState(false);
  return (
    <header className="frame-head">
      <div className="row between at-top">
        <div>
          <Greeting />
        </div>
        <div className="row g2">
          <PlaceLink
            className="icon-btn icon-btn--solid frame-bell"
            to="/notifications"
            aria-label={`Notifications, ${UNSEEN} not yet seen`}
          >
            <Bell className="i" aria-hidden="true" />
            <span className="count" aria-hidden="true">
              {UNSEEN}
            </span>
          </PlaceLink>
          <IconButton label="Menu" icon={Menu} solid aria-haspopup="dialog" onClick={() => setOpen(true)} />
        </div>
      </div>
      {place.tab !== null && <TabChips place={place} />}
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
