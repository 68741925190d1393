import { Lock } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import './guide.css';
import { GuideStepItem } from './guide-step.tsx';
import { guideSteps } from './steps.ts';
import { useCompleted } from './use-completed.ts';

type SetupGuideProps = { open: boolean; onClose: () => void; onCredentials: () => void };

/** Explains Google's side of connecting Gmail, step by step. */
export const SetupGuide = ({ open, onClose, onCredentials }: SetupGuideProps) => {
  const { completed, mark } = useCompleted();
  const steps = guideSteps(location.origin, contract.auth.googleCallback.path);
  const done = steps.filter((_, index) => completed.has(index)).length;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Gmail OAuth Setup Guide"
      description={
        <span className="meta num" role="status">
          {done} of {steps.length} completed
        </span>
      }
    >
      <div className="mail-guide-bars" aria-hidden="true">
        {steps.map(({ title }, index) => (
          <span key={title} className={index < done ? 'is-on' : ''} />
        ))}
      </div>
      {done === steps.length && (
        <section className="mail-guide-done" role="status">
          <h3 className="h3">Setup Complete</h3>
          <p className="meta">Now give Iris the client ID, the client secret and the refresh token.</p>
          <Button variant="primary" size="sm" onClick={onCredentials}>
            Enter Credentials
          </Button>
        </section>
      )}
      <Steps steps={steps} completed={completed} onMark={mark} />
      <div className="mail-guide-foot">
        <p className="meta t3">
          Not using Google? Any IMAP mailbox works without this guide. You only need an address, a password and the
          server names.
        </p>
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          Credentials are encrypted before they are stored
        </p>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
};

type StepsProps = {
  steps: ReturnType<typeof guideSteps>;
  completed: ReadonlySet<number>;
  onMark: (step: number, done: boolean) => void;
};

/** At first only the first step is open; completing one opens the next incomplete one. */
const Steps = ({ steps, completed, onMark }: StepsProps) => {
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
