import { useMatches } from '@tanstack/react-router';

/** The address of what is on the screen: while the next page is on its way, still that of the one before. */
export const useShownAddress = () =>
  useMatches({
    select: (matches) => {
      const { pathname, search } = matches.at(-1)!;
      return { pathname, search };
    },
  });
