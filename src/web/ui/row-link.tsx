import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { current?: boolean; 'data-status'?: string };

/* The router marks a link as current when its address equals the present one; here the address has filters, too. */
const Anchor = ({ current, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
);

/** A link in a list that opens an item and marks the open one. */
export const RowLink = createLink(Anchor);
