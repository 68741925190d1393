import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useReturnFocus } from './return-focus.ts';
import { useScrollLock } from './scroll-lock.ts';

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

type DialogProps = Opening & {
  title: string;
  description?: ReactNode;
  size?: 'md' | 'lg';
  /** Buttons, the action that goes on last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A question or form above the page; a bottom sheet on a narrow one. */
export const Dialog = ({ open, onOpenChange, title, description, size = 'md', footer, children }: DialogProps) => (
  <Panel open={open} onOpenChange={onOpenChange} size={size} described={description !== undefined}>
    <Radix.Title className="h1 dialog-title">{title}</Radix.Title>
    {description && <Radix.Description className="dialog-description">{description}</Radix.Description>}
    {children && <div className="dialog-body">{children}</div>}
    {footer && <div className="dialog-foot">{footer}</div>}
    {/* Last, so that focus begins at the first field. */}
    <Radix.Close asChild>
      <IconButton label="Close" icon={X} quiet className="dialog-close" />
    </Radix.Close>
  </Panel>
);

type ConfirmDialogProps = Opening & {
  /** A question that names the thing ("Delete this event?"). */
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The verb in progress while the answer is carried out. */
  pending?: string | false;
  onConfirm: () => void;
};

/** Asks once before something that cannot be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', danger, pending } = props;
  return (
    <Panel open={open} onOpenChange={onOpenChange} size="md" described role="alertdialog">
      <Radix.Title className="h1 dialog-title dialog-title--alone">{title}</Radix.Title>
      <Radix.Description className="dialog-description">{description}</Radix.Description>
      <div className="dialog-foot">
        <Radix.Close asChild>
          <Button variant="ghost">{cancelLabel}</Button>
        </Radix.Close>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Panel>
  );
};

type PanelProps = Opening & { size: 'md' | 'lg'; described: boolean; role?: 'alertdialog'; children: ReactNode };

/* The scrim is ours and not the library's overlay: that one locks scrolling by adding a style element, which a
   strict content security policy refuses. */
const Panel = ({ open, onOpenChange, size, described, role, children }: PanelProps) => {
  const returnFocus = useReturnFocus();
  useScrollLock(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim" data-state={open ? 'open' : 'closed'}>
          <Radix.Content
            className={size === 'lg' ? 'dialog dialog--lg' : 'dialog'}
            {...returnFocus}
            {...(role && { role })}
            {...(!described && { 'aria-describedby': undefined })}
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
};
