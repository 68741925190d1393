import type { SchedulingMail } from '#contract/mail/scheduling.ts';
import type { Attendee } from '#formats/recurrence/series.ts';
import { eventId } from '../occurrences/event-id.ts';
import { instanceKey, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import type { ClassifiedMessage } from './classify-message.ts';
import { isSameAddress, type OpenedMessage } from './open-message.ts';
import { eventOf, firstKey, shownEvent } from '../guests/shown-event.ts';

/** What a person is shown of a message. */
export const presentMessage = (opened: OpenedMessage, classified: ClassifiedMessage): SchedulingMail => {
  const { message, concerned, guest, zone } = opened;
  const { kind, state, canApply, after } = classified;
  return {
    kind,
    state,
    sentence: sentenceOf(opened, classified),
    person: { displayName: guest?.displayName ?? '', email: guest?.email ?? organizerOf(opened) },
    status: kind === 'reply' ? (guest?.reply ?? 'waiting') : null,
    note: message.comment,
    before: concerned && shownEvent(concerned.event, concerned.stored.series, zone),
    after: after && shownEvent(after.event, after.series, zone),
    isOneOfSeries: message.instances.length > 0,
    canApply,
    event: concerned && eventIdOf(opened),
  };
};

const eventIdOf = ({ concerned, zone }: OpenedMessage): string => {
  const { stored, walls } = concerned!; // only called where there is one
  const key =
    walls === null ? firstKey(stored.series, zone) : instanceKey(walls[0]!, seriesClockOf(stored.series, zone));
  return eventId(stored.id, firstKey(stored.series, zone) === '' ? '' : key);
};

const organizerOf = ({ concerned, message }: OpenedMessage): string =>
  (concerned && eventOf(concerned.stored.series).facts.organizer) ?? message.organizer ?? '';

const ANSWERED: { readonly [R in Attendee['reply']]: (who: string) => string } = {
  accepted: (who) => `${who} has accepted`,
  declined: (who) => `${who} has declined`,
  tentative: (who) => `${who} has answered “maybe”`,
  waiting: (who) => `${who} hasn’t decided yet`,
};

type Sentences = { readonly [S in SchedulingMail['state']]?: string };

const sentenceOf = (opened: OpenedMessage, { kind, state, canApply }: ClassifiedMessage): string => {
  const { guest, mail } = opened;
  const who = guest === null ? organizerOf(opened) || 'Somebody' : guest.displayName || guest.email;
  const answered = ANSWERED[guest?.reply ?? 'waiting'](who);
  const doubt = mail.isDoubtful ? 'its sender couldn’t be verified' : `it comes from ${mail.sender}`;
  const isDoubted = mail.isDoubtful || !isSameAddress(mail.sender, guest?.email ?? organizerOf(opened));
  const sentences: { readonly [K in SchedulingMail['kind']]: Sentences } = {
    reply: {
      open: isDoubted ? `This email says that ${answered}, but ${doubt}.` : `${answered}.`,
      applied: `${answered}.`,
      outdated: canApply
        ? `${answered}, but that was about an earlier version of the event.`
        : `${answered}, and has answered again since.`,
      not_invited: `${answered}, but isn’t invited.`,
      unknown: `${answered}. The event isn’t in your calendar.`,
    },
    update: {
      open: `${who} has changed this event.`,
      outdated: 'Your calendar has a newer version of this event.',
      forged: `This email changes an event of ${who}, but ${doubt}. Your calendar stays as it is.`,
    },
    cancel: {
      open: `${who} has canceled this event.`,
      applied: 'This event was canceled, and isn’t in your calendar anymore.',
      outdated: 'Your calendar has a newer version of this event, so this cancellation doesn’t count.',
      forged: `This email cancels an event of ${who}, but ${doubt}. Your calendar stays as it is.`,
      unknown: 'This event was canceled. It isn’t in your calendar.',
    },
    counter: {
      open: `${who} proposes another time.`,
      applied: `${who} proposed this time, and that’s when your event is now.`,
      declined: `${who} proposed another time. You’ve declined.`,
      outdated: `${who} proposed another time, but that was about an earlier version of the event.`,
      not_invited: `${who} proposes another time, but isn’t invited.`,
      forged: `This email proposes another time for ${who}, but ${doubt}. Your calendar stays as it is.`,
      unknown: `${who} proposes another time. The event isn’t in your calendar.`,
    },
    refusal: {
      applied: `${who} keeps the time, and has declined your proposal.`,
      forged: `This email declines your proposal for ${who}, but ${doubt}.`,
      unknown: 'A time that you proposed was declined. The event isn’t in your calendar.',
    },
  };
  return sentences[kind][state] ?? '';
};
