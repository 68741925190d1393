import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tip } from './tooltip.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The screen reader label and the tooltip. */
  label: string;
  icon: LucideIcon;
  solid?: boolean;
  size?: 'sm' | 'md';
  /** No tooltip, for a well-known icon. */
  quiet?: boolean;
};

export const IconButton = ({ label, icon: Icon, solid, size = 'md', quiet, className, ...rest }: IconButtonProps) => {
  const look = ['icon-btn', solid && 'icon-btn--solid', size === 'sm' && 'icon-btn--sm', className];
  return (
    <button
      type="button"
      aria-label={label}
      className={look.filter(Boolean).join(' ')}
      {...(quiet ? {} : tip(label))}
      {...rest}
    >
      <Icon className={size === 'sm' ? 'i i-18' : 'i'} aria-hidden="true" />
    </button>
  );
};
