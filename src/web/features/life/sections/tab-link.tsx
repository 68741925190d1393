import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const Anchor = ({ children, ...rest }: ComponentProps<'a'>) => <a {...rest}>{children}</a>;

/** A link to another tab of the dashboard. */
export const TabLink = createLink(Anchor);
