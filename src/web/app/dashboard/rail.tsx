import { LogOut, type LucideIcon, PanelLeftOpen, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { VoiceOrb } from '#web/features/ambience/voice-orb.tsx';
import { tip } from '#web/ui/tooltip.ts';
import { BellLink } from './bell-link.tsx';
import { useFrameAmbience } from './frame-ambience.ts';
import { PlaceLink, reveal } from './place-link.tsx';
import { dashboardCategories } from './places.ts';
import type { usePlace } from './use-place.ts';
import { useSignOut } from './use-sign-out.ts';

type RailProps = { place: ReturnType<typeof usePlace>; onExpand: () => void };

/** The narrow sidebar: labelled icons only. */
export const Rail = ({ place, onExpand }: RailProps) => {
  const { signOut, pending } = useSignOut();
  const { voice } = useFrameAmbience();
  return (
    <aside className="side" aria-label="Dashboard">
      <VoiceOrb {...voice} size={48} />
      <nav className="side-nav" aria-label="Categories and tabs">
        {dashboardCategories.map((category) => (
          <RailLink
            key={category.id}
            label={category.label}
            icon={category.icon}
            look={category === place.category ? 'is-cat' : ''}
            tab={category.tabs[0].id}
          />
        ))}
        <span className="rail-gap" />
        {place.category.tabs.map(({ id, label, icon }) => (
          <RailLink key={id} label={label} icon={icon} tab={id} here={id === place.shows} />
        ))}
      </nav>
      <div className="side-foot">
        <BellLink
          className={look(place.path === '/notifications')}
          here={place.path === '/notifications'}
          {...tip('Notifications', 'right')}
        />
        <PlaceLink
          className={look(place.path === '/settings')}
          to="/settings"
          here={place.path === '/settings'}
          aria-label="Settings"
          {...tip('Settings', 'right')}
        >
          <Settings className="i" aria-hidden="true" />
        </PlaceLink>
        <RailButton label="Sign Out" disabled={pending} onClick={() => void signOut()}>
          <LogOut className="i" aria-hidden="true" />
        </RailButton>
        <RailButton label="Expand sidebar" onClick={onExpand}>
          <PanelLeftOpen className="i" aria-hidden="true" />
        </RailButton>
      </div>
    </aside>
  );
};

type RailLinkProps = { label: string; icon: LucideIcon; tab: string; here?: boolean; look?: string };

const RailLink = ({ label, icon: Icon, tab, here = false, look: extra = '' }: RailLinkProps) => (
  <PlaceLink
    ref={here ? reveal : undefined}
    className={`${look(here)} ${extra}`}
    to="/dashboard"
    search={{ tab }}
    here={here}
    aria-label={label}
    {...tip(label, 'right')}
  >
    <Icon className="i" aria-hidden="true" />
  </PlaceLink>
);

type RailButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

const RailButton = ({ label, children, ...rest }: RailButtonProps) => (
  <button type="button" className="rail-btn" aria-label={label} {...tip(label, 'right')} {...rest}>
    {children}
  </button>
);

const look = (here: boolean) => (here ? 'rail-btn is-on' : 'rail-btn');
