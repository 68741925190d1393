import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The name a screen reader says and the tooltip shows. */
  label: string;
  icon: LucideIcon;
  solid?: boolean;
  size?: 'sm' | 'md';
};

export const IconButton = ({ label, icon: Icon, solid, size = 'md', className, ...rest }: IconButtonProps) => (
  <Tooltip text={label}>
    <button
      type="button"
      aria-label={label}
      className={`icon-btn${solid ? ' icon-btn--solid' : ''}${size === 'sm' ? ' icon-btn--sm' : ''} ${className ?? ''}`.trim()}
      {...rest}
    >
      <Icon className={size === 'sm' ? 'i i-18' : 'i'} aria-hidden="true" />
    </button>
  </Tooltip>
);
