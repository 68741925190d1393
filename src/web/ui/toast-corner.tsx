import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useState } from 'react';
import { closeTopLayer } from './layers.ts';
import type { StoredToast } from './toast-store.ts';

const SHOWN_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

type ToastCornerProps = { toasts: readonly StoredToast[]; onDismiss: (id: number) => void };

/** The region of visible toasts; F8 focuses it. */
export const ToastCorner = ({ toasts, onDismiss }: ToastCornerProps) => {
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((item) => (
        <Item key={item.id} toast={item} onDismiss={onDismiss} />
      ))}
      <Radix.Viewport className="toasts" label="Notifications ({hotkey})" hotkey={['F8']} />
    </Radix.Provider>
  );
};

type ItemProps = { toast: StoredToast; onDismiss: (id: number) => void };

const Item = ({ toast, onDismiss }: ItemProps) => {
  const { id, open, title, description, action } = toast;
  const [paused, setPaused] = useState(false);
  const { Icon, look, type } = LOOKS[lookOf(toast)];
  return (
    <Radix.Root
      className={look}
      type={type}
      open={open}
      onOpenChange={(next) => !next && onDismiss(id)}
      onEscapeKeyDown={leaveToLayers}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    >
      <Icon className="i" aria-hidden="true" />
      <div className="grow">
        <Radix.Title className="h4">{title}</Radix.Title>
        {description && <Radix.Description className="meta">{description}</Radix.Description>}
        {action && (
          <Radix.Action className="btn btn--ghost btn--sm" altText={action.label} onClick={action.onAction}>
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="icon-btn icon-btn--sm" aria-label="Close">
        <X className="i i-16" aria-hidden="true" />
      </Radix.Close>
      <span
        className="toast-life"
        style={{ '--life': `${SHOWN_MS}ms`, animationPlayState: paused ? 'paused' : 'running' }}
      />
    </Radix.Root>
  );
};

const LOOKS = {
  done: { Icon: CircleCheck, look: 'toast', type: 'background' },
  warning: { Icon: TriangleAlert, look: 'toast toast--warning', type: 'foreground' },
  failed: { Icon: CircleAlert, look: 'toast toast--bad', type: 'foreground' },
} as const;

const lookOf = ({ destructive, warning }: StoredToast): keyof typeof LOOKS =>
  destructive ? 'failed' : warning ? 'warning' : 'done';

/* The library closes the latest layer on Escape. A toast appears by itself, so panels that the person opened close first, unless the focus is in
   this region. With the focus here, the library calls this twice for one key press. */
const leaveToLayers = (event: KeyboardEvent) => {
  const isInCorner = event.target instanceof Element && event.target.closest('.toasts') !== null;
  if (!event.defaultPrevented && !isInCorner && closeTopLayer()) event.preventDefault();
};
