import { setVoiceActivity } from './voice-activity.ts';

/** What browsers offer for speech; only those that say so recognise it on the device. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionClass {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}
interface RecognitionResult extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

const recognitionClass = (): RecognitionClass | undefined => {
  const offered = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return offered.SpeechRecognition ?? offered.webkitSpeechRecognition;
};

/** Why nothing can be dictated here; null where it can, on this device alone. */
export const whyNoDictation = async (language: string): Promise<string | null> => {
  const offered = recognitionClass();
  if (offered === undefined) return 'This browser doesn’t turn speech into text.';
  // Without this the words would be sent to the maker of the browser.
  if (offered.available === undefined)
    return 'This browser would send your voice to its maker, so Iris doesn’t use it.';
  const state = await offered.available({ langs: [language], processLocally: true }).catch(() => 'unavailable');
  if (state === 'available') return null;
  return state === 'downloadable' || state === 'downloading'
    ? 'Your browser can do this on the device once its language pack is installed.'
    : 'Your browser can’t turn this language into text on the device.';
};

/** Listens until it is stopped; what was said comes as text. Call only where `whyNoDictation` gives null. */
export const listenFor = (language: string, onText: (text: string) => void, onEnd: () => void): { stop(): void } => {
  const Offered = recognitionClass()!; // by the condition above
  const recognition = new Offered();
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.continuous = true;
  recognition.processLocally = true;
  recognition.addEventListener('result', (event) => {
    const { results } = event as RecognitionResult; // the event of that name
    onText(
      Array.from(results)
        .map((one) => one[0]?.transcript ?? '')
        .join(' ')
        .trim(),
    );
  });
  const end = () => {
    setVoiceActivity(null);
    onEnd();
  };
  recognition.addEventListener('end', end);
  recognition.addEventListener('error', end);
  setVoiceActivity('listening');
  recognition.start();
  return { stop: () => recognition.stop() };
};
