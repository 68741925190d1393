import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { type DateCase, lockedDates, unseenDates } from '../fixtures/date-cases.ts';
import { wallClockAt } from '../wall-clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const localTime = (at: number, zone: string): string => {
  const { year, month, day, hour, minute } = wallClockAt(at, zone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
};

/** What is offered for a mail, in the words of a case; a deadline at the start of a day is the day before. */
const offeredFor = ({ text }: DateCase, zone: string): Pick<DateCase, 'by' | 'from' | 'to'> => {
  const mail = conversation([['dana', text, { subject: 'A question' }]]);
  const { deadline, meeting } = analyseMail(mail, { ...fixtureMoment, timeZone: zone });
  const isMidnight = deadline !== undefined && localTime(deadline.at, zone).endsWith('T00:00');
  return {
    ...(deadline === undefined ? {} : { by: localTime(deadline.at - (isMidnight ? 1 : 0), zone).slice(0, 10) }),
    ...(meeting === undefined ? {} : { from: localTime(meeting.start, zone) }),
    ...(meeting?.end === undefined ? {} : { to: localTime(meeting.end, zone) }),
  };
};

const cases = [...lockedDates, ...unseenDates].flatMap((one) =>
  (one.zone === undefined ? ['Europe/Berlin', 'Asia/Tokyo'] : [one.zone]).map((zone) => [one, zone] as const),
);

describe('the dates of mails', () => {
  test('none is false', () => {
    const wrong = cases.flatMap(([one, zone]) => {
      const offered = offeredFor(one, zone);
      const { by, from, to } = one;
      const isFalse =
        (offered.by !== undefined && offered.by !== by) ||
        (offered.from !== undefined && (offered.from !== from || offered.to !== to));
      return isFalse ? [`${zone}: ${one.text} ${JSON.stringify(offered)}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('nine in ten of those that are named are found', () => {
    const dated = cases.filter(([{ by, from }]) => (by ?? from) !== undefined);
    const missed = dated.filter(([one, zone]) => Object.keys(offeredFor(one, zone)).length === 0);
    expect(missed.length, missed.map(([{ text }]) => text).join(' / ')).toBeLessThanOrEqual(dated.length * 0.1);
  });
});
