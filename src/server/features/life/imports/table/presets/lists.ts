/** What Goodreads and those that follow it call their shelves. */
export const LISTS = {
  'to-read': 'Planned',
  'currently-reading': 'In progress',
  read: 'Done',
  'did-not-finish': 'Dropped',
};
