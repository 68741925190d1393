import type { ReactNode } from 'react';

type ListingProps = { title: string; hint?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A row with a list below it: sessions, connections, the access log. */
export const Listing = ({ title, hint, action, children }: ListingProps) => (
  <section className="sr-list" aria-label={title}>
    <div className="sr-row">
      <div>
        <h3>{title}</h3>
        {hint && <p className="meta t3">{hint}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
);

type ListingItemProps = { title: ReactNode; note: ReactNode; action?: ReactNode };

export const ListingItem = ({ title, note, action }: ListingItemProps) => (
  <li className="sr-item">
    <div>
      <div>{title}</div>
      <div className="meta t3">{note}</div>
    </div>
    {action}
  </li>
);
