import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { current?: boolean; 'data-status'?: string };

/* The router calls a link current when its address is the present one; the filters of the list stand there too. */
const Anchor = ({ current, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
);

/** A link that opens a message and knows itself whether it is open. */
export const RowLink = createLink(Anchor);
