import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock } from './scroll-lock.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'right';
  /** Pixels; 400 unless given, never more than the window. */
  width?: number;
  children: ReactNode;
};

/** A panel that slides in from the right: the menu, a detail, a form beside the page. */
export const Sheet = ({ open, onOpenChange, title, side = 'right', width, children }: SheetProps) => {
  const returnFocus = useReturnFocus();
  useScrollLock(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim scrim--side" data-state={open ? 'open' : 'closed'}>
          <Radix.Content
            className="sheet"
            data-side={side}
            style={width ? ({ '--w': `${width}px` } as CSSProperties) : undefined} // a custom property is a style
            aria-describedby={undefined}
            {...returnFocus}
          >
            <Radix.Title className="h2 sheet-title">{title}</Radix.Title>
            <div className="sheet-body">{children}</div>
            {/* Last, so that focus begins at the first entry. */}
            <Radix.Close asChild>
              <IconButton label="Close" icon={X} quiet className="sheet-close" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
};
