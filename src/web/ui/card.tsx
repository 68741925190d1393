import type { ComponentProps, ReactNode } from 'react';

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'div' | 'article' | 'li' | 'aside';
  variant?: 'plain' | 'flush' | 'sunken' | 'tight';
};

export const Card = ({ as = 'section', variant = 'plain', className, ...rest }: CardProps) => {
  const Element = as as 'section'; // all of them take the same attributes
  const look = variant === 'plain' ? 'card' : `card card--${variant}`;
  return <Element className={className ? `${look} ${className}` : look} {...rest} />;
};

type CardHeadProps = { title: ReactNode; action?: ReactNode; id?: string; level?: 'h2' | 'h3' };

/** Title row of a card; give it an id and name the card by it. */
export const CardHead = ({ title, action, id, level: Heading = 'h2' }: CardHeadProps) => (
  <div className="card-head">
    <Heading className="h3" id={id}>
      {title}
    </Heading>
    {action}
  </div>
);
