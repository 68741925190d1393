/** The cases of a last look at dates, reply parsing, drafts, threads and summaries. */
import { describe, expect, test } from 'vitest';
import type { WritingStyleProfile } from '#contract/mail/writing-style.ts';
import { analyseMail } from './analyse-mail.ts';
import { blanksIn } from './drafting/blanks.ts';
import { composeDrafts } from './drafting/compose-drafts.ts';
import { readReplyContext } from './drafting/reply-context.ts';
import { conversation, fixtureMoment } from './fixtures/conversation.ts';
import type { DateCase } from './fixtures/date-cases.ts';
import { lateCommitments, lateDates, lateDecisions, lateReplies, lateThreads } from './fixtures/late-cases.ts';
import { visibleReply } from './text/visible-reply.ts';
import { wallClockAt } from './wall-clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const localTime = (at: number, zone: string): string => {
  const { year, month, day, hour, minute } = wallClockAt(at, zone);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
};

/** What is offered for a mail; a deadline at the start of a day is the day before. */
function offeredFor({ text }: DateCase, zone: string): Pick<DateCase, 'by' | 'from' | 'to'> {
  const mail = conversation([['dana', text, { subject: 'A question' }]]);
  const { deadline, meeting } = analyseMail(mail, { ...fixtureMoment, timeZone: zone });
  const isMidnight = deadline !== undefined && localTime(deadline.at, zone).endsWith('T00:00');
  return {
    ...(deadline === undefined ? {} : { by: localTime(deadline.at - (isMidnight ? 1 : 0), zone).slice(0, 10) }),
    ...(meeting === undefined ? {} : { from: localTime(meeting.start, zone) }),
    ...(meeting?.end === undefined ? {} : { to: localTime(meeting.end, zone) }),
  };
}

describe('dates', () => {
  const zoned = lateDates.flatMap((one) =>
    (one.zone === undefined ? ['Europe/Berlin', 'Asia/Tokyo'] : [one.zone]).map((zone) => ({ ...one, zone })),
  );
  test.each(zoned)('$text ($zone)', (one) => {
    const { by, from, to } = one;
    expect(offeredFor(one, one.zone)).toEqual({
      ...(by === undefined ? {} : { by }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
  });
});

test.each(lateReplies)('the new text of a reply: $name', ({ text, body }) => {
  expect(visibleReply(text, 'Maya Lind').body).toBe(body);
});

test.each(lateThreads)('the state of a thread: $name', ({ lines, state }) => {
  expect(analyseMail(conversation(lines), fixtureMoment).threadState).toBe(state);
});

test.each(lateDecisions)('the summary of a long thread says: $decision', ({ lines, decision }) => {
  expect(analyseMail(conversation(lines), fixtureMoment).summary).toContain(decision);
});

const NOBODY: WritingStyleProfile = { samples: 0, signedAs: null, languages: {}, people: {} };

test.each(lateCommitments)('no draft agrees by itself: %s', (ask) => {
  const input = conversation([['dana', `${ask}\n\nDana`, { subject: 'A question' }]]);
  const context = readReplyContext(input, fixtureMoment, { nudge: false });
  const drafts = composeDrafts(context, { profile: NOBODY, names: ['Maya'], note: '', sources: [ask, 'Dana', 'Maya'] });
  expect(drafts.body === '' || blanksIn(drafts.body).length > 0).toBe(true);
  expect(new Set(drafts.variants.map(({ intent }) => intent)).size).toBeGreaterThanOrEqual(3);
});
