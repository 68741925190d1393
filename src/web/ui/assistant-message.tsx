import type { ReactNode } from 'react';

type AssistantMessageProps = {
  /** "Summary by Iris"; optional where the context already names the author. */
  byline?: string;
  /** A sentence, or paragraphs of class `voice`; never more than four sentences. */
  children: ReactNode;
};

/** Text that Iris wrote, marked by the spectral edge. */
export const AssistantMessage = ({ byline, children }: AssistantMessageProps) => (
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
