import { describe, expect, it } from 'vitest';
import { readTodo, rewriteTodo, type Todo, writeTodo } from './todo.ts';

const context = { zone: 'Europe/Berlin', now: Date.parse('2026-07-01T10:00:00Z') };
const NEXTCLOUD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Nextcloud Tasks v0.15.0',
  'BEGIN:VTODO',
  'UID:t-1',
  'CREATED:20260601T080000Z',
  'LAST-MODIFIED:20260601T080000Z',
  'DTSTAMP:20260601T080000Z',
  'SUMMARY:Water the plants\\, all of them',
  'DUE;TZID=America/New_York:20260710T180000',
  'PRIORITY:3',
  'PERCENT-COMPLETE:20',
  'X-APPLE-SORT-ORDER:6512',
  'CATEGORIES:home,a very long name of a category that is folded because it is lo',
  ' nger than a line may be',
  'RELATED-TO:t-0',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  'SUMMARY:inside',
  'END:VALARM',
  'END:VTODO',
  'END:VCALENDAR',
  '',
].join('\r\n');
const todo = (source: string): Todo => {
  const { uid: _, ...values } = readTodo(source, context)!;
  return values;
};
const changed = (change: Partial<Todo>, source = NEXTCLOUD) =>
  rewriteTodo(source, { ...todo(source), ...change }, context);
const newLines = (written: string, source = NEXTCLOUD) =>
  written
    .split('\r\n')
    .filter((line) => !source.split('\r\n').includes(line) && !/^(?:DTSTAMP|LAST-MODIFIED)/.test(line));

