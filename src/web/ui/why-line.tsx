import { ChevronDown, type LucideIcon, Reply } from 'lucide-react';
import { useState } from 'react';
import './why-line.css';

type WhyLineProps = {
  /** "Needs a reply, and why" */
  title: string;
  icon?: LucideIcon;
  /** Noun phrases ("A date to keep in mind: Thursday"). */
  reasons: readonly { icon: LucideIcon; text: string }[];
};

/** The reasons of a classification in one line, which unfolds. */
export const WhyLine = ({ title: verdict, icon: Icon = Reply, reasons }: WhyLineProps) => {
  const [open, setOpen] = useState(false);
  return (
    <section className="why-line" aria-label={verdict} data-open={open || undefined}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon className="i i-16" aria-hidden="true" />
        {verdict}
        <ChevronDown className="i i-16 why-fold" aria-hidden="true" />
      </button>
      <ul>
        {reasons.map(({ icon: ReasonIcon, text }) => (
          <li key={text}>
            <ReasonIcon className="i i-14" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
};
