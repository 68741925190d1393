import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { current?: boolean; 'data-status'?: string };

/* The router calls a link current when its address is the present one; filters stand there too, and who is open besides. */
const Anchor = ({ current, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
);

/** A link of a list that opens one of its things and is told whether that is open. */
export const RowLink = createLink(Anchor);
