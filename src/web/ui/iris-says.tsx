import type { ReactNode } from 'react';

type IrisSaysProps = {
  /** "Summary by Iris"; left out where the place already says who speaks. */
  byline?: string;
  /** A sentence, or paragraphs of class `voice`; never more than four sentences. */
  children: ReactNode;
};

/** Words Iris wrote, with the spectral edge that says so. */
export const IrisSays = ({ byline, children }: IrisSaysProps) => (
  <div className="says">
    {byline && <p className="by">{byline}</p>}
    {typeof children === 'string' ? (
      <p className="voice" dir="auto">
        {children}
      </p>
    ) : (
      children
    )}
  </div>
);
