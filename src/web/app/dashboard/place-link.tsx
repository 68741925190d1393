import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { onceLaidOut } from '#web/ui/laid-out.ts';

type AnchorProps = ComponentProps<'a'> & { here?: boolean; 'data-status'?: string };

/* The router marks a link as current when its address is a part of the present one; here the frame decides. */
const Anchor = ({ here, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={here ? 'page' : undefined}>
    {children}
  </a>
);

/** A link inside the app that marks itself as current. */
export const PlaceLink = createLink(Anchor);

/** Scrolls the current link into view within its strip or list. */
export const reveal = (link: HTMLElement | null): void => {
  if (link) onceLaidOut(link, () => link.scrollIntoView({ inline: 'center', block: 'nearest' }));
};