describe('a task of a calendar', () => {
  it('is told by the clock of the person', () =>
    expect(readTodo(NEXTCLOUD, context)).toEqual({
      uid: 't-1',
      title: 'Water the plants, all of them',
      due: '2026-07-11',
      at: '00:00',
      remind: null,
      status: 'To do',
      doneOn: null,
      priority: 'High',
      note: null,
      repeat: null,
      repeatFrom: null,
      parent: 't-0',
    }));

  it('stays byte for byte where nothing is other', () => expect(changed({})).toBe(NEXTCLOUD));

  it('changes only what differs, and says when', () => {
    const written = changed({ title: 'Water' });
    expect(newLines(written)).toEqual(['SUMMARY:Water']);
    expect(written).toContain('LAST-MODIFIED:20260701T100000Z');
    expect(written).toContain('SUMMARY:inside');
  });

  it('is done with its day, and not done again', () => {
    const done = changed({ status: 'Done', doneOn: '2026-06-30' });
    expect(newLines(done)).toEqual(['PERCENT-COMPLETE:100', 'STATUS:COMPLETED', 'COMPLETED:20260630T100000Z']);
    expect(todo(done)).toMatchObject({ status: 'Done', doneOn: '2026-06-30' });
    expect(todo(changed({ status: 'In progress', doneOn: null }, done))).toMatchObject({
      status: 'In progress',
      doneOn: null,
    });
  });

  it.each([
    [{ due: '2026-12-24', at: null }, ['DUE;VALUE=DATE:20261224']],
    [{ due: '2026-12-24', at: '08:30' }, ['DUE:20261224T073000Z']],
    [{ due: null, at: null }, []],
  ] as const)('is due at %o', (change, lines) => {
    const written = changed(change);
    expect(newLines(written)).toEqual(lines);
    expect(todo(written)).toMatchObject(change);
  });

  it('repeats by a rule with a beginning', () => {
    const written = changed({ due: '2026-07-10', at: null, repeat: 'Every week', repeatFrom: 'Completion' });
    expect(newLines(written)).toEqual([
      'DUE;VALUE=DATE:20260710',
      'RRULE:FREQ=WEEKLY',
      'X-IRIS-REPEAT-FROM:COMPLETION',
      'DTSTART;VALUE=DATE:20260710',
    ]);
    expect(todo(written)).toMatchObject({ repeat: 'Every week', repeatFrom: 'Completion' });
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=SA;INTERVAL=1;WKST=MO', 'Every week', 'Due date'],
    ['FREQ=MONTHLY;BYMONTHDAY=11', 'Every month', 'Due date'],
    ['FREQ=DAILY;INTERVAL=1;FROM=COMPLETION', 'Every day', 'Completion'],
    ['FREQ=WEEKLY;BYDAY=FR,TH,WE,TU,MO', 'Every weekday', 'Due date'],
    ['FREQ=MONTHLY;BYDAY=2TU', null, null],
    ['FREQ=DAILY;COUNT=3', null, null],
  ])('knows the rule %s as %s', (rule, repeat, repeatFrom) => {
    const source = NEXTCLOUD.replace('PRIORITY:3', `RRULE:${rule}`);
    expect(todo(source)).toMatchObject({ repeat, repeatFrom });
    expect(changed({ title: 'Other' }, source)).toContain(`RRULE:${rule}`);
  });

  it('is the series, not one of its instances', () => {
    const instance = 'BEGIN:VTODO\r\nUID:t-1\r\nRECURRENCE-ID:20260710T180000\r\nSUMMARY:One\r\nEND:VTODO\r\n';
    const source = NEXTCLOUD.replace('BEGIN:VTODO', `${instance}BEGIN:VTODO`);
    expect(todo(source).title).toBe('Water the plants, all of them');
    expect(changed({ title: 'Two' }, source)).toContain(instance);
  });

  const alarm = (trigger: string, more = '') => NEXTCLOUD.replace('TRIGGER:-PT15M', `${more}TRIGGER${trigger}`);
  it.each([
    [':-PT10M', '10 minutes before'],
    [';RELATED=END:PT0S', 'At its time'],
    [';RELATED=END:-P1W', '1 week before'],
    [';VALUE=DATE-TIME:20260710T210000Z', '1 hour before'],
    [';VALUE=DATE-TIME:20260709T220000Z', '1 day before'],
    [':-PT15M', null],
    [':PT5M', null],
  ])('reminds by the alarm TRIGGER%s: %s', (trigger, remind) => expect(todo(alarm(trigger))).toMatchObject({ remind }));

  it('reminds from its beginning where the alarm counts from that, and from nine on a day without a time', () => {
    const begun = alarm(':PT0S').replace('PRIORITY:3', 'DTSTART;TZID=America/New_York:20260710T160000');
    expect(todo(begun).remind).toBe('2 hours before');
    const wholeDay = (trigger: string) =>
      alarm(trigger).replace('DUE;TZID=America/New_York:20260710T180000', 'DUE;VALUE=DATE:20260711');
    expect(todo(wholeDay(';RELATED=END:PT9H')).remind).toBe('At its time');
    expect(todo(wholeDay(';VALUE=DATE-TIME:20260710T070000Z')).remind).toBe('1 day before');
  });

  it('leaves alarms by email and those of its instances alone', () => {
    expect(todo(NEXTCLOUD.replace('ACTION:DISPLAY', 'ACTION:EMAIL').replace('-PT15M', '-PT10M')).remind).toBeNull();
    const instance =
      'BEGIN:VTODO\r\nRECURRENCE-ID:20260710T180000\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM\r\nEND:VTODO\r\n';
    expect(todo(NEXTCLOUD.replace('BEGIN:VTODO', `${instance}BEGIN:VTODO`)).remind).toBeNull();
  });

  it('takes another reminder in the place of the one that is shown, and keeps alarms that are not', () => {
    const added = changed({ remind: '1 day before' });
    expect(newLines(added)).toEqual(['DESCRIPTION:Water the plants\\, all of them', 'TRIGGER;RELATED=END:-P1D']);
    expect(added).toContain('TRIGGER:-PT15M');
    expect(todo(added).remind).toBe('1 day before');
    const other = changed({ remind: 'At its time' }, added);
    expect(other).toContain('TRIGGER:-PT15M');
    expect(other).not.toContain('-P1D');
    expect(todo(other).remind).toBe('At its time');
    expect(newLines(changed({ remind: null }, other))).toEqual([]);
    expect(todo(changed({ remind: null }, other)).remind).toBeNull();
  });

  it('moves with its due date, also where the alarm names a moment', () => {
    const fixed = alarm(';VALUE=DATE-TIME:20260710T210000Z');
    const moved = changed({ due: '2026-07-20', at: '09:00' }, fixed);
    expect(moved).not.toContain('20260710T210000Z');
    expect(todo(moved)).toMatchObject({ due: '2026-07-20', at: '09:00', remind: '1 hour before' });
    const wholeDay = changed({ at: null }, alarm(':-PT10M'));
    expect(wholeDay).toContain('TRIGGER;RELATED=END:PT8H50M');
    expect(todo(wholeDay)).toMatchObject({ at: null, remind: '10 minutes before' });
  });

  it('is none in an event and in a page', () => {
    expect(readTodo('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR', context)).toBeNull();
    expect(() => readTodo('<html>', context)).toThrow();
  });

  it('comes back from a new one as it was', () => {
    const one: Todo = {
      title: 'Call; mum, "now"',
      due: '2026-10-25',
      at: '02:30',
      remind: '1 hour before',
      status: 'In progress',
      doneOn: null,
      priority: 'Low',
      note: 'a\nb',
      repeat: 'Every 2 weeks',
      repeatFrom: 'Due date',
      parent: 'x',
    };
    expect(readTodo(writeTodo('u', one, context), context)).toEqual({ uid: 'u', ...one });
  });
});
