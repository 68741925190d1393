import { X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { moodStyles } from './mood.ts';
import type { MoodNow } from './use-mood.ts';
import './mood-badge.css';

const MoodPopover = lazy(async () => ({ default: (await import('./mood-popover.tsx')).MoodPopover }));

type MoodBadgeProps = MoodNow & { onCheckIn: () => void };

/** Names the active mood until it is dismissed; opens why it is this one, a check-in, and a way to keep it. */
export const MoodBadge = ({ onCheckIn, ...now }: MoodBadgeProps) => {
  const [shown, setShown] = useState(true);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!shown) return null;
  const { name } = moodStyles[now.mood];
  return (
    <div className="mood-badge" role="group" aria-label="Mood">
      <button
        ref={button}
        type="button"
        className="mood-why"
        aria-label={`${name}. Why this mood?`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Mark size={20} mood />
        <span>{name}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <MoodPopover {...now} anchor={button} onClose={() => setOpen(false)} onCheckIn={onCheckIn} />
        </Suspense>
      )}
      <IconButton label="Dismiss mood badge" icon={X} size="sm" quiet onClick={() => setShown(false)} />
    </div>
  );
};
