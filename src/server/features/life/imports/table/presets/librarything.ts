import type { Preset } from '../preset.ts';

export const librarything: Preset = {
  id: 'librarything',
  label: 'Books (LibraryThing)',
  kind: 'media',
  knownBy: ['book id', 'title', 'primary author', 'collections'],
  columns: {
    title: [['title']],
    by: [['primary author']],
    status: [['collections']],
    rating: [['rating']],
    finished: [['date read']],
  },
  // A book has several collections; owning it says nothing about reading it.
  words: {
    status: {
      'Currently reading': 'In progress',
      'Read but unowned': 'Done',
      Read: 'Done',
      'To read': 'Planned',
      Wishlist: 'Planned',
      'Your library': 'Planned',
    },
    rating: { '0': '' },
  },
  filled: { 'date read': { status: 'Done' } },
  fixed: { type: 'Book' },
  factors: { rating: 2 },
  idColumn: 'book id',
};
