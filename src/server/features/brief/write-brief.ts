import { timeOfDayText } from '#contract/time-of-day.ts';
import { spokenDuration } from '#contract/duration.ts';
import { daysBetween } from '#contract/zone.ts';
import type { BriefFacts, Due, Line, Meeting, Part } from './brief-facts.ts';
import { counted, dayText, dueText, everyText, listed, quoted, sentence } from './sentences.ts';

/** How many lines a part has at most before it says how many more there are. */
const MOST = { waiting: 3, meetings: 6, due: 5, people: 3, done: 5, guests: 2, projects: 3 } as const;
/** So many doses or fewer are soon gone. */
const FEW_DOSES = 7;

/** Says what the facts say, in parts; what has nothing to say is left out. */
export const writeBrief = (facts: BriefFacts): { title: string; parts: Part[] } => {
  const parts = facts.part === 'morning' ? morning(facts) : evening(facts);
  return {
    title: `Good ${facts.part}${facts.name === '' ? '' : `, ${facts.name}`}`,
    parts: parts.filter(({ lines }) => lines.length > 0),
  };
};

const morning = (facts: BriefFacts): Part[] => [
  { id: 'waiting', title: 'Waiting for you', lines: [...waitingLines(facts), ...messageLines(facts)] },
  { id: 'meetings', title: 'Today’s meetings', lines: meetingLines(facts) },
  { id: 'free', title: 'First free hour', lines: freeLines(facts) },
  { id: 'promises', title: 'Promises due', lines: promiseLines(facts) },
  { id: 'due', title: 'Due', lines: dueLines(facts) },
  { id: 'bills', title: 'Bills', lines: billLines(facts) },
  { id: 'medicine', title: 'Medicine', lines: medicineLines(facts) },
  { id: 'habits', title: 'Habits', lines: habitLines(facts) },
  { id: 'people', title: 'People', lines: peopleLines(facts) },
  { id: 'hours', title: 'Yesterday’s hours', lines: yesterdayLines(facts) },
  { id: 'insight', title: 'Something that held', lines: insightLines(facts) },
];

const evening = (facts: BriefFacts): Part[] => [
  { id: 'done', title: 'Done today', lines: doneLines(facts) },
  { id: 'moves', title: 'Moves to tomorrow', lines: movingLines(facts) },
  { id: 'habits', title: 'Still open today', lines: habitLines(facts) },
  { id: 'checkin', title: 'How was today?', lines: checkinLines(facts) },
];

const waitingLines = ({ waiting, today }: BriefFacts): Line[] => {
  const more = waiting.length - MOST.waiting;
  return [
    ...waiting.slice(0, MOST.waiting).map(({ id, from, subject, summary, day }) => {
      const days = daysBetween(day, today);
      const since = days < 2 ? `since ${dayText(day, today)}` : `for ${days} days`;
      return {
        subject: `mail ${id}`,
        instance: `mail ${id}`,
        text: `Reply to ${from} about ${quoted(subject)}`,
        why: [`It’s been waiting ${since}.`, summary && sentence(summary)].filter(Boolean).join(' '),
        href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
      };
    }),
    ...(more > 0
      ? [
          {
            subject: 'more mail',
            instance: `more mail ${today}`,
            text: `${counted(more, 'more email')} ${more === 1 ? 'is' : 'are'} waiting for a reply`,
            href: '/dashboard?tab=gmail',
          },
        ]
      : []),
  ];
};

const messageLines = ({ messages }: BriefFacts): Line[] =>
  messages.map(({ id, from, subject }) => ({
    subject: `messages of ${from}`,
    instance: `message ${id}`,
    text: `${from} sent you a message: ${quoted(subject)}`,
    href: `/messages?message=${encodeURIComponent(id)}`,
  }));

const meetingLines = ({ meetings, clock, today }: BriefFacts): Line[] => {
  const [shown, more] = [meetings.slice(0, MOST.meetings), meetings.slice(MOST.meetings)];
  const end = Math.max(...more.map(({ to }) => to ?? 0));
  return [
    ...shown.map((meeting) => meetingLine(meeting, clock, today)),
    ...(more.length === 0
      ? []
      : [
          {
            subject: 'more meetings',
            instance: `more meetings ${today}`,
            text: `And ${counted(more.length, 'more meeting')}`,
            why: `The last one ends at ${timeOfDayText(end, clock)}.`,
            href: '/dashboard?tab=calendar',
          },
        ]),
  ];
};

