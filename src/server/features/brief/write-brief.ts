import type { BriefPart } from '#contract/brief/brief.ts';
import { timeOfDayText } from '#contract/time-of-day.ts';
import { spokenDuration } from '#contract/duration.ts';
import type { BriefFacts, Due, BriefLine, Meeting, Part, SectionName } from './brief-facts.ts';
import type { BriefTexts } from './brief-texts.ts';
import { sentence } from './sentences.ts';

/** How many lines a part has at most before it says how many more there are. */
const MOST = { waiting: 3, meetings: 6, due: 5, people: 3, done: 5, guests: 2, projects: 3 } as const;
/** So many doses or fewer are soon gone. */
const FEW_DOSES = 7;

/** Says what the facts say, in parts; what has nothing to say is left out. */
export const writeBrief = (facts: BriefFacts, texts: BriefTexts): { title: string; parts: Part[] } => {
  const lines = linesOf(facts, texts);
  return {
    title: texts.title(facts.part, facts.name),
    parts: PARTS[facts.part]
      .map(({ id, section = id }) => ({ id, title: texts.sections[section], lines: lines[section]() }))
      .filter((part) => part.lines.length > 0),
  };
};

/** The sections of each brief in their order; `section` where the same lines have another title. */
const PARTS: { readonly [P in BriefPart]: readonly { id: SectionName; section?: SectionName }[] } = {
  morning: [
    { id: 'waiting' },
    { id: 'meetings' },
    { id: 'free' },
    { id: 'promises' },
    { id: 'due' },
    { id: 'bills' },
    { id: 'medicine' },
    { id: 'habits' },
    { id: 'people' },
    { id: 'hours' },
    { id: 'insight' },
  ],
  evening: [{ id: 'done' }, { id: 'moves' }, { id: 'habits', section: 'open' }, { id: 'checkin' }],
};

const linesOf = (facts: BriefFacts, texts: BriefTexts): { readonly [S in SectionName]: () => BriefLine[] } => ({
  waiting: () => [...waitingLines(facts, texts), ...messageLines(facts, texts)],
  meetings: () => meetingLines(facts, texts),
  free: () => freeLines(facts, texts),
  promises: () => promiseLines(facts, texts),
  due: () => dueLines(facts, texts),
  bills: () => billLines(facts, texts),
  medicine: () => medicineLines(facts, texts),
  habits: () => habitLines(facts, texts),
  open: () => habitLines(facts, texts),
  people: () => peopleLines(facts, texts),
  hours: () => hoursLines(facts, texts, 'yesterday'),
  insight: () => insightLines(facts),
  done: () => doneLines(facts, texts),
  moves: () => movingLines(facts, texts),
  checkin: () => checkinLines(facts, texts),
});

const waitingLines = ({ waiting, today }: BriefFacts, texts: BriefTexts): BriefLine[] => {
  const more = waiting.length - MOST.waiting;
  return [
    ...waiting.slice(0, MOST.waiting).map(({ id, from, subject, summary, day }) => ({
      subject: `mail ${id}`,
      instance: `mail ${id}`,
      text: texts.reply(from, subject),
      why: [texts.waitingSince(day, today), summary && sentence(summary)].filter(Boolean).join(' '),
      href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
    })),
    ...(more > 0
      ? [
          {
            subject: 'more mail',
            instance: `more mail ${today}`,
            text: texts.moreMail(more),
            href: '/dashboard?tab=gmail',
          },
        ]
      : []),
  ];
};

