import { Play, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tick } from '#web/ui/haptic.ts';
import { Iris } from '#web/ui/iris.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useVoiceActivity } from '#web/ui/voice-activity.ts';
import { createFadingSound, loudestFor, type VoiceState } from './voice.ts';
import './voice-orb.css';

const SOUND = '/sound/orb.mp3';

const names: { readonly [S in VoiceState]: string } = {
  loading: 'Voice is loading',
  ready: 'Play voice',
  playing: 'Stop voice',
  fading: 'Play voice',
  error: 'No sound available',
};
const ACTIVITY = {
  listening: 'Iris is listening',
  thinking: 'Iris is thinking',
  speaking: 'Iris is speaking',
} as const;
/** Audio errors go to the console only; the orb shows that there is no sound. */
const log = (what: 'loaded' | 'played') =>
  // oxlint-disable-next-line no-console -- the specification asks for this line
  console.warn(`The sound of the voice orb could not be ${what}.`);

/** The label beside the orb, which says what there is to hear, too. */
export const voiceWords: { readonly [S in VoiceState]: string } = {
  loading: 'Loading',
  ready: 'Ready to play',
  playing: 'Playing soft chords',
  fading: 'Fading out',
  error: 'No sound available',
};

/** The sound preferences: the volume in percent, undefined while it loads, and whether it starts by itself. */
interface VoiceWishes {
  readonly volume: number | undefined;
  readonly playOnArrival: boolean;
}

/** The background sound of this page: its state and the switch. */
export const useVoice = ({ volume, playOnArrival }: VoiceWishes) => {
  const [state, setState] = useState<VoiceState>('loading');
  const voice = useRef<ReturnType<typeof createFadingSound> | null>(null);
  useEffect(() => {
    const sound = new Audio(SOUND);
    sound.loop = true;
    sound.preload = 'auto';
    const made = createFadingSound(sound, setState);
    voice.current = made;
    const failed = () => {
      log('loaded');
      made.failed();
    };
    sound.addEventListener('canplaythrough', made.loaded);
    sound.addEventListener('error', failed);
    return () => {
      sound.removeEventListener('canplaythrough', made.loaded);
      sound.removeEventListener('error', failed);
      made.end();
    };
  }, []);
  useEffect(() => {
    if (volume !== undefined) voice.current?.limit(loudestFor(volume));
  }, [volume]);
  const arrived = useRef(false);
  useEffect(() => {
    if (volume === undefined || state !== 'ready' || arrived.current) return;
    arrived.current = true;
    if (playOnArrival) voice.current?.toggle().catch(() => voice.current?.rest());
  }, [volume, playOnArrival, state]);
  const toggle = () => {
    voice.current?.toggle().catch(() => {
      log('played');
      voice.current?.failed();
    });
  };
  return { state, toggle };
};

type VoiceOrbProps = ReturnType<typeof useVoice> & {
  size: number;
  /** What a tap does instead. */
  onTap?: () => void;
  /** What holding it does; where that is not to be had, it plays the sound. */
  onHold?: () => Promise<boolean>;
};
/** So long the orb is held, in milliseconds. */
const HELD_FOR = 500;

/** The button that plays a quiet sound or fades it out. */
export const VoiceOrb = ({ state, toggle, size, onTap, onHold }: VoiceOrbProps) => {
  const activity = useVoiceActivity();
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; isDone: boolean } | null>(null);
  useEffect(() => () => clearTimeout(hold.current?.timer), []);
  const press = () => {
    const timer = setTimeout(() => {
      if (hold.current !== null) hold.current.isDone = true;
      tick();
      void (onHold?.() ?? Promise.resolve(false)).then(
        (isTaken) => !isTaken && state !== 'loading' && state !== 'error' && toggle(),
      );
    }, HELD_FOR);
    hold.current = { timer, isDone: false };
  };
  const tap = () => {
    clearTimeout(hold.current?.timer);
    const wasHeld = hold.current?.isDone === true;
    hold.current = null;
    if (!wasHeld) onTap?.();
  };
  return (
    <button
      type="button"
      className="orb voice-orb"
      data-state={state}
      data-activity={activity ?? undefined}
      aria-label={
        activity === null ? (onTap === undefined ? names[state] : 'Quick Add; hold to speak') : ACTIVITY[activity]
      }
      aria-pressed={onTap === undefined ? state === 'playing' : undefined}
      disabled={onTap === undefined && (state === 'loading' || state === 'error')}
      {...(onTap === undefined
        ? { onClick: toggle }
        : {
            onClick: tap,
            onPointerDown: press,
            onPointerLeave: () => clearTimeout(hold.current?.timer),
            onContextMenu: (event) => event.preventDefault(),
          })}
    >
      {state === 'loading' || activity === 'thinking' ? (
        <Mark size={size} turning />
      ) : (
        <Iris size={size} breathe={state === 'playing' || activity !== null} />
      )}
      {(state === 'playing' || activity !== null) && <span className="voice-wave" aria-hidden="true" />}
      {state === 'playing' && <span className="voice-wave voice-wave--far" aria-hidden="true" />}
      {onTap === undefined && (state === 'ready' || state === 'fading') && activity === null && (
        <Play className="i i-18 play" aria-hidden="true" />
      )}
      {onTap === undefined && state === 'error' && <VolumeX className="i i-18 voice-none" aria-hidden="true" />}
    </button>
  );
};
