import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

const track = (day: string) =>
  `<?xml version="1.0"?><gpx version="1.1"><trk><type>running</type><trkseg><trkpt lat="52.5" lon="13.4"><time>${day}T08:00:00Z</time></trkpt><trkpt lat="52.51" lon="13.4"><time>${day}T08:30:00Z</time></trkpt></trkseg></trk></gpx>`;

test('a zip of recordings: packed ones, too, the same one twice once, a damaged one is named', async () => {
  const zip = zipSync({
    'activities/1.gpx': strToU8(track('2026-03-01')),
    'activities/2.gpx.gz': new Uint8Array(gzipSync(track('2026-03-02'))),
    'activities/3.gpx': strToU8('<?xml version="1.0"?><gpx><trk>'),
    'activities/4.gpx.gz': strToU8('no gzip at all'),
    'activities/5.gpx': strToU8(track('2026-03-01')),
    'activities/6.tcx': strToU8('hello'),
    'activities.csv': strToU8('a,b'),
  });
  const { candidates, of, reading } = await readBytes(zip);
  expect(reading.label).toBe('Recordings (zip)');
  expect(of('workout').map(({ day, activity, duration }) => [day, activity, duration])).toEqual([
    ['2026-03-01', 'Running', 30],
    ['2026-03-02', 'Running', 30],
    ['2026-03-01', 'Running', 30],
  ]);
  expect(candidates[0]?.key).toBe(candidates[2]?.key);
  expect(reading.problems.map(({ message }) => message.split(' ')[0])).toEqual(['4.gpx.gz', '6.tcx']);
  expect(reading.notes).toEqual([
    'Only recordings are read. Other files in this zip are left out.',
    'This GPX file holds no recorded activity.',
  ]);
});

test('a track without a recorded activity says so', async () => {
  const { reading } = await readBytes('<?xml version="1.0"?><gpx version="1.1"><metadata/></gpx>');
  expect(reading).toMatchObject({ total: 0, notes: ['This GPX file holds no recorded activity.'] });
});

/** "日付,金額,摘要\n2026/03/01,-1200,東京駅" in Shift_JIS, and a line in GBK. */
const SHIFT_JIS = Buffer.from(
  '93fa95742c8be08a7a2c93459776\n323032362f30332f30312c2d313230302c938c8b9e8977\n'.replaceAll('\n', '0a'),
  'hex',
);
const GBK = Buffer.from('c8d5c6da2cbdf0b6ee2ccbb5c3f70a323032362d30332d30312c2d31322e35302cb1b1beA9b3acCAd00a', 'hex');

test('a table in an encoding of East Asia asks which reading is right, and shows them', async () => {
  const japanese = await readBytes(SHIFT_JIS);
  const [question] = japanese.reading.questions.filter(({ id }) => id === 'encoding');
  expect(question?.options?.map(({ label }) => label)).toContain('日付 (shift_jis)');
  const answered = await readBytes(SHIFT_JIS, 'file', { answers: { encoding: 'shift_jis' } });
  expect(answered.reading.table?.columns.map(({ heading }) => heading)).toEqual(['日付', '金額', '摘要']);
  const chinese = await readBytes(GBK, 'file', { answers: { encoding: 'gb18030' } });
  expect(chinese.reading.table?.columns.map(({ heading }) => heading)).toEqual(['日期', '金额', '说明']);
  // Western letters with accents are no such question.
  const western = await readBytes(
    Buffer.from('Datum;Betrag;Empf\u00e4nger\n01.03.2026;-1,00;B\u00e4ckerei M\u00fcller\n', 'latin1'),
  );
  expect(western.reading.questions.map(({ id }) => id)).not.toContain('encoding');
});

test('a journal of Day One, in its zip with photos', async () => {
  const entries = [
    {
      uuid: 'A1',
      creationDate: '2026-03-01T23:30:00Z',
      timeZone: 'Europe/Berlin',
      text: '# Rain\n\nAll day\\.\n![](dayone-moment://F00)',
    },
    { uuid: 'A2', creationDate: '2026-03-02T10:00:00Z', text: '![](dayone-moment://F01)' },
    { uuid: 'A3', creationDate: 'once', text: 'x' },
    { text: 'no date' },
  ];
  const text = JSON.stringify({ metadata: { version: '1.0' }, entries });
  const { candidates, of, reading } = await readBytes(
    zipSync({ 'Journal.json': strToU8(text), 'photos/F00.jpeg': new Uint8Array(8) }),
  );
  expect(of('story')).toMatchObject([{ title: 'Rain', day: '2026-03-02', text: '# Rain\n\nAll day.' }]);
  expect(reading.notes).toEqual(
    expect.arrayContaining(['Photos are left out. (2 times in all)', 'Entries without words are left out.']),
  );
  expect(reading.problems).toHaveLength(2);
  expect((await readBytes(text)).candidates.map(({ key }) => key)).toEqual(candidates.map(({ key }) => key));
  await expect(readBytes('{"entries": [{"creationDate": ')).rejects.toThrow('damaged');
});

