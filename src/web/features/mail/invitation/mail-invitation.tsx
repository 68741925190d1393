import { useMutation, useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailInvitation as Invited } from '#contract/mail/invitations.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { invitationToast } from '#web/ui/invitation-toast.ts';
import { type InvitationAnswer, InvitationCard } from '#web/ui/invitation.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CalendarNews } from './calendar-news.tsx';
import { useInvitationChange } from './use-invitation-change.ts';
import { whenText } from './when-text.ts';

const invitationQuery = (id: string) => queryFor(contract.mailInvitations.invitation, { params: { id } });

/** What a mail says about an event: an invitation to answer, or what is new; nothing for any other mail. */
export const MailInvitation = ({ id }: { id: string }) => {
  const { data } = useQuery(invitationQuery(id));
  if (!data) return null;
  const { invitation, message } = data;
  return (
    <>
      {message && <CalendarNews id={id} news={message} />}
      {invitation && message?.kind !== 'cancel' && (
        <Answers id={id} invitation={invitation} isForged={message?.state === 'forged'} />
      )}
    </>
  );
};

type AnswersProps = { id: string; invitation: Invited; isForged: boolean };

/** The invitation, to answer it. */
const Answers = ({ id, invitation, isForged }: AnswersProps) => {
  const answer = useAnswer(id, invitation.organizer);
  const { organizer, event, state, emails } = invitation;
  return (
    <InvitationCard
      organizer={organizer || 'someone unnamed'}
      status={invitation.status}
      telling={
        emails
          ? `It’s added to your calendar. Your calendar server notifies ${organizer}, or Iris sends an email from this mailbox.`
          : `It’s added to your calendar. ${organizer} is notified only if your calendar server does that.`
      }
      pending={answer.isPending ? answer.variables.status : null}
      error={answer.error ? errorText(answer.error, 'Your answer couldn’t be saved. Please try again.') : undefined}
      onAnswer={state === 'open' && !isForged ? (status, note) => answer.mutate({ status, note }) : undefined}
    >
      <p>
        <strong>{invitation.title}</strong>
        <br />
        <span className="num">{whenText(invitation)}</span>
        {invitation.isRecurring && ', one of a series'}
        {invitation.location && (
          <>
            <br />
            {invitation.location}
          </>
        )}
      </p>
      {STATES[state] && <p className="meta t3">{STATES[state]}</p>}
      {event && (
        <a className="link" href={`/dashboard?tab=calendar&event=${encodeURIComponent(event)}`}>
          Show it in your calendar
        </a>
      )}
    </InvitationCard>
  );
};

const STATES: { readonly [S in Invited['state']]: string } = {
  open: '',
  cancelled: 'This event was canceled.',
  outdated: 'There’s a newer version of this invitation in your calendar. Answer it there.',
  not_invited: 'None of your addresses is on the invitation, so you can’t answer it here.',
};

/** Answers; the change of the calendar can be undone, the organizer keeps the answer. */
const useAnswer = (id: string, organizer: string) => {
  const { refresh, undoAction } = useInvitationChange();
  return useMutation({
    mutationFn: (body: { status: InvitationAnswer; note: string }) =>
      call(contract.mailInvitations.answerInvitation, { params: { id }, body }),
    onSuccess: async (answered) => {
      toast(invitationToast(answered, organizer, undoAction));
      await refresh();
    },
  });
};
