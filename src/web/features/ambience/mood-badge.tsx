import { X } from 'lucide-react';
import { useState } from 'react';
import type { Mood } from '#web/ui/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { moodStyles } from './mood.ts';

/** Names the active mood until it is dismissed. */
export const MoodBadge = ({ mood }: { mood: Mood }) => {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className="mood-badge" role="status" aria-label="Mood">
      <Mark size={20} mood />
      <span>{moodStyles[mood].name}</span>
      <IconButton label="Dismiss mood badge" icon={X} size="sm" quiet onClick={() => setShown(false)} />
    </div>
  );
};
