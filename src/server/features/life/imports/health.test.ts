import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

const WATCH = 'device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch&gt;"';
const sample = (type: string, source: string, span: string, value: string | number, unit = 'count') => {
  const [from, to = from] = span.split(' - ');
  return `<Record type="HK${type}" sourceName="${source}" ${source.includes('Watch') ? WATCH : ''} unit="${unit}" startDate="${from}" endDate="${to}" value="${value}"/>`;
};
const steps = (source: string, span: string, value: number) =>
  sample('QuantityTypeIdentifierStepCount', source, span, value);
const slept = (source: string, span: string, stage: string) =>
  sample('CategoryTypeIdentifierSleepAnalysis', source, span, `HKCategoryValueSleepAnalysis${stage}`, '');
const health = (...records: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- old exports forget what they began -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST Record type CDATA #REQUIRED>
]>
<HealthData locale="de_DE">
 <ExportDate value="2026-03-10 10:00:00 +0100"/>
${records.join('\n')}
</HealthData>`;

test('steps of a watch and a telephone are counted once, and over midnight on both days', async () => {
  const { of, reading } = await readBytes(
    health(
      steps('Ana\u2019s iPhone', '2026-03-01 10:00:00 +0100 - 2026-03-01 11:00:00 +0100', 1000),
      steps('Apple Watch', '2026-03-01 10:30:00 +0100 - 2026-03-01 11:00:00 +0100', 700),
      steps('Apple Watch', '2026-03-01 23:00:00 +0100 - 2026-03-02 01:00:00 +0100', 200),
      steps('Apple Watch', '2026-03-01 23:00:00 +0100 - 2026-03-02 01:00:00 +0100', 200),
      steps('Apple Watch', '2026-03-10 09:00:00 +0100 - 2026-03-10 09:10:00 +0100', 50),
    ),
  );
  expect(of('reading')).toEqual([
    { day: '2026-03-01', measure: 'Steps', value: 1300, second: null },
    { day: '2026-03-02', measure: 'Steps', value: 100, second: null },
  ]);
  expect(reading.questions.map(({ id, value }) => [id, value])).toEqual([
    ['zone', 'Europe/Berlin'],
    ['device', 'Apple Watch'],
  ]);
  expect(reading.notes).toEqual(['The day of the export is left out because it wasn’t over yet.']);
});

test('the person says which device counts first, and in which zone days begin', async () => {
  const file = health(
    steps('iPhone', '2026-03-01 10:00:00 +0100 - 2026-03-01 11:00:00 +0100', 1000),
    steps('Apple Watch', '2026-03-01 10:00:00 +0100 - 2026-03-01 11:00:00 +0100', 1400),
  );
  const { of } = await readBytes(file, 'h', { answers: { device: 'iPhone', zone: 'Pacific/Kiritimati' } });
  expect(of('reading')).toMatchObject([{ value: 1000, day: '2026-03-01' }]);
});

test('measurements become one value a day, in our units; a pressure has two', async () => {
  const at = '2026-03-01 07:00:00 +0100';
  const later = '2026-03-01 20:00:00 +0100';
  const { of } = await readBytes(
    health(
      sample('QuantityTypeIdentifierBodyMass', 'Scale', at, 150, 'lb'),
      sample('QuantityTypeIdentifierOxygenSaturation', 'Apple Watch', at, 0.95, '%'),
      sample('QuantityTypeIdentifierOxygenSaturation', 'Apple Watch', later, 0.97, '%'),
      sample('QuantityTypeIdentifierBloodPressureSystolic', 'Cuff', at, 120, 'mmHg'),
      sample('QuantityTypeIdentifierBloodPressureDiastolic', 'Cuff', at, 80, 'mmHg'),
      `<Correlation type="x">${sample('QuantityTypeIdentifierBloodPressureSystolic', 'Cuff', later, 999, 'mmHg')}</Correlation>`,
      sample('QuantityTypeIdentifierBodyTemperature', 'T', at, 98.6, 'degF'),
    ),
  );
  expect(of('reading').map(({ measure, value, second }) => [measure, value, second])).toEqual([
    ['Weight', 68.04, null],
    ['Oxygen saturation', 96, null],
    ['Blood pressure', 120, 80],
    ['Temperature', 37, null],
  ]);
});

test('a night belongs to the day of waking, counts one device and leaves naps out', async () => {
  const { of, reading } = await readBytes(
    health(
      slept('iPhone', '2026-03-01 22:30:00 +0100 - 2026-03-02 07:00:00 +0100', 'InBed'),
      slept('iPhone', '2026-03-01 22:30:00 +0100 - 2026-03-02 07:00:00 +0100', 'AsleepUnspecified'),
      slept('Apple Watch', '2026-03-01 23:00:00 +0100 - 2026-03-02 03:00:00 +0100', 'AsleepCore'),
      slept('Apple Watch', '2026-03-02 03:00:00 +0100 - 2026-03-02 03:30:00 +0100', 'Awake'),
      slept('Apple Watch', '2026-03-02 03:30:00 +0100 - 2026-03-02 07:00:00 +0100', 'AsleepDeep'),
      slept('Apple Watch', '2026-03-02 14:00:00 +0100 - 2026-03-02 14:40:00 +0100', 'AsleepCore'),
    ),
  );
  // Half an hour before the watch began is known from the telephone alone.
  expect(of('sleep')).toEqual([{ day: '2026-03-02', asleep: 480, rating: null, bedtime: '22:30', awake: 30 }]);
  expect(reading.notes).toEqual(['One nap is left out: only nights are kept.']);
});

test('a workout that two devices have recorded is one, in the zone where it was', async () => {
  const workout = (source: string, from: string, more = '') =>
    `<Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="30.4" durationUnit="min" sourceName="${source}" startDate="${from}" endDate="2026-03-05 02:30:00 +0100">${more}</Workout>`;
  const { of } = await readBytes(
    health(
      workout('Other App', '2026-03-05 02:01:00 +0100'),
      workout(
        'Apple Watch',
        '2026-03-05 02:00:00 +0100',
        '<MetadataEntry key="HKTimeZone" value="America/New_York"/><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="1.5" unit="mi"/><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="131.6" unit="count/min"/>',
      ),
    ),
  );
  expect(of('workout')).toEqual([
    {
      day: '2026-03-04',
      activity: 'Traditional strength training',
      duration: 30,
      distance: 2.41,
      energy: null,
      pulse: 132,
      effort: null,
    },
  ]);
});

test('the zip of a telephone in German, with other files beside the export', async () => {
  const zip = zipSync({
    'apple_health_export/export_cda.xml': strToU8('<ClinicalDocument/>'),
    'apple_health_export/Exportieren.xml': strToU8(health(steps('Apple Watch', '2026-03-01 10:00:00 +0100', 5))),
    'apple_health_export/workout-routes/route_1.gpx': strToU8('<gpx/>'),
  });
  expect((await readBytes(zip)).of('reading')).toMatchObject([{ value: 5 }]);
});

test('a GPX of a run', async () => {
  const point = (lat: number, at: string, pulse: number) =>
    `<trkpt lat="${lat}" lon="13"><time>${at}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${pulse}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`;
  const { of, reading } = await readBytes(
    `<?xml version="1.0"?><gpx creator="x"><metadata><time>2026-01-01T00:00:00Z</time></metadata><wpt lat="1" lon="2"><name>Here</name></wpt><trk><name>Round the lake</name><type>trail_running</type><trkseg>${point(52, '2026-03-01T23:30:00Z', 120)}${point(52.01, '2026-03-01T23:36:00Z', 140)}</trkseg></trk><trk><name>Plan</name><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>`,
  );
  expect(of('workout')).toMatchObject([
    { day: '2026-03-02', activity: 'Trail running', duration: 6, distance: 1.11, pulse: 130 },
  ]);
  expect(reading.problems[0]?.message).toContain('Plan');
});

test('a TCX of a ride', async () => {
  const { of } = await readBytes(
    '<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>2026-03-01T08:00:00Z</Id><Lap StartTime="2026-03-01T08:00:00Z"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>9000</DistanceMeters><Calories>300</Calories><Track><Trackpoint><Time>2026-03-01T08:10:00Z</Time><DistanceMeters>3000</DistanceMeters><HeartRateBpm><Value>110</Value></HeartRateBpm></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>',
  );
  expect(of('workout')).toMatchObject([
    { day: '2026-03-01', activity: 'Biking', duration: 30, distance: 9, energy: 300, pulse: 110 },
  ]);
});

/** A FIT file of one session, as a watch writes it. */
const fitFile = ({ start, ahead }: { start: number; ahead: number }): Buffer => {
  const define = (local: number, message: number, fields: readonly (readonly [number, number])[]) =>
    Buffer.from([
      0x40 | local,
      0,
      0,
      message & 255,
      message >> 8,
      fields.length,
      ...fields.flatMap(([id, size]) => [id, size, size === 1 ? 0 : 0x86]),
    ]);
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const body = Buffer.concat([
    define(0, 0, [[0, 1]]),
    Buffer.from([0, 4]),
    define(1, 18, [[253, 4], [2, 4], [5, 1], [8, 4], [9, 4], [16, 1], [11, 2]]),
    Buffer.from([1]), u32(start + 1800), u32(start), Buffer.from([1]), u32(1_800_000), u32(500_012), Buffer.from([151, 0x2c, 1]),
    define(2, 34, [[253, 4], [5, 4]]),
    Buffer.from([2]), u32(start + 1800), u32(start + 1800 + ahead),
  ]); // prettier-ignore
  const head = Buffer.alloc(12);
  head[0] = 12;
  head.writeUInt32LE(body.length, 4);
  head.write('.FIT', 8);
  return Buffer.concat([head, body, Buffer.from([0, 0])]);
};

test('a FIT of a watch, whose own clock says which day it was', async () => {
  const start = Date.parse('2026-03-01T23:30:00Z') / 1000 - 631_065_600;
  const { of } = await readBytes(fitFile({ start, ahead: -8 * 3600 }));
  expect(of('workout')).toMatchObject([
    { day: '2026-03-01', activity: 'Running', duration: 30, distance: 5, energy: 300, pulse: 151 },
  ]);
  const cut = fitFile({ start, ahead: 0 }).subarray(0, 60);
  expect((await readBytes(cut)).reading.total).toBe(0);
});

test('habits of Loop, with their marks as numbers and as words', async () => {
  const zip = (marks: string) =>
    zipSync({
      'Habits.csv': strToU8(
        'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n001,Stretch,YES_NO,,,1,1,#fff,,,,false\n002,Run,NUMERICAL,,,3,7,#fff,km,AT_LEAST,2.0,true\n003,Water plants,YES_NO,,,2,3,#fff,,,,false\n004,Sheets,YES_NO,,,1,14,#fff,,,,false\n',
      ),
      'Checkmarks.csv': strToU8(`Date,Stretch,Run\n${marks}`),
      'Scores.csv': strToU8('Date\n'),
    });
  const { of, candidates } = await readBytes(zip('2026-03-03,2,2500\n2026-03-02,1,1000\n2026-03-01,3,0\n'));
  expect(of('habit')).toMatchObject([
    { name: 'Stretch', times: 1, per: 'day', resting: 'No' },
    { name: 'Run', times: 3, per: 'week', days: null, resting: 'Yes' },
    { name: 'Water plants', times: 2, per: 'day', days: 3, resting: 'No' },
    { name: 'Sheets', times: 1, per: 'day', days: 14, resting: 'No' },
  ]);
  expect(of('habit_log').map(({ day, state, note }) => [day, state, note])).toEqual([
    ['2026-03-03', 'Done', null],
    ['2026-03-03', 'Done', '2.5 km'],
    ['2026-03-02', 'Failed', '1 km'],
    ['2026-03-01', 'Skipped', null],
  ]);
  expect(candidates[4]?.refs).toEqual({ habit: candidates[0]?.key });
  expect((await readBytes(zip('2026-03-03,YES_MANUAL,UNKNOWN\n'))).of('habit_log')).toHaveLength(1);
});
