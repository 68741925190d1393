import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { useSavePreferences } from '#web/api/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { moodStyles } from './mood.ts';
import type { MoodNow } from './use-mood.ts';

type MoodPopoverProps = MoodNow & {
  /** The button that it belongs to. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onCheckIn: () => void;
};

/** Why the mood is this one, a check-in, and a way to keep it. */
export const MoodPopover = ({ mood, why, isKept, anchor, onClose, onCheckIn }: MoodPopoverProps) => {
  const save = useSavePreferences();
  const { name } = moodStyles[mood];
  const keep = () => save.mutate(isKept ? { followMood: true } : { followMood: false, mood }, { onSuccess: onClose });
  const leave = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <Popover.Root open onOpenChange={leave}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="mood-popover"
          align="end"
          sideOffset={8}
          aria-label={name}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
        >
          <p className="h4">{name}</p>
          <p className="t2">{why}</p>
          <div className="row g2 wrap">
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                onClose();
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
  );
};