const messageLines = ({ messages }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  messages.map(({ id, from, subject }) => ({
    subject: `messages of ${from}`,
    instance: `message ${id}`,
    text: texts.message(from, subject),
    href: `/messages?message=${encodeURIComponent(id)}`,
  }));

const meetingLines = ({ meetings, clock, today }: BriefFacts, texts: BriefTexts): BriefLine[] => {
  const [shown, more] = [meetings.slice(0, MOST.meetings), meetings.slice(MOST.meetings)];
  const end = Math.max(...more.map(({ to }) => to ?? 0));
  return [
    ...shown.map((meeting) => meetingLine(meeting, { clock, today }, texts)),
    ...(more.length === 0
      ? []
      : [
          {
            subject: 'more meetings',
            instance: `more meetings ${today}`,
            text: texts.moreMeetings(more.length),
            why: texts.lastEnds(end, clock),
            href: '/dashboard?tab=calendar',
          },
        ]),
  ];
};

const meetingLine = (
  meeting: Meeting,
  { clock, today }: Pick<BriefFacts, 'clock' | 'today'>,
  texts: BriefTexts,
): BriefLine => {
  const { id, title, from, location, open } = meeting;
  const why = [open.length > 0 && texts.toPrepare(open), location !== '' && texts.place(location)].filter(Boolean);
  return {
    subject: `meeting ${title.toLowerCase()}`,
    instance: `meeting ${id} ${today}`,
    text: `${from === null ? texts.allDay : timeOfDayText(from, clock)}: ${title}${withWhom(meeting, texts)}`,
    ...(why.length > 0 && { why: why.join(' ') }),
    href: eventHref(id),
  };
};

const withWhom = ({ guests }: Meeting, texts: BriefTexts): string => {
  if (guests.length === 0) return '';
  const others = guests.length - MOST.guests;
  return others < 2 ? texts.withWhom(guests, 0) : texts.withWhom(guests.slice(0, MOST.guests), others);
};

const freeLines = ({ meetings, free, clock, today }: BriefFacts, texts: BriefTexts): BriefLine[] => {
  if (meetings.every(({ from }) => from === null)) return [];
  const text =
    free === null
      ? texts.noFreeHour(WORKING_DAY.to, clock)
      : free.from <= WORKING_DAY.from
        ? texts.free(null, free.to, clock)
        : texts.free(free.from, free.to >= WORKING_DAY.to ? null : free.to, clock);
  return [{ subject: 'free hour', instance: `free hour ${today}`, text, href: '/dashboard?tab=calendar' }];
};
/** The hours in which a free one is looked for, in seconds after midnight. */
export const WORKING_DAY = { from: 9 * 3600, to: 18 * 3600 } as const;

const promiseLines = ({ promises, today }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  promises.map(({ id, to, text, day }) => ({
    subject: `promise ${id}`,
    instance: `promise ${id}`,
    text: texts.promise(to, text),
    why: texts.promiseDay(day, today),
    href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
  }));

const dueLines = ({ due, today }: BriefFacts, texts: BriefTexts): BriefLine[] => {
  const more = due.length - MOST.due;
  return [
    ...due.slice(0, MOST.due).map((one) => ({
      ...dueSubject(one),
      text: texts.due(one.title, one.day, today),
      ...(one.note !== '' && { why: one.what === 'mail' ? texts.mailDeadline(one.note) : one.note }),
      href: one.href,
    })),
    ...(more > 0
      ? [
          {
            subject: 'more due',
            instance: `more due ${today}`,
            text: texts.moreDue(more),
            href: '/dashboard?tab=projects',
          },
        ]
      : []),
  ];
};
const dueSubject = ({ id, what, day }: Due) => ({ subject: `${what} ${id}`, instance: `${what} ${id} ${day}` });

const billLines = ({ bills, today }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  bills.map(({ id, name, amount, currency, day, href }) => ({
    subject: `bill ${id}`,
    instance: `bill ${id} ${day}`,
    text: texts.bill(name, amount, currency, day, today),
    href,
  }));

const medicineLines = ({ medicine, today }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  medicine.map(({ id, title, times, left }) => ({
    subject: `medicine ${id}`,
    instance: `medicine ${id} ${today}`,
    text: times === null ? title : texts.medicine(title, times),
    ...(left !== null && left <= FEW_DOSES && { why: texts.dosesLeft(left) }),
    href: `/dashboard?tab=health&record=${encodeURIComponent(id)}`,
  }));

const habitLines = ({ habits, today }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  habits.map(({ id, name, streak, lastChance }) => {
    const why = streak === null ? lastChance && sentence(lastChance) : texts.streak(streak);
    return {
      subject: `habit ${id}`,
      instance: `habit ${id} ${today}`,
      text: name,
      ...(why !== null && { why }),
      href: '/dashboard?tab=health',
    };
  });

const peopleLines = ({ birthdays, people, today }: BriefFacts, texts: BriefTexts): BriefLine[] => [
  ...birthdays.map(({ id, name, day }) => ({
    subject: `birthday ${id}`,
    instance: `birthday ${id} ${day}`,
    text: texts.birthday(name, day, today),
    href: personHref(id),
  })),
  ...people.slice(0, MOST.people).map(({ id, name, every, days }) => ({
    subject: `person ${id}`,
    instance: `person ${id} ${today}`,
    text: days === null ? texts.getInTouch(name) : texts.lastSpoke(name, days),
    why: texts.wantedEvery(every),
    href: personHref(id),
  })),
];

const hoursLines = ({ hours, today }: BriefFacts, texts: BriefTexts, when: 'yesterday' | 'today'): BriefLine[] => {
  const total = hours.reduce((sum, { seconds }) => sum + seconds, 0);
  // Less than a minute is a timer that was started by mistake.
  if (total < 60) return [];
  const [only] = hours;
  const shown = hours.slice(0, MOST.projects).map(({ project, seconds }) => `${project} ${spokenDuration(seconds)}`);
  const why = hours.length === 1 ? texts.allOn(only!.project) : sentence(shown.join(', '));
  return [
    {
      subject: 'hours',
      instance: `hours ${today}`,
      text: texts.tracked(total, when),
      ...(when === 'yesterday' && { why }),
      href: '/orbit',
    },
  ];
};

const insightLines = ({ insight, today }: BriefFacts): BriefLine[] =>
  insight === null
    ? []
    : [
        {
          subject: `insight ${insight.id}`,
          instance: `insight ${insight.id} ${today}`,
          text: insight.title,
          why: insight.note,
          href: '/dashboard?tab=insights',
        },
      ];

const doneLines = (facts: BriefFacts, texts: BriefTexts): BriefLine[] => {
  const { done, today } = facts;
  const { tasks, habits, sent } = done;
  const line = (subject: string, text: string, href: string): BriefLine => ({
    subject,
    instance: `${subject} ${today}`,
    text,
    href,
  });
  const finished = () => texts.finished(tasks.slice(0, MOST.done), Math.max(0, tasks.length - MOST.done));
  return [
    ...(tasks.length === 0 ? [] : [line('tasks done', finished(), '/dashboard?tab=projects')]),
    ...(habits.length === 0 ? [] : [line('habits done', texts.kept(habits), '/dashboard?tab=health')]),
    ...hoursLines(facts, texts, 'today'),
    ...(sent === 0 ? [] : [line('mail sent', texts.sent(sent), '/dashboard?tab=gmail')]),
  ];
};

const movingLines = ({ due, tomorrow, clock, today }: BriefFacts, texts: BriefTexts): BriefLine[] => [
  ...due.slice(0, MOST.due).map((one) => ({
    ...dueSubject(one),
    text: texts.stillOpen(one.title),
    why: texts.wasDue(one.day, today),
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
              ? texts.tomorrowAllDay(tomorrow.title)
              : texts.tomorrowStarts(tomorrow.from, clock, tomorrow.title),
          href: eventHref(tomorrow.id),
        },
      ]),
];

const checkinLines = ({ hasCheckedIn, today }: BriefFacts, texts: BriefTexts): BriefLine[] =>
  hasCheckedIn
    ? []
    : [
        {
          subject: 'check-in',
          instance: `check-in ${today}`,
          text: texts.checkIn,
          why: texts.checkInWhy,
          href: '/dashboard?tab=health',
        },
      ];

const eventHref = (id: string) => `/dashboard?tab=calendar&event=${encodeURIComponent(id)}`;
const personHref = (id: string) => `/dashboard?tab=social&record=${encodeURIComponent(id)}`;
