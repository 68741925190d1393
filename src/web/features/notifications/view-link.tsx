import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { current?: boolean; 'data-status'?: string };

/* The router calls a link current when its address is a part of the present one; the view is what counts here. */
const Anchor = ({ current, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
);

/** A link to a view of this page that knows itself whether it is shown. */
export const ViewLink = createLink(Anchor);
