import type { Preset } from '../preset.ts';

export const calibre: Preset = {
  id: 'calibre',
  label: 'Books (Calibre)',
  kind: 'media',
  knownBy: ['title', 'authors', 'author_sort', 'uuid'],
  columns: { title: [['title']], by: [['authors']], rating: [['rating']] },
  words: { rating: { '0': '' } },
  // A catalogue tells what one has, not what one has read.
  fixed: { type: 'Book', status: 'Planned' },
  factors: { rating: 2 },
  idColumn: 'uuid',
};
