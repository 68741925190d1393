import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { archive, exported, importInto } from '#test/support/data-archive.ts';
import { connectMailbox } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const head = {
  name: 'Ada Marlow',
  street: 'Kai 3',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  iban: 'DE02 1203 0000 0000 2020 51',
};
const buyer = { name: 'Studio Halden', country: 'NO', email: 'pay@example.com' };
const lines = [{ text: 'Timetable', quantity: 2, price: 8750, tax: 'Z', taxRate: 0 }];

/** An issued invoice over 175.00, long overdue by every clock of these tests. */
const overdue = async (person: Client, more: object = {}) => {
  expect((await person.put('/api/invoices/letterhead', head)).status).toBe(200);
  const draft = { buyer, lines, currency: 'EUR', dueOn: '2026-02-10', ...more };
  const { id } = (await person.post('/api/invoices', draft)).json;
  const issued = await person.post(`/api/invoices/${id}/issue`, { issuedOn: '2026-02-01' });
  expect(issued.status, issued.text).toBe(200);
  return issued.json as { id: string; number: string };
};
const remind = (person: Client, id: string, step: string) => person.post(`/api/invoices/${id}/reminders`, { step });

describe('without a mailbox', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
  afterAll(() => server.close());

  test('an overdue invoice is reminded of in two steps, whose texts stand ready, and each is taken back', async () => {
    const person = await server.person();
    // From the sample mailbox nobody can be written to.
    await person.post('/api/gmail/connect', { kind: 'sample' });
    const { id, number } = await overdue(person);
    const friendly = (await remind(person, id, 'friendly')).json;
    expect(friendly.reminder).toMatchObject({ step: 'friendly', on: '2026-11-20', draftId: null });
    expect(friendly.text).toMatchObject({ to: 'pay@example.com', subject: `A friendly reminder: invoice ${number}` });
    expect(friendly.text.body).toContain('it was due on February 10, 2026, and €175.00 hasn’t been paid yet');
    await person.post(`/api/invoices/${id}/payments`, { amount: 7500 });
    const firm = (await remind(person, id, 'firm')).json;
    expect(firm.text.body).toContain('€100.00 of €175.00 hasn’t been paid yet. I wrote to you about it on November 20');
    expect(firm.text.body).toContain('Please pay it by November 27, 2026');
    expect(firm.text.body).toContain(`Account: DE02 1203 0000 0000 2020 51\nReference: ${number}`);
    expect(firm.invoice.reminders).toEqual([friendly.reminder, firm.reminder]);

    const left = (await person.delete(`/api/invoices/${id}/reminders/${friendly.reminder.id}`)).json;
    expect(left.reminders).toEqual([firm.reminder]);
    expect((await person.delete(`/api/invoices/${id}/reminders/${friendly.reminder.id}`)).status).toBe(404);
    expect((await remind(person, id, 'angry')).json.error.field).toBe('step');

    await person.post(`/api/invoices/${id}/payments`, {});
    const paid = await remind(person, id, 'firm');
    expect([paid.status, paid.json.error.message]).toEqual([409, 'This invoice has already been paid.']);
    const later = await overdue(person, { dueOn: '2026-12-10' });
    const early = await remind(person, later.id, 'friendly');
    expect([early.status, early.json.error.message]).toEqual([409, 'This invoice isn’t overdue yet.']);
    expect((await remind(await server.person(), id, 'firm')).status).toBe(404);
  });

  test('an invoice in German has its file, its sentences and its reminders in German', async () => {
    const person = await server.person();
    const { id, number } = await overdue(person, { language: 'de', lines: [{ ...lines[0], tax: 'E' }] });
    const xml = await person.get(`/api/invoices/${id}/invoice.xml`);
    expect(xml.text).toContain('Umsatzsteuerfrei nach der Kleinunternehmerregelung (§ 19 UStG).');
    const pdf = await person.get(`/api/invoices/${id}/invoice.pdf`);
    expect(pdf.headers.get('content-disposition')).toContain(`Rechnung-${number}.pdf`);
    await person.post(`/api/invoices/${id}/payments`, { amount: 7500 });
    const friendly = (await remind(person, id, 'friendly')).json.text;
    expect(friendly.subject).toBe(`Freundliche Erinnerung: Rechnung ${number}`);
    expect(friendly.body).toContain(
      'Sie war am 10. Februar 2026 fällig, und von 175,00 EUR sind noch 100,00 EUR offen.',
    );
    const firm = (await remind(person, id, 'firm')).json.text;
    expect(firm.body).toContain('fällig, vor 283 Tagen, und');
    expect(firm.body).toContain('Ich habe Ihnen deswegen am 20. November 2026 geschrieben.');
    expect(firm.body).toContain(`Verwendungszweck: ${number}`);
  });

  test('reminders come with an export; one of an earlier version has none', async () => {
    const person = await server.person();
    const { id } = await overdue(person);
    await remind(person, id, 'friendly');
    const { kinds } = await exported(person);
    const rows = kinds['orbit_invoices']!;
    expect(rows[0]!['reminders']).toContain('"friendly"');
    const other = await server.person();
    expect((await importInto(other, archive({ orbit_invoices: rows }))).status).toBe(200);
    expect((await other.get('/api/invoices')).json[0].reminders).toMatchObject([{ step: 'friendly' }]);
    const third = await server.person();
    const earlier = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'reminders')),
    );
    expect((await importInto(third, archive({ orbit_invoices: earlier }))).status).toBe(200);
    expect((await third.get('/api/invoices')).json[0].reminders).toEqual([]);
  });

  test('a payment is income in the finance tab, in its own currency, until it is taken back, and never twice', async () => {
    const person = await server.person();
    const finance = async () => {
      const { sample, sections } = (await person.get('/api/life/finance')).json;
      const { figures } = sections.find(({ type }: { type: string }) => type === 'metrics');
      const latest = sections.find(({ title }: { title?: string }) => title === 'Latest Transactions');
      const noteOf = (label: string) => figures.find((figure: { label: string }) => figure.label === label)?.note;
      return { sample, saved: noteOf('Savings rate'), worth: noteOf('Net worth'), latest: latest.rows };
    };
    const { id, number } = await overdue(person);
    expect((await finance()).sample).toBe(true);
    const { payments } = (await person.post(`/api/invoices/${id}/payments`, {})).json;
    const paid = await finance();
    expect(paid).toMatchObject({ sample: false, saved: 'Income €175.00, all from invoices' });
    expect(paid.latest).toEqual([
      { title: 'Studio Halden', note: `Payment of invoice ${number}, Today`, end: '€175.00', icon: 'banknote' },
    ]);

    const add = (values: object) => person.post('/api/life/records', { kind: 'transaction', values });
    await add({ day: '2026-11-18', amount: -4500, payee: 'Ferry', currency: 'EUR' });
    const booked = (await add({ day: '2026-11-19', amount: 17_500, payee: 'HALDEN AS', currency: 'EUR' })).json;
    const both = await finance();
    expect(both.saved).toBe('Income €175.00');
    expect(both.latest.map(({ title }: { title: string }) => title)).toEqual(['HALDEN AS', 'Ferry']);
    await person.delete(`/api/life/records/${booked.record.id}`);
    expect((await finance()).latest.map(({ title }: { title: string }) => title)).toEqual(['Studio Halden', 'Ferry']);

    const dollars = await overdue(person, { currency: 'USD' });
    await person.post(`/api/invoices/${dollars.id}/payments`, {});
    const mixed = await finance();
    expect(mixed).toMatchObject({ saved: 'Income €175.00, all from invoices' });
    expect(mixed.latest.map(({ end }: { end: string }) => end)).toContain('$175.00');

    await person.delete(`/api/invoices/${id}/payments/${payments[0].id}`);
    expect((await finance()).saved).toBe('Add this month’s income');
    expect((await (await server.person()).get('/api/life/finance')).json.sample).toBe(true);
  });
});

