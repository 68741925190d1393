import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { conversation, moment, type Unusual } from '../fixtures/thread.ts';
import type { Category } from '../verdict.ts';
import { nothingLearned } from '../learning/weights.ts';

const privately = { addresses: ['maya.lind@gmail.com'], names: ['Maya Lind'] };
const from = (name: string, address: string, more: Unusual = {}): Unusual => ({ from: { name, address }, ...more });
const list = { headers: { listUnsubscribe: '<https://x.example/u>' } };
const automatic = { headers: { autoSubmitted: 'auto-generated' } };

const mails: readonly (readonly [Category, string, Unusual])[] = [
  ['work', 'The deck is on the drive. Slides 4 to 9 need your numbers.', from('Kim', 'kim@example.com')],
  [
    'work',
    'Attached is the proposal for the client and the budget for the project.',
    from('Ines', 'ines@studio-nord.example'),
  ],
  ['work', 'anbei das Angebot für Ihren Auftrag und der Vertrag.', from('Uwe', 'uwe@holzbau-lenz.example')],
  [
    'work',
    'kim-sato requested your review on #42.',
    from('GitHub', 'notifications@github.com', { headers: { listId: '<web.github.com>', listUnsubscribe: '<x>' } }),
  ],
  [
    'work',
    'The office is closed on Friday. Please empty the fridge.',
    from('Facilities', 'no-reply@example.com', list),
  ],
  ['personal', 'Kommst du am Sonntag zum Essen? Papa macht Rouladen.', from('Mama', 'mama@web.de')],
  ['personal', 'The kids loved the zoo! Shall we go again in the holidays?', from('Lea', 'lea@gmail.com')],
  [
    'personal',
    "Léo fête son anniversaire samedi, Nora peut venir ? Les enfants s'en réjouissent.",
    from('Claire', 'claire@free.fr'),
  ],
  [
    'personal',
    '¿Vienes a la boda de mi hermana? Será una gran fiesta con toda la familia.',
    from('Ana', 'ana@hotmail.es'),
  ],
  ['personal', 'Il compleanno della nonna è domenica, portiamo i bambini.', from('Gino', 'gino@libero.it')],
  ['promotional', 'Save 30% on everything until Sunday. Shop now!', from('Nordhaus', 'news@nordhaus.example', list)],
  [
    'promotional',
    'Jetzt 20 % Rabatt sichern! Hier klicken. Newsletter abmelden.',
    from('Mobilo', 'info@mobilo.example'),
  ],
  [
    'promotional',
    'Here are the top stories of the week. Unsubscribe at any time.',
    from('Paper', 'weekly@paper.example', list),
  ],
  ['social', 'Tom Becker sent you a message.', from('LinkedIn', 'messages-noreply@linkedin.com', list)],
  ['social', 'Felix commented on your photo.', from('Pinwhistle', 'hello@pinwhistle.example', list)],
  ['social', 'You have 3 new notifications.', from('Instagram', 'no-reply@mail.instagram.com', list)],
  [
    'other',
    'Your order #302 has shipped and arrives on Thursday.',
    from('Amazon', 'ship-confirm@amazon.com', { ...automatic, subject: 'Your order has shipped' }),
  ],
  [
    'other',
    'Your home insurance continues for another year at the same price.',
    from('Oakmantle Insurance', 'office@oakmantle.example'),
  ],
  [
    'promotional',
    'We help companies like yours get more qualified leads. Do you have 15 minutes this week for a quick call with our agency?',
    from('Mark', 'mark@growthpeak.example'),
  ],
  ['other', 'Total €14.20, paid with Visa.', from('Rides', 'receipts@rides.example', { subject: 'Your receipt' })],
  [
    'other',
    'A new sign-in on Windows.',
    from('Google', 'no-reply@accounts.google.com', { ...automatic, subject: 'Security alert' }),
  ],
  [
    'other',
    'Bitte überweisen Sie den Betrag von 84,30 € bis zum 28.11.',
    from('Stadtwerke', 'rechnung@stadtwerke.example', { subject: 'Ihre Rechnung' }),
  ],
  [
    'other',
    'Ihr Kontoauszug liegt bereit. Dies ist eine automatische Nachricht.',
    from('Bank', 'service@bank.example'),
  ],
];

test.each(mails.map(([category, text, unusual]) => ({ category, text, unusual })))(
  '$category: $text',
  ({ category, text, unusual }) => {
    const me = unusual.from?.address.endsWith('@example.com') === true ? undefined : privately;
    expect(analyse(conversation([['dana', text, unusual]], me === undefined ? {} : { me }), moment).category).toBe(
      category,
    );
  },
);

test('what the person said about a sender comes first', () => {
  const personal = { ...nothingLearned, rules: { 'from:news@nordhaus.example': { category: 'work' as const } } };
  const input = conversation([['dana', 'Save 30%. Shop now!', from('Nordhaus', 'news@nordhaus.example', list)]], {
    personal,
  });
  expect(analyse(input, moment).category).toBe('work');
});

test('what the person said about a domain counts for all its senders', () => {
  const personal = { ...nothingLearned, rules: { 'domain:nordhaus.example': { category: 'personal' as const } } };
  const input = conversation([['dana', 'Save 30%. Shop now!', from('Nordhaus', 'deals@nordhaus.example', list)]], {
    personal,
  });
  expect(analyse(input, moment).category).toBe('personal');
});
