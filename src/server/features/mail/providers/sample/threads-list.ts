import { people } from './people.ts';
import type { SampleMessage, SampleThread } from './sample-mail.ts';

const list = {
  'List-Id': 'Museum technicians <museum-tech.lists.galleryfolk.example>',
  'List-Post': '<mailto:museum-tech@lists.galleryfolk.example>',
  'List-Unsubscribe': '<mailto:museum-tech-leave@lists.galleryfolk.example>',
  Precedence: 'list',
};

const toList = { to: [people.listMembers], headers: list } satisfies Partial<SampleMessage>;

/** A mailing list of people who keep exhibitions running. */
export const listThreads: readonly SampleThread[] = [
  {
    key: 'salt-on-strips',
    subject: '[museum-tech] Salt damage on LED strips?',
    messages: [
      {
        ...toList,
        from: people.oskar,
        when: { daysAgo: 13, at: '08:15' },
        text: `Hello list,

our strips near the seaward door turn green after a year. Has anyone found a coating that survives salt air and can still be dimmed evenly? I have tried two and regret both.

Oskar`,
      },
      {
        ...toList,
        from: people.amara,
        when: { daysAgo: 13, at: '11:50' },
        text: `We gave up on coatings and put the strips into glass tubes, open at one end for the heat. Four winters now, no green.

Amara`,
      },
      {
        ...toList,
        from: 'owner',
        when: { daysAgo: 12, at: '07:55' },
        text: `Same here with tubes at the Saltmarsh. One warning: leave a finger's width at the ends, ours sang in the wind until we did.

{first}`,
      },
      {
        ...toList,
        from: people.oskar,
        when: { daysAgo: 11, at: '09:40' },
        text: `Singing tubes! Our visitors would pay extra. Thank you both, I order glass today.

Oskar`,
      },
    ],
  },
  {
    key: 'projector-give-away',
    subject: '[museum-tech] Two slide projectors, free to a good home',
    messages: [
      {
        ...toList,
        from: people.amara,
        when: { daysAgo: 5, at: '14:30' },
        unread: true,
        text: `Dear list,

two slide projectors, both working, one of them loud. Whoever fetches them at the Hillside Gallery before the end of the month may have them, with nine spare lamps.

Amara`,
      },
    ],
  },
];
