/** Explains how a figure is computed. */
export const Formula = ({ text }: { text: string }) => (
  <details className="life-how">
    <summary className="meta t3">How it is computed</summary>
    <p className="meta">{text}</p>
  </details>
);