const meetingLine = (meeting: Meeting, clock: BriefFacts['clock'], today: string): Line => {
  const { id, title, from, location, open } = meeting;
  const why = [
    open.length > 0 && `Still to do: ${sentence(open.map(lowerFirst).join(', '))}`,
    location !== '' && `At ${sentence(location)}`,
  ].filter(Boolean);
  return {
    subject: `meeting ${title.toLowerCase()}`,
    instance: `meeting ${id} ${today}`,
    text: `${from === null ? 'All day' : timeOfDayText(from, clock)}: ${title}${withWhom(meeting)}`,
    ...(why.length > 0 && { why: why.join(' ') }),
    href: eventHref(id),
  };
};

const withWhom = ({ guests }: Meeting): string => {
  if (guests.length === 0) return '';
  const others = guests.length - MOST.guests;
  return others < 2
    ? ` with ${listed(guests)}`
    : ` with ${guests.slice(0, MOST.guests).join(', ')} and ${others} others`;
};

const freeLines = ({ meetings, free, clock, today }: BriefFacts): Line[] => {
  if (meetings.every(({ from }) => from === null)) return [];
  const line = { subject: 'free hour', instance: `free hour ${today}`, href: '/dashboard?tab=calendar' };
  if (free === null) return [{ ...line, text: `There’s no free hour before ${timeOfDayText(WORKING_DAY.to, clock)}` }];
  const [from, to] = [timeOfDayText(free.from, clock), timeOfDayText(free.to, clock)];
  if (free.from <= WORKING_DAY.from) return [{ ...line, text: `You’re free until ${to}` }];
  return [
    { ...line, text: free.to >= WORKING_DAY.to ? `You’re free from ${from} on` : `You’re free from ${from} to ${to}` },
  ];
};
/** The hours in which a free one is looked for, in seconds after midnight. */
export const WORKING_DAY = { from: 9 * 3600, to: 18 * 3600 } as const;

const promiseLines = ({ promises, today }: BriefFacts): Line[] =>
  promises.map(({ id, to, text, day }) => ({
    subject: `promise ${id}`,
    instance: `promise ${id}`,
    text: `You told ${to}: ${quoted(sentence(text))}`,
    why: `That ${day < today ? 'was' : 'is'} ${dayText(day, today)}.`.replace('That is', 'That’s'),
    href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
  }));

const dueLines = ({ due, today }: BriefFacts): Line[] => {
  const more = due.length - MOST.due;
  return [
    ...due.slice(0, MOST.due).map((one) => ({
      ...dueSubject(one),
      text: `${quoted(one.title)} ${dueText(one.day, today)}`,
      ...(one.note !== '' && { why: one.what === 'mail' ? `The deadline in an email from ${one.note}.` : one.note }),
      href: one.href,
    })),
    ...(more > 0
      ? [
          {
            subject: 'more due',
            instance: `more due ${today}`,
            text: `And ${counted(more, 'more thing')} ${more === 1 ? 'is' : 'are'} due`,
            href: '/dashboard?tab=projects',
          },
        ]
      : []),
  ];
};
const dueSubject = ({ id, what, day }: Due) => ({ subject: `${what} ${id}`, instance: `${what} ${id} ${day}` });

const billLines = ({ bills, today }: BriefFacts): Line[] =>
  bills.map(({ id, name, amount, day, href }) => ({
    subject: `bill ${id}`,
    instance: `bill ${id} ${day}`,
    text: `${name}, ${amount}, ${dueText(day, today)}`,
    href,
  }));

const medicineLines = ({ medicine, today }: BriefFacts): Line[] =>
  medicine.map(({ id, title, times, left }) => ({
    subject: `medicine ${id}`,
    instance: `medicine ${id} ${today}`,
    text: times === null ? title : `${title}: ${lowerFirst(times)}`,
    ...(left !== null &&
      left <= FEW_DOSES && {
        why: `You have ${left === 0 ? 'no doses' : counted(left, 'dose')} left. It’s time to get more.`,
      }),
    href: `/dashboard?tab=health&record=${encodeURIComponent(id)}`,
  }));

const habitLines = ({ habits, today }: BriefFacts): Line[] =>
  habits.map(({ id, name, streak, lastChance }) => {
    const why = streak === null ? lastChance : `${streak} so far`;
    return {
      subject: `habit ${id}`,
      instance: `habit ${id} ${today}`,
      text: name,
      ...(why !== null && { why: sentence(why) }),
      href: '/dashboard?tab=health',
    };
  });

