import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { useMailAct } from '../actions/use-mail-act.ts';
import { MomentDialog } from '../later/moment-dialog.tsx';
import { comingTime } from '../snooze/snooze-words.ts';
import { answerMoments } from '../reminder/answer-moments.ts';

/** The reminder of a sent mail: sets one, says when it comes or that nobody has answered, and ends it. */
export const AnswerReminder = ({ mail: { id, reminder } }: { mail: Pick<EmailItem, 'id' | 'reminder'> }) => {
  const [choosing, setChoosing] = useState(false);
  const { mutate: act, isPending } = useMailAct();
  const choose = (label: string) => (
    <Button size="sm" {...(reminder === undefined && { icon: AlarmClock })} onClick={() => setChoosing(true)}>
      {label}
    </Button>
  );
  return (
    <div className="row g3 wrap" role="group" aria-label="Reminder">
      {reminder === undefined ? (
        choose('Remind me if nobody replies')
      ) : (
        <>
          <p className="row g2 t2">
            <AlarmClock className="i i-16" aria-hidden="true" />
            {reminder.isDue
              ? 'Nobody has replied, and you asked to be reminded.'
              : `You’ll be reminded ${comingTime(reminder.at)} if nobody replies.`}
          </p>
          <span className="row g2">
            {choose(reminder.isDue ? 'Wait longer' : 'Change')}
            <Button size="sm" disabled={isPending} onClick={() => act({ kind: 'unremind', id })}>
              {reminder.isDue ? 'Stop waiting' : 'Remove'}
            </Button>
          </span>
        </>
      )}
      <MomentDialog
        open={choosing}
        title="Remind me if nobody replies"
        description="This email will then be at the top of your inbox. Any reply ends the reminder, except automatic ones."
        confirmLabel="Remind me then"
        pending={isPending}
        moments={answerMoments}
        onClose={() => setChoosing(false)}
        onChoose={(at) => {
          const remindAt = at.toISOString();
          act({ kind: 'remind', id, remindAt, when: comingTime(remindAt) }, { onSuccess: () => setChoosing(false) });
        }}
      />
    </div>
  );
};
