import { tip } from '#web/ui/tooltip.ts';

/** Explains how a figure is calculated, behind an "i" in the corner of its card. */
export const Formula = ({ text }: { text: string }) => (
  <details className="life-formula">
    <summary aria-label="How it is calculated" {...tip('How it is calculated')}>
      <span aria-hidden="true">i</span>
    </summary>
    <p className="meta">{text}</p>
  </details>
);
