import { createContext, useContext } from 'react';
import type { ActivityLevel } from '#web/features/ambience/activity.ts';
import type { useVoice } from '#web/features/ambience/voice-orb.tsx';
import type { MoodNow } from '#web/features/ambience/use-mood.ts';

/** The mood, the activity level of the person, and the sound. */
export interface FrameAmbience {
  readonly mood: MoodNow;
  readonly level: ActivityLevel;
  readonly voice: ReturnType<typeof useVoice>;
}

export const FrameAmbienceContext = createContext<FrameAmbience | null>(null);

/** The ambience of the surrounding frame; used by parts of the frame only. */
export const useFrameAmbience = (): FrameAmbience => {
  const ambience = useContext(FrameAmbienceContext);
  if (ambience === null) throw new Error('There is no frame around this piece.');
  return ambience;
};
