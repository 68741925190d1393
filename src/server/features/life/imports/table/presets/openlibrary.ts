import type { Preset } from '../preset.ts';

export const openlibrary: Preset = {
  id: 'openlibrary',
  label: 'Books (Open Library)',
  kind: 'media',
  knownBy: ['work id', 'title', 'authors', 'bookshelf', 'my ratings'],
  columns: { title: [['title']], by: [['authors']], status: [['bookshelf']], rating: [['my ratings']] },
  words: {
    status: {
      'Already Read': 'Done',
      'Currently Reading': 'In progress',
      'Want to Read': 'Planned',
      'Stopped Reading': 'Dropped',
    },
    rating: { '0': '' },
  },
  fixed: { type: 'Book' },
  factors: { rating: 2 },
  idColumn: 'work id',
};
