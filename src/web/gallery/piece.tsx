import type { ReactNode } from 'react';

/** A group of components under its name. */
export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="g-set">
    <h2 className="label">{name}</h2>
    {children}
  </section>
);
