import { useMutation } from '@tanstack/react-query';
import { CalendarClock, CalendarX, type LucideIcon, ShieldAlert, UserCheck } from 'lucide-react';
import { useId } from 'react';
import { contract } from '#contract/contract.ts';
import type { SchedulingMail } from '#contract/mail/scheduling.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useInvitationChange } from './use-invitation-change.ts';
import { whenText } from './when-text.ts';
import '#web/ui/invitation.css';

type CalendarNewsProps = { id: string; news: SchedulingMail };

const ICONS: { readonly [K in SchedulingMail['kind']]: LucideIcon } = {
  reply: UserCheck,
  update: CalendarClock,
  cancel: CalendarX,
  counter: CalendarClock,
  refusal: CalendarClock,
};
const COMMANDS: { readonly [K in SchedulingMail['kind']]: { label: string; doing: string; done: string } } = {
  reply: { label: 'Update Guest List', doing: 'Updating', done: 'Guest List Updated' },
  update: { label: 'Update My Calendar', doing: 'Updating', done: 'Calendar Updated' },
  cancel: { label: 'Remove From My Calendar', doing: 'Removing', done: 'Event Removed' },
  counter: { label: 'Move the Event', doing: 'Moving', done: 'Event Moved' },
  refusal: { label: 'Done', doing: 'Saving', done: 'Done' },
};

/** What another calendar says about an event in this email: an answer, a change, a cancellation, or another time. */
export const CalendarNews = ({ id, news }: CalendarNewsProps) => {
  const { kind, state, sentence, note, canApply, isOneOfSeries, event } = news;
  const titleId = useId();
  const apply = useApply(id, news);
  const decline = useDecline(id);
  const error = apply.error ?? decline.error;
  const isBusy = apply.isPending || decline.isPending;
  const Icon = state === 'forged' || state === 'not_invited' ? ShieldAlert : ICONS[kind];
  const { label, doing } = COMMANDS[kind];
  return (
    <section className="invitation" aria-labelledby={titleId}>
      <h3 className="h4" id={titleId}>
        <Icon className="i i-18" aria-hidden="true" />
        <span>{sentence}</span>
      </h3>
      <Difference news={news} />
      {isOneOfSeries && <p className="meta t3">Only this one event of the series.</p>}
      {note && <p className="t2">“{note}”</p>}
      {canApply && (
        <div className="row g2 wrap">
          <Button
            size="sm"
            variant="primary"
            pending={apply.isPending && doing}
            disabled={isBusy}
            onClick={() => apply.mutate()}
          >
            {label}
          </Button>
          {kind === 'counter' && (
            <Button
              size="sm"
              pending={decline.isPending && 'Declining'}
              disabled={isBusy}
              onClick={() => decline.mutate()}
            >
              Decline
            </Button>
          )}
        </div>
      )}
      {canApply && kind === 'counter' && (
        <p className="meta t3">If you move it, all guests are notified once. If you decline, only this person is.</p>
      )}
      {canApply && (kind === 'update' || kind === 'cancel') && <p className="meta t3">Nobody will be notified.</p>}
      {error && (
        <p className="hint hint--error" role="alert">
          {errorText(error, 'That didn’t work. Please try again.')}
        </p>
      )}
      {event && kind !== 'cancel' && (
        <a className="link" href={`/dashboard?tab=calendar&event=${encodeURIComponent(event)}`}>
          Show it in your calendar
        </a>
      )}
    </section>
  );
};

/** The event as it is, and what of it would change. */
const Difference = ({ news: { before, after, state } }: { news: SchedulingMail }) => {
  const shown = before ?? after;
  if (shown === null) return null;
  const isPlan = before !== null && after !== null && state !== 'applied';
  const [now, then] = [before ?? shown, isPlan ? after : shown];
  const lines = [
    { name: 'Title', now: now.title, later: then.title, isTitle: true },
    { name: 'Time', now: whenText(now), later: whenText(then) },
    { name: 'Place', now: now.location, later: then.location },
  ];
  return (
    <ul className="plain stack g1">
      {lines
        .filter((line) => line.now !== '' || line.later !== '')
        .map((line) => (
          <li key={line.name}>
            {line.now === line.later ? (
              line.isTitle ? (
                <strong>{line.now}</strong>
              ) : (
                <span className="num">{line.now}</span>
              )
            ) : (
              <>
                <span className="meta t3">{line.name}: </span>
                <s className="t3 num">{line.now || 'none'}</s> <strong className="num">{line.later || 'none'}</strong>
              </>
            )}
          </li>
        ))}
    </ul>
  );
};

/** Applies what the email says; the change of the calendar can be undone. */
const useApply = (id: string, { kind, person }: SchedulingMail) => {
  const { refresh, undoAction } = useInvitationChange();
  return useMutation({
    mutationFn: () => call(contract.mailInvitations.applyMessage, { params: { id } }),
    onSuccess: async ({ toldTo, problem, change }) => {
      const told = kind === 'counter' && toldTo.length > 0 ? toldText(toldTo.length) : '';
      toast({
        title: COMMANDS[kind].done,
        description: problem ?? (told || `${person.displayName || person.email || 'Nobody else'} won’t be notified.`),
        action: undoAction(change, {
          description: told
            ? 'Your calendar is back to how it was. Your guests won’t be notified.'
            : 'Your calendar is back to how it was.',
        }),
      });
      await refresh();
    },
  });
};

const toldText = (count: number): string => (count === 1 ? '1 guest was notified.' : `${count} guests were notified.`);

const useDecline = (id: string) => {
  const { refresh } = useInvitationChange();
  return useMutation({
    mutationFn: () => call(contract.mailInvitations.declineMessage, { params: { id }, body: { note: '' } }),
    onSuccess: async ({ toldTo, problem }) => {
      toast({ title: 'Time Declined', description: problem ?? `${toldTo.join(', ')} was notified.` });
      await refresh();
    },
  });
};
