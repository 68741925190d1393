import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { type Opening, Overlay } from './overlay.tsx';

type SheetProps = Opening & {
  title: ReactNode;
  side?: 'right';
  /** Pixels; 400 unless given, never more than the window. */
  width?: number;
  children: ReactNode;
};

/** A panel that slides in from the right: the menu, a detail, a form beside the page. */
export const Sheet = ({ open, onOpenChange, title, side = 'right', width, children }: SheetProps) => (
  <Overlay
    open={open}
    onOpenChange={onOpenChange}
    scrim="scrim scrim--side"
    className="sheet"
    data-side={side}
    style={width ? { '--w': `${width}px` } : undefined}
    aria-describedby={undefined}
  >
    <Radix.Title className="h2 sheet-title">{title}</Radix.Title>
    <div className="sheet-body">{children}</div>
    {/* Last, so that focus begins at the first entry. */}
    <Radix.Close asChild>
      <IconButton label="Close" icon={X} quiet className="sheet-close" />
    </Radix.Close>
  </Overlay>
);
