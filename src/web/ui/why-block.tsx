import { type LucideIcon, Reply } from 'lucide-react';

type WhyBlockProps = {
  /** "Needs a reply, and why" */
  title: string;
  icon?: LucideIcon;
  /** Noun phrases ("A date to keep in mind: Thursday"). */
  reasons: readonly { icon: LucideIcon; text: string }[];
};

/** The reasons of a classification. */
export const WhyBlock = ({ title: verdict, icon: Icon = Reply, reasons }: WhyBlockProps) => (
  <section className="why" aria-label={verdict}>
    <header>
      <Icon className="i i-18" aria-hidden="true" />
      {verdict}
    </header>
    <ul>
      {reasons.map(({ icon: ReasonIcon, text }) => (
        <li key={text}>
          <ReasonIcon className="i i-16" aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  </section>
);