describe.skipIf(!available.dovecot)('with a mailbox', () => {
  const fixture = useMailTestServers('sender');

  test('a reminder is a draft with the PDF, which is sent by nobody else, and goes with its reminder', async () => {
    const account = fixture.newAccount();
    const person = await fixture.server.person();
    await connectMailbox(person, fixture, account, { mails: 0 });
    const { id, number } = await overdue(person);
    const { reminder, text } = (await remind(person, id, 'firm')).json;
    const drafts = async () => (await person.get('/api/gmail/drafts')).json;
    expect(await drafts()).toMatchObject([
      {
        id: reminder.draftId,
        kind: 'new',
        state: 'draft',
        from: account.address,
        to: [{ address: 'pay@example.com' }],
        subject: text.subject,
        body: text.body,
        files: [{ name: `invoice-${number}.pdf`, type: 'application/pdf' }],
      },
    ]);
    await person.delete(`/api/invoices/${id}/reminders/${reminder.id}`);
    expect(await drafts()).toEqual([]);
    // A draft that the person has thrown away leaves the reminder as it stands.
    const again = (await remind(person, id, 'friendly')).json;
    await person.delete(`/api/gmail/drafts/${again.reminder.draftId}`);
    expect((await person.delete(`/api/invoices/${id}/reminders/${again.reminder.id}`)).json.reminders).toEqual([]);
  });
});
