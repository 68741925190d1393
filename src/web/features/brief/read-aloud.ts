import type { Brief } from '#contract/brief/brief.ts';

/** Whether a voice of this device can read aloud. */
export const canReadAloud = (): boolean => deviceVoice() !== undefined;

/** Calls back when the voices of the device are known, which browsers load late; returns how to stop. */
export const onVoices = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};

/** Reads a brief aloud with a voice of this device; `onEnd` is called when it is over or stopped. */
export const readAloud = (brief: Brief, onEnd: () => void): void => {
  const voice = deviceVoice();
  const parts = spokenParts(brief);
  if (voice === undefined) return onEnd();
  speechSynthesis.cancel();
  // One part after the other: some browsers break off a long text.
  for (const [index, text] of parts.entries()) {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    if (index === parts.length - 1) spoken.addEventListener('end', onEnd);
    spoken.addEventListener('error', onEnd);
    speechSynthesis.speak(spoken);
  }
};

export const stopReading = (): void => speechSynthesis.cancel();

/** An English voice that runs on this device; any other would send the words to its maker. */
const deviceVoice = (): SpeechSynthesisVoice | undefined =>
  'speechSynthesis' in globalThis
    ? speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.toLowerCase().startsWith('en'))
    : undefined;

/** The brief as it is read: its title, then each section by its title, and each line as a sentence. */
export const spokenParts = ({ title, sections }: Brief): string[] => [
  sentence(title),
  ...sections.map(({ title: heading, items }) =>
    [
      sentence(heading),
      ...items.flatMap(({ text, why }) => [sentence(text), ...(why === undefined ? [] : [sentence(why)])]),
    ].join(' '),
  ),
];

const sentence = (text: string): string => (/[.!?…][”"]?$/.test(text) ? text : `${text}.`);
