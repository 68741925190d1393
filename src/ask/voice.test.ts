import { describe, expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { createVoice } from './voice.ts';

describe('days', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const voice = (language: 'en' | 'de') =>
    createVoice(language, { today: '2026-11-18', weekStart: 1, zone: zoneOf('UTC') });
  test.each([
    ['en', month, 'in October 2026', 'October 2026'],
    ['de', month, 'im Oktober 2026', 'Oktober 2026'],
    ['en', year, 'in 2025', '2025'],
    ['de', year, 'im Jahr 2025', '2025'],
    ['de', { from: '2026-11-09', to: '2026-11-15' }, 'letzte Woche', 'Letzte Woche'],
    ['en', { from: '2026-11-17', to: '2026-11-17' }, 'yesterday', 'November 17'],
  ] as const)('%s: %o within a sentence and alone', (language, period, within, alone) => {
    expect(voice(language).period(period)).toBe(within);
    expect(voice(language).periodName(period)).toBe(alone);
  });
});
