import { people } from './people.ts';
import type { SampleThread } from './sample-mail.ts';

const clubList = {
  'List-Id': 'Willow Bend members <members.willowbend-rowing.example>',
  'List-Unsubscribe': '<mailto:members-leave@willowbend-rowing.example>',
  Precedence: 'list',
};

/** Mail from school, club, house and neighbourhood. */
export const communityThreads: readonly SampleThread[] = [
  {
    key: 'parents-evening',
    subject: 'Parents’ evening of class 3b: please choose a time',
    messages: [
      {
        from: people.adeyemi,
        when: { daysAgo: 4, at: '13:15' },
        unread: true,
        text: `Dear {name},

the talks about Mila's half year take place on {weekday:+9} afternoon. I still have 15:20, 16:00 and 16:40. Mila would like to sit in, which I find a very good idea.

Which of the three times would suit you? Please let me know by {weekday:+6}, the caretaker needs the list.

With kind regards
Folake Adeyemi
Class teacher, 3b`,
      },
    ],
  },
  {
    key: 'lice-notice',
    subject: 'Head lice in the third year',
    messages: [
      {
        from: people.schoolOffice,
        when: { daysAgo: 9, at: '12:00' },
        text: `Dear parents,

head lice were found in two classes of the third year. They are a nuisance and no disgrace. Please look through your child's hair this evening; the chemist on the market square gives advice.

There is no need to answer this letter.

Owlbrook School Office`,
      },
    ],
  },
  {
    key: 'mila-poem',
    subject: 'Mila’s poem',
    messages: [
      {
        from: people.adeyemi,
        when: { daysAgo: 24, at: '14:05' },
        folder: 'Archive',
        text: `Dear {name},

I wanted to tell you that Mila read her poem about the moth before the whole school today, without the paper and without fear. It was the loveliest minute of my week.

Folake Adeyemi`,
      },
      {
        from: 'owner',
        to: [people.adeyemi],
        when: { daysAgo: 24, at: '18:40' },
        text: `Dear Ms Adeyemi,

thank you so much for telling me. She practised it on the moths at our kitchen lamp, now I understand why.

Kind regards
{name}`,
      },
    ],
  },
  {
    key: 'boathouse-closed',
    subject: '[members] Boathouse closed on the weekend',
    messages: [
      {
        from: people.rowing,
        to: [{ name: 'Willow Bend members', address: 'members@willowbend-rowing.example' }],
        when: { daysAgo: 6, at: '07:30' },
        headers: clubList,
        text: `Rowers,

the river is forty centimetres too high and rising. The boathouse stays closed on Saturday and Sunday; whoever misses the exercise may help me carry the ergometers upstairs at ten.

Your captain`,
      },
    ],
  },
  {
    key: 'membership-fee',
    subject: 'Your fee for this season',
    messages: [
      {
        from: people.treasurer,
        when: { daysAgo: 8, at: '10:20' },
        text: `Dear {first},

my book shows no fee for you this season, but my memory shows you handing me an envelope at the regatta. Which of the two is right?

Gareth Pym
Treasurer, and suspicious of his own book`,
      },
      {
        from: 'owner',
        to: [people.treasurer],
        when: { daysAgo: 8, at: '12:45' },
        text: `Dear Gareth,

your memory wins: 120 in the blue envelope, on the jetty, beside the cake.

{first}`,
      },
      {
        from: people.treasurer,
        when: { daysAgo: 7, at: '09:05' },
        folder: 'Archive',
        text: `The envelope was in the cake tin. Thank you, all settled!

Gareth`,
      },
    ],
  },
  {
    key: 'heizung',
    subject: 'Ablesung der Heizkostenverteiler',
    language: 'de',
    messages: [
      {
        from: people.landlord,
        when: { daysAgo: 5, at: '09:00' },
        unread: true,
        html: 'from-text',
        text: `Guten Tag {name},

am {date:+8} zwischen 9 und 12 Uhr werden in Ihrem Haus die Heizkostenverteiler abgelesen. Bitte teilen Sie uns bis {weekday:+6} mit, ob jemand in der Wohnung sein wird, oder nennen Sie uns einen Nachbarn, der einen Schlüssel hat.

Mit freundlichen Grüßen
Hausverwaltung Lindenwinkel`,
      },
    ],
  },
  {
    key: 'dentist',
    subject: 'Reminder: your check-up on {weekday:+5}',
    messages: [
      {
        from: people.dentist,
        when: { daysAgo: 2, at: '08:00' },
        unread: true,
        text: `Dear {name},

we look forward to seeing you on {weekday:+5}, {date:+5}, at 08:40 for your check-up. If you cannot come, please call us at least one day before.

This reminder was sent automatically.

Harbour Street Dental`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ],
  },
  {
    key: 'library-due',
    subject: 'Two books are due soon',
    messages: [
      {
        from: people.library,
        when: { daysAgo: 6, at: '05:30' },
        text: `Hello {name},

these books are due on {date:+8}:

- A Field Guide to Fog
- The Clockmaker's Apprentice

You may renew them twice at the desk or by telephone. This is an automatic notice.

Pell Lane Library`,
        headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
      },
    ],
  },
];
