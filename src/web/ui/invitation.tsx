import { CalendarClock, Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { FormField, TextArea } from './field.tsx';
import './invitation.css';

export type InvitationAnswer = 'accepted' | 'tentative' | 'declined';

type InvitationProps = {
  organizer: string;
  /** What the person has answered; `waiting` is nothing yet. */
  status: InvitationAnswer | 'waiting';
  /** What it is about, where that is not said around it. */
  children?: ReactNode;
  /** Who will be told, in a sentence. */
  telling: string;
  /** The answer that is on its way. */
  pending: InvitationAnswer | null;
  error: string | undefined;
  /** Without it the invitation can only be read. */
  onAnswer?: ((status: InvitationAnswer, note: string) => void) | undefined;
};

const ANSWERS: readonly { status: InvitationAnswer; label: string; icon: LucideIcon; doing: string; done: string }[] = [
  { status: 'accepted', label: 'Accept', icon: Check, doing: 'Accepting', done: 'You’ve accepted.' },
  { status: 'tentative', label: 'Maybe', icon: CircleHelp, doing: 'Answering', done: 'You’ve answered “maybe”.' },
  { status: 'declined', label: 'Decline', icon: X, doing: 'Declining', done: 'You’ve declined.' },
];

/** An invitation: who invites, what was answered, and the answers with a note. */
export const InvitationCard = (props: InvitationProps) => {
  const { organizer, status, children, telling, pending, error, onAnswer } = props;
  const [note, setNote] = useState<string | null>(null);
  const [answered, setAnswered] = useState(status);
  // A note goes with one answer, not with the next one too.
  if (answered !== status) {
    setAnswered(status);
    setNote(null);
  }
  const id = useId();
  return (
    <section className="invitation" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        <CalendarClock className="i i-18" aria-hidden="true" />
        <span>You’re invited by {organizer}</span>
      </h3>
      {children}
      {status !== 'waiting' && <p role="status">{ANSWERS.find((answer) => answer.status === status)!.done}</p>}
      {onAnswer && (
        <>
          <div className="row g2 wrap" role="group" aria-label="Your answer">
            {ANSWERS.map(({ status: answer, label, icon, doing }) => (
              <Button
                key={answer}
                size="sm"
                icon={icon}
                variant={answer === status ? 'primary' : 'secondary'}
                aria-pressed={answer === status}
                pending={pending === answer && doing}
                disabled={pending !== null}
                onClick={() => onAnswer(answer, note?.trim() ?? '')}
              >
                {label}
              </Button>
            ))}
            {note === null && (
              <Button size="sm" variant="ghost" onClick={() => setNote('')}>
                Add a note
              </Button>
            )}
          </div>
          {note !== null && (
            <FormField label={`Note to ${organizer}`}>
              <TextArea
                rows={2}
                maxLength={1000}
                ref={focus}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </FormField>
          )}
          <p className="meta t3">{telling}</p>
        </>
      )}
      {error && (
        <p className="hint hint--error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
};

/** The note is asked for by the press before, so the writing goes on there. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus();
