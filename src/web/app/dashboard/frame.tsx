import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { PageEnd } from '../page-end.tsx';
import type { ActivityKind } from '#web/features/ambience/activity.ts';
import { useActivityLevel } from '#web/features/ambience/activity-watch.ts';
import { CategoryParticles, Particles } from '#web/features/ambience/particles.tsx';
import { useMood } from '#web/features/ambience/use-mood.ts';
import { useVoice } from '#web/features/ambience/voice-orb.tsx';
import { useKnownPreferences } from '#web/api/preferences.ts';
import { isWelcomeDue } from '#web/features/auth/welcome.ts';
import { putIntoEffect } from '#web/features/settings/put-into-effect.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SkipLink } from '../skip-link.tsx';
import { CompactHead } from './compact-head.tsx';
import { Dock } from './dock.tsx';
import { FrameActionsContext } from './frame-actions.ts';
import { FrameAmbienceContext } from './frame-ambience.ts';
import './frame.css';
import { HeaderStrip } from './header-strip.tsx';
import { Rail } from './rail.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebarWidth } from './sidebar-width.ts';
import { useIconBadge } from './unseen.ts';
import { usePlace } from './use-place.ts';
import { useRefresh } from './use-refresh.ts';
import { WelcomeOverlay } from './welcome-overlay.tsx';
import { useWindowRange } from './window-range.ts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);
const CheckInDialog = lazyDialog(
  async () => (await import('#web/features/life/check-in/check-in-dialog.tsx')).CheckInDialog,
);
const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const QuickAdd = lazyDialog(async () => (await import('./quick-add.tsx')).QuickAdd);
const TimerGuard = lazy(async () => ({
  default: (await import('#web/features/orbit/guard/timer-guard.tsx')).TimerGuard,
}));
const FrameTimer = lazy(async () => ({
  default: (await import('#web/features/orbit/frame/frame-timer.tsx')).FrameTimer,
}));

/** How the shortcut of the installed app asks for Quick Add. */
const ADDS = /^\?add=1$/;

/** The frame around every screen that needs a session: navigation, header, search and Quick Add. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const range = useWindowRange();
  const place = usePlace();
  const [width, setWidth] = useSidebarWidth(range, place.tab);
  const [open, setOpen] = useState<'search' | 'add' | 'speak' | 'check-in' | 'keys' | null>(() =>
    ADDS.test(location.search) ? 'add' : null,
  );
  const navigate = useNavigate();
  const { refresh, pending } = useRefresh();
  const main = useArrival(place.path, place.tab);
  const [arrival] = useState<ActivityKind>(() => (isWelcomeDue() ? 'login' : 'page loading'));
  const chosen = useKnownPreferences();
  useEffect(() => chosen && putIntoEffect(chosen), [chosen]);
  const ambience = {
    mood: useMood(chosen === undefined || chosen.followMood ? null : chosen.mood),
    level: useActivityLevel(arrival),
    voice: useVoice({ volume: chosen?.volume, playOnArrival: chosen?.playOnArrival ?? false }),
  };
  useIconBadge();
  useEffect(() => {
    if (ADDS.test(location.search)) void navigate({ to: '/dashboard', search: {}, replace: true });
  }, [navigate]);
  const close = () => setOpen(null);
  useShortcuts({
    onSearch: () => setOpen('search'),
    onAdd: () => setOpen('add'),
    onKeys: () => setOpen('keys'),
    onGo: (to) => void navigate({ to: to.to, search: 'tab' in to ? { tab: to.tab } : {} }),
  });

  const actions = {
    search: () => setOpen('search'),
    add: () => setOpen('add'),
    speak: async () => {
      const { whyNoDictation } = await import('#web/ui/dictation.ts');
      if ((await whyNoDictation(navigator.language)) !== null) return false;
      setOpen('speak');
      return true;
    },
    refresh: () => void refresh(),
    refreshing: pending,
    checkIn: () => setOpen('check-in'),
    keys: () => setOpen('keys'),
  };
  const timer = (
    <Suspense>
      <FrameTimer />
    </Suspense>
  );
  return (
    <FrameActionsContext value={actions}>
      <FrameAmbienceContext value={ambience}>
        <SkipLink />
        <div className="ambient" aria-hidden="true" />
        <div className={width === 'narrow' ? 'app is-narrow' : 'app'}>
          {range !== 'compact' && width === 'wide' && <Sidebar place={place} onCollapse={() => setWidth('narrow')} />}
          {range !== 'compact' && width === 'narrow' && <Rail place={place} onExpand={() => setWidth('wide')} />}
          <div className="main">
            <div className="frame-particles">
              <Particles context="dashboard" density="low" />
              <CategoryParticles key={place.category.id} category={place.category.id} />
            </div>
            {range === 'compact' ? <CompactHead place={place} /> : <HeaderStrip place={place}>{timer}</HeaderStrip>}
            {range === 'compact' && timer}
            <main className="frame-main" id="main" tabIndex={-1} ref={main}>
              {children}
            </main>
            <PageEnd />
          </div>
          {range === 'compact' && <Dock place={place} />}
        </div>
        <CommandPalette open={open === 'search'} onClose={close} />
        <CheckInDialog open={open === 'check-in'} onClose={close} />
        <KeysDialog open={open === 'keys'} onClose={close} />
        <QuickAdd
          open={open === 'add' || open === 'speak'}
          listens={open === 'speak'}
          tab={place.tab}
          onClose={close}
        />
        <Suspense>
          <TimerGuard />
        </Suspense>
        <WelcomeOverlay />
      </FrameAmbienceContext>
    </FrameActionsContext>
  );
};

/** Scrolls a new screen to its top; a new page also takes the focus, so that screen readers start there. */
function useArrival(path: string, tab: string | null) {
  const main = useRef<HTMLElement>(null);
  const before = useRef({ path, tab });
  useEffect(() => {
    const left = before.current;
    before.current = { path, tab };
    if (left.path === path && left.tab === tab) return;
    scrollTo(0, 0);
    if (left.path !== path) main.current?.focus({ preventScroll: true });
  }, [path, tab]);
  return main;
}
