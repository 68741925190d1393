import { createContext, useContext } from 'react';
import type { ActivityLevel } from '#web/features/ambience/activity.ts';
import type { useVoice } from '#web/features/ambience/voice-orb.tsx';
import type { Mood } from '#web/ui/appearance.ts';

/** What the frame feels like: the mood it wears, how busy the person is, and its voice. */
export interface FrameAmbience {
  readonly mood: Mood;
  readonly level: ActivityLevel;
  readonly voice: ReturnType<typeof useVoice>;
}

export const FrameAmbienceContext = createContext<FrameAmbience | null>(null);

/** The ambience of the frame around; only pieces of the frame ask for it. */
export const useFrameAmbience = (): FrameAmbience => {
  const ambience = useContext(FrameAmbienceContext);
  if (ambience === null) throw new Error('There is no frame around this piece.');
  return ambience;
};
