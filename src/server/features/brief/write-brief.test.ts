import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { translationInto } from '#server/languages/translations.ts';
import { type WrittenLanguage, writtenLanguages } from '#server/languages/written-languages.ts';
import type { BriefFacts, Meeting } from './brief-facts.ts';
import { briefTexts } from './brief-languages.ts';
import { inLanguage } from './translate-facts.ts';
import { writeBrief } from './write-brief.ts';

// Twelve invented lives, and what a thoughtful friend would tell each of them: the texts in `golden` were written first.
const FOLDER = join(import.meta.dirname, 'golden');
const TODAY = '2026-11-17'; // a Tuesday

const nothing: BriefFacts = {
  part: 'morning',
  name: '',
  today: TODAY,
  clock: '12h',
  waiting: [],
  messages: [],
  meetings: [],
  free: null,
  promises: [],
  due: [],
  bills: [],
  medicine: [],
  habits: [],
  birthdays: [],
  people: [],
  hours: [],
  insight: null,
  done: { tasks: [], habits: [], sent: 0 },
  tomorrow: null,
  hasCheckedIn: false,
};
const meeting = (from: number | null, to: number | null, title: string, more: Partial<Meeting> = {}): Meeting => ({
  id: title,
  title,
  from: from === null ? null : from * 3600,
  to: to === null ? null : to * 3600,
  guests: [],
  location: '',
  open: [],
  ...more,
});
const mail = (from: string, subject: string, day: string, summary = '') => ({
  id: subject,
  from,
  subject,
  day,
  summary,
});
const due = (title: string, day: string, note = '', what: 'task' | 'mail' = 'task') => ({
  id: title,
  what,
  title,
  note,
  day,
  href: '/dashboard?tab=projects',
});
const habit = (name: string, streak: string | null = null, lastChance: string | null = null) => ({
  id: name,
  name,
  streak,
  lastChance,
});

