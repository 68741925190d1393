/** The fade of the sound: maximum volume, step sizes up and down, and the milliseconds between two steps. */
export const VOICE = { loudest: 0.6, stepIn: 0.02, stepOut: 0.05, every: 50 } as const;

export type VoiceState = 'loading' | 'ready' | 'playing' | 'fading' | 'error';

/** The part of an audio element that the sound needs. */
export interface Sound {
  volume: number;
  play(): Promise<void>;
  pause(): void;
}

/** The next volume of a fade, within its limits. */
export const nextVolume = (volume: number, towards: 'in' | 'out', loudest: number = VOICE.loudest): number =>
  towards === 'in' ? Math.min(loudest, round(volume + VOICE.stepIn)) : Math.max(0, round(volume - VOICE.stepOut));

/** The maximum volume for a preference in percent. */
export const loudestFor = (percent: number): number => Math.min(VOICE.loudest, round(percent / 100));

const round = (volume: number) => Math.round(volume * 100) / 100;

/** Fades a sound in and out; `onStateChange` is called on every change of state. */
export const createFadingSound = (sound: Sound, onStateChange: (state: VoiceState) => void) => {
  let state: VoiceState = 'loading';
  let loudest: number = VOICE.loudest;
  let timer: ReturnType<typeof setInterval> | undefined;
  const become = (next: VoiceState) => {
    state = next;
    onStateChange(next);
  };
  const fade = (towards: 'in' | 'out') => {
    clearInterval(timer);
    timer = setInterval(() => {
      sound.volume = nextVolume(sound.volume, towards, loudest);
      if (towards === 'in' && sound.volume >= loudest) clearInterval(timer);
      if (towards === 'out' && sound.volume <= 0) {
        clearInterval(timer);
        sound.pause();
        become('ready');
      }
    }, VOICE.every);
  };
  return {
    loaded() {
      if (state === 'loading') become('ready');
    },
    failed() {
      clearInterval(timer);
      become('error');
    },
    /** Sets the maximum volume, also while playing. */
    limit(to: number) {
      loudest = to;
      if (state === 'playing') fade('in');
    },
    /** Back to silence, because the browser plays no sound before the person has interacted with the page. */
    rest() {
      clearInterval(timer);
      sound.pause();
      become('ready');
    },
    async toggle() {
      if (state === 'playing') {
        become('fading');
        fade('out');
      } else if (state === 'ready' || state === 'fading') {
        if (state === 'ready') sound.volume = 0;
        become('playing');
        fade('in');
        await sound.play();
      }
    },
    end() {
      clearInterval(timer);
      sound.pause();
    },
  };
};
