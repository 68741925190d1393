/** How the sound comes and goes: its loudest, the steps towards it and away, and the milliseconds between two steps. */
export const VOICE = { loudest: 0.6, stepIn: 0.02, stepOut: 0.05, every: 50 } as const;

export type VoiceState = 'loading' | 'ready' | 'playing' | 'fading' | 'error';

/** What a voice needs of an audio element. */
export interface Sound {
  volume: number;
  play(): Promise<void>;
  pause(): void;
}

/** The next volume on the way in or out, never past its end. */
export const nextVolume = (volume: number, towards: 'in' | 'out', loudest: number = VOICE.loudest): number =>
  towards === 'in' ? Math.min(loudest, round(volume + VOICE.stepIn)) : Math.max(0, round(volume - VOICE.stepOut));

/** How loud the voice gets for a person who allows so many percent. */
export const loudestFor = (percent: number): number => Math.min(VOICE.loudest, round(percent / 100));

const round = (volume: number) => Math.round(volume * 100) / 100;

/** Plays and stills a sound in steps; `tell` hears of every change of state. */
export const createVoice = (sound: Sound, tell: (state: VoiceState) => void) => {
  let state: VoiceState = 'loading';
  let loudest: number = VOICE.loudest;
  let timer: ReturnType<typeof setInterval> | undefined;
  const become = (next: VoiceState) => {
    state = next;
    tell(next);
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
    /** Lets the voice get so loud and no louder, also while it plays. */
    limit(to: number) {
      loudest = to;
      if (state === 'playing') fade('in');
    },
    /** Back to silence, because the browser lets nothing sound before the person has touched the page. */
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
