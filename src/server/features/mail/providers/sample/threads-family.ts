import { people } from './people.ts';
import type { SampleThread } from './sample-mail.ts';

/** Mail from the family. */
export const familyThreads: readonly SampleThread[] = [
  {
    key: 'dads-birthday',
    subject: 'Dad turns seventy',
    messages: [
      {
        from: people.mum,
        cc: [people.lena],
        when: { daysAgo: 10, at: '18:20' },
        text: `My dears,

Dad says he wants no party. I have known him for forty-four years, so there will be a party: on {weekday:+18} in the garden, with the long table and all the neighbours.

{first}, will you come on {weekday:+17} already? Your bed is made in any case.

Love
Mum`,
      },
      {
        from: 'owner',
        to: [people.mum],
        cc: [people.lena],
        when: { daysAgo: 10, at: '20:02' },
        text: `Dear Mum,

of course I come, on {weekday:+17}, with an appetite. I am booking the train this week.

Love
{first}`,
      },
      {
        from: people.mum,
        cc: [people.lena],
        when: { daysAgo: 2, at: '17:30' },
        unread: true,
        text: `My dear {first},

two small things about the birthday. Can you bring the cake from the bakery near you, the one with the plums? And what time does your train arrive on {weekday:+9}? Dad insists on picking you up, and he insists on being early, so be exact or he will stand there at noon.

Your aunt sends kisses and a question about the chairs, which I have answered.

Love
Mum`,
      },
    ],
  },
  {
    key: 'lake-photos',
    subject: 'The lake, before and after the rain',
    messages: [
      {
        from: people.lena,
        when: { daysAgo: 20, at: '21:15' },
        folder: 'Archive',
        text: `Look what was still on the camera: the lake five minutes before the storm, and the four of us under one umbrella five minutes later. I laughed out loud in the tram.

Lena`,
        files: [
          { kind: 'picture', filename: 'lake-before.png', scene: 'lake' },
          { kind: 'picture', filename: 'lake-after.png', scene: 'dusk' },
        ],
      },
      {
        from: 'owner',
        to: [people.lena],
        when: { daysAgo: 19, at: '07:50' },
        text: `Your face on the second one is going on my fridge. Thank you!

{first}`,
      },
    ],
  },
  {
    key: 'saturday-bo',
    subject: 'Quick one about next Saturday',
    messages: [
      {
        from: people.lena,
        when: { hoursAgo: 2 },
        unread: true,
        text: `Hey {first},

the wedding next Saturday allows no dogs, which tells you something about the couple. Could you take Bo from ten until the evening? He is washed, he adores you, and I pay in plum jam.

Tell me tonight if you can, otherwise I ask Noor.

Lena`,
      },
    ],
  },
  {
    key: 'familientreffen',
    subject: 'Familientreffen: wer bringt was?',
    language: 'de',
    messages: [
      {
        from: people.gisela,
        when: { daysAgo: 5, at: '16:10' },
        unread: true,
        text: `Hallo {first},

wir werden zweiundzwanzig Leute, und bis jetzt bringen elf davon Kartoffelsalat. Könntest du bitte etwas anderes machen? Deine Quiche vom letzten Jahr wäre wunderbar.

Und sag mir doch bis {weekday:+7}, ob du bei uns übernachtest, dann richte ich das kleine Zimmer unterm Dach her. Das Fenster klemmt nicht mehr.

Ich freue mich auf dich!
Deine Tante Gisela`,
      },
    ],
  },
  {
    key: 'grandmas-recipe',
    subject: 'Grandma’s dumplings, as promised',
    messages: [
      {
        from: people.mum,
        when: { daysAgo: 27, at: '19:05' },
        folder: 'Archive',
        text: `Here it is, copied from the back of her calendar of 1971: 600 g flour, four eggs, "a good cup" of water (I measured, 180 ml), salt, and patience, which she underlined twice.

Let the dough rest longer than you think. And do not tell Gisela, hers has been wrong since 1985.

Mum`,
      },
    ],
  },
];
