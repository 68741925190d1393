import type { ComponentProps } from 'react';

/** A part of the page that scrolls by itself, and is reached by keys to do so; it needs a name. */
export const ScrollRegion = (props: ComponentProps<'div'> & { 'aria-label': string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, nobody without a mouse could scroll it (WCAG 2.1.1)
  <div role="region" tabIndex={0} {...props} />
);
