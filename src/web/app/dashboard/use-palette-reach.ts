import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { useKnownPreferences, useSavePreferences } from '#web/api/preferences.ts';
import { queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useFrameAmbience } from './frame-ambience.ts';
import type { FrameActions } from './frame-actions.ts';
import type { PaletteReach, PaletteState } from './palette-actions.ts';
import { usePlace } from './use-place.ts';

/** A device without a pointer that hovers is a phone or tablet, used without a keyboard. */
const touched = matchMedia('(any-hover: none)');

/** Up to so many projects are offered to start a timer on. */
const PROJECTS = 12;

/** What the actions of the palette may do, and what they depend on. */
export const usePaletteReach = (frame: FrameActions): { reach: PaletteReach; state: PaletteState } => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const place = usePlace();
  const { mood } = useFrameAmbience();
  const preferences = useKnownPreferences();
  const { mutate: save } = useSavePreferences();
  const projects = useQuery(queryFor(contract.projects.list));
  const timer = useQuery(queryFor(contract.timer.current));
  const orbit = async (acting: Promise<unknown>, done: string) => {
    try {
      await acting;
      await client.invalidateQueries();
      toast({ title: done });
    } catch {
      toast({ title: 'That didn’t reach the server.', description: 'Nothing has changed.' });
    }
  };
  return {
    reach: {
      frame,
      go: (tab) => void navigate({ to: '/dashboard', search: { tab } }),
      save: (changes) => save(changes),
      startTimer: (projectId) =>
        void orbit(call(contract.timer.start, { body: { projectId } }), 'The timer is running'),
      stopTimer: () => void orbit(call(contract.timer.stop, { query: {} }), 'Time saved'),
    },
    state: {
      tab: place.tab,
      mood: mood.mood,
      isMoodKept: preferences?.followMood === false,
      projects: (projects.data ?? []).filter(({ status }) => status === 'active').slice(0, PROJECTS),
      isTimerRunning: timer.data?.running != null,
      hasKeys: !touched.matches,
    },
  };
};
