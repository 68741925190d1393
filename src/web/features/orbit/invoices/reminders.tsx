import { BellRing, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Invoice, ReminderStep } from '#contract/orbit/invoices.ts';
import { addDays } from '#contract/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { WrittenReminder } from './reminder-dialog.tsx';
import { useDays } from '../use-days.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { dueText } from './words.ts';

const PaymentReminderDialog = lazyDialog(async () => (await import('./reminder-dialog.tsx')).PaymentReminderDialog);

/** The reminders of payment of an overdue invoice: two steps, each a draft or a text that the person sends. */
export const Reminders = ({ invoice }: { invoice: Invoice }) => {
  const { remind, removeReminder } = useInvoiceMutations();
  const [written, setWritten] = useState<WrittenReminder | null>(null);
  const { id, number, reminders, state } = invoice;
  const [isCopied, setCopied] = useState(false);
  const write = (step: ReminderStep) => {
    setCopied(false);
    remind.mutate({ id, step }, { onSuccess: setWritten });
  };
  const { today } = useDays();
  const last = reminders.at(-1);
  const pendingStep = remind.isPending ? remind.variables.step : null;
  if (state !== 'overdue' && reminders.length === 0) return null;
  return (
    <Card aria-label="Reminders" className="stack">
      <h2 className="h3">Reminders</h2>
      {reminders.length === 0 && (
        <p className="t2">You haven’t reminded {invoice.buyer.name} about this invoice yet.</p>
      )}
      {reminders.length > 0 && (
        <ul className="rows">
          {reminders.map((reminder) => (
            <li key={reminder.id} className="row between g3">
              <span>
                {STEPS[reminder.step]}
                <span className="t3"> · written {dueText(reminder.on)}</span>
              </span>
              <IconButton
                label={`Remove: ${STEPS[reminder.step]}, ${dueText(reminder.on)}`}
                icon={Trash2}
                size="sm"
                disabled={removeReminder.isPending}
                onClick={() => removeReminder.mutate({ id, reminder: reminder.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {state === 'overdue' && (
        <div className="row g2 wrap">
          {(['friendly', 'firm'] as const).map((step) => (
            <Button
              key={step}
              size="sm"
              icon={BellRing}
              disabled={remind.isPending}
              pending={pendingStep === step && 'Writing'}
              onClick={() => write(step)}
            >
              {STEPS[step]}
            </Button>
          ))}
          {last !== undefined && last.on > addDays(today, -USUAL_DAYS) ? (
            <span className="meta t2">
              You wrote on {dueText(last.on)}. Most people wait a week before the next one.
            </span>
          ) : (
            <span className="meta t3">Iris drafts it. You send it.</span>
          )}
        </div>
      )}
      <PaymentReminderDialog
        open={written !== null}
        number={number ?? ''}
        written={written}
        onUndo={(reminder) => {
          setWritten(null);
          removeReminder.mutate({ id, reminder });
        }}
        onCopied={() => setCopied(true)}
        onClose={() => {
          // What was neither drafted nor copied was only looked at.
          if (written !== null && written.reminder.draftId === null && !isCopied)
            removeReminder.mutate({ id, reminder: written.reminder.id });
          setWritten(null);
        }}
      />
    </Card>
  );
};

/** Days that people leave between two reminders. */
const USUAL_DAYS = 7;
const STEPS: { readonly [S in ReminderStep]: string } = { friendly: 'Friendly reminder', firm: 'Firm reminder' };
