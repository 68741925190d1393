import { useState } from 'react';
import './guide.css';
import { GuideStepItem } from './guide-step.tsx';
import type { GuideStep } from './steps.ts';

type GuideStepsProps = {
  steps: readonly GuideStep[];
  completed: ReadonlySet<number>;
  onMark: (step: number, done: boolean) => void;
};

/** At first only the first step is open; completing one opens the next incomplete one. */
export const GuideSteps = ({ steps, completed, onMark }: GuideStepsProps) => {
  const [openStep, setOpenStep] = useState<number | null>(0);
  return (
    <ol className="mail-guide">
      {steps.map((step, index) => (
        <GuideStepItem
          key={step.title}
          step={step}
          number={index + 1}
          completed={completed.has(index)}
          open={openStep === index}
          onToggle={() => setOpenStep(openStep === index ? null : index)}
          onMark={(done) => {
            onMark(index, done);
            const next = steps.findIndex((_, other) => other > index && !completed.has(other));
            if (done) setOpenStep(next === -1 ? null : next);
          }}
        />
      ))}
    </ol>
  );
};
