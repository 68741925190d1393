import type { Preset } from '../preset.ts';

export const letterboxd: Preset = {
  id: 'letterboxd',
  label: 'Films (Letterboxd)',
  kind: 'media',
  knownBy: ['date', 'name', 'year', 'letterboxd uri'],
  columns: { title: [['name']], rating: [['rating']], finished: [['watched date'], ['date']] },
  fixed: { type: 'Film', status: 'Done' },
  factors: { rating: 2 },
  idColumn: 'letterboxd uri',
};
