import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import type { MailCategory } from '../mail-classification.ts';
import { NO_PERSONAL_WEIGHTS } from '../personal-weights.ts';

const privately = { addresses: ['maya.lind@gmail.com'], names: ['Maya Lind'] };
const from = (name: string, address: string, more: MailOverrides = {}): MailOverrides => ({
  from: { name, address },
  ...more,
});
const list = { headers: { listUnsubscribe: '<https://x.example/u>' } };
const automatic = { headers: { autoSubmitted: 'auto-generated' } };

const mails: readonly (readonly [MailCategory, string, MailOverrides])[] = [
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
    expect(
      analyseMail(conversation([['dana', text, unusual]], me === undefined ? {} : { me }), fixtureMoment).category,
    ).toBe(category);
  },
);

test("the person's rule for a sender overrides the other rules", () => {
  const personal = {
    ...NO_PERSONAL_WEIGHTS,
    senderRules: { 'from:news@nordhaus.example': { category: 'work' as const } },
  };
  const input = conversation([['dana', 'Save 30%. Shop now!', from('Nordhaus', 'news@nordhaus.example', list)]], {
    personal,
  });
  expect(analyseMail(input, fixtureMoment).category).toBe('work');
});

test("the person's rule for a domain applies to all its senders", () => {
  const personal = {
    ...NO_PERSONAL_WEIGHTS,
    senderRules: { 'domain:nordhaus.example': { category: 'personal' as const } },
  };
  const input = conversation([['dana', 'Save 30%. Shop now!', from('Nordhaus', 'deals@nordhaus.example', list)]], {
    personal,
  });
  expect(analyseMail(input, fixtureMoment).category).toBe('personal');
});

describe('a friend with a personal domain is personal', () => {
  test.each([
    "Hi Maya,\n\nWould you and Tom like to come over for supper on Friday evening, around 7? Nothing fancy, just us and Ben. Let me know if there's anything the two of you don't eat.\n\nLots of love,\nDana",
    'Hallo Maya,\n\nhabt ihr am Samstagabend Zeit? Wir kochen etwas Schönes und würden uns freuen, wenn ihr zum Essen kommt. Bringt gern die Kleinen mit, so ab sieben.\n\nLiebe Grüße\nDana',
    'Coucou Maya,\n\nOn fait une petite soirée chez nous samedi, vous venez ? Apportez juste votre bonne humeur !\n\nBises,\nDana',
    '¡Hola Maya!\n\n¿Os apetece venir a casa el sábado por la noche? Decidme algo.\n\nUn beso,\nDana',
    'Hey Maya, are you around on Sunday? We could take the boat out if the weather holds.\n\nDana',
  ])('writes privately: %j', (text) => {
    const from = { name: 'Dana Roth', address: 'dana@nordlicht-design.example' };
    expect(analyseMail(conversation([['dana', text, { from }]]), fixtureMoment).category).toBe('personal');
  });

  test.each([
    'Hi Maya,\n\nthe contract is ready. Could we go through the draft on Friday?\n\nBest,\nDana',
    'Hallo Maya,\n\nanbei das Angebot für das Projekt. Passt dir Montag für die Besprechung?\n\nLiebe Grüße\nDana',
    'Hi Maya,\n\nare you around on Monday for a word about the release?\n\nBest,\nDana Roth\nHead of Design, Nordlicht GmbH\nTel. 040 555 123',
    'Hola Maya,\n\nte paso el presupuesto del proyecto. ¿Lo vemos con el cliente el viernes?\n\nUn abrazo,\nDana',
  ])('writes about work: %j', (text) => {
    const from = { name: 'Dana Roth', address: 'dana@nordlicht-design.example' };
    expect(analyseMail(conversation([['dana', text, { from }]]), fixtureMoment).category).toBe('work');
  });
});
