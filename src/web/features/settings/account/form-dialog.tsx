import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  action: string;
  /** The progressive form of the verb, shown while it is pending. */
  pending: string | false;
  danger?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form: Enter submits like its button. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, onClose, title, description, action, pending, danger, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
