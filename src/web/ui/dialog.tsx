import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { type Opening, Overlay } from './overlay.tsx';

type DialogProps = Opening & {
  title: string;
  description?: ReactNode;
  size?: 'md' | 'lg';
  /** Whether it hangs from the top, so that a field in it stays where it is while what is below it grows. */
  fromTop?: boolean;
  /** Buttons; the primary action is last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A question or form above the page; a bottom sheet on a narrow one. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  fromTop = false,
  footer,
  children,
}: DialogProps) => (
  <Overlay
    open={open}
    onOpenChange={onOpenChange}
    {...(fromTop && { scrim: 'scrim scrim--top' })}
    className={size === 'lg' ? 'dialog dialog--lg' : 'dialog'}
    {...(description === undefined && { 'aria-describedby': undefined })}
  >
    <Radix.Title className="h1 dialog-title">{title}</Radix.Title>
    {description && <Radix.Description className="dialog-description">{description}</Radix.Description>}
    {children && <div className="dialog-body">{children}</div>}
    {footer && <div className="dialog-foot">{footer}</div>}
    {/* Last, so that the first field gets the focus. */}
    <Radix.Close asChild>
      <IconButton label="Close" icon={X} quiet className="dialog-close" />
    </Radix.Close>
  </Overlay>
);

type ConfirmDialogProps = Opening & {
  /** A question that names the subject ("Delete this event?"). */
  title: string;
  description: ReactNode;
  /** More to choose, below the description. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The progressive form of the verb, shown while it is pending. */
  pending?: string | false;
  onConfirm: () => void;
};

/** Whether a click is not the second one of a double click: nothing is confirmed twice. */
const isFirst = (clicks: number): boolean => clicks < 2;

/** Asks for a confirmation before an action that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', danger, pending } = props;
  return (
    <Overlay open={open} onOpenChange={onOpenChange} className="dialog" role="alertdialog">
      <Radix.Title className="h1 dialog-title dialog-title--alone">{title}</Radix.Title>
      <Radix.Description className="dialog-description">{description}</Radix.Description>
      {props.children && <div className="dialog-body">{props.children}</div>}
      <div className="dialog-foot">
        <Radix.Close asChild>
          <Button variant="ghost">{cancelLabel}</Button>
        </Radix.Close>
        <Button
          variant={danger ? 'danger' : 'primary'}
          pending={pending}
          onClick={({ detail }) => isFirst(detail) && props.onConfirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Overlay>
  );
};
