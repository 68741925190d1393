import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { brokenRules } from '#test/support/invoice/en16931.ts';
import { brokenGermanRules } from '#test/support/invoice/xrechnung.ts';
import { missingOfFacturX } from '#test/support/invoice/pdf-parts.ts';
import { readWithPoppler } from '#test/support/invoice/poppler.ts';
import { complaintsOfPreflight } from '#test/support/invoice/preflight.ts';
import { newEntry, newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') })));
afterAll(() => server.close());

const head = {
  name: 'Ada Marlow & Söhne',
  street: 'Kai 3',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  email: 'ada@example.org',
  phone: '+49 40 1234',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
};
const customer = {
  name: 'Studio <Halden>',
  street: 'Bryggen 1',
  postcode: '5003',
  city: 'Bergen',
  country: 'NO',
  email: 'pay@example.com',
  reference: '04011000-12345-03',
};
const week = { from: '2026-11-16', to: '2026-11-22', zone: 'Europe/Berlin' };
const at = (time: string) => `2026-11-17T${time}Z`;

/** A person with a letterhead and 2 h 35 min of billable work on a project, at 87.50 an hour. */
const freelancer = async (more: object = {}) => {
  const person = await server.person();
  expect((await person.put('/api/invoices/letterhead', { ...head, ...more })).status).toBe(200);
  const agency = (await person.post('/api/agencies', { name: 'Studio Halden' })).json;
  const project = await newProject(person, { agencyId: agency.id, billable: true, hourlyRate: 8750, currency: 'EUR' });
  const entries = [
    await newEntry(person, project.id, at('08:00:00'), at('10:05:00'), { description: 'Timetable' }),
    await newEntry(person, project.id, at('13:00:00'), at('13:30:00'), { description: 'Fish market' }),
    await newEntry(person, project.id, at('14:00:00'), at('15:00:00'), { billable: false }),
  ];
  return { person, agency, project, entries };
};
const draft = async (person: Client, more: object = {}) =>
  (await person.post('/api/invoices', { buyer: customer, hours: week, ...more })).json;
const issue = (person: Client, id: string) => person.post(`/api/invoices/${id}/issue`, {});

describe('a draft', () => {
  it('charges unbilled billable hours once, rounded as chosen, with lines of its own beside', async () => {
    const { person, project } = await freelancer();
    const preview = (await person.post('/api/invoices/preview', { hours: week })).json;
    expect(preview).toMatchObject({ seconds: 9300, entries: 2, net: 22_604, tax: 4295, total: 26_899, state: 'draft' });
    const ferry = { text: 'Ferry ticket', quantity: 2, price: 4500, tax: 'S', taxRate: 7 };
    const made = await draft(person, {
      hours: { ...week, projectId: project.id, rounding: 'up', minutes: 30, by: 'task' },
      lines: [ferry],
    });
    expect(made.lines).toMatchObject([
      { text: 'Harbour: Timetable', quantity: 2.5, net: 21_875, seconds: 9000 },
      { text: 'Harbour: Fish market', quantity: 0.5, net: 4375 },
      { text: 'Ferry ticket', net: 9000, seconds: 0 },
    ]);
    expect(made).toMatchObject({ net: 35_250, tax: 4988 + 630, total: 40_868, number: null, servedFrom: '2026-11-17' });
    expect(made).toMatchObject({ nextNumber: '2026-0001', missing: null });
    expect((await draft(person)).lines).toEqual([]);
    expect((await person.delete(`/api/invoices/${made.id}`)).status).toBe(200);
    expect((await draft(person)).entries).toBe(2);
  });

  it('asks for its hours again when they have changed since', async () => {
    const { person, entries } = await freelancer();
    const made = await draft(person);
    await person.patch(`/api/time-entries/${entries[0].id}`, { endTime: at('11:00:00') });
    const refused = await issue(person, made.id);
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      expect.stringContaining('Take the hours again'),
    ]);
    await person.patch(`/api/invoices/${made.id}`, { hours: week });
    expect((await issue(person, made.id)).json).toMatchObject({ seconds: 3.5 * 3600, state: 'open' });
  });

  it.each([
    [{ buyer: { ...customer, country: '' } }, {}, 'buyer.country'],
    [{ buyer: { ...customer, email: 'ada@' } }, {}, 'buyer.email'],
    [{ tax: 'AE' }, {}, 'buyer.vatId'],
    [{}, { name: '' }, 'seller.name'],
    [{}, { vatId: '123' }, 'seller.vatId'],
    [{}, { email: 'office' }, 'seller.email'],
  ])('is not issued without what the law asks for: %j %j', async (facts, letterhead, field) => {
    const { person } = await freelancer(letterhead);
    const made = await draft(person, facts);
    const refused = await issue(person, made.id);
    expect([refused.status, refused.json.error.field]).toEqual([400, field]);
    expect(made.missing).toEqual({ field, message: refused.json.error.message });
  });
});

