import { Copy, Mail, Undo2 } from 'lucide-react';
import type { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

export type WrittenReminder = ReplyOf<typeof contract.invoices.remind>;

type ReminderDialogProps = {
  open: boolean;
  number: string;
  written: WrittenReminder | null;
  onUndo: (reminder: string) => void;
  onCopied: () => void;
  onClose: () => void;
};

/** A reminder that was just written: where its draft is, or its text to copy. */
export const PaymentReminderDialog = ({ open, number, written, onUndo, onCopied, onClose }: ReminderDialogProps) => {
  if (written === null) return null;
  const { reminder, text } = written;
  const isDraft = reminder.draftId !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Reminder for invoice ${number}`}
      description={
        isDraft
          ? 'It’s among your drafts with the PDF attached. Read it, change it, and send it when you like. Nothing was sent.'
          : 'Copy it into your email program, and attach the PDF. Nothing was sent. It counts as written once you copy it. With a mailbox in Iris, this would be a draft.'
      }
      size="lg"
      footer={
        <>
          <Button variant="ghost" icon={Undo2} onClick={() => onUndo(reminder.id)}>
            Undo
          </Button>
          {isDraft ? (
            <ButtonLink variant="primary" icon={Mail} href="/dashboard?tab=gmail&view=drafts">
              Open drafts
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              icon={Copy}
              onClick={() => {
                onCopied();
                void copy(`${text.subject}\n\n${text.body}`);
              }}
            >
              Copy text
            </Button>
          )}
        </>
      }
    >
      <div className="stack g4">
        <FormField label="To">
          <TextInput readOnly value={text.to} placeholder="The invoice has no email address" />
        </FormField>
        <FormField label="Subject">
          <TextInput readOnly value={text.subject} />
        </FormField>
        <FormField label="Text">
          <TextArea readOnly rows={11} value={text.body} />
        </FormField>
      </div>
    </Dialog>
  );
};

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: 'The reminder was copied to your clipboard.' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the text and copy it yourself.', destructive: true });
  }
};
