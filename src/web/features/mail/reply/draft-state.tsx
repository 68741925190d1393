import { CircleAlert, CircleCheck, Send, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '../later/moment-dialog.tsx';
import { isFarAway } from './reply-queries.ts';

type LeavingProps = { draft: MailDraft; recalling: boolean; onRecall: () => void };

/** The state of a mail that is being sent: how long it can be recalled, and that it was sent. */
export const Leaving = ({ draft, recalling, onRecall }: LeavingProps) => {
  const left = useSecondsUntil(draft.sendAt);
  const [first] = [...draft.to, ...draft.cc, ...draft.bcc];
  const name = first?.name || first?.address || 'them';
  if (draft.state === 'sent') {
    return (
      <p className="mail-leaving" role="status">
        <CircleCheck className="i i-18" aria-hidden="true" />
        {draft.sample ? `Written to ${name}. The sample mailbox sends nothing.` : `Sent to ${name}`}
      </p>
    );
  }
  const waits = draft.state === 'queued' && left > 0;
  return (
    <div className="mail-leaving" role="status">
      <Send className="i i-18" aria-hidden="true" />
      <span className="num">
        {waits
          ? isFarAway(draft) && draft.sendAt !== null
            ? `Will be sent to ${name} on ${momentText(draft.sendAt)}`
            : `Sending to ${name} in ${left} s`
          : `Sending to ${name}`}
      </span>
      {waits && (
        <Button size="sm" icon={Undo2} pending={recalling && 'Undoing'} onClick={onRecall}>
          {isFarAway(draft) ? 'Cancel sending' : 'Undo'}
        </Button>
      )}
    </div>
  );
};

/** Why a mail was not sent, or may not have been. */
export const Unsent = ({ unsure, text }: { unsure: boolean; text: string }) => {
  const Icon = unsure ? TriangleAlert : CircleAlert;
  return (
    <p className="mail-unsent" role="alert">
      <Icon className="i i-18" aria-hidden="true" />
      {text}
    </p>
  );
};

const SECOND = 1000;

function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / SECOND));
}
