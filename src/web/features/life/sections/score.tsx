import { useId } from 'react';
import type { SectionOf } from '#contract/section.ts';
import { Card } from '#web/ui/card.tsx';
import { ScoreGauge } from '#web/ui/score-gauge.tsx';
import { Formula } from './formula.tsx';

/** A score; without enough data the gauge is empty and names what is missing. */
export const Score = ({ section: { title, value, words, formula } }: { section: SectionOf<'score'> }) => {
  const id = useId();
  return (
    <Card className="life-score" aria-labelledby={id}>
      {value === null ? (
        <span className="life-no-score" role="img" aria-label={`${title}: not enough data yet`}>
          –
        </span>
      ) : (
        <ScoreGauge value={value} label={title} />
      )}
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <p className="voice t2">{words}</p>
        {formula && <Formula text={formula} />}
      </div>
    </Card>
  );
};
