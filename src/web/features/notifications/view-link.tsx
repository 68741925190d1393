import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = ComponentProps<'a'> & { current?: boolean; 'data-status'?: string };

/* The router marks a link as current when its address is a part of the present one; here the view decides. */
const Anchor = ({ current, 'aria-current': _current, 'data-status': _status, children, ...rest }: AnchorProps) => (
  <a {...rest} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
);

/** A link to a view of this page that marks itself as current. */
export const ViewLink = createLink(Anchor);
