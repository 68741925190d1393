import { people } from './people.ts';
import type { SampleThread } from './sample-mail.ts';

/** Mail from colleagues and the client of a small studio that builds exhibitions. */
export const workThreads: readonly SampleThread[] = [
  {
    key: 'lantern-room',
    subject: 'Lantern room: final drawings',
    messages: [
      {
        from: people.marta,
        when: { daysAgo: 6, at: '09:12' },
        text: `Good morning {first},

the joiners start on the lantern room on Monday, and they would like to work from the final drawings rather than from the sketch we taped to the wall in spring. (I will miss the sketch.)

Could you send me the drawings with the ceiling at its real height? The board sees everything on {weekday:+8}, so a few days before that would be lovely.

Warm wishes
Marta

Marta Lindqvist
Curator, Saltmarsh Museum`,
      },
      {
        from: 'owner',
        to: [people.marta],
        when: { daysAgo: 5, at: '14:40' },
        text: `Hi Marta,

happy to retire the sketch. I will send you the final drawings by {weekday:+3}, with the ceiling measured again: the laser and the old plan disagree by twenty centimetres.

Best
{first}`,
      },
      {
        from: people.marta,
        when: { daysAgo: 1, at: '08:55' },
        unread: true,
        flagged: true,
        html: 'from-text',
        text: `Hi {first},

did the lantern room drawings go out? I looked twice and even asked the spam folder.

The papers for the board close tomorrow at noon. Could you send me the drawings today, and tell me which ceiling height is right: 2.40 m or 2.60 m? The joiner will not cut a single board before he knows.

Thank you, and sorry for pushing
Marta`,
      },
    ],
  },
  {
    key: 'sound-stations',
    subject: 'Quote for the sound stations: your OK by tomorrow noon?',
    messages: [
      {
        from: people.seun,
        cc: [people.tomasz],
        when: { hoursAgo: 4 },
        unread: true,
        html: 'from-text',
        text: `Hi {first},

the quote for the six listening stations is here: 4,850 in total, speakers and oak boxes included. That is 310 above what we planned, because the boxes are now cut by hand.

The supplier holds the price until tomorrow, 12:00. Can you approve it, or should I ask for the plainer boxes? Details and my comparison are attached.

Seun`,
        files: [
          {
            kind: 'pdf',
            filename: 'Quote 2207 listening stations.pdf',
            lines: [
              'Quote 2207',
              '6 listening stations, oak, hand cut',
              'Speakers 6 x 385.00    2,310.00',
              'Boxes    6 x 423.33    2,540.00',
              'Total                  4,850.00',
            ],
          },
          {
            kind: 'text',
            filename: 'comparison.csv',
            mimeType: 'text/csv',
            content: 'option,boxes,price\nhand cut,oak,4850\nplain,birch,4390\nnone,open frame,3720\n',
          },
        ],
      },
    ],
  },
  {
    key: 'site-visit',
    subject: 'Site visit on {weekday:+7}',
    messages: [
      {
        from: people.tomasz,
        cc: [people.hana],
        when: { daysAgo: 5, at: '10:05' },
        text: `Hi both,

the museum confirmed: we may come on {weekday:+7} at ten, hard hats are there, bring shoes you do not love.

I will carry the light meter and the long ladder.

Tomasz`,
      },
      {
        from: 'owner',
        to: [people.tomasz],
        cc: [people.hana],
        when: { daysAgo: 4, at: '16:20' },
        text: `Perfect, I am in.

Could you ask the site office whether we may use the goods lift? The sample panel weighs more than the three of us want to carry up two floors.

{first}`,
      },
    ],
  },
  {
    key: 'tidal-clock-review',
    subject: 'Invitation: Design review, Tidal Clock',
    messages: [
      {
        from: people.hana,
        cc: [people.tomasz, people.seun],
        when: { hoursAgo: 5 },
        unread: true,
        text: `Hi {first},

let us look at the clock together before the hands are cast. Forty-five minutes, I bring the wooden model.

Please answer the invitation so that I know whether to book the big table.

Hana`,
        invitation: {
          method: 'REQUEST',
          uid: 'tidal-clock-review@haldenfell-studio.example',
          summary: 'Design review: Tidal Clock',
          inDays: 2,
          at: '13:30',
          minutes: 45,
          location: 'Haldenfell Studio, big table',
        },
      },
    ],
  },
  {
    key: 'desk-plan',
    subject: 'New desk plan from Monday',
    messages: [
      {
        from: people.beatrix,
        to: [people.team],
        when: { daysAgo: 3, at: '11:30' },
        unread: true,
        html: 'from-text',
        text: `Dear all,

from Monday the model builders sit at the north windows, where the light is even, and the rest of us move one row towards the kettle. The plan hangs beside the coat rack.

Nothing to do for you: the movers carry everything on Friday evening. Please just leave your desk free of open glue.

Beatrix`,
      },
    ],
  },
  {
    key: 'talk-outline',
    subject: 'Outline for the Glimmer talk',
    messages: [
      {
        from: 'owner',
        to: [people.hana],
        when: { daysAgo: 9, at: '08:30' },
        text: `Hi Hana,

here is the outline for my talk: why dim rooms make people whisper, three examples, one failure. Would you read it with your merciless pencil?

{first}`,
      },
      {
        from: people.hana,
        when: { daysAgo: 8, at: '15:45' },
        folder: 'Archive',
        text: `I put the pencil away after page one. This is wonderful, {first}: clear, funny, and the failure is the best part. I would not change a word, only give the whisper story a little more time.

Congratulations, really.

Hana`,
      },
      {
        from: 'owner',
        to: [people.hana],
        when: { daysAgo: 8, at: '16:10' },
        text: `You made my afternoon, thank you! More whispering it is.

{first}`,
      },
    ],
  },
  {
    key: 'panel-14',
    subject: 'Panel 14 is wrong again',
    messages: [
      {
        from: people.ewan,
        cc: [people.marta],
        when: { daysAgo: 2, at: '13:05' },
        unread: true,
        html: 'from-text',
        text: `Hello {first},

I am sorry to be blunt, but panel 14 came back with the same mistake for the third time: the ferry sank in 1894, not in 1984. Two school classes have already laughed at us, and I am frankly disappointed that nobody read our correction from last month.

When will the corrected panel arrive, and who checks the texts from now on? Please let me know before {weekday:+3}, the regional paper visits us that day.

Ewan Teale
Learning and visitors, Saltmarsh Museum`,
      },
    ],
  },
  {
    key: 'ilse-contract',
    subject: 'My drawings from next month on',
    messages: [
      {
        from: people.ilse,
        when: { daysAgo: 12, at: '09:50' },
        folder: 'Archive',
        text: `Dear {first},

my contract with the studio ends with this month. Do you still need me for the harbour series? I am asking early because a children's book has knocked at my door, and I would rather draw boats with you.

Kind regards
Ilse`,
      },
      {
        from: 'owner',
        to: [people.ilse],
        when: { daysAgo: 11, at: '10:15' },
        text: `Dear Ilse,

boats, please. I spoke to Seun and we extend until the end of the series; the paper reached you this morning, I hope.

{first}`,
      },
      {
        from: people.ilse,
        when: { daysAgo: 11, at: '17:25' },
        folder: 'Archive',
        text: `It has, signed and on its way back. Thank you, I am very glad.

Ilse`,
      },
    ],
  },
  {
    key: 'timesheet',
    subject: 'Reminder: your timesheet is not complete',
    messages: [
      {
        from: people.timesheets,
        when: { daysAgo: 2, at: '06:00' },
        unread: true,
        text: `Hello {name},

your timesheet for last week has 6.5 hours that belong to no project. Please complete it in the timesheet tool.

This message was sent automatically. Answers to this address are not read.`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      },
    ],
  },
  {
    key: 'invoice-318',
    subject: 'Invoice 318, lantern room',
    messages: [
      {
        from: 'owner',
        to: [people.yusuf],
        when: { daysAgo: 3, at: '09:35' },
        text: `Dear Yusuf,

our invoice 318 over 7,200 was due on {date:-6}. Could you tell me when we may expect the payment, or whether something is missing from our side?

Kind regards
{name}`,
      },
      {
        from: people.yusuf,
        when: { daysAgo: 3, at: '09:36' },
        subject: 'Automatic reply: Invoice 318, lantern room',
        unquoted: true,
        text: `Thank you for your message. I am away until {weekday:+6} and read no mail. In urgent matters please write to accounts@saltmarsh-museum.example.

Yusuf Demirel`,
        headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'auto_reply', 'X-Auto-Response-Suppress': 'All' },
      },
    ],
  },
  {
    key: 'nadia-reference',
    subject: 'A reference letter, if you have ten minutes',
    messages: [
      {
        from: people.nadia,
        when: { daysAgo: 3, at: '19:40' },
        unread: true,
        text: `Dear {first},

I hope the studio still smells of sawdust. I am applying for the stage design course in Westhaven, and they ask for one letter from somebody who has seen me work. You saw me build forty paper whales in one week, so I thought of you first.

Would you write me a short reference? It has to be there by {date:+9}; half a page is enough.

Thank you so much, whatever you decide
Nadia`,
      },
    ],
  },
  {
    key: 'breakfast-cancelled',
    subject: 'Cancelled: breakfast round tomorrow',
    messages: [
      {
        from: people.beatrix,
        when: { daysAgo: 9, at: '07:45' },
        folder: 'Archive',
        text: `Good morning,

no breakfast round tomorrow, the bakery is on holiday. Next week as usual.

Beatrix`,
        invitation: {
          method: 'CANCEL',
          uid: 'breakfast-round@haldenfell-studio.example',
          summary: 'Breakfast round',
          inDays: 1,
          at: '07:30',
          minutes: 30,
          location: 'Kitchen',
        },
      },
    ],
  },
];
