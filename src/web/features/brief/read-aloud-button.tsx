import { AudioLines, Square } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Brief } from '#contract/brief/brief.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { canReadAloud, onVoices, readAloud, stopReading } from './read-aloud.ts';

/** Reads the brief with a voice of this device; nothing where there is none. */
export const ReadAloudButton = ({ brief }: { brief: Brief }) => {
  const [isReading, setReading] = useState(false);
  const isOffered = useSyncExternalStore(onVoices, canReadAloud, () => false);
  useEffect(() => (isReading ? stopReading : undefined), [isReading]);
  if (!isOffered) return null;
  const toggle = () => {
    setReading(!isReading);
    if (!isReading) readAloud(brief, () => setReading(false));
  };
  return (
    <IconButton
      size="sm"
      icon={isReading ? Square : AudioLines}
      label={isReading ? 'Stop reading' : 'Read aloud'}
      onClick={toggle}
    />
  );
};
