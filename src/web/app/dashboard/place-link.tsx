import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { here?: boolean; 'data-status'?: string };

/* The router calls a link current when its address is a part of the present one; here only the frame knows. */
const Anchor = ({ here, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={here ? 'page' : undefined}>
    {children}
  </a>
);

/** A link inside the app that says itself whether the person is there. */
export const PlaceLink = createLink(Anchor);

/** Brings the link of the present place into the visible part of its strip or list. */
export const reveal = (link: HTMLElement | null) => link?.scrollIntoView({ inline: 'center', block: 'nearest' });
