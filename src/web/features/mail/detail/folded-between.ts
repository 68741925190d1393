/** A conversation of up to so many mails is listed whole; of a longer one, its first and so many of the last. */
const LISTED_WHOLE = 12;
const LAST = 5;

/** The mails of a long conversation that stay behind one button: those after the first, up to one that has to be shown. */
export const foldedBetween = (mails: readonly { readonly id: string; readonly isShown: boolean }[]): string[] => {
  if (mails.length <= LISTED_WHOLE) return [];
  const middle = mails.slice(1, -LAST);
  const shown = middle.findIndex(({ isShown }) => isShown);
  return (shown === -1 ? middle : middle.slice(0, shown)).map(({ id }) => id);
};
