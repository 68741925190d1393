import { setVoiceActivity } from './voice-activity.ts';

/** Whether a voice of this device can read a language aloud. */
export const canSpeak = (language: string): boolean => deviceVoice(language) !== undefined;

/** Calls back when the voices of the device are known, which browsers load late; returns how to stop. */
export const onVoices = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

/** Reads texts aloud, one after the other, with a voice of this device; `onEnd` is called when it is over or stopped. */
export const speak = (parts: readonly string[], language: string, onEnd: () => void): void => {
  const voice = deviceVoice(language);
  const end = () => {
    setVoiceActivity(null);
    onEnd();
  };
  if (voice === undefined || parts.length === 0) return end();
  speechSynthesis.cancel();
  setVoiceActivity('speaking');
  // One part after the other: some browsers break off a long text.
  for (const [index, text] of parts.entries()) {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    if (index === parts.length - 1) spoken.addEventListener('end', end);
    spoken.addEventListener('error', end);
    speechSynthesis.speak(spoken);
  }
};

export const stopSpeaking = (): void => {
  setVoiceActivity(null);
  speechSynthesis.cancel();
};

/** A voice that runs on this device; any other would send the words to its maker. */
const deviceVoice = (language: string): SpeechSynthesisVoice | undefined =>
  'speechSynthesis' in globalThis
    ? speechSynthesis
        .getVoices()
        .find(({ localService, lang }) => localService && lang.toLowerCase().startsWith(language.toLowerCase()))
    : undefined;
