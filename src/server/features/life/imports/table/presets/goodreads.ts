import type { Preset } from '../preset.ts';
import { LISTS } from './lists.ts';

export const goodreads: Preset = {
  id: 'goodreads',
  label: 'Books (Goodreads)',
  kind: 'media',
  knownBy: ['title', 'author', 'my rating', 'exclusive shelf'],
  columns: {
    title: [['title']],
    by: [['author']],
    status: [['exclusive shelf']],
    rating: [['my rating']],
    total: [['number of pages']],
    finished: [['date read']],
  },
  words: { status: LISTS, rating: { '0': '' } },
  fixed: { type: 'Book' },
  factors: { rating: 2 },
  idColumn: 'book id',
};
