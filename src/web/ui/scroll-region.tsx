import type { ComponentProps } from 'react';

/** A part of the page that scrolls by itself and can be focused for scrolling by keys; it needs a label. */
export const ScrollRegion = (props: ComponentProps<'div'> & { 'aria-label': string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, nobody without a mouse could scroll it (WCAG 2.1.1)
  <div role="region" tabIndex={0} {...props} />
);
