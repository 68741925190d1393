import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useSavePreferences } from '#web/api/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { moodStyles } from './mood.ts';
import type { MoodNow } from './use-mood.ts';
import './mood-badge.css';

type MoodBadgeProps = MoodNow & { onCheckIn: () => void };

/** Names the active mood until it is dismissed; opens why it is this one, a check-in, and a way to keep it. */
export const MoodBadge = ({ mood, why, isKept, onCheckIn }: MoodBadgeProps) => {
  const [shown, setShown] = useState(true);
  const [open, setOpen] = useState(false);
  const save = useSavePreferences();
  if (!shown) return null;
  const { name } = moodStyles[mood];
  const keep = () =>
    save.mutate(isKept ? { followMood: true } : { followMood: false, mood }, { onSuccess: () => setOpen(false) });
  return (
    <div className="mood-badge" role="group" aria-label="Mood">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="mood-why" aria-label={`${name}. Why this mood?`}>
          <Mark size={20} mood />
          <span>{name}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className="mood-popover" align="end" sideOffset={8} aria-label={name}>
            <p className="h4">{name}</p>
            <p className="t2">{why}</p>
            <div className="row g2 wrap">
              <Button
                size="sm"
                variant="primary"
                onClick={() => {
                  setOpen(false);
                  onCheckIn();
                }}
              >
                Check in
              </Button>
              <Button size="sm" pending={save.isPending && 'Saving'} onClick={keep}>
                {isKept ? 'Follow my day' : 'Keep this mood'}
              </Button>
            </div>
            {save.isError && (
              <p className="meta t2" role="alert">
                That didn’t reach the server. Nothing has changed.
              </p>
            )}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <IconButton label="Dismiss mood badge" icon={X} size="sm" quiet onClick={() => setShown(false)} />
    </div>
  );
};
