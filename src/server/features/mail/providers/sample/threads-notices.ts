import { people } from './people.ts';
import type { SampleThread } from './sample-mail.ts';

const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Receipts, invoices, deliveries, bank, security and social notices, all sent by machines. */
export const noticeThreads: readonly SampleThread[] = [
  {
    key: 'coffee-receipt',
    subject: 'Your order NP-20418 is confirmed',
    messages: [
      {
        from: people.kettle,
        when: { daysAgo: 3, at: '12:10' },
        headers: automatic,
        text: `Hello {first},

thank you for your order.

NP-20418
2 x Harbour Blend, whole beans, 500 g      23.80
1 x Night Shift, decaffeinated, 250 g       7.40
Delivery                                    3.90
Total                                      35.10

We roast tomorrow and send the parcel the same day.

Ninepot Roasters`,
        html: {
          template: `<table width="100%" cellpadding="0" cellspacing="0" bgcolor="#f6efe6"><tr><td align="center" style="padding:24px">
<table width="560" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="border:1px solid #e3d6c5;font-family:Georgia,serif;color:#3b2a1e">
<tr><td style="padding:24px 28px;background-color:#6b3f22;color:#fff7ec;font-size:22px">Ninepot Roasters</td></tr>
<tr><td style="padding:24px 28px;font-size:16px;line-height:1.5">Hello {first},<br><br>thank you for your order <b>NP-20418</b>.</td></tr>
<tr><td style="padding:0 28px"><table width="100%" cellpadding="6" cellspacing="0" style="font-size:15px">
<tr><td>2 × Harbour Blend, whole beans, 500 g</td><td align="right">23.80</td></tr>
<tr><td>1 × Night Shift, decaffeinated, 250 g</td><td align="right">7.40</td></tr>
<tr><td>Delivery</td><td align="right">3.90</td></tr>
<tr><td style="border-top:1px solid #e3d6c5"><b>Total</b></td><td align="right" style="border-top:1px solid #e3d6c5"><b>35.10</b></td></tr>
</table></td></tr>
<tr><td style="padding:24px 28px;font-size:15px">We roast tomorrow and send the parcel the same day.</td></tr>
</table></td></tr></table>`,
        },
      },
    ],
  },
  {
    key: 'parcel-shipped',
    subject: 'Your parcel is on its way',
    messages: [
      {
        from: people.gullpost,
        when: { daysAgo: 2, at: '05:50' },
        headers: automatic,
        text: `Parcel SP 7731 9920 from Ninepot Roasters left our depot tonight. You may expect it in two days.

Gullpost`,
      },
    ],
  },
  {
    key: 'parcel-today',
    subject: 'Your parcel arrives today between 14:00 and 16:00',
    messages: [
      {
        from: people.gullpost,
        when: { hoursAgo: 3 },
        unread: true,
        headers: automatic,
        text: `Parcel SP 7731 9920 is in the van. The driver rings at your door between 14:00 and 16:00. If nobody is in, it waits for you in the shop on the corner.

Gullpost`,
      },
    ],
  },
  {
    key: 'energy-invoice',
    subject: 'Your invoice for last month: 64.12, due {date:+10}',
    messages: [
      {
        from: people.fennwatt,
        when: { daysAgo: 2, at: '04:20' },
        unread: true,
        headers: automatic,
        text: `Dear {name},

your invoice for last month is attached. Please pay 64.12 by {date:+10} and name the reference FW-55120-11.

You used 9 percent less than in the same month of last year. Well done.

Fennwatt Energy`,
        files: [
          {
            kind: 'pdf',
            filename: 'Invoice FW-55120-11.pdf',
            lines: ['Fennwatt Energy', 'Invoice FW-55120-11', '214 kWh    64.12', 'Payable within ten days'],
          },
        ],
      },
    ],
  },
  {
    key: 'train-ticket',
    subject: 'Your ticket: Westhaven to Oakford, {weekday:+13}',
    messages: [
      {
        from: people.fernway,
        when: { daysAgo: 6, at: '19:20' },
        flagged: true,
        headers: automatic,
        text: `Hello {name},

your journey on {weekday:+13}, {date:+13}:

Westhaven   15:04   platform 4
Oakford     17:36   platform 1
Coach 7, seat 42, window

The ticket is attached; showing it on your telephone is enough.

Fernway Rail`,
        files: [
          {
            kind: 'pdf',
            filename: 'ticket-NR-84QK2.pdf',
            lines: ['Fernway Rail', 'Westhaven 15:04  Oakford 17:36', 'Coach 7, seat 42', 'NR-84QK2'],
          },
        ],
      },
    ],
  },
  {
    key: 'bank-card',
    subject: 'Card payment of 35.10',
    messages: [
      {
        from: people.larkfenn,
        when: { daysAgo: 3, at: '12:11' },
        headers: automatic,
        text: `A payment of 35.10 to Ninepot Roasters was made with your card ending in 0417.

If this was not you, call the number on the back of your card. Larkfenn Bank never asks for a password by mail.`,
      },
    ],
  },
  {
    key: 'bank-statement',
    subject: 'Your account statement is ready',
    messages: [
      {
        from: people.larkfenn,
        when: { daysAgo: 8, at: '04:00' },
        folder: 'Archive',
        headers: automatic,
        text: `Dear {name},

the statement for last month lies in your mailbox at Larkfenn Bank. There is nothing you need to do.

Larkfenn Bank`,
      },
    ],
  },
  {
    key: 'new-sign-in',
    subject: 'New sign-in to your Thistlekey account',
    messages: [
      {
        from: people.thistlekey,
        when: { daysAgo: 1, at: '06:35' },
        unread: true,
        headers: automatic,
        text: `Hello {first},

your account {address} was opened on a new device:

Device: tablet, Firefox
Place: near Westhaven
Time: {weekday:+0}, 06:34 UTC

Was this you? Then there is nothing to do. If not, change your password in the Thistlekey app and sign out all devices.

Thistlekey`,
      },
    ],
  },
  {
    key: 'sign-in-code',
    subject: '481 209 is your Thistlekey code',
    messages: [
      {
        from: people.thistlekey,
        when: { daysAgo: 7, at: '16:58' },
        headers: automatic,
        text: `481 209

Enter this code to finish signing in. It is valid for ten minutes. Do not give it to anyone; we never ask for it.

Thistlekey`,
      },
    ],
  },
  {
    key: 'pinwhistle-comments',
    subject: 'Felix Okonjo and 4 others commented on your photo',
    messages: [
      {
        from: people.pinwhistle,
        when: { daysAgo: 2, at: '21:00' },
        unread: true,
        headers: {
          'List-Unsubscribe': '<https://pinwhistle.example/settings/mail>',
          'X-Mailer': 'Pinwhistle Mailer',
          Precedence: 'bulk',
        },
        text: `Felix Okonjo: "Is that the umbrella from the lake?"
Noor Haddad: "It is, and it has not improved."
and 3 more

See all comments on Pinwhistle.

You get this mail because someone commented on your photo. Change what we send you in your settings.`,
      },
    ],
  },
  {
    key: 'pinwhistle-birthday',
    subject: 'Priya Anand has her birthday tomorrow',
    messages: [
      {
        from: people.pinwhistle,
        when: { daysAgo: 15, at: '07:00' },
        folder: 'Archive',
        headers: {
          'List-Unsubscribe': '<https://pinwhistle.example/settings/mail>',
          'X-Mailer': 'Pinwhistle Mailer',
          Precedence: 'bulk',
        },
        text: `Priya Anand celebrates tomorrow. Send her a wish on Pinwhistle.

You get this mail because birthdays are switched on in your settings.`,
      },
    ],
  },
  {
    key: 'insurance-letter',
    subject: 'Your home insurance continues',
    messages: [
      {
        from: people.insurer,
        when: { daysAgo: 48, at: '08:10' },
        folder: 'Archive',
        text: `Dear {name},

your home insurance OM-77-1043 continues for another year at the same price. The letter is attached for your files.

Oakmantle Insurance`,
        files: [{ kind: 'pdf', filename: 'OM-77-1043.pdf', lines: ['Oakmantle Insurance', 'OM-77-1043', 'Renewed'] }],
      },
    ],
  },
  {
    key: 'talk-accepted',
    subject: 'Your talk was accepted',
    messages: [
      {
        from: people.conference,
        when: { daysAgo: 34, at: '10:00' },
        folder: 'Archive',
        flagged: true,
        text: `Dear {first},

the committee read sixty proposals and chose twelve. We are delighted that "Dim rooms make people whisper" is one of them. The programme follows next month; until then, congratulations!

Glimmer Days`,
      },
      {
        from: 'owner',
        to: [people.conference],
        when: { daysAgo: 34, at: '13:30' },
        text: `Dear committee,

what lovely news, thank you. I accept with pleasure.

{name}`,
      },
    ],
  },
];
