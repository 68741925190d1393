import { Bell, ChevronDown, ChevronRight, LogOut, PanelLeftClose, Settings } from 'lucide-react';
import { VoiceOrb, voiceWords } from '#web/features/ambience/voice-orb.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFrameAmbience } from './frame-ambience.ts';
import { Greeting } from './greeting.tsx';
import { PlaceLink, reveal } from './place-link.tsx';
import { dashboardCategories, type Category, type Place } from './places.ts';
import { useUnseen } from './unseen.ts';
import type { usePlace } from './use-place.ts';
import { useSignOut } from './use-sign-out.ts';

type SidebarProps = { place: ReturnType<typeof usePlace>; onCollapse: () => void };

export const Sidebar = ({ place, onCollapse }: SidebarProps) => {
  const { signOut, pending } = useSignOut();
  const unseen = useUnseen();
  const { voice } = useFrameAmbience();
  return (
    <aside className="side" aria-label="Dashboard">
      <div className="side-top">
        <div className="row g3">
          <VoiceOrb {...voice} size={52} />
          <p>
            <b className="side-voice">Voice</b>
            <span className="meta t3 side-voice">{voiceWords[voice.state]}</span>
          </p>
        </div>
        <IconButton label="Collapse sidebar" icon={PanelLeftClose} size="sm" onClick={onCollapse} />
      </div>
      <div className="side-hello">
        <Greeting />
      </div>
      <nav className="side-nav" aria-label="Categories and tabs">
        {dashboardCategories.map((category) => (
          <CategoryEntry key={category.id} category={category} place={place} />
        ))}
      </nav>
      <div className="side-foot">
        <PlaceLink to="/notifications" here={place.path === '/notifications'}>
          <Bell className="i" aria-hidden="true" />
          Notifications
          {unseen > 0 && (
            <span className="count">
              {unseen}
              <span className="sr"> not yet seen</span>
            </span>
          )}
        </PlaceLink>
        <PlaceLink to="/settings" here={place.path === '/settings'}>
          <Settings className="i" aria-hidden="true" />
          Settings
        </PlaceLink>
        <button type="button" disabled={pending} onClick={() => void signOut()}>
          <LogOut className="i" aria-hidden="true" />
          Sign Out
        </button>
      </div>
    </aside>
  );
};

const CategoryEntry = ({ category, place }: { category: Category; place: Place }) => {
  const isOpen = place.category === category;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <PlaceLink
        className={isOpen ? 'side-cat is-open' : 'side-cat'}
        to="/dashboard"
        search={{ tab: category.tabs[0].id }}
        aria-expanded={isOpen}
      >
        <category.icon className="i" aria-hidden="true" />
        {category.label}
        <Chevron className="i i-16 chev" aria-hidden="true" />
      </PlaceLink>
      {isOpen && (
        <div className="side-tabs">
          {category.tabs.map((tab) => (
            <PlaceLink
              key={tab.id}
              ref={tab.id === place.shows ? reveal : undefined}
              className={tab.id === place.shows ? 'side-tab is-on' : 'side-tab'}
              to="/dashboard"
              search={{ tab: tab.id }}
              here={tab.id === place.shows}
            >
              <tab.icon className="i i-18" aria-hidden="true" />
              {tab.label}
            </PlaceLink>
          ))}
        </div>
      )}
    </>
  );
};