describe('an issued invoice', () => {
  it('has the next number of its year, without gaps, also when two are issued at once', async () => {
    const { person } = await freelancer({ numberPrefix: 'R-' });
    const lines = [{ text: 'Workshop', quantity: 1, price: 90_000 }];
    const drafts = [];
    for (let count = 0; count < 4; count += 1) drafts.push((await draft(person, { hours: undefined, lines })).id);
    const empty = (await person.post('/api/invoices', { buyer: customer })).json.id;
    const answers = await Promise.all([...drafts, empty].map((id) => issue(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    const numbers = answers.slice(0, 4).map(({ json }) => String(json.number));
    expect(numbers.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'R-2026-0001',
      'R-2026-0002',
      'R-2026-0003',
      'R-2026-0004',
    ]);
    expect((await issue(person, drafts[0])).status).toBe(409);
    expect((await person.patch(`/api/invoices/${drafts[0]}`, { note: 'x' })).status).toBe(409);
    expect((await person.delete(`/api/invoices/${drafts[0]}`)).status).toBe(409);
  });

  it('locks its time against every way of changing it, until it is credited', async () => {
    const { person, project, entries } = await freelancer();
    const made = (await issue(person, (await draft(person)).id)).json;
    const other = await newProject(person, { name: 'Other' });
    const overlapping = await newEntry(person, other.id, at('09:00:00'), at('09:30:00'));
    const [first] = entries;
    const answers = [
      await person.patch(`/api/time-entries/${first.id}`, { description: 'Else' }),
      await person.delete(`/api/time-entries/${first.id}`),
      await person.post(`/api/time-entries/${first.id}/split`, { at: at('09:00:00') }),
      await person.post(`/api/time-entries/${overlapping.id}/trim`, { keep: 'this' }),
      await person.post(`/api/orbit/changes/${first.change}/undo`),
      await person.put('/api/orbit/timesheet', {
        projectId: project.id,
        day: '2026-11-17',
        seconds: 60,
        zone: 'Europe/Berlin',
      }),
      await person.delete(`/api/projects/${project.id}`),
      await person.delete(`/api/projects/${project.id}?moveTo=${other.id}`),
      await person.patch(`/api/projects/${project.id}`, { hourlyRate: 1, rateForAllEntries: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
    expect(answers[0]!.json.error.message).toBe(
      `This time is on invoice ${made.number}, so it can’t be changed. Issue a credit note for the invoice first.`,
    );
    const listed = async () =>
      (await person.get('/api/time-entries')).json.map(
        ({ invoice }: { invoice?: { number: string } }) => invoice?.number,
      );
    expect((await listed()).filter(Boolean)).toEqual([made.number, made.number]);
    const credit = (await person.post(`/api/invoices/${made.id}/credit-note`, {})).json;
    expect((await listed()).filter(Boolean)).toEqual([]);
    expect(credit).toMatchObject({ kind: 'credit_note', number: '2026-0002', correctsId: made.id, total: made.total });
    expect((await person.get(`/api/invoices/${made.id}`)).json).toMatchObject({
      state: 'credited',
      creditedById: credit.id,
    });
    expect((await person.patch(`/api/time-entries/${first.id}`, { description: 'Else' })).status).toBe(200);
    expect((await person.post(`/api/invoices/${made.id}/credit-note`, {})).status).toBe(409);
    expect((await draft(person)).entries).toBe(2);
  });

  it('names the days of what is charged, those of the hours or others, of which one stands for both', async () => {
    const { person } = await freelancer();
    const own = (
      await person.post('/api/invoices', { buyer: customer, lines: [{ text: 'Talk', quantity: 1, price: 1 }] })
    ).json;
    expect([own.servedFrom, own.servedTo]).toEqual([null, null]);
    const change = async (id: string, days: object) => {
      const { status, json } = await person.patch(`/api/invoices/${id}`, days);
      return status === 200 ? [json.servedFrom, json.servedTo] : [status, json.error.message];
    };
    expect(await change(own.id, { servedTo: '2026-11-12' })).toEqual(['2026-11-12', '2026-11-12']);
    expect(await change(own.id, { servedFrom: '2026-11-10' })).toEqual(['2026-11-10', '2026-11-12']);
    expect(await change(own.id, { servedFrom: '2026-11-13' })).toEqual([400, 'The last day is before the first one.']);
    expect(await change(own.id, { servedFrom: null, servedTo: null })).toEqual([null, null]);
    const withHours = await draft(person);
    expect(await change(withHours.id, { note: 'Thanks' })).toEqual([withHours.servedFrom, withHours.servedTo]);
    expect(await change(withHours.id, { servedTo: '2026-11-30' })).toEqual([withHours.servedFrom, '2026-11-30']);
  });

  it('is open, overdue and paid', async () => {
    const { person } = await freelancer();
    const made = await draft(person, { dueOn: '2026-11-19' });
    const early = await issue(person, made.id);
    expect([early.status, early.json.error.message]).toEqual([400, 'The due date is before the day of the invoice.']);
    const { id, total } = (await person.post(`/api/invoices/${made.id}/issue`, { issuedOn: '2026-11-05' })).json;
    const state = async () => (await person.get(`/api/invoices/${id}`)).json.state;
    expect(await state()).toBe('overdue');
    expect((await person.post(`/api/invoices/${id}/payments`, { amount: 10_000 })).json.state).toBe('overdue');
    const tooMuch = await person.post(`/api/invoices/${id}/payments`, { amount: total });
    expect([tooMuch.status, tooMuch.json.error.message]).toEqual([400, 'Only €168.99 of this invoice is open.']);
    const paid = (await person.post(`/api/invoices/${id}/payments`, {})).json;
    expect(paid).toMatchObject({ state: 'paid', paid: total });
    expect((await person.post(`/api/invoices/${id}/credit-note`, {})).status).toBe(409);
    await person.delete(`/api/invoices/${id}/payments/${paid.payments[1].id}`);
    expect(await state()).toBe('overdue');
  });
});

describe('the files of an invoice', () => {
  it.each([
    ['S', {}, {}],
    ['E', { vatId: '', taxId: '12/345/67890' }, {}],
    ['AE', {}, { vatId: 'ATU12345678' }],
    ['Z', {}, {}],
    ['G', {}, {}],
    ['O', { vatId: '', taxId: '12/345/67890', iban: '' }, {}],
  ])('keep the rules of EN 16931 with tax category %s, and stand in a PDF/A-3', async (tax, letterhead, buyer) => {
    const { person } = await freelancer(letterhead);
    const lines = [
      { text: 'Odd & <sods> „Ware“ 日本', quantity: 0.333_333, price: 99_999, tax },
      { text: 'A third', quantity: 1.5, unit: 'day', price: 33_333, tax },
    ];
    const made = await draft(person, { tax, buyer: { ...customer, ...buyer }, lines, note: 'Thank you.' });
    const { id } = (await issue(person, made.id)).json;
    const xml = (await person.get(`/api/invoices/${id}/invoice.xml`)).text;
    expect(brokenRules(xml)).toEqual([]);
    expect(missingOfFacturX((await person.get(`/api/invoices/${id}/invoice.pdf`)).bytes, xml)).toEqual([]);
    await person.post(`/api/invoices/${id}/credit-note`, {});
    const [credit] = (await person.get('/api/invoices')).json.filter(
      ({ kind }: { kind: string }) => kind === 'credit_note',
    );
    const creditXml = (await person.get(`/api/invoices/${credit.id}/invoice.xml`)).text;
    expect([brokenRules(creditXml), creditXml.includes('<ram:TypeCode>381<')]).toEqual([[], true]);
  });

  it('are an XRechnung only with what German authorities ask for; a draft has no data', async () => {
    const { person } = await freelancer();
    const made = await draft(person, { buyer: { ...customer, reference: '' } });
    expect((await person.get(`/api/invoices/${made.id}/invoice.xml`)).status).toBe(409);
    expect((await person.get(`/api/invoices/${made.id}/invoice.pdf`)).text).toMatch(/^%PDF/);
    await issue(person, made.id);
    expect((await person.get(`/api/invoices/${made.id}/xrechnung.xml`)).json.error.field).toBe('buyer.reference');
    const lines = [{ text: 'Workshop', quantity: 1, price: 90_000 }];
    const other = (await issue(person, (await draft(person, { hours: undefined, lines })).id)).json;
    const xml = (await person.get(`/api/invoices/${other.id}/xrechnung.xml`)).text;
    expect(brokenGermanRules(xml)).toEqual([]);
    // The checker can say no: without its contact, and with another customization.
    expect(brokenGermanRules(xml.replace(/<ram:DefinedTradeContact>.*<\/ram:DefinedTradeContact>/s, ''))).toEqual([
      'BR-DE-2',
      'BR-DE-5',
      'BR-DE-6',
      'BR-DE-7',
      'BR-DE-27',
      'BR-DE-28',
    ]);
    expect(brokenGermanRules(xml.replace('xrechnung_3.0<', 'xrechnung_2.0<'))).toEqual(['BR-DE-21']);
    expect([brokenRules(xml), xml.includes('xrechnung_3.0<'), xml.includes('<ram:BuyerReference>04011000')]).toEqual([
      [],
      true,
      true,
    ]);
  });

  it.skipIf(!available.poppler)('are read by a program that is not ours, without a complaint', async () => {
    const { person } = await freelancer();
    const { id, number } = (await issue(person, (await draft(person)).id)).json;
    const xml = (await person.get(`/api/invoices/${id}/invoice.xml`)).text;
    const pdf = await readWithPoppler((await person.get(`/api/invoices/${id}/invoice.pdf`)).bytes);
    expect([pdf.complaints, pdf.inside]).toEqual(['', xml]);
    expect(Object.fromEntries(pdf.facts)).toMatchObject({
      Title: `Invoice ${number}`,
      'Metadata Stream': 'yes',
      JavaScript: 'no',
      Encrypted: 'no',
      Form: 'none',
      'PDF version': '1.7',
    });
    // Embedded, a part of its letters only, and readable as text.
    expect(pdf.fonts.map((font) => /(yes|no) +(yes|no) +(yes|no)/.exec(font)?.slice(1))).toEqual([
      ['yes', 'yes', 'yes'],
      ['yes', 'yes', 'yes'],
    ]);
    expect(pdf.text).toContain('EUR 268.99');
  });

  it.skipIf(!available.preflight)('are PDF/A in the eyes of a validator that is not ours', async () => {
    const { person } = await freelancer();
    const { id } = (await issue(person, (await draft(person)).id)).json;
    const pdf = Buffer.from((await person.get(`/api/invoices/${id}/invoice.pdf`)).bytes);
    expect(await complaintsOfPreflight(pdf)).toEqual([]);
    const damaged = Buffer.from(pdf.toString('latin1').replace('/GTS_PDFA1', '/GTS_PDFX '), 'latin1');
    expect(await complaintsOfPreflight(damaged)).not.toEqual([]);
  });

  it('are checked: a checker that is given a wrong sum says so', async () => {
    const { person } = await freelancer();
    const { id } = (await issue(person, (await draft(person)).id)).json;
    const xml = (await person.get(`/api/invoices/${id}/invoice.xml`)).text;
    expect(brokenRules(xml.replace('<ram:GrandTotalAmount>268.99', '<ram:GrandTotalAmount>269.00'))).toEqual([
      'BR-CO-15',
      'BR-CO-16',
    ]);
    expect(brokenRules(xml.replace(/<ram:CountryID>NO<\/ram:CountryID>/, ''))).toEqual(['BR-11']);
  });
});

it("another person's invoice is not found, and a stranger is asked to sign in", async () => {
  const { person, agency } = await freelancer();
  const { id } = await draft(person);
  const other = await server.person();
  const answers = await Promise.all([
    other.get(`/api/invoices/${id}`),
    other.patch(`/api/invoices/${id}`, { note: 'mine' }),
    other.delete(`/api/invoices/${id}`),
    other.post(`/api/invoices/${id}/issue`, {}),
    other.post(`/api/invoices/${id}/credit-note`, {}),
    other.post(`/api/invoices/${id}/payments`, {}),
    other.delete(`/api/invoices/${id}/payments/any`),
    other.get(`/api/invoices/${id}/invoice.pdf`),
    other.get(`/api/invoices/${id}/xrechnung.xml`),
    other.get(`/api/invoices/${id}/invoice.xml`),
    other.post('/api/invoices', { agencyId: agency.id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await other.get('/api/invoices')).json).toEqual([]);
  expect((await server.client().get('/api/invoices')).status).toBe(401);
});
