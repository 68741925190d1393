import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useLayer } from './layers.ts';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock } from './scroll-lock.ts';

export type Opening = { open: boolean; onOpenChange: (open: boolean) => void };
type OverlayProps = Opening & { scrim?: string } & ComponentProps<typeof Radix.Content>;

/* Our own scrim instead of the library's overlay, which locks scrolling by adding a style element; a strict content security policy refuses that. */
/** A panel above the page, which waits until it is closed. */
export const Overlay = ({ open, onOpenChange, scrim = 'scrim', ...content }: OverlayProps) => {
  const returnFocus = useReturnFocus();
  useScrollLock(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'}>
          <Radix.Content
            onEscapeKeyDown={leaveToOpened}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              startAtText(event);
            }}
            onCloseAutoFocus={returnFocus.onCloseAutoFocus}
            {...content}
          />
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** A panel that is only read begins at its text: the way out of it is nothing to be pointed out first. */
const startAtText = (event: Event) => {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  const first = target.querySelector('a[href], button:enabled, input:enabled, select, textarea, [tabindex="0"]');
  if (!first?.matches('.dialog-close')) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
};

/** Escape closes what is unfolded within the panel before the panel; a list that is always there is not unfolded. */
const leaveToOpened = (event: KeyboardEvent) => {
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest('[role=combobox][aria-expanded=true]:not([data-always-open]), .drop:has([aria-expanded=true])')
  )
    event.preventDefault();
};