const peopleLines = ({ birthdays, people, today }: BriefFacts): Line[] => [
  ...birthdays.map(({ id, name, day }) => ({
    subject: `birthday ${id}`,
    instance: `birthday ${id} ${day}`,
    text:
      day === today
        ? `It’s ${possessive(name)} birthday today`
        : `${possessive(name)} birthday is ${dayText(day, today)}`,
    href: personHref(id),
  })),
  ...people.slice(0, MOST.people).map(({ id, name, every, days }) => ({
    subject: `person ${id}`,
    instance: `person ${id} ${today}`,
    text:
      days === null ? `Time to get in touch with ${name}` : `You and ${name} last spoke ${counted(days, 'day')} ago`,
    why: `You wanted to be in touch ${everyText(every)}.`,
    href: personHref(id),
  })),
];

const yesterdayLines = ({ hours, today }: BriefFacts): Line[] => hoursLines(hours, today, 'yesterday');
const hoursLines = (hours: BriefFacts['hours'], today: string, when: 'yesterday' | 'today'): Line[] => {
  const total = hours.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return [];
  const [only] = hours;
  const shown = hours.slice(0, MOST.projects).map(({ project, seconds }) => `${project} ${spokenDuration(seconds)}`);
  const why = hours.length === 1 ? `All of it on ${only!.project}` : shown.join(', ');
  return [
    {
      subject: 'hours',
      instance: `hours ${today}`,
      text: `You tracked ${spokenDuration(total)} ${when}`,
      ...(when === 'yesterday' && { why: sentence(why) }),
      href: '/orbit',
    },
  ];
};

const insightLines = ({ insight, today }: BriefFacts): Line[] =>
  insight === null
    ? []
    : [
        {
          subject: `insight ${insight.title}`,
          instance: `insight ${insight.title} ${today}`,
          text: insight.title,
          why: insight.note,
          href: '/dashboard?tab=insights',
        },
      ];

const doneLines = ({ done: { tasks, habits, sent }, hours, today }: BriefFacts): Line[] => {
  const line = (subject: string, text: string, href: string): Line => ({
    subject,
    instance: `${subject} ${today}`,
    text,
    href,
  });
  const more = tasks.length - MOST.done;
  const named = [...tasks.slice(0, MOST.done).map(quoted), ...(more > 0 ? [counted(more, 'more task')] : [])];
  return [
    ...(tasks.length === 0 ? [] : [line('tasks done', `You finished ${listed(named)}`, '/dashboard?tab=projects')]),
    ...(habits.length === 0
      ? []
      : [
          line(
            'habits done',
            `You kept ${habits.length === 1 ? 'a habit' : 'your habits'}: ${listed(habits)}`,
            '/dashboard?tab=health',
          ),
        ]),
    ...hoursLines(hours, today, 'today'),
    ...(sent === 0 ? [] : [line('mail sent', `You sent ${counted(sent, 'email')}`, '/dashboard?tab=gmail')]),
  ];
};

const movingLines = ({ due, tomorrow, clock, today }: BriefFacts): Line[] => [
  ...due.slice(0, MOST.due).map((one) => ({
    ...dueSubject(one),
    text: `${quoted(one.title)} is still open`,
    why: `It was due ${dayText(one.day, today)}.`,
    href: one.href,
  })),
  ...(tomorrow === null
    ? []
    : [
        {
          subject: 'tomorrow',
          instance: `tomorrow ${today}`,
          text:
            tomorrow.from === null
              ? `${tomorrow.title} is tomorrow, all day`
              : `Tomorrow starts at ${timeOfDayText(tomorrow.from, clock)} with ${tomorrow.title}`,
          href: eventHref(tomorrow.id),
        },
      ]),
];

const checkinLines = ({ hasCheckedIn, today }: BriefFacts): Line[] =>
  hasCheckedIn
    ? []
    : [
        {
          subject: 'check-in',
          instance: `check-in ${today}`,
          text: 'Take a moment to check in',
          why: 'Two taps: energy and mood.',
          href: '/dashboard?tab=health',
        },
      ];

const eventHref = (id: string) => `/dashboard?tab=calendar&event=${encodeURIComponent(id)}`;
const personHref = (id: string) => `/dashboard?tab=social&record=${encodeURIComponent(id)}`;
const possessive = (name: string) => `${name}’s`;
/** Without the capital of a sentence; a name such as "NDA" keeps its own. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
