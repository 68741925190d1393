import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Mark } from './mark.tsx';

type Look = {
  /** Primary is the one solid action of a view. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'outline' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** The capitals of the two large buttons on the landing page. */
  caps?: boolean;
  icon?: LucideIcon;
  /** On a phone the icon alone is shown; screen readers still say the words. */
  folds?: boolean;
  /** At which edge of its column it begins or ends: its words are placed there, as it has no outline. */
  flush?: 'start' | 'end';
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The progressive form of the verb ("Sending"); while set, the button is disabled and shows a spinner. */
    pending?: string | false;
  };

export const Button = ({ pending, className, disabled, children, ...given }: ButtonProps) => {
  const { variant, size, caps, icon, folds, flush, ...rest } = given;
  const look = buttonClass({ variant, size, caps, folds, flush }, className);
  if (!pending) {
    return (
      <button type="button" className={look} disabled={disabled} onClickCapture={sendOnce} {...rest}>
        <Content icon={icon} size={size}>
          {children}
        </Content>
      </button>
    );
  }
  return (
    <button type="button" {...rest} className={`${look} is-pending`} disabled aria-busy="true">
      <span className="btn-rest">
        <Content icon={icon} size={size}>
          {children}
        </Content>
      </span>
      <span>
        <Mark size={16} turning />
        {pending}
      </span>
    </button>
  );
};

/** The second click of a double click can come before the button is disabled. */
const sendOnce = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.currentTarget.type === 'submit' && event.detail > 1) event.preventDefault();
};

/** A link that looks like a button; give it to the router's `createLink` for links inside the app. */
export const ButtonLink = ({ className, children, ...given }: Look & ComponentProps<'a'>) => {
  const { variant, size, caps, icon, folds, flush, ...rest } = given;
  return (
    <a className={buttonClass({ variant, size, caps, folds, flush }, className)} {...rest}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </a>
  );
};

const Content = ({ icon: Icon, size, children }: Pick<Look, 'icon' | 'size'> & { children: ReactNode }) => (
  <>
    {Icon && <Icon className={`i ${size === 'sm' ? 'i-16' : 'i-18'}`} aria-hidden="true" />}
    {children}
  </>
);

const buttonClass = ({ variant = 'secondary', size = 'md', caps, folds, flush }: Look, extra?: string) =>
  [
    `btn btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    caps && 'btn--caps',
    folds && 'btn--folds',
    flush && `btn--${flush}`,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
