import type { PersonPage, peopleContract } from '#contract/people/people.ts';
import { DAY } from '#contract/time-units.ts';
import { addDays } from '#contract/zone.ts';
import { connection } from '#life/kinds/networking.ts';
import { gift, interaction, person } from '#life/kinds/social.ts';
import { recordsByKind } from '#life/records.ts';
import { notFound } from '#server/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { PersonalFeatures } from './features.ts';

/** How far meetings are looked for, in days. */
const MEETINGS = { back: 365, ahead: 180 } as const;
/** How much of each kind is shown. */
const SHOWN = 12;
const MESSAGES_READ = 200;

/** Puts together what all features know of one of a person's people. */
export const personPageHandlers = ({
  features: { person: owner, mail, calendar, life, messages },
  now,
}: {
  features: Pick<PersonalFeatures, 'person' | 'mail' | 'calendar' | 'life' | 'messages'>;
  now: () => number;
}): { people: Handlers<typeof peopleContract> } => {
  const page = async (userId: string, id: string): Promise<PersonPage> => {
    const kinds = [person, interaction, gift, connection].map((kind) => ({ kind: kind.id }));
    const records = recordsByKind(await life.read(userId, kinds));
    const found = records.of(person).find((record) => record.id === id);
    if (found === undefined) throw notFound('This person');
    const { name, email, cadence } = found.is;
    const isThem = (text: string | null) =>
      text !== null && (isSame(text, name) || (email !== null && isSame(text, email)));
    const { today } = await owner.daysOf(userId);
    const at = now();
    const [written, events, notes] = await Promise.all([
      mail.mailWith(userId, email === null ? [] : [email.toLowerCase()]),
      calendar.eventsBetween(userId, at - MEETINGS.back * DAY, at + MEETINGS.ahead * DAY),
      messages.list(userId, { q: undefined, box: undefined, limit: MESSAGES_READ }),
    ]);

    const together = records
      .of(interaction)
      .filter(({ is }) => is.person === id || (is.person === null && isThem(is.with)))
      .map((record) => ({
        id: record.id,
        title: record.is.how,
        ...(record.is.note !== null && { note: record.is.note }),
        at: record.day,
        href: recordHref('social', record.id),
      }));
    const meetings = events
      .filter(({ guests, addresses }) => [...guests, ...addresses].some(isThem))
      .map(({ id: event, title, day, startsAt, endsAt, isAllDay }) => ({
        id: event,
        title,
        at: isAllDay ? day : new Date(startsAt).toISOString(),
        href: `/dashboard?tab=calendar&event=${encodeURIComponent(event)}`,
        isPast: endsAt <= at,
      }));
    const mails = (written?.mails ?? []).map(({ id: mailId, subject, at: sentAt, isFromThem }) => ({
      id: mailId,
      title: subject,
      at: sentAt,
      href: mailHref(mailId),
      isFromThem,
    }));
    const texts = notes
      .filter(({ fromName, toName, fromUserId }) => isThem(fromUserId === userId ? toName : fromName))
      .map(({ id: message, subject, sentAt, fromUserId }) => ({
        id: message,
        title: subject,
        at: sentAt,
        href: `/messages?${fromUserId === userId ? 'tab=sent&' : ''}message=${encodeURIComponent(message)}`,
        isFromThem: fromUserId !== userId,
      }));
    const gifts = records
      .of(gift)
      .filter(({ is }) => isThem(is.for))
      .map((record) => ({
        id: record.id,
        title: record.is.idea,
        note: record.is.status,
        at: record.day,
        href: recordHref('social', record.id),
      }));
    const steps = records
      .of(connection)
      .filter(({ is }) => isThem(is.name) && is.next !== null)
      .map((record) => ({
        id: record.id,
        title: record.is.next!,
        at: record.is.nextOn,
        href: recordHref('networking', record.id),
      }));

    const past = [
      ...together.flatMap(({ title, at: day, href }) =>
        day === null || day > today ? [] : [{ what: title, at: day, href }],
      ),
      ...meetings.flatMap(({ title, at: when, href, isPast }) => (isPast ? [{ what: title, at: when, href }] : [])),
      ...mails.map(({ at: when, href, isFromThem }) => ({
        what: isFromThem ? 'An email from them' : 'Your email',
        at: when,
        href,
      })),
      ...texts.map(({ at: when, href, isFromThem }) => ({
        what: isFromThem ? 'A message from them' : 'Your message',
        at: when,
        href,
      })),
    ];
    const lastContact = past.toSorted(latestFirst)[0] ?? null;
    const due =
      cadence === null || lastContact === null
        ? []
        : [{ what: 'Time to get in touch', at: addDays(lastContact.at.slice(0, 10), cadence), href: null }];
    const ahead = [
      ...meetings.flatMap(({ title, at: when, href, isPast }) => (isPast ? [] : [{ what: title, at: when, href }])),
      ...steps.flatMap(({ title, at: when, href }) => (when === null ? [] : [{ what: title, at: when, href }])),
      ...due,
    ];
    return {
      id,
      name,
      lastContact,
      nextContact: ahead.toSorted(latestFirst).at(-1) ?? null,
      waiting: (written?.waiting ?? []).map(({ mailId, subject, at: sentAt, isForYou }) => ({
        id: mailId,
        title: subject,
        at: new Date(sentAt).toISOString(),
        href: mailHref(mailId),
        isForYou,
      })),
      open: steps,
      meetings: [
        ...meetings.filter(({ isPast }) => !isPast).slice(0, SHOWN),
        ...meetings
          .filter(({ isPast }) => isPast)
          .toReversed()
          .slice(0, SHOWN),
      ],
      mails: mails.toSorted(latestFirst).slice(0, SHOWN),
      messages: texts.toSorted(latestFirst).slice(0, SHOWN),
      together: together.toSorted(latestFirst).slice(0, SHOWN),
      gifts,
      asOf: new Date(at).toISOString(),
    };
  };
  return { people: { page: ({ caller, params }) => page(caller.user.id, params.id) } };
};

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const recordHref = (tab: string, id: string): string => `/dashboard?tab=${tab}&record=${encodeURIComponent(id)}`;
const mailHref = (id: string): string => `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`;
/** Days and moments sort by their texts; what has no day comes last. */
const latestFirst = (a: { readonly at: string | null }, b: { readonly at: string | null }): number =>
  (b.at ?? '').localeCompare(a.at ?? '');
