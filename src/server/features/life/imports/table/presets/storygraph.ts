import type { Preset } from '../preset.ts';
import { LISTS } from './lists.ts';

export const storygraph: Preset = {
  id: 'storygraph',
  label: 'Books (StoryGraph)',
  kind: 'media',
  knownBy: ['title', 'authors', 'read status', 'star rating'],
  columns: {
    title: [['title']],
    by: [['authors']],
    status: [['read status']],
    rating: [['star rating']],
    finished: [['last date read']],
  },
  words: { status: LISTS },
  fixed: { type: 'Book' },
  factors: { rating: 2 },
};
