import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The name a screen reader says and the tooltip shows. */
  label: string;
  icon: LucideIcon;
  solid?: boolean;
  size?: 'sm' | 'md';
  /** No tooltip, for a sign everyone knows where Escape must close the panel and not a tooltip first. */
  quiet?: boolean;
};

export const IconButton = ({ label, icon: Icon, solid, size = 'md', quiet, className, ...rest }: IconButtonProps) => {
  const look = ['icon-btn', solid && 'icon-btn--solid', size === 'sm' && 'icon-btn--sm', className];
  const button = (
    <button type="button" aria-label={label} className={look.filter(Boolean).join(' ')} {...rest}>
      <Icon className={size === 'sm' ? 'i i-18' : 'i'} aria-hidden="true" />
    </button>
  );
  return quiet ? button : <Tooltip text={label}>{button}</Tooltip>;
};
