import { Check, Minus, X } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { comparedOn, comparedWith, type ComparisonAnswer, comparisonRows } from './comparison-facts.ts';
import './comparison.css';

const ANSWERS = {
  yes: { word: 'Yes', icon: Check },
  partly: { word: 'Partly', icon: Minus },
  no: { word: 'No', icon: X },
} as const;

/** What Iris does beside the programs that people use for it now, also where they do more. */
export const Comparison = () => (
  <section className="fp-group compared" aria-labelledby="compared">
    <div>
      <h2 className="d2" id="compared">
        Compared with what you use now
      </h2>
      <p className="t2 compared-words">
        Each of these is good at what it’s for, and some do things that Iris doesn’t. We read their documentation on{' '}
        <time dateTime={comparedOn.day}>{comparedOn.shown}</time>. <a href="/contact">Tell us what has changed.</a>
      </p>
    </div>
    <Card as="div">
      <ScrollRegion className="compared-scroll" aria-label="Comparison">
        <table className="compared-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">What it does</span>
              </th>
              {comparedWith.map(({ name, what }) => (
                <th key={name} scope="col">
                  {name}
                  <span className="meta t3">{what}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows.map(({ about, answers }) => (
              <tr key={about}>
                <th scope="row">{about}</th>
                {answers.map((answer, index) => (
                  <td key={comparedWith[index]?.name}>
                    <Answer answer={answer} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  </section>
);

const Answer = ({ answer }: { answer: ComparisonAnswer }) => {
  const { word, icon: Icon } = ANSWERS[answer];
  return (
    <span className="row g2" data-answer={answer}>
      <Icon className="i i-16" aria-hidden="true" />
      {word}
    </span>
  );
};
