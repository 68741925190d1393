import { Mic } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenFor, whyNoDictation } from './dictation.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

type DictateButtonProps = {
  /** Begins at once, until the button is pressed. */
  listens?: boolean;
  onText: (text: string) => void;
  onDone: () => void;
};

/** Held down, it writes what is said, on this device alone; where the browser can't, it says why not. */
export const DictateButton = ({ listens = false, onText, onDone }: DictateButtonProps) => {
  const [isListening, setListening] = useState(false);
  const held = useRef<{ stop(): void } | null>(null);
  const isHeld = useRef(false);
  useEffect(() => () => held.current?.stop(), []);
  const begin = async () => {
    isHeld.current = true;
    // What is said is written where the page is read.
    const language = document.documentElement.lang || navigator.language;
    const reason = await whyNoDictation(language);
    if (reason !== null) return toast({ title: 'Dictation isn’t available', description: reason, warning: true });
    if (!isHeld.current || held.current !== null) return undefined;
    setListening(true);
    held.current = listenFor(language, onText, () => {
      held.current = null;
      setListening(false);
      onDone();
    });
    return undefined;
  };
  const beginAtOnce = useEffectEvent(() => void begin());
  useEffect(() => {
    if (listens) beginAtOnce();
  }, [listens]);
  const end = () => {
    isHeld.current = false;
    held.current?.stop();
  };
  return (
    <IconButton
      size="sm"
      icon={Mic}
      label={isListening ? 'Listening. Let go when you’re done' : 'Hold to dictate'}
      aria-pressed={isListening}
      onPointerDown={() => void begin()}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && void begin()}
      onKeyUp={({ key }) => (key === ' ' || key === 'Enter') && end()}
    />
  );
};