const lives: Readonly<Record<string, Partial<BriefFacts>>> = {
  '01-maya-designer-morning': {
    name: 'Maya',
    waiting: [
      mail('Ana Weber', 'Signing the lease', '2026-11-14', 'Ana asks whether Friday works for you'),
      mail('Studio North', 'Invoice 204', '2026-11-16'),
    ],
    meetings: [
      meeting(10, 11, 'Kickoff', { guests: ['Ben', 'Ana'], open: ['Read the agenda', 'Bring the sketches'] }),
      meeting(15.5, 16, 'Call with Studio North', { location: 'Zoom' }),
    ],
    free: { from: 11 * 3600, to: 15.5 * 3600 },
    due: [due('Send the invoice', TODAY, 'Lighthouse')],
    hours: [
      { project: 'Lighthouse', seconds: 250 * 60 },
      { project: 'Internal', seconds: 130 * 60 },
    ],
  },
  '02-jonas-teacher-morning': { name: 'Jonas', habits: [habit('Read for twenty minutes', '12 days in a row')] },
  '03-aisha-doctor-morning': {
    name: 'Aisha',
    bills: [
      { id: 'rent', name: 'Rent', amount: 185_000, currency: 'USD', day: TODAY, href: '/dashboard?tab=finance' },
      { id: 'gym', name: 'Gym', amount: 3990, currency: 'USD', day: '2026-11-18', href: '/dashboard?tab=finance' },
    ],
    medicine: [
      { id: 'levo', title: 'Levothyroxine, 75 µg', times: 'Morning', left: 4 },
      { id: 'd', title: 'Vitamin D', times: null, left: 60 },
    ],
  },
  '04-tom-retired-morning': {
    name: 'Tom',
    birthdays: [
      { id: 'm', name: 'Margaret', day: TODAY },
      { id: 'h', name: 'Hugo', day: '2026-11-18' },
    ],
    people: [
      { id: 'c', name: 'Chris', every: 30, days: 41 },
      { id: 'e', name: 'Ellen', every: 7, days: null },
    ],
  },
  '05-lena-student-morning': {
    name: 'Lena',
    due: [
      due('Return the library books', '2026-11-16'),
      due('Physics problem set 4', '2026-11-13', 'Physics'),
      due('Pay the semester fee', TODAY, 'Student Services', 'mail'),
    ],
    habits: [habit('Go for a run', null, '2 of 3 still missing this week')],
  },
  '06-marco-manager-morning': {
    name: 'Marco',
    meetings: [
      meeting(null, null, 'Quarterly offsite'),
      meeting(9, 10.5, 'Budget review', {
        guests: ['Priya', 'Sven', 'A', 'B', 'C', 'D'],
        open: ['Check the forecast'],
      }),
      meeting(10.5, 11.5, 'One-on-one', { guests: ['Priya'] }),
      meeting(11.5, 13, 'Hiring panel'),
      meeting(13, 15, 'Steering committee'),
      meeting(15, 16, 'Vendor call'),
      meeting(16, 17.5, 'Retrospective'),
      meeting(17.5, 18.5, 'Town hall'),
    ],
  },
  '07-yuki-developer-morning': {
    name: 'Yuki',
    clock: '24h',
    meetings: [meeting(14, 15, 'Design review', { guests: ['Kenji'] })],
    free: { from: 9 * 3600, to: 14 * 3600 },
    hours: [{ project: 'Compiler', seconds: 45 * 60 }],
  },
  '08-nora-nothing-morning': { name: 'Nora' },
  '09-sam-baker-evening': {
    part: 'evening',
    name: 'Sam',
    done: { tasks: ['Order flour', 'Call the plumber', 'Fix the oven light'], habits: ['Stretch', 'Walk'], sent: 1 },
    hours: [
      { project: 'Bakery', seconds: 6 * 3600 },
      { project: 'Accounts', seconds: 65 * 60 },
    ],
    tomorrow: meeting(5, 5.5, 'Delivery'),
  },
  '10-elif-nurse-evening': {
    part: 'evening',
    name: 'Elif',
    due: [due('Renew the parking permit', TODAY), due('Write to Grandma', '2026-11-15')],
    habits: [habit('Drink more water')],
  },
  '11-david-writer-evening': {
    part: 'evening',
    name: 'David',
    done: { tasks: ['Chapter nine'], habits: ['Morning pages'], sent: 0 },
    habits: [habit('Practise the cello', '4 days in a row')],
    hasCheckedIn: true,
  },
  '12-grace-lawyer-morning': {
    name: 'Grace',
    waiting: [
      mail('Northwind Ltd', 'Contract draft', '2026-11-08', 'They ask for your comments.'),
      mail('Omar Haddad', 'Hearing on Thursday', TODAY),
      mail('Court Office', 'Filing 2291', '2026-11-15'),
      ...['one', 'two', 'three', 'four'].map((subject) => mail('Somebody', subject, '2026-11-10')),
    ],
    messages: [{ id: 'lunch', from: 'Priya', subject: 'Lunch?' }],
    promises: [
      { id: 'p1', to: 'Omar Haddad', text: 'I’ll send you the brief by Tuesday', day: TODAY },
      { id: 'p2', to: 'Ruth Klein', text: 'I’ll call the clinic.', day: '2026-11-16' },
    ],
    insight: {
      id: 'sleep',
      title: 'After longer nights you had more energy.',
      note: 'Energy 7.4 instead of 6.1. Moderate link over 64 days. A pattern, not a cause.',
    },
  },
};

const asText = async (facts: BriefFacts, language: WrittenLanguage): Promise<string> => {
  const said = inLanguage(facts, await translationInto(language));
  const { title, parts } = writeBrief(said, briefTexts[language]);
  const lines = parts.flatMap(({ title: heading, lines: said }) => [
    '',
    heading,
    ...said.flatMap(({ text, why }) => [`- ${text}`, ...(why === undefined ? [] : [`  ${why}`])]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
};

describe.each(writtenLanguages)('in %s', (language) => {
  const folder = join(FOLDER, language);

  test.each(Object.keys(lives))('%s is told what a friend would tell', async (life) => {
    const told = await asText({ ...nothing, ...lives[life] }, language);
    expect(told).toBe(readFileSync(join(folder, `${life}.txt`), 'utf8'));
  });

  test('every golden text belongs to a life', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(lives).map((life) => `${life}.txt`));
  });
});

test('a timer that ran for less than a minute is not told of', async () => {
  const hours = [{ project: 'Bakery', seconds: 40 }];
  expect(await asText({ ...nothing, part: 'evening', name: 'Sam', hours }, 'en')).not.toContain('tracked');
});
