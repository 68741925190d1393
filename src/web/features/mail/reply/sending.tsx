import { useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ownZone, zoneOf } from '#contract/zone.ts';
import { useDateFormat } from '#web/ui/date-format.ts';
import { momentOfWish, type ReminderWish } from '../reminder/answer-moments.ts';
import { ReminderChoice } from '../reminder/reminder-choice.tsx';
import { MomentDialog } from '../later/moment-dialog.tsx';
import { speaksOfAttachment } from './attachment-words.ts';
import { SendDialog } from './send-dialog.tsx';
import type { DraftFilesState } from './use-draft-files.ts';
import type { useReply } from './use-reply.ts';

type Step = 'attachment' | 'now' | 'later' | null;

/** What is asked before a draft is sent: whether a file was forgotten, to whom it goes, and when. */
export function useSending(draft: MailDraft, reply: ReturnType<typeof useReply>, files: DraftFilesState) {
  const [step, setStep] = useState<Step>(null);
  const [later, setLater] = useState(false);
  const [warned, setWarned] = useState(false);
  const [wish, setWish] = useState<ReminderWish>({ kind: 'none' });
  const { timeZone = ownZone() } = useDateFormat();
  const reminderFor = (leaves: number) => {
    const at = momentOfWish(wish, leaves, zoneOf(timeZone));
    return at === null ? {} : { remindAt: new Date(at).toISOString() };
  };
  const goOn = (isLater: boolean) => {
    if (isLater) setStep('later');
    else reply.confirm.mutate(undefined, { onSuccess: () => setStep('now'), onError: () => setStep(null) });
  };
  return {
    step,
    wish,
    setWish,
    close: () => setStep(null),
    ask(isLater: boolean): void {
      setLater(isLater);
      if (files.busy) return toast({ title: 'One moment', description: 'A file is still uploading.' });
      const forgotten = !warned && draft.files.length === 0 && speaksOfAttachment(`${draft.subject}\n${draft.body}`);
      if (!forgotten) return goOn(isLater);
      setWarned(true);
      setStep('attachment');
    },
    goOn: () => goOn(later),
    sendAt(at: Date): void {
      reply.confirm.mutate(undefined, {
        onSuccess: ({ token }) =>
          reply.send.mutate(
            { token, sendAt: at.toISOString(), ...reminderFor(at.getTime()) },
            { onSettled: () => setStep(null) },
          ),
      });
    },
    send: (token: string) =>
      reply.send.mutate({ token, ...reminderFor(Date.now()) }, { onSettled: () => setStep(null) }),
  };
}

type SendingProps = {
  draft: MailDraft;
  reply: ReturnType<typeof useReply>;
  sending: ReturnType<typeof useSending>;
  title: string;
};

/** The dialogs of sending. */
export const Sending = ({ draft, reply, sending, title }: SendingProps) => {
  const people = [...draft.to, ...draft.cc, ...draft.bcc].map(({ name, address }) => name || address);
  const choice = <ReminderChoice wish={sending.wish} onChange={sending.setWish} />;
  return (
    <>
      <ConfirmDialog
        open={sending.step === 'attachment'}
        onOpenChange={(open) => !open && sending.close()}
        title="Send it without a file?"
        description="You mention an attachment, but there isn’t one."
        confirmLabel="Send without a file"
        cancelLabel="Back to the email"
        pending={reply.confirm.isPending && 'Checking'}
        onConfirm={sending.goOn}
      />
      <SendDialog
        title={title}
        offer={sending.step === 'now' ? (reply.confirm.data ?? null) : null}
        pending={reply.send.isPending}
        onClose={sending.close}
        onSend={sending.send}
      >
        {choice}
      </SendDialog>
      <MomentDialog
        open={sending.step === 'later'}
        title="Send it later"
        description={`To ${people.join(', ') || 'nobody yet'}, with the subject “${draft.subject}”. You can cancel it until then.`}
        confirmLabel="Send then"
        pending={reply.confirm.isPending || reply.send.isPending}
        onClose={sending.close}
        onChoose={sending.sendAt}
      >
        {choice}
      </MomentDialog>
    </>
  );
};
