import { AudioLines, Square } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canSpeak, onVoices, speak, stopSpeaking } from './device-voice.ts';
import { IconButton } from './icon-button.tsx';

/** Reads texts with a voice of this device; nothing where there is none for their language. */
export const SpeakButton = ({ parts, language }: { parts: () => readonly string[]; language: string }) => {
  const [isSpeaking, setSpeaking] = useState(false);
  const isOffered = useSyncExternalStore(
    onVoices,
    () => canSpeak(language),
    () => false,
  );
  useEffect(() => (isSpeaking ? stopSpeaking : undefined), [isSpeaking]);
  if (!isOffered) return null;
  const toggle = () => {
    setSpeaking(!isSpeaking);
    if (!isSpeaking) speak(parts(), language, () => setSpeaking(false));
  };
  return (
    <IconButton
      size="sm"
      icon={isSpeaking ? Square : AudioLines}
      label={isSpeaking ? 'Stop reading' : 'Read aloud'}
      onClick={toggle}
    />
  );
};
