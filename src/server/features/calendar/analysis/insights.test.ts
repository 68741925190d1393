import { expect, test } from 'vitest';
import { translationInto } from '#server/languages/translations.ts';
import type { AnalysisContext, EventToAnalyse } from './event.ts';
import { insightsOf } from './insights.ts';
import type { EventParticipants } from './participants.ts';

const said = (others: number, outsiders: number, daysUntilEvent: number, isAllDay = false) => {
  const people = Array.from({ length: others }, () => ({}));
  return insightsOf(
    { startsAt: 0, endsAt: 6_300_000, isAllDay } as EventToAnalyse,
    { others: people, outsiders: people.slice(0, outsiders) } as unknown as EventParticipants,
    {
      priority: 'medium',
      category: 'client',
      daysUntilEvent,
      reasons: ['You organized it.', 'An hour or longer.'],
      needsPreparation: true,
    },
    { overlaps: ['Interview with Noor'] } as unknown as AnalysisContext,
  );
};

test.each([
  [said(0, 0, 0), 'Heute, 1 h 45 min, allein.'],
  [said(1, 0, 1), 'Morgen, 1 h 45 min, mit 1 weiteren Person.'],
  [said(1, 1, -1), 'Gestern, 1 h 45 min, mit 1 Person von außen.'],
  [said(3, 0, 4), 'In 4 Tagen, 1 h 45 min, mit 3 weiteren Personen.'],
  [said(3, 2, -4), 'Vor 4 Tagen, 1 h 45 min, mit 3 weiteren Personen, 2 von außen.'],
  [said(0, 0, 2, true), 'In 2 Tagen, ganztägig, allein.'],
])('each sentence has its German one: %s', async (english, first) => {
  const german = (await translationInto('de'))(english);
  const rest =
    'Es ist für einen Kunden. Mittlere Priorität: Du hast ihn organisiert. Eine Stunde oder länger. Er überschneidet sich mit „Interview with Noor“.';
  const last = english.endsWith('pay off.') ? ' Etwas Vorbereitung lohnt sich.' : '';
  expect(german).toBe(`${first} ${rest}${last}`);
});