test('an account of Monica: people with what was said of them, calls, meetings, gifts and the journal', async () => {
  const values = (type: string, ...given: unknown[]) => ({ count: given.length, type, values: given });
  const text = (properties: object, uuid = '') => ({ ...(uuid && { uuid }), properties });
  const person = (uuid: string, properties: object, data: object = []) => ({ uuid, properties, data });
  const born = (date: string, more: object = {}) => ({
    birthdate: { is_age_based: false, is_year_unknown: false, date, ...more },
  });
  const json = JSON.stringify({
    version: '1.0-preview.1',
    app_version: '4.1.2',
    account: {
      uuid: 'a',
      data: [
        values(
          'contact',
          person(
            'c1',
            {
              first_name: 'Ana',
              last_name: 'Lind',
              job: 'Editor',
              stay_in_touch_frequency: 30,
              ...born('1980-03-04T00:00:00Z'),
            },
            // A list that PHP wrote as an object.
            {
              0: values('call', text({ called_at: '2026-05-06T09:00:00Z', content: 'About the book' })),
              2: values(
                'contact_field',
                text({ type: 'm', data: 'ana@example.com' }),
                text({ type: 't', data: '+49 40 1' }),
              ),
              3: values('note', text({ body: 'Likes ferries' })),
              4: values('gift', text({ name: 'A map', status: 'idea' }), text({ name: 'A pen', status: 'received' })),
              5: values('pet', text({ name: 'Rex' })),
              6: values('activity', 'x1', 'gone'),
            },
          ),
          person('c2', { first_name: 'Bo', ...born('2001-12-24', { is_year_unknown: true }) }, [
            values('activity', 'x1'),
          ]),
          person('c3', { first_name: 'Cy', ...born('1990-01-01', { is_age_based: true }) }),
          person('c4', { first_name: '' }),
        ),
        values('activity', text({ summary: 'Dinner', happened_at: '2026-07-08' }, 'x1')),
      ],
      properties: {
        journal_entries: [
          text({ type: 'entry', title: 'Harbour', post: 'We walked.', date: '2026-01-02' }, 'j1'),
          text({ type: 'day', rate: 3 }),
        ],
      },
      instance: { contact_field_types: [text({ protocol: 'mailto:' }, 'm'), text({ type: 'phone' }, 't')] },
    },
  });
  const { of, reading, candidates } = await readBytes(json);
  expect(reading.label).toBe('People (Monica)');
  expect(of('person')).toMatchObject([
    {
      name: 'Ana Lind',
      cadence: 30,
      birthday: '1980-03-04',
      email: 'ana@example.com',
      phone: '+49 40 1',
      note: 'Editor\nLikes ferries',
    },
    { name: 'Bo', birthday: null },
    { name: 'Cy', birthday: null },
  ]);
  expect(of('important_date')).toEqual([{ what: 'Birthday of Bo', date: '1604-12-24' }]);
  expect(of('interaction')).toMatchObject([
    { with: 'Ana Lind', how: 'Called', day: '2026-05-06', note: 'About the book' },
    { with: 'Ana Lind', how: 'Met', day: '2026-07-08', note: 'Dinner' },
    { with: 'Bo', how: 'Met', day: '2026-07-08' },
  ]);
  expect(of('gift')).toMatchObject([{ idea: 'A map', for: 'Ana Lind', status: 'Idea' }]);
  expect(of('story')).toMatchObject([{ title: 'Harbour', day: '2026-01-02', text: 'We walked.' }]);
  expect(reading.notes).toEqual([
    'Gifts that you received are left out.',
    'Pets are left out.',
    'Ratings of days are left out.',
  ]);
  expect(reading.problems).toEqual([{ line: null, message: 'A person without a name was left out.' }]);
  expect((await readBytes(json)).candidates.map(({ key }) => key)).toEqual(candidates.map(({ key }) => key));
});
